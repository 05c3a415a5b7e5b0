import type { Basis, FinancialsQuery, TaxQuery } from '@dayworks/shared/financials/financials';
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

export const profitCsvHref = (query: FinancialsQuery) => exportHref('/api/financials/export', query);
export const taxCsvHref = (query: TaxQuery) => exportHref('/api/financials/taxes/export', query);
