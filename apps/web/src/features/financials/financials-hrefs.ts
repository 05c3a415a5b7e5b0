import { noCustomer } from '@dayworks/shared/customers/no-customer';
import type { Basis, TaxQuery } from '@dayworks/shared/financials/financials';
import type { AgeBucket } from '@dayworks/shared/invoices/age-bucket';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { paths } from '../../lib/paths.ts';
import { exportHref } from '../../parts/list/list-query.ts';

const withDays = (path: string, { from, to }: Period, filters: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ ...filters, from, to })}`;

/** The link to the ledger entries or invoices that make up the revenue of the given date range. */
export const revenueHref = (days: Period, basis: Basis) =>
  basis === 'cash'
    ? withDays(paths.transactions.getHref(), days)
    : withDays(paths.invoices.getHref(), days, { dated: 'billed' });

/** The link to the expenses of a date range; a null category means expenses without a category. */
export const expensesHref = (days: Period, category?: string | null) =>
  withDays(
    paths.expenses.getHref(),
    days,
    category === undefined ? {} : category === null ? { no_category: 'true' } : { category },
  );

interface Owed {
  age?: AgeBucket;
  /** The customer whose invoices are listed; null means invoices without a customer. */
  customer?: { id: string } | null;
}

/** The link to the open invoices, optionally for one age group or customer. */
export function owedHref({ age, customer }: Owed = {}): string {
  const params = new URLSearchParams({ status: 'unpaid' });
  if (age) params.set('age', age);
  if (customer !== undefined) params.set('customer', customer?.id ?? noCustomer);
  return `${paths.invoices.getHref()}?${params}`;
}

/** The link to the payment reminder screen for one customer. */
export const chaseHref = (customerId: string) => `${paths.overdue.getHref()}?customer=${customerId}`;

export const taxCsvHref = (query: TaxQuery) => exportHref('/api/financials/taxes/export', query);
