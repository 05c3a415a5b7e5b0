import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { Books, GivenBack, ReceivedPayment } from '@dayworks/shared/ledger/revenue';
import type { Platform } from '../../platform/verb-context.ts';

/**
 * A row written directly by the operator or an import, bypassing the server's commands. A null business_id means that
 * the row has no business yet.
 */
type Row = Record<string, unknown> & { business_id: string | null };

async function insertRow(platform: Platform, table: string, row: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  const values = { id, ...row };
  const names = Object.keys(values);
  await platform.database.operator.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(values),
  );
  return id;
}

/** Inserts a business that no user signs in to; tests run commands as a made-up user of the business. */
export const insertBusiness = (platform: Platform, time_zone: string) =>
  insertRow(platform, 'business_settings', { user_id: randomUUID(), business_name: 'History', time_zone });

export const insertCustomer = (platform: Platform, row: Row) =>
  insertRow(platform, 'customers', { first_name: 'Somebody', ...row });

interface DocumentRow extends Row {
  customer_id: string | null;
  total: number;
  created_at: string;
}

async function insertDocument(
  platform: Platform,
  kind: 'invoice' | 'estimate',
  row: DocumentRow,
): Promise<string> {
  const { business_id, total } = row;
  const id = await insertRow(platform, `${kind}s`, { subtotal: total, ...row });
  const line = { name: `Work ${String(total).at(-1)}`, price: total, total };
  await insertRow(platform, `${kind}_items`, { business_id, [`${kind}_id`]: id, ...line });
  return id;
}

export const insertEstimateRow = (platform: Platform, row: DocumentRow) =>
  insertDocument(platform, 'estimate', { status: 'sent', sent_at: row.created_at, ...row });

export const insertInvoiceRow = (
  platform: Platform,
  row: DocumentRow & { status: string; balance_due: number; date: CalendarDate | null },
) => insertDocument(platform, 'invoice', { sent_at: row.status === 'draft' ? null : row.created_at, ...row });

export const insertPaymentRow = (
  platform: Platform,
  row: Row & { amount: number; payment_date: CalendarDate },
) => insertRow(platform, 'payments', row);

export interface HistoryBooks extends Books {
  payments: readonly (ReceivedPayment & { created_at: string })[];
  refunds: readonly (GivenBack & { id: string; created_at: string })[];
}

/** Reads all rows that make up revenue, so that the shared code can calculate the revenue from them. */
export async function readBooks({ database }: Platform, businessId: string): Promise<HistoryBooks> {
  const read = async <T extends object>(text: string) =>
    (await database.operator.query<T>(text, [businessId])).rows;
  return {
    payments: await read(
      `select id, invoice_id, estimate_id, amount, refunded_amount, payment_date, status, created_at
       from payments where business_id = $1`,
    ),
    refunds: await read(
      'select id, payment_id, amount, refund_date, created_at from payment_refunds where business_id = $1',
    ),
    invoices: await read(
      `select id, estimate_id, status, total, coalesce(paid_at, date, (created_at at time zone 'UTC')::date) as paid_on
       from invoices where business_id = $1`,
    ),
  };
}
