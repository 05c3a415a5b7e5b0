import { documentTotals, totalsInDollars } from '@dayworks/shared/documents/totals';
import { InvoiceItem, NewInvoice, type WrittenInvoice } from '@dayworks/shared/invoices/invoice';
import type { InvoiceFields } from '@dayworks/shared/invoices/invoice-csv';
import { keysOf } from '@dayworks/shared/pick';
import { lineArrays, lineNames, unnestLines } from '../documents/write-lines.ts';
import { placeholders, valuesOf } from '../platform/column-lists.ts';
import type { ClaimedKey } from '../platform/idempotency.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { invoiceColumns } from './invoice-queries.ts';

export interface InvoiceDraft extends WrittenInvoice {
  status: 'draft' | 'sent';
  deposit: number;
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
  'total',
  'balance_due',
  'deposit',
  'sent_at',
] as const;

/** The expression must match the unique index of invoice numbers, because that index detects conflicts. */
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
 * Tries to insert an invoice. Returns nothing if the first 8 characters of the id are already in use, or if a
 * different request has claimed the idempotency key.
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
  const totals = totalsInDollars(documentTotals(draft.items, draft.discount));
  const { items: lines, ...fields } = draft;
  const row = {
    ...fields,
    ...totals,
    business_id: actor.businessId,
    balance_due: totals.total,
    sent_at: draft.status === 'sent' ? actor.now : null,
  };
  return [...valuesOf(row, stored), ...lineArrays(lines)];
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
