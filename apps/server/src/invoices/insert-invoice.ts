import { documentTotals, totalsInDollars } from '@dayworks/shared/documents/totals';
import type { Invoice, InvoiceItem, NewInvoice } from '@dayworks/shared/invoices/invoice';
import { lineArrays, lineNames, unnestLines } from '../documents/write-lines.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { invoiceColumns } from './invoice-queries.ts';

export interface InvoiceDraft extends NewInvoice {
  status: 'draft' | 'sent';
  deposit: number;
}

interface Inserted {
  invoice: Omit<Invoice, 'customer' | 'project' | 'items' | 'payments'>;
  items: InvoiceItem[];
}

const insertText = `with i as (
    insert into invoices (business_id, customer_id, estimate_id, project_id, date, due_date, status, subtotal, discount,
      tax, total, balance_due, deposit, notes, terms, service_address, service_city, service_state, service_zipcode,
      customer_address_id, sent_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, $15, $16, $17, $18, $19,
      case when $7 = 'sent' then $20::timestamptz end)
    on conflict do nothing returning *
  ), items as (
    insert into invoice_items (business_id, invoice_id, ${lineNames})
    select i.business_id, i.id, line.* from i, ${unnestLines(21)}
    returning id, invoice_id, ${lineNames}
  )
  select ${invoiceColumns},
    (select jsonb_agg(to_jsonb(items) - 'position' order by position) from items) as items
  from i`;

/** Inserts invoice and items in one statement; a clash of the first 8 characters draws another id (M13). */
export async function insertInvoice(tx: Tx, actor: Actor, draft: InvoiceDraft): Promise<Inserted> {
  const totals = totalsInDollars(documentTotals(draft.items, draft.discount));
  const values = [
    actor.businessId,
    draft.customer_id,
    draft.estimate_id,
    draft.project_id,
    draft.date,
    draft.due_date,
    draft.status,
    totals.subtotal,
    totals.discount,
    totals.tax,
    totals.total,
    draft.deposit,
    draft.notes,
    draft.terms,
    draft.service_address,
    draft.service_city,
    draft.service_state,
    draft.service_zipcode,
    draft.customer_address_id,
    actor.now,
    ...lineArrays(draft.items),
  ];
  for (let attempt = 0; attempt < 5; attempt++) {
    const { rows } = await tx.$client.query({ name: 'invoice-insert', text: insertText, values });
    if (rows[0]) {
      const { items, ...invoice } = rows[0];
      return { invoice, items };
    }
  }
  throw new Error('could not draw a free invoice number');
}
