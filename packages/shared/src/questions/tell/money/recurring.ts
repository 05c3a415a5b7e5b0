import { customerName, type NamedCustomer } from '../../../customers/customer-name.ts';
import type { RecurringExpenseRow } from '../../../expenses/recurring-record.ts';
import { cents, type Dollars, fromCents, sumCents, toCents } from '../../../money.ts';
import type { RecurringInvoiceRow } from '../../../recurring/recurring-invoice.ts';
import {
  count,
  date,
  money,
  name,
  plural,
  readText,
  shownRows,
  type Told,
  tableOf,
  tell,
} from '../answer-parts.ts';
import { expensesHref, recurringHref } from '../hrefs.ts';
import { aboutScope, type Scope, scopeFigures, scopeWords } from '../scope.ts';

export type ToldSeries = Pick<RecurringInvoiceRow, 'id' | 'next_on' | 'amount' | 'monthly_income'> & {
  customer: NamedCustomer;
};

/**
 * Tells the user the upcoming recurring invoices and their average monthly income, with the same figures as the list of
 * recurring invoices.
 */
export function tellRecurring(
  { series, monthly }: { series: number; monthly: Dollars },
  first: readonly ToldSeries[],
  scope: Scope,
): Told {
  const href = scope.customer ? null : recurringHref();
  const [next] = first;
  const coming = next?.next_on
    ? ` The next one is for {next_customer} on {next_on}: {next_amount}, including tax.`
    : '';
  return tell({
    title: 'Recurring invoices',
    sentence:
      series === 0
        ? `There is no active recurring invoice${scopeWords(scope, 'to')}.`
        : `{series} recurring ${plural(series, 'invoice')}${scopeWords(scope, 'to')} ${plural(series, 'brings', 'bring')} {monthly} in an average month, before tax.${coming}`,
    figures: [
      count('series', 'Recurring invoices', series, href),
      money('monthly', 'Income per month', monthly, href),
      ...(next?.next_on
        ? [
            name('next_customer', 'Next', customerName(next.customer), recurringHref(next.id)),
            date('next_on', 'Next date', next.next_on),
            money('next_amount', 'Next invoice', next.amount, recurringHref(next.id)),
          ]
        : []),
      ...scopeFigures(scope),
    ],
    table: tableOf(
      [
        { key: 'customer', label: 'Customer', kind: 'text', read: ({ customer }) => customerName(customer) },
        { key: 'next', label: 'Next', kind: 'date', read: ({ next_on }) => next_on },
        { key: 'amount', label: 'Amount', kind: 'money', read: ({ amount }) => amount },
        { key: 'monthly', label: 'Income per month', kind: 'money', read: (row) => row.monthly_income },
      ],
      first,
      { count: series, hrefOf: ({ id }) => recurringHref(id), totals: { monthly } },
    ),
    href,
    read: readText([series, 'recurring invoice']),
    about: aboutScope(scope),
  });
}

/**
 * Tells the user the recurring expenses per month and per year, with the same figures as the list of recurring
 * expenses.
 */
export function tellRecurringExpenses(
  going: readonly Pick<
    RecurringExpenseRow,
    'description' | 'supplier' | 'amount' | 'next_on' | 'monthly_cost'
  >[],
  what: string | null,
): Told {
  const monthly = sumCents(going.map(({ monthly_cost }) => toCents(monthly_cost)));
  const which = what ? ' with {what} in the description, supplier or category' : '';
  const href = expensesHref({});
  return tell({
    title: 'Recurring expenses',
    sentence:
      going.length === 0
        ? `There is no active recurring expense${which}.`
        : `{expenses} recurring ${plural(going.length, 'expense')}${which} ${plural(going.length, 'costs', 'cost')} {monthly} in an average month, {yearly} in a year.`,
    figures: [
      count('expenses', 'Recurring expenses', going.length, href),
      money('monthly', 'Cost per month', fromCents(monthly), href),
      money('yearly', 'Cost per year', fromCents(cents(monthly * 12)), href),
      ...(what ? [name('what', 'What', what)] : []),
    ],
    table: tableOf(
      [
        { key: 'description', label: 'Description', kind: 'text', read: (row) => row.description },
        { key: 'supplier', label: 'Supplier', kind: 'text', read: (row) => row.supplier },
        { key: 'next', label: 'Next', kind: 'date', read: ({ next_on }) => next_on },
        { key: 'amount', label: 'Amount', kind: 'money', read: ({ amount }) => amount },
        { key: 'monthly', label: 'Cost per month', kind: 'money', read: (row) => row.monthly_cost },
      ],
      going.slice(0, shownRows),
      { count: going.length, totals: { monthly: fromCents(monthly) } },
    ),
    href,
    read: readText([going.length, 'recurring expense']),
  });
}
