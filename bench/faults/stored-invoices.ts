import type { LineItem } from '@dayworks/shared/documents/lines/line-item';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { withDatabase } from '../database.ts';

type Amounts = Pick<Invoice, 'subtotal' | 'discount' | 'tax' | 'tax_included' | 'total' | 'balance_due'>;
type Times = Pick<Invoice, 'created_at' | 'sent_at' | 'viewed_at' | 'paid_at'>;

/** An invoice as stored in the tables, read directly instead of through the server. */
export interface StoredInvoice extends Amounts, Times {
  id: string;
  terms: string;
  notes: string | null;
  version: number;
  status: Invoice['status'];
  estimate_id: string | null;
  uncovered: number;
  items: LineItem[];
  payments: Invoice['payments'];
  /** Maps each action to the number of its entries in the audit log. */
  events: Record<string, number>;
}

const storedQuery = `
  with items as (
    select invoice_id, jsonb_agg(to_jsonb(invoice_items) order by position) as items from invoice_items
    where business_id = $1 group by invoice_id
  ), received as (
    select invoice_id, jsonb_agg(to_jsonb(payments)) as payments from payments where business_id = $1 group by invoice_id
  ), counted as (
    select entity_id::uuid as invoice_id, action, count(*) as count from audit_log
    where business_id = $1 and entity = 'invoice' group by 1, 2
  ), events as (select invoice_id, jsonb_object_agg(action, count) as events from counted group by invoice_id)
  select to_jsonb(i) || jsonb_build_object('items', coalesce(items.items, '[]'),
    'payments', coalesce(received.payments, '[]'), 'events', coalesce(events.events, '{}')) as invoice
  from invoices i left join items on items.invoice_id = i.id left join received on received.invoice_id = i.id
    left join events on events.invoice_id = i.id
  where i.business_id = $1`;

export function readStoredInvoices(ownerUrl: string, businessId: string): Promise<StoredInvoice[]> {
  return withDatabase(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ invoice: StoredInvoice }>(storedQuery, [businessId]);
    return rows.map((row) => row.invoice);
  });
}

/** Counts the idempotency keys that were claimed by a create request but have no stored result. */
export function countUnansweredKeys(ownerUrl: string, businessId: string): Promise<number> {
  return withDatabase(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::int as count from idempotency_keys where business_id = $1 and result is null',
      [businessId],
    );
    return rows[0]?.count ?? 0;
  });
}

/** Counts the invoices whose balance differs from the balance that the database calculates from the payments. */
export function countWrongBalances(ownerUrl: string, businessId: string): Promise<number> {
  return withDatabase(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from invoices i where business_id = $1 and balance_due <> recounted_balance(i)`,
      [businessId],
    );
    return rows[0]?.count ?? 0;
  });
}
