import { customerName } from '../../../customers/customer-name.ts';
import { sum } from '../../noticed/arithmetic.ts';
import type { LikelyLate, ReminderDue } from '../../noticed/late-invoices.ts';
import { remindAgainAfterDays } from '../../noticed/thresholds.ts';
import {
  count,
  days,
  money,
  plural,
  readText,
  shownRows,
  type Told,
  tableOf,
  tell,
} from '../answer-parts.ts';
import { recordHref } from '../hrefs.ts';

/** Tells the user which past-due invoices have not had a reminder recently. */
export function tellRemindersDue(noticed: readonly ReminderDue[]): Told {
  const due = noticed.filter(({ taken_on }) => taken_on === null);
  const total = sum(due.map(({ invoice }) => invoice.balance_due));
  return tell({
    title: 'Who to remind',
    sentence:
      due.length === 0
        ? 'No reminders needed: every past-due invoice had a reminder in the last {again}.'
        : `{count} past-due ${plural(due.length, 'invoice is', 'invoices are')} worth a reminder, {total} in all. No reminder was sent for ${plural(due.length, 'it', 'them')} in the last {again}.`,
    figures: [
      count('count', 'Invoices to remind', due.length),
      money('total', 'Still owed', total),
      days('again', 'Without a reminder for', remindAgainAfterDays),
    ],
    table: tableOf(
      [
        {
          key: 'customer',
          label: 'Customer',
          kind: 'text',
          read: ({ invoice }) => customerName(invoice.customer),
        },
        { key: 'invoice', label: 'Invoice', kind: 'text', read: ({ invoice }) => invoice.number },
        { key: 'late', label: 'Late', kind: 'days', read: ({ late }) => late },
        { key: 'reminded', label: 'Reminded', kind: 'date', read: ({ reminded_on }) => reminded_on },
        { key: 'past', label: 'Paid after a reminder', kind: 'count', read: ({ past }) => past.length },
        { key: 'after', label: 'Within', kind: 'days', read: ({ longest }) => longest },
        { key: 'balance', label: 'Owed', kind: 'money', read: ({ invoice }) => invoice.balance_due },
      ],
      due.slice(0, shownRows),
      {
        count: due.length,
        hrefOf: ({ invoice }) => recordHref('invoice', invoice.id),
        totals: { balance: total },
      },
    ),
    read: readText([due.length, 'late invoice']),
  });
}

/** Tells the user which invoices are not due yet but belong to customers who typically pay late. */
export function tellLikelyLate(likely: readonly LikelyLate[]): Told {
  const total = sum(likely.map(({ invoice }) => invoice.balance_due));
  const paid = likely.reduce((all, { invoice }) => all + invoice.paid.length, 0);
  return tell({
    title: 'Likely to be late',
    sentence:
      likely.length === 0
        ? 'No invoice due soon is likely to be paid late.'
        : `{count} ${plural(likely.length, 'invoice that is', 'invoices that are')} due soon will likely be paid late, {total} in all, based on how the ${plural(likely.length, 'customer', 'customers')} paid before.`,
    figures: [count('count', 'Likely late', likely.length), money('total', 'Not due yet', total)],
    table: tableOf(
      [
        {
          key: 'customer',
          label: 'Customer',
          kind: 'text',
          read: ({ invoice }) => customerName(invoice.customer),
        },
        { key: 'invoice', label: 'Invoice', kind: 'text', read: ({ invoice }) => invoice.number },
        { key: 'due', label: 'Due', kind: 'date', read: ({ invoice }) => invoice.due_date },
        { key: 'usual', label: 'Usually late by', kind: 'days', read: ({ usual }) => usual },
        { key: 'paid', label: 'Paid invoices', kind: 'count', read: ({ invoice }) => invoice.paid.length },
        { key: 'expected', label: 'Expected', kind: 'date', read: ({ expected_on }) => expected_on },
        { key: 'balance', label: 'Amount', kind: 'money', read: ({ invoice }) => invoice.balance_due },
      ],
      likely.slice(0, shownRows),
      {
        count: likely.length,
        hrefOf: ({ invoice }) => recordHref('invoice', invoice.id),
        totals: { balance: total },
      },
    ),
    read: readText([likely.length, 'invoice'], [paid, 'payment']),
  });
}
