import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { invoiceTitle } from '@dayworks/shared/documents/document-kind';
import { notFound } from '@dayworks/shared/errors';
import { creditTaxLines } from '@dayworks/shared/invoices/credit-taxes';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { formatMoney, fromCents, subtractCents, toCents } from '@dayworks/shared/money';
import { type Letterhead, letterheadQuery, readLogo } from '../../business/letterhead.ts';
import { printedBusiness, printedParties } from '../../documents/pdf-parts.ts';
import type { Attachment } from '../../outbox/deliver-message.ts';
import type { PdfDocument, PdfOwner } from '../../platform/files/pdf-document.ts';
import type { MemberContext, Platform } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { invoiceQuery } from '../invoice-queries.ts';
import { getInvoice } from '../reads.ts';
import { asLetter } from '../shared-invoice.ts';

type Credit = Invoice['credits'][number];

/** Renders the PDF of a credit note, including its reason and its sales tax by rate and tax component. */
function creditPdf(
  invoice: Invoice,
  noted: Credit,
  business: Letterhead,
  logo: Uint8Array | null,
  now: Date,
): PdfDocument {
  const { id, number, date, amount, tax, reason } = noted;
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
    charges: creditTaxLines(invoice, noted, letter.business.tax_names).map((line) => ({
      label: line.label,
      amount: formatMoney(line.amount),
    })),
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

export const creditFileName = ({ number }: { number: string }) =>
  `Credit-note-${number.replaceAll('/', '-')}.pdf`;

async function draw(
  platform: Platform,
  owner: PdfOwner,
  creditId: string,
  read: () => Promise<{ invoice: Invoice; business: Letterhead | undefined; now: Date }>,
) {
  let name = '';
  const bytes = await platform.pdf.render(owner, async () => {
    const { invoice, business, now } = await read();
    const credit = invoice.credits.find((one) => one.id === creditId && one.kind === 'credit_note');
    if (!credit || !business) throw notFound('Credit note not found');
    name = creditFileName(credit);
    return creditPdf(invoice, credit, business, await readLogo(platform, business.logo_url), now);
  });
  return { name, content: Buffer.from(bytes) };
}

const contentType = 'application/pdf';

export async function getCreditPdf(
  context: MemberContext,
  { id, credit_id }: { id: string; credit_id: string },
): Promise<File> {
  const { platform, actor } = context;
  const owner = { businessId: actor.businessId, drawnFor: 'member' } as const;
  const { name, content } = await draw(platform, owner, credit_id, async () => {
    const invoice = await getInvoice(context, { id });
    const [[business]] = await readBusiness<[Letterhead[]]>(context, [letterheadQuery(actor.businessId)]);
    return { invoice, business, now: actor.now };
  });
  return new File([content], name, { type: contentType });
}

/**
 * Renders the PDF of a credit note when its email is sent. If the credit note was undone in the meantime, the email is
 * not sent.
 */
export async function attachCreditPdf(
  platform: Platform,
  businessId: string,
  id: string,
): Promise<Attachment> {
  const scope = { platform, actor: { businessId } };
  const { name, content } = await draw(platform, { businessId, drawnFor: 'letter' }, id, async () => {
    const [[credit]] = await readBusiness<[{ invoice_id: string }[]]>(scope, [
      {
        name: 'credit-note-invoice',
        text: 'select invoice_id from invoice_credits where business_id = $1 and id = $2',
        values: [businessId, id],
      },
    ]);
    if (!credit) throw notFound('Credit note not found');
    const [[invoice], [business]] = await readBusiness<[Invoice[], Letterhead[]]>(scope, [
      invoiceQuery('own', businessId, credit.invoice_id),
      letterheadQuery(businessId),
    ]);
    if (!invoice) throw notFound('Credit note not found');
    return { invoice, business, now: new Date() };
  });
  return { filename: name, content, contentType };
}
