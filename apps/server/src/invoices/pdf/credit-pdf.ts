import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { invoiceTitle } from '@dayworks/shared/documents/document-kind';
import { notFound } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { formatMoney, fromCents, subtractCents, toCents } from '@dayworks/shared/money';
import { type Letterhead, letterheadQuery, readLogo } from '../../business/letterhead.ts';
import { printedBusiness, printedParties } from '../../documents/pdf-parts.ts';
import type { PdfDocument } from '../../platform/files/pdf-document.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { getInvoice } from '../reads.ts';
import { asLetter } from '../shared-invoice.ts';

type Credit = Invoice['credits'][number];

/** Renders the PDF of a credit note with the reason and its share of the sales tax. */
function creditPdf(
  invoice: Invoice,
  { id, number, date, amount, tax, reason }: Credit,
  business: Letterhead,
  logo: Uint8Array | null,
  now: Date,
): PdfDocument {
  const letter = asLetter(invoice, business, now);
  const net = fromCents(subtractCents(toCents(amount), toCents(tax)));
  const credit = { label: 'Credit', amount: formatMoney(amount) };
  return {
    title: 'Credit note',
    number: `#${number}`,
    business: printedBusiness(business, logo),
    recipient: letter.addressee[0] ?? letter.customer_name,
    parties: printedParties(letter, invoice.customer?.email ?? null, 'invoice'),
    dates: [
      { label: 'Date', lines: [formatLong(date)], isStrong: false },
      { label: 'Credit for', lines: [invoiceTitle(invoice)], isStrong: false },
    ],
    band: { lines: [{ text: 'Credit on', emphasis: invoiceTitle(invoice) }], amount: credit.amount },
    stamp: null,
    items: [
      { id, name: reason, description: null, quantity: '', price: '', tax: '', amount: formatMoney(net) },
    ],
    lists: [],
    charges: tax > 0 ? [{ label: 'Tax', amount: formatMoney(tax) }] : [],
    total: credit,
    settlements: [],
    balance: null,
    deposit: null,
    payments: [],
    pay: null,
    notes: null,
    terms: null,
    signature: null,
  };
}

export async function getCreditPdf(
  context: MemberContext,
  { id, credit_id }: { id: string; credit_id: string },
): Promise<File> {
  const { platform, actor } = context;
  let name = '';
  const bytes = await platform.pdf.render({ businessId: actor.businessId, drawnFor: 'member' }, async () => {
    const invoice = await getInvoice(context, { id });
    const credit = invoice.credits.find((one) => one.id === credit_id && one.kind === 'credit_note');
    const [[business]] = await readBusiness<[Letterhead[]]>(context, [letterheadQuery(actor.businessId)]);
    if (!credit || !business) throw notFound('Credit note not found');
    name = `Credit-note-${credit.number.replaceAll('/', '-')}.pdf`;
    return creditPdf(invoice, credit, business, await readLogo(platform, business.logo_url), actor.now);
  });
  return new File([Buffer.from(bytes)], name, { type: 'application/pdf' });
}
