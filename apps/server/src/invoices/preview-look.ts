import { todayIn } from '@dayworks/shared/calendar-date';
import { dueDate } from '@dayworks/shared/documents/due-date';
import { notFound } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import type { LookPreview, LookPreviewQuery } from '@dayworks/shared/invoices/look-preview';
import { sampleInvoice } from '@dayworks/shared/invoices/sample-invoice';
import { invoiceWordsOf } from '@dayworks/shared/look/document-settings';
import { PayDetails } from '@dayworks/shared/look/pay-settings';
import { keysOf, pick } from '@dayworks/shared/pick';
import { type Letterhead, letterheadQuery, readLogo } from '../business/letterhead.ts';
import { ownWordsOf, type StoredTemplate, templatesQuery } from '../messages/own-words.ts';
import { drawPdfPages } from '../pdf/page-drawing.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { invoiceWords } from './invoice-letter.ts';
import { invoiceFileName, invoicePdf } from './invoice-pdf.ts';
import { invoiceQuery } from './invoice-queries.ts';
import { asLetter } from './shared-invoice.ts';

const mostPages = 3;
/** As many as these pages show; all of a longer one would be drawn for nothing. */
const mostItems = 80;

interface Newest {
  id: string;
  customer_terms: number | null;
}

/** One on which nothing was paid yet, among the newest: a look of a few rows, however many there are. */
const newestQuery = (businessId: string): NamedQuery => ({
  name: 'preview-newest-invoice',
  text: `select n.id, c.payment_terms as customer_terms from (
           select id, customer_id, balance_due, total, created_at from invoices
           where business_id = $1 and status <> 'cancelled' order by created_at desc nulls last, id desc nulls last limit 50) as n
         left join customers c on c.business_id = $1 and c.id = n.customer_id
         where n.balance_due = n.total and n.total > 0
           and (select count(*) from invoice_items i where i.business_id = $1 and i.invoice_id = n.id) <= ${mostItems}
         order by n.created_at desc, n.id desc limit 1`,
  values: [businessId],
});

const senderQuery = (userId: string): NamedQuery => ({
  name: 'preview-sender',
  text: 'select name from profiles where id = $1',
  values: [userId],
});

function withForm(business: Letterhead, { settings, pay }: LookPreviewQuery): Letterhead {
  return {
    ...business,
    ...(settings && pick(settings, ['accent', 'show_tax', 'paper', 'attach_pdf'])),
    ...(pay && { how_to_pay: pay.how_to_pay, pay: pick(pay, keysOf(PayDetails)) }),
  };
}

/** As it would be written today. */
function asNew(
  invoice: Invoice,
  today: string,
  settings: NonNullable<LookPreviewQuery['settings']>,
  customerTerms: number | null,
): Invoice {
  return {
    ...invoice,
    ...invoiceWordsOf(settings),
    date: today,
    due_date: dueDate(today, customerTerms, settings.payment_terms),
  };
}

interface Shown {
  invoice: Invoice;
  business: Letterhead;
  today: string;
  sender: string;
  templates: StoredTemplate[];
  isSample: boolean;
}

async function readShown(context: MemberContext, query: LookPreviewQuery): Promise<Shown> {
  const { actor } = context;
  const [[stored], [newest], [sender], templates] = await readBusiness<
    [Letterhead[], Newest[], { name: string }[], StoredTemplate[]]
  >(context, [
    letterheadQuery(actor.businessId),
    newestQuery(actor.businessId),
    senderQuery(actor.userId),
    templatesQuery(actor.businessId),
  ]);
  if (!stored) throw notFound('Business not found');
  const [[found]] = newest
    ? await readBusiness<[Invoice[]]>(context, [invoiceQuery('own', actor.businessId, newest.id)])
    : [[]];
  const business = withForm(stored, query);
  const today = todayIn(business.time_zone, actor.now);
  const shown = found ?? sampleInvoice(today);
  const { settings } = query;
  return {
    invoice: settings ? asNew(shown, today, settings, newest?.customer_terms ?? null) : shown,
    business,
    today,
    sender: sender?.name || business.business_name,
    templates,
    isSample: !found,
  };
}

const told = ({ invoice, isSample }: Shown) => ({
  pages: null,
  email: null,
  page: null,
  number: invoiceNumber(invoice.id),
  is_sample: isSample,
});

async function drawPages(context: MemberContext, query: LookPreviewQuery): Promise<LookPreview> {
  const { platform, actor } = context;
  const { promise, resolve } = Promise.withResolvers<Shown>();
  const bytes = await platform.pdf.render({ businessId: actor.businessId, drawnFor: 'preview' }, async () => {
    const shown = await readShown(context, query);
    resolve(shown);
    const { invoice, business } = shown;
    return invoicePdf(invoice, business, await readLogo(platform, business.logo_url), actor.now);
  });
  return { ...told(await promise), pages: drawPdfPages(bytes, mostPages) };
}

/** What the form would make of an invoice, by the very code that makes the real ones. Nothing is written. */
export async function previewLook(context: MemberContext, query: LookPreviewQuery): Promise<LookPreview> {
  if (query.look === 'pdf') return drawPages(context, query);
  const shown = await readShown(context, query);
  const { invoice, business, today, sender, templates } = shown;
  if (query.look === 'page') return { ...told(shown), page: asLetter(invoice, business, context.actor.now) };
  const { email } = invoiceWords({
    purpose: 'send',
    invoice,
    business,
    words: ownWordsOf(templates),
    sender,
    today,
    note: null,
    tone: null,
    link: `${context.platform.env.publicUrl}/shared-invoice/${invoice.id}`,
  });
  const file_name = business.attach_pdf ? invoiceFileName(invoice.id) : null;
  return { ...told(shown), email: { subject: email.subject, html: email.html, file_name } };
}
