import { customerName, type NamedCustomer } from '../../../customers/customer-name.ts';
import type { Dollars } from '../../../money.ts';
import type { RecurringInvoiceRow } from '../../../recurring/recurring-invoice.ts';
import { count, date, money, name, plural, readText, type Told, tableOf, tell } from '../answer-parts.ts';
import { recurringHref } from '../hrefs.ts';
import { aboutScope, type Scope, scopeFigures, scopeWords } from '../scope.ts';

export type ToldSeries = Pick<RecurringInvoiceRow, 'id' | 'next_on' | 'amount' | 'monthly_income'> & {
  customer: NamedCustomer;
};

/**
 * Tells which recurring invoices come next and how much they bring in during an average month, with the same figures as
 * the list of recurring invoices.
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
