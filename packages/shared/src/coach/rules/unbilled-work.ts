import { type CalendarDate, daysBetween, formatMonthDay } from '../../dates/calendar-date.ts';
import type { AdvisedCustomer, UnbilledJob, UnsentDraft } from '../../questions/noticed/rows.ts';
import { billAfterDays } from '../../questions/noticed/thresholds.ts';
import {
  type Advised,
  aboutCustomer,
  type CoachFacts,
  dateFigure,
  hrefs,
  isKnown,
  moneyFigure,
  nameOf,
  plural,
  tell,
  textFigure,
} from '../coach-facts.ts';

function ofJob({ id, title, customer, to_bill, done_on }: UnbilledJob): Advised {
  const href = hrefs.job(id);
  return {
    key: `unbilled_work:job:${id}`,
    rule: 'unbilled_work',
    title: isKnown(customer) ? `Bill ${nameOf(customer)} for ${title}` : `Bill ${title}`,
    ...tell`The work was finished on ${dateFigure('done', 'Finished', done_on, href)}, and ${moneyFigure('to_bill', 'To invoice', to_bill, href)} before tax has not been invoiced.`,
    evidence: null,
    effect: { kind: 'sooner', amount: to_bill, note: 'sooner, before tax' },
    action: { kind: 'open', label: 'Review and invoice', id: null, href },
    why: [
      `The job is ready to invoice: the work is done, and its items, time and expenses are not on an invoice yet.`,
      'The amount is the total before tax of an invoice created now.',
    ],
    about: [...aboutCustomer(customer), { kind: 'job', id, name: title }],
    measured_id: id,
    taken_on: null,
  };
}

type BilledDraft = UnsentDraft & { customer: AdvisedCustomer };

/** A draft without a customer is ignored, because no one can be asked to pay it. */
const isForSomebody = (draft: UnsentDraft): draft is BilledDraft => draft.customer !== null;

function ofDraft({ id, number, customer, balance_due, due_date, written_on, done_on }: BilledDraft): Advised {
  const href = hrefs.invoice(id);
  const numbered = textFigure('draft', 'Draft', number, href);
  return {
    key: `unbilled_work:draft:${id}`,
    rule: 'unbilled_work',
    title: `Bill ${nameOf(customer)}`,
    ...(done_on
      ? tell`The last visit was finished on ${dateFigure('done', 'Finished', done_on, hrefs.customer(customer.id))}. Draft ${numbered} is ready but was never sent.`
      : tell`Draft ${numbered} from ${dateFigure('written', 'Written', written_on, href)} is ready but was never sent.`),
    evidence: null,
    effect: {
      kind: 'sooner',
      amount: balance_due,
      note: due_date ? `sooner, due ${formatMonthDay(due_date)}` : 'sooner',
    },
    action: { kind: 'open', label: 'Review and send', id: null, href },
    why: [
      `Drafts that are at least ${plural(billAfterDays, 'day')} old, have a customer and an amount, and were never sent are listed here.`,
    ],
    about: [...aboutCustomer(customer), { kind: 'invoice', id, name: number }],
    measured_id: id,
    taken_on: null,
  };
}

export function unbilledWork({ jobs, drafts, today }: CoachFacts): Advised[] {
  const isOld = (day: CalendarDate) => daysBetween(day, today) >= billAfterDays;
  return [
    ...jobs.filter(({ to_bill, done_on }) => to_bill > 0 && isOld(done_on)).map(ofJob),
    ...drafts
      .filter(isForSomebody)
      .filter(({ balance_due, written_on }) => balance_due > 0 && isOld(written_on))
      .map(ofDraft),
  ];
}
