import { noCustomer } from '@dayworks/shared/customers/no-customer';
import type { Basis, TaxQuery } from '@dayworks/shared/financials/financials';
import type { AgeBucket } from '@dayworks/shared/invoices/age-bucket';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { paths } from '../../lib/paths.ts';
import { exportHref } from '../../parts/list/list-query.ts';

const withDays = (path: string, { from, to }: Period, filters: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ ...filters, from, to })}`;

/** The entries of the ledger, or the invoices, that the revenue of these days is made of. */
export const revenueHref = (days: Period, basis: Basis) =>
  basis === 'cash'
    ? withDays(paths.transactions.getHref(), days)
    : withDays(paths.invoices.getHref(), days, { dated: 'billed' });

/** Null is what has no category. */
export const expensesHref = (days: Period, category?: string | null) =>
  withDays(
    paths.expenses.getHref(),
    days,
    category === undefined ? {} : category === null ? { no_category: 'true' } : { category },
  );

interface Owed {
  age?: AgeBucket;
  /** Null is what nobody is named on. */
  customer?: { id: string } | null;
}

/** The open invoices, of one age or customer. */
export function owedHref({ age, customer }: Owed = {}): string {
  const params = new URLSearchParams({ status: 'unpaid' });
  if (age) params.set('age', age);
  if (customer !== undefined) params.set('customer', customer?.id ?? noCustomer);
  return `${paths.invoices.getHref()}?${params}`;
}

/** The messages that would remind one customer. */
export const chaseHref = (customerId: string) => `${paths.overdue.getHref()}?customer=${customerId}`;

export const taxCsvHref = (query: TaxQuery) => exportHref('/api/financials/taxes/export', query);
