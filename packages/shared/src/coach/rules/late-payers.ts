import { habitCases } from '../../customers/habits.ts';
import { addDays, type CalendarDate, formatMonthDay } from '../../dates/calendar-date.ts';
import {
  daysLate,
  type LikelyLate,
  likelyLate as likelyLateInvoices,
  type ReminderDue,
  remindersDue,
} from '../../questions/noticed/late-invoices.ts';
import {
  habitLateDays,
  lateFromDays,
  likelyLateAheadDays,
  remindAgainAfterDays,
} from '../../questions/noticed/thresholds.ts';
import {
  type Advised,
  aboutCustomer,
  andThen,
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

function remindedEvidence({ past }: ReminderDue): Advised['evidence'] {
  if (past.length === 0) return null;
  return {
    title: past.length === 1 ? 'Last invoice paid after a reminder' : 'Last invoices paid after a reminder',
    table: {
      columns: [
        { key: 'number', label: 'Invoice', kind: 'text' },
        { key: 'due', label: 'Due', kind: 'date' },
        { key: 'reminded', label: 'Reminded', kind: 'date' },
        { key: 'paid', label: 'Paid', kind: 'date' },
        { key: 'after', label: 'After', kind: 'days' },
        { key: 'amount', label: 'Amount', kind: 'money' },
      ],
      rows: past.map((invoice) => ({
        href: hrefs.invoice(invoice.id),
        cells: {
          number: invoice.number,
          due: invoice.due_date,
          reminded: invoice.reminded_on,
          paid: invoice.paid_on,
          after: invoice.after,
          amount: invoice.total,
        },
      })),
      count: past.length,
      totals: null,
    },
  };
}

function habitSentence({ invoice, past, longest }: ReminderDue) {
  if (longest === null || !invoice.customer) return null;
  /*
   * This figure of the suggestion has no link, because no list screen shows exactly the invoices behind it. The
   * invoices are shown below the suggestion instead.
   */
  const count = countFigure('past', 'Late invoices paid after a reminder', past.length);
  const days = daysFigure('after', 'Longest time to pay after a reminder', longest);
  if (past.length === 1) return tell`The last invoice with a reminder was paid within ${days} of it.`;
  return tell`The last ${count} invoices with a reminder were paid within ${days} of it.`;
}

function adviseLate(due: ReminderDue, today: CalendarDate): Advised {
  const { invoice, late, reminded_on, taken_on, past, longest } = due;
  const { id, number, customer, balance_due } = invoice;
  const numbered = textFigure('invoice', 'Invoice', number, hrefs.invoice(id));
  const days = daysFigure('late', 'Late', late, hrefs.invoice(id));
  const who = personOf(customer);
  const state = reminded_on
    ? tell`Invoice ${numbered} is ${days} past due. The last reminder was on ${dateFigure('reminded', 'Reminded', reminded_on, hrefs.invoice(id))}.`
    : tell`Invoice ${numbered} is ${days} past due, and nobody has reminded ${who} yet.`;
  return {
    key: `late_payer:${id}:${reminded_on ?? 'never'}`,
    rule: 'late_payer',
    title: reminded_on ? `Nudge ${nameOf(customer)} again` : `Nudge ${nameOf(customer)}`,
    ...andThen(state, habitSentence(due)),
    evidence: remindedEvidence(due),
    effect: {
      kind: 'sooner',
      amount: balance_due,
      note: longest === null ? 'sooner' : `sooner, likely by ${formatMonthDay(addDays(today, longest))}`,
    },
    action: { kind: 'send_reminder', label: 'Send Reminder', id, href: null },
    why: [
      `An invoice that is ${plural(lateFromDays, 'day')} or more past due, with no reminder in the last ${plural(remindAgainAfterDays, 'day')}, is worth following up. This one is ${plural(late, 'day')} past due.`,
      past.length > 0
        ? `The expected payment date is based on ${plural(past.length, 'late invoice')} that ${who} paid after a reminder, using the slowest.`
        : 'This customer has not yet paid a past-due invoice after a reminder, so we cannot estimate a date.',
    ],
    about: [...aboutCustomer(customer), { kind: 'invoice', id, name: number }],
    measured_id: id,
    taken_on,
  };
}

export const latePayer = ({ late, today }: CoachFacts): Advised[] =>
  remindersDue(late, today).map((due) => adviseLate(due, today));

/**
 * The customer's last paid invoices. They are listed below the suggestion to show how late the customer usually pays,
 * because no list screen shows exactly these invoices.
 */
const paidEvidence = ({ invoice: { paid } }: LikelyLate): Advised['evidence'] => ({
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

function adviseLikely(likely: LikelyLate): Advised {
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
    evidence: paidEvidence(likely),
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
  likelyLateInvoices(coming, today).map(adviseLikely);
