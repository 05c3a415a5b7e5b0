import { depositsToAsk } from '@dayworks/shared/questions/noticed/deposits-to-ask';
import { coldEstimates, coldLeads } from '@dayworks/shared/questions/noticed/going-cold';
import { likelyLate } from '@dayworks/shared/questions/noticed/likely-late';
import { remindersDue } from '@dayworks/shared/questions/noticed/reminders-due';
import { underpricedItems } from '@dayworks/shared/questions/noticed/underpriced-items';
import { tellDepositsToAsk } from '@dayworks/shared/questions/tell/deposits-to-ask';
import { tellColdEstimates, tellColdLeads } from '@dayworks/shared/questions/tell/going-cold';
import { tellLikelyLate, tellRemindersDue } from '@dayworks/shared/questions/tell/reminders';
import { tellUnderpriced } from '@dayworks/shared/questions/tell/underpriced-items';
import { businessDay } from '../../platform/business-day.ts';
import { soldItems } from '../facts/item-prices.ts';
import { all, momentOf } from '../facts/moment.ts';
import {
  paidDeposits,
  quietLeads,
  waitingEstimates,
  withoutDeposit,
  yearsAnswers,
} from '../facts/open-sales.ts';
import { readFacts } from '../facts/read-facts.ts';
import { comingInvoices, lateInvoices } from '../facts/unpaid-invoices.ts';
import type { QuestionVerb } from '../question-verb.ts';

export const reminders_due: QuestionVerb<'reminders_due'> = async (context) => {
  const { late } = await readFacts(context, { late: lateInvoices(context.actor, all) });
  return tellRemindersDue(remindersDue(late, businessDay(context.actor)));
};

export const likely_late: QuestionVerb<'likely_late'> = async (context) => {
  const { coming } = await readFacts(context, { coming: comingInvoices(context.actor, all) });
  return tellLikelyLate(likelyLate(coming, businessDay(context.actor)));
};

export const cold_estimates: QuestionVerb<'cold_estimates'> = async (context) => {
  const { actor } = context;
  const { yearStart, today } = momentOf(actor);
  const { estimates, answers } = await readFacts(context, {
    estimates: waitingEstimates(actor, all),
    answers: yearsAnswers(actor),
  });
  const cold = coldEstimates(estimates, answers, today);
  return tellColdEstimates(cold, answers, { from: yearStart, to: today });
};

export const cold_leads: QuestionVerb<'cold_leads'> = async (context) => {
  const { leads } = await readFacts(context, { leads: quietLeads(context.actor, all) });
  return tellColdLeads(coldLeads(leads, businessDay(context.actor)));
};

export const underpriced_items: QuestionVerb<'underpriced_items'> = async (context) => {
  const { items } = await readFacts(context, { items: soldItems(context.actor) });
  return tellUnderpriced(underpricedItems(items), items.length);
};

export const deposits_to_ask: QuestionVerb<'deposits_to_ask'> = async (context) => {
  const { without, deposits } = await readFacts(context, {
    without: withoutDeposit(context.actor, all),
    deposits: paidDeposits(context.actor),
  });
  return tellDepositsToAsk(depositsToAsk(without, deposits), deposits.length);
};
