import type { PaymentMethod } from '@dayworks/shared/documents/payment-method';
import type { Period } from '@dayworks/shared/ledger/revenue';
import type { SalesQuery } from '@dayworks/shared/sales/sales';
import { paths } from '../../lib/paths.ts';
import { exportHref } from '../../parts/list/list-query.ts';

/** The entries of the ledger that add up to the revenue of these days. */
export const rowsHref = ({ from, to }: Period) =>
  `${paths.transactions.getHref()}?${new URLSearchParams({ from, to })}`;

export const methodHref = (days: Period, method: PaymentMethod) => `${rowsHref(days)}&method=${method}`;

export const invoiceHref = (id: string) => `${paths.invoices.getHref()}?invoice=${encodeURIComponent(id)}`;

export const salesCsvHref = (query: SalesQuery) => exportHref('/api/sales/export', query);
