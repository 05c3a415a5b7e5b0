import { documentTotals, totalsInDollars } from '@dayworks/shared/documents/lines/totals';
import { countedTotal } from '@dayworks/shared/documents/payments/counted-payments';
import { notFound } from '@dayworks/shared/errors';
import {
  type Invoice,
  InvoiceItem,
  NewInvoice,
  type WrittenInvoice,
} from '@dayworks/shared/invoices/invoice';
import type { InvoiceFields } from '@dayworks/shared/invoices/invoice-list';
import { voidText } from '@dayworks/shared/invoices/invoice-permissions';
import { settle } from '@dayworks/shared/invoices/invoice-transitions';
import { fromCents } from '@dayworks/shared/money';
import { keysOf } from '@dayworks/shared/pick';
import { lineArrays, lineNames, unnestLines } from '../documents/write-lines.ts';
import type { ClaimedKey } from '../platform/limits/idempotency.ts';
import { linkOrphan } from '../platform/orphans.ts';
import { placeholders, valuesOf } from '../platform/record.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { Actor, Scope, Tx } from '../platform/with-business.ts';
import { invoiceColumns, invoiceQuery } from './invoice-queries.ts';

const lock = (tx: Tx, actor: Scope, id: string) =>
  tx.$client.query({
    name: 'invoice-lock',
    text: `select from invoices where business_id = $1 and id = $2 and status <> 'cancelled' for update`,
    values: [actor.businessId, id],
  });

export async function readInvoice(tx: Tx, actor: Pick<Actor, 'businessId'>, id: string): Promise<Invoice> {
  const { rows } = await tx.$client.query<Invoice>(invoiceQuery('own', actor.businessId, id));
  if (!rows[0]) throw notFound('Invoice not found');
  return rows[0];
}

/**
 * Reads the invoice with its payments and locks its row against all other writers; an orphaned invoice is first
 * linked to this business.
 */
export async function lockInvoice(tx: Tx, platform: Platform, actor: Scope, id: string): Promise<Invoice> {
  /*
   * The locking query and the reading query are sent together. The reading query sees everything that was committed
   * while the locking query waited.
   */
  const [locked, read] = await Promise.all([
    lock(tx, actor, id),
    tx.$client.query<Invoice>(invoiceQuery('own', actor.businessId, id)),
  ]);
  if (locked.rowCount === 1 && read.rows[0]) return read.rows[0];
  if (read.rows[0]?.voided_at) throw notFound(voidText);
  if (!(await linkOrphan(tx, platform, 'invoices', id))) throw notFound('Invoice not found');
  await lock(tx, actor, id);
  return readInvoice(tx, actor, id);
}

/** Locks an invoice like lockInvoice(), but also a void one, because its public link can still be turned off. */
export async function lockSharedInvoice(
  tx: Tx,
  platform: Platform,
  actor: Scope,
  id: string,
): Promise<Invoice> {
  const { rows } = await tx.$client.query(
    'select from invoices where business_id = $1 and id = $2 and voided_at is not null for update',
    [actor.businessId, id],
  );
  return rows.length > 0 ? readInvoice(tx, actor, id) : lockInvoice(tx, platform, actor, id);
}

export interface InvoiceDraft extends WrittenInvoice {
  status: 'draft' | 'sent';
  deposit: number;
  /** The estimate with the payment schedule that the invoice belongs to, and the position of its payment there. */
  installment_of?: string;
  installment?: number;
}

interface Inserted {
  invoice: InvoiceFields;
  items: InvoiceItem[];
}

const stored = [
  ...keysOf(NewInvoice, 'items'),
  'business_id',
  'status',
  'subtotal',
  'tax',
  'tax_included',
  'total',
  'balance_due',
  'deposit',
  'sent_at',
  'installment_of',
  'installment',
] as const;

/**
 * The expression must match the unique index of invoice numbers, because PostgreSQL uses that index to detect
 * conflicts.
 */
const numberKey = 'business_id, (left(id::text, 8)) collate "C"';

const itemMembers = keysOf(InvoiceItem)
  .map((key) => `'${key}', ${key}`)
  .join(', ');

const insertText = (condition: string) => `with i as (
    insert into invoices (${stored.join(', ')}) select ${placeholders(stored, 1)} where ${condition}
    on conflict (${numberKey}) do nothing returning *
  ), items as (
    insert into invoice_items (business_id, invoice_id, ${lineNames})
    select i.business_id, i.id, line.* from i, ${unnestLines(stored.length + 1)}
    returning id, invoice_id, ${lineNames}
  )
  select ${invoiceColumns},
    (select json_agg(json_build_object(${itemMembers}) order by position) from items) as items
  from i`;

const plainText = insertText('true');

/**
 * Tries to insert an invoice. Returns nothing if the first 8 characters of the id are already in use, or if another
 * request has claimed the idempotency key.
 */
export async function tryInsert(
  tx: Tx,
  actor: Actor,
  draft: InvoiceDraft,
  key?: ClaimedKey,
): Promise<Inserted | undefined> {
  const values = insertValues(actor, draft);
  const { rows } = await tx.$client.query(
    key
      ? {
          name: 'invoice-insert-once',
          text: insertText(key.isOurs(values.length + 1)),
          values: [...values, ...key.values],
        }
      : { name: 'invoice-insert', text: plainText, values },
  );
  if (!rows[0]) return undefined;
  const { items, ...invoice } = rows[0];
  return { invoice, items };
}

function insertValues(actor: Actor, draft: InvoiceDraft): unknown[] {
  const totals = totalsInDollars(documentTotals(draft.items, draft));
  const { items: lines, ...fields } = draft;
  const row = {
    ...fields,
    ...totals,
    business_id: actor.businessId,
    balance_due: totals.total,
    sent_at: draft.status === 'sent' ? actor.now : null,
    installment_of: draft.installment_of ?? null,
    installment: draft.installment ?? null,
  };
  return [...valuesOf(row, stored), ...lineArrays(lines, draft)];
}

/**
 * Inserts the invoice and its items in one statement; if the first 8 characters of the id are already in use, a new
 * id is generated (M13).
 */
export async function insertInvoice(tx: Tx, actor: Actor, draft: InvoiceDraft): Promise<Inserted> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const inserted = await tryInsert(tx, actor, draft);
    if (inserted) return inserted;
  }
  throw new Error('could not draw a free invoice number');
}

/**
 * Returns the amount received for the estimate that the invoice was created from, for display. An invoice imported
 * without an estimate keeps its stored deposit.
 */
function receivedBefore({ estimate_id, deposit, payments }: Invoice): number {
  if (!estimate_id) return deposit;
  return fromCents(countedTotal(payments.filter((payment) => payment.estimate_id === estimate_id)));
}

/**
 * Reads the invoice, recalculates its status and balance by the rule that the server and the web app share, and stores
 * the result. The caller must hold the row lock on the invoice.
 */
export async function settleInvoice(
  tx: Tx,
  actor: { businessId: string },
  id: string,
  totalBefore?: number,
  wasPaidByCredit = false,
): Promise<Invoice> {
  const invoice = await readInvoice(tx, actor, id);
  const settled = settle({ ...invoice, totalBefore: totalBefore ?? invoice.total, wasPaidByCredit });
  const change = {
    status: settled.status,
    sent_at: settled.sent_at,
    viewed_at: settled.viewed_at,
    paid_at: settled.paid_at,
    balance_due: fromCents(settled.balance),
    deposit: receivedBefore(invoice),
  };
  /*
   * If an update turns a draft into an issued invoice, the invoice gets its number, provided that the business has a
   * number sequence.
   */
  const { rows } = await tx.$client.query<{ number: string }>({
    name: 'invoice-settle',
    text: `update invoices set status = $3, sent_at = $4, viewed_at = $5, paid_at = $6, balance_due = $7,
             deposit = $8
           where business_id = $1 and id = $2 returning number`,
    values: [
      actor.businessId,
      id,
      change.status,
      change.sent_at,
      change.viewed_at,
      change.paid_at,
      change.balance_due,
      change.deposit,
    ],
  });
  return { ...invoice, ...change, ...rows[0] };
}
