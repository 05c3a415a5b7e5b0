import { addDays, type CalendarDate, formatMonthDay } from '../../dates/calendar-date.ts';
import { type ReminderDue, remindersDue } from '../../questions/noticed/reminders-due.ts';
import { lateFromDays, remindAgainAfterDays } from '../../questions/noticed/thresholds.ts';
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

function evidenceOf({ past }: ReminderDue): Advised['evidence'] {
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
   * The figure has no link, because no list shows exactly these invoices; the invoices are shown below the suggestion
   * instead.
   */
  const count = countFigure('past', 'Late invoices paid after a reminder', past.length);
  const days = daysFigure('after', 'Longest time to pay after a reminder', longest);
  if (past.length === 1) return tell`The last invoice with a reminder was paid within ${days} of it.`;
  return tell`The last ${count} invoices with a reminder were paid within ${days} of it.`;
}

function advise(due: ReminderDue, today: CalendarDate): Advised {
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
    evidence: evidenceOf(due),
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
  remindersDue(late, today).map((due) => advise(due, today));
