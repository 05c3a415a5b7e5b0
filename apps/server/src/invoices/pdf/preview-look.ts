import { dueDate } from '@dayworks/shared/documents/due-date';
import type { InvoiceLookPreview } from '@dayworks/shared/invoices/contract';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { sampleInvoice } from '@dayworks/shared/invoices/sample-invoice';
import { invoiceWordsOf } from '@dayworks/shared/look/document-settings';
import type { LookPreviewQuery } from '@dayworks/shared/look/look-preview';
import { drawLook, mostPreviewedItems, readLookBasis } from '../../documents/draw-look.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../../platform/with-business.ts';
import { invoiceQuery } from '../invoice-queries.ts';
import { invoiceWords } from '../messages/invoice-letter.ts';
import { asLetter } from '../shared-invoice.ts';
import { invoiceFileName, invoicePdf } from './invoice-pdf.ts';

interface Newest {
  id: string;
  customer_terms: number | null;
}

/**
 * Finds an unpaid invoice among the newest invoices. Only a few rows are read, no matter how many invoices there are.
 */
const newestQuery = (businessId: string): NamedQuery => ({
  name: 'preview-newest-invoice',
  text: `select n.id, c.payment_terms as customer_terms from (
           select id, customer_id, balance_due, total, created_at from invoices
           where business_id = $1 and status <> 'cancelled' order by created_at desc nulls last, id desc nulls last limit 50) as n
         left join customers c on c.business_id = $1 and c.id = n.customer_id
         where n.balance_due = n.total and n.total > 0
           and (select count(*) from invoice_items i where i.business_id = $1 and i.invoice_id = n.id) <= ${mostPreviewedItems}
         order by n.created_at desc, n.id desc limit 1`,
  values: [businessId],
});

/** Returns the invoice for a preview, as if it were created today. */
function asNew(
  invoice: Invoice,
  today: string,
  settings: NonNullable<LookPreviewQuery['settings']>,
  customerTerms: number | null,
): Invoice {
  return {
    ...invoice,
    ...invoiceWordsOf(settings),
    discount_reduces_tax: invoice.discount_reduces_tax,
    prices_include_tax: invoice.prices_include_tax,
    date: today,
    due_date: dueDate(today, customerTerms, settings.payment_terms),
  };
}

async function readShown(context: MemberContext, query: LookPreviewQuery) {
  const { platform, actor } = context;
  const { newest, ...basis } = await readLookBasis<Newest>(context, newestQuery(actor.businessId), query);
  const [[found]] = newest
    ? await readBusiness<[Invoice[]]>(context, [invoiceQuery('own', actor.businessId, newest.id)])
    : [[]];
  const { business, today } = basis;
  const shown = found ?? sampleInvoice(today);
  const { settings } = query;
  const invoice = settings ? asNew(shown, today, settings, newest?.customer_terms ?? null) : shown;
  const link = `${platform.env.publicUrl}/shared-invoice/${invoice.id}`;
  return {
    business,
    number: invoice.number,
    is_sample: !found,
    fileName: invoiceFileName(invoice),
    page: () => asLetter(invoice, business, actor.now),
    words: () => invoiceWords({ ...basis, purpose: 'send', invoice, link }),
    pdf: (logo: Uint8Array | null) => invoicePdf(invoice, business, logo, actor.now),
  };
}

/** Renders a preview of an invoice with the unsaved form values. */
export async function previewLook(
  context: MemberContext,
  query: LookPreviewQuery,
): Promise<InvoiceLookPreview> {
  return drawLook(context, query.look, () => readShown(context, query));
}
