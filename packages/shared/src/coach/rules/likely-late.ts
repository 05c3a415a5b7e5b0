import { habitCases } from '../../customers/habits.ts';
import { formatMonthDay } from '../../dates/calendar-date.ts';
import {
  daysLate,
  type LikelyLate,
  likelyLate as likelyLateInvoices,
} from '../../questions/noticed/likely-late.ts';
import { habitLateDays, likelyLateAheadDays } from '../../questions/noticed/thresholds.ts';
import {
  type Advised,
  aboutCustomer,
  type CoachFacts,
  countFigure,
  dateFigure,
  daysFigure,
  hrefs,
  nameOf,
  personOf,
  plural,
  tell,
  textFigure,
} from '../coach-facts.ts';

/** The paid invoices that show how late the customer usually pays; no list screen shows exactly these invoices. */
const evidenceOf = ({ invoice: { paid } }: LikelyLate): Advised['evidence'] => ({
  title: 'Last paid invoices',
  table: {
    columns: [
      { key: 'number', label: 'Invoice', kind: 'text' },
      { key: 'due', label: 'Due', kind: 'date' },
      { key: 'paid', label: 'Paid', kind: 'date' },
      { key: 'late', label: 'Late', kind: 'days' },
      { key: 'amount', label: 'Amount', kind: 'money' },
    ],
    rows: paid.map((one) => ({
      href: hrefs.invoice(one.id),
      cells: {
        number: one.number,
        due: one.due_date,
        paid: one.paid_on,
        late: daysLate(one),
        amount: one.total,
      },
    })),
    count: paid.length,
    totals: null,
  },
});

function advise(likely: LikelyLate): Advised {
  const { invoice, usual, expected_on } = likely;
  const { id, number, customer, due_date, balance_due, paid } = invoice;
  const numbered = textFigure('invoice', 'Invoice', number, hrefs.invoice(id));
  const due = dateFigure('due', 'Due', due_date, hrefs.invoice(id));
  const days = daysFigure('usual', 'Usually late by', usual);
  const count = countFigure('paid', 'Paid invoices', paid.length);
  return {
    key: `likely_late:${id}`,
    rule: 'likely_late',
    title: `Remind ${nameOf(customer)} before the due date`,
    ...tell`Invoice ${numbered} is due ${due}. ${personOf(customer)} usually pays ${days} late, based on the last ${count} invoices.`,
    evidence: evidenceOf(likely),
    effect: {
      kind: 'sooner',
      amount: balance_due,
      note: `sooner, by ${formatMonthDay(due_date)} and not ${formatMonthDay(expected_on)}`,
    },
    action: { kind: 'send_reminder', label: 'Send Reminder', id, href: null },
    why: [
      `Half of the last ${plural(paid.length, 'invoice')} that ${nameOf(customer)} paid were at least ${plural(usual, 'day')} late.`,
      `From ${plural(habitCases, 'paid invoice')} and ${plural(habitLateDays, 'day')} on, that is taken for a habit, and an invoice that is due within ${plural(likelyLateAheadDays, 'day')} is named here.`,
    ],
    about: [...aboutCustomer(customer), { kind: 'invoice', id, name: number }],
    measured_id: id,
    taken_on: invoice.reminded_on,
  };
}

export const likelyLate = ({ coming, today }: CoachFacts): Advised[] =>
  likelyLateInvoices(coming, today).map(advise);
