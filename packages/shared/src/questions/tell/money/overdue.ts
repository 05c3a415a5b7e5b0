import type { CalendarDate } from '../../../dates/calendar-date.ts';
import type { Dollars } from '../../../money.ts';
import {
  count,
  days as daysFigure,
  money,
  plural,
  readText,
  type Told,
  tableOf,
  tell,
} from '../answer-parts.ts';
import { invoicesHref, recordHref } from '../hrefs.ts';
import {
  type Excused,
  excusedFigures,
  excusedWords,
  lateInvoiceColumns,
  type ToldInvoice,
} from '../open-invoices.ts';
import { aboutScope, isWholeCustomer, listCustomer, type Scope, scopeFigures, scopeWords } from '../scope.ts';

export interface Overdue extends Partial<Excused> {
  invoices: number;
  customers: number;
  total: Dollars;
  /** The number of days that the oldest unpaid invoice is past due; null if no invoice is past due. */
  longest: number | null;
}

interface Asked {
  scope: Scope;
  today: CalendarDate;
  /** The question covers only invoices that are more than this number of days past due. */
  days: number | null;
}

function sentenceOf(sums: Overdue, { scope, days }: Asked): string {
  const { invoices, longest } = sums;
  const excused = excusedWords(sums);
  const late = days === null ? 'late' : 'more than {days} late';
  if (invoices === 0)
    return isWholeCustomer(scope)
      ? `{customer} has no invoices that are ${late}.${excused}`
      : `No invoice${scopeWords(scope)} is ${late}.${excused}`;
  const many = plural(invoices, 'invoice');
  const is = plural(invoices, 'is', 'are');
  const wait =
    longest === null ? '' : plural(invoices, ' It is {longest} late.', ' The oldest is {longest} late.');
  const total = plural(invoices, ': {total}.', ', {total} in all.');
  return `{invoices} ${many}${scopeWords(scope)} ${is} ${late}${total}${wait}${excused}`;
}

export function tellOverdue(sums: Overdue, first: readonly ToldInvoice[], asked: Asked): Told {
  const { scope, today, days } = asked;
  const list = days === null ? listCustomer(scope) : null;
  const href = list && invoicesHref({ status: 'overdue', sort: 'due', ...list });
  return tell({
    title: 'Past-due invoices',
    sentence: sentenceOf(sums, asked),
    figures: [
      money('total', 'Late', sums.total, href),
      count('invoices', 'Past-due invoices', sums.invoices, href),
      count('customers', 'Past-due customers', sums.customers),
      ...(sums.longest === null ? [] : [daysFigure('longest', 'Longest', sums.longest)]),
      ...(days === null ? [] : [daysFigure('days', 'More than', days)]),
      ...excusedFigures(sums),
      ...scopeFigures(scope),
    ],
    table: tableOf(lateInvoiceColumns(today), first, {
      count: sums.invoices,
      hrefOf: ({ id }) => recordHref('invoice', id),
      totals: { balance: sums.total },
    }),
    href,
    read: readText([sums.invoices, 'invoice']),
    about: aboutScope(scope),
  });
}
