import type { CoachFacts } from '@dayworks/shared/coach/facts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { customerRhythms } from '../questions/facts/customer-rhythms.ts';
import { soldItems } from '../questions/facts/item-prices.ts';
import {
  paidDeposits,
  quietLeads,
  waitingEstimates,
  withoutDeposit,
  yearsAnswers,
} from '../questions/facts/open-sales.ts';
import { readFacts } from '../questions/facts/read-facts.ts';
import { unbilledJobs, unsentDrafts } from '../questions/facts/unbilled.ts';
import { comingInvoices, lateInvoices } from '../questions/facts/unpaid-invoices.ts';
import { unscheduledWork } from '../questions/facts/unscheduled-work.ts';
import { weekAhead } from '../questions/facts/week-ahead.ts';

/** Reads the data for the coach rules: all rows that their data queries return, in one round trip. */
export async function readCoachFacts(context: MemberContext): Promise<CoachFacts> {
  const { actor } = context;
  const facts = await readFacts(context, {
    late: lateInvoices(actor),
    coming: comingInvoices(actor),
    customers: customerRhythms(actor),
    estimates: waitingEstimates(actor),
    answers: yearsAnswers(actor),
    leads: quietLeads(actor),
    items: soldItems(actor),
    week: weekAhead(actor),
    jobs: unbilledJobs(actor),
    drafts: unsentDrafts(actor),
    without_deposit: withoutDeposit(actor),
    deposits: paidDeposits(actor),
    unscheduled: unscheduledWork(actor),
  });
  return { today: businessDay(actor), ...facts };
}
