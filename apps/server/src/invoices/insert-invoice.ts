import { documentTotals, totalsInDollars } from '@dayworks/shared/documents/totals';
import { type InvoiceItem, NewInvoice } from '@dayworks/shared/invoices/invoice';
import type { InvoiceFields } from '@dayworks/shared/invoices/invoice-csv';
import { keysOf } from '@dayworks/shared/pick';
import { lineArrays, lineNames, unnestLines } from '../documents/write-lines.ts';
import { placeholders, valuesOf } from '../platform/column-lists.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { invoiceColumns } from './invoice-queries.ts';

export interface InvoiceDraft extends NewInvoice {
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

const insertText = `with i as (
    insert into invoices (${stored.join(', ')}) values (${placeholders(stored, 1)})
    on conflict do nothing returning *
  ), items as (
    insert into invoice_items (business_id, invoice_id, ${lineNames})
    select i.business_id, i.id, line.* from i, ${unnestLines(stored.length + 1)}
    returning id, invoice_id, ${lineNames}
  )
  select ${invoiceColumns},
    (select jsonb_agg(to_jsonb(items) - 'position' order by position) from items) as items
  from i`;

/** Inserts invoice and items in one statement; a clash of the first 8 characters draws another id (M13). */
export async function insertInvoice(tx: Tx, actor: Actor, draft: InvoiceDraft): Promise<Inserted> {
  const totals = totalsInDollars(documentTotals(draft.items, draft.discount));
  const { items: lines, ...fields } = draft;
  const row = {
    ...fields,
    ...totals,
    business_id: actor.businessId,
    balance_due: totals.total,
    sent_at: draft.status === 'sent' ? actor.now : null,
  };
  const values = [...valuesOf(row, stored), ...lineArrays(lines)];
  for (let attempt = 0; attempt < 5; attempt++) {
    const { rows } = await tx.$client.query({ name: 'invoice-insert', text: insertText, values });
    if (rows[0]) {
      const { items, ...invoice } = rows[0];
      return { invoice, items };
    }
  }
  throw new Error('could not draw a free invoice number');
}
