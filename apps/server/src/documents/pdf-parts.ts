import { addressLines } from '@dayworks/shared/contact';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { partyLabels } from '@dayworks/shared/documents/addresses';
import type { DocumentFact } from '@dayworks/shared/documents/document-facts';
import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { LineItem } from '@dayworks/shared/documents/lines/line-item';
import {
  discountText,
  quantityText,
  showsTaxColumn,
  taxText,
} from '@dayworks/shared/documents/lines/line-texts';
import {
  mostPayments,
  type SummaryLine,
  storedSummary,
} from '@dayworks/shared/documents/lines/summary-lines';
import type { ReceivedPayment } from '@dayworks/shared/documents/payments/counted-payments';
import { methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import { accentShades } from '@dayworks/shared/look/accent';
import { formatMoney } from '@dayworks/shared/money';
import type { Letterhead } from '../business/letterhead.ts';
import type { PdfDocument, PdfFact, PdfItem, PdfLine } from '../platform/files/pdf-document.ts';

/** The following functions build the parts of a PDF that are the same for invoices and estimates. */
const printedLine = ({ label, amount }: SummaryLine): PdfLine => ({
  label,
  amount: formatMoney(amount),
});

const printedItem = (item: LineItem, showsTax: boolean): PdfItem => ({
  id: item.id,
  name: item.name,
  description: [item.description, discountText(item)].filter(Boolean).join('\n') || null,
  quantity: quantityText(item),
  price: formatMoney(item.price),
  tax: showsTax ? taxText(item) : '',
  amount: formatMoney(item.total),
});

export function printedItems(letter: PublicDocument): PdfItem[] {
  const showsTax = showsTaxColumn(letter);
  return letter.items.map((item) => printedItem(item, showsTax));
}

const printedPayment = (payment: ReceivedPayment): PdfDocument['payments'][number] => ({
  id: payment.id,
  date: formatLong(payment.payment_date),
  method: methodLabel(payment.payment_method),
  amount: formatMoney(payment.amount),
});

export function printedBusiness(business: Letterhead, logo: Uint8Array | null): PdfDocument['business'] {
  const place = addressLines(business).join(', ');
  const contact = [place, [business.phone, business.email].filter(Boolean).join(' · ')].filter(Boolean);
  const look = { ...accentShades(business.accent), paper: business.paper };
  return { name: business.business_name, contact, logo, look };
}

/** The recipient of the document and the location of the work. */
export function printedParties(letter: PublicDocument, email: string | null, kind: DocumentKind): PdfFact[] {
  const labels = partyLabels[kind];
  const place = addressLines({
    address: letter.service_address,
    city: letter.service_city,
    state: letter.service_state,
    zip_code: letter.service_zipcode,
  });
  return [
    { label: labels.customer, lines: [...letter.addressee, ...(email ? [email] : [])], isStrong: true },
    ...(place.length > 0 ? [{ label: labels.place, lines: place, isStrong: false }] : []),
  ];
}

export const printedFact = ({ label, text }: DocumentFact, isStrong: boolean): PdfFact => ({
  label,
  lines: [text],
  isStrong,
});

/** Builds the printed totals. If the totals show only the sum of the payments, also lists the individual payments. */
export function printedSummary(
  letter: PublicDocument,
  balanceLabel: string,
): Pick<PdfDocument, 'charges' | 'total' | 'included' | 'settlements' | 'balance' | 'payments'> {
  const { charges, total, included, settlements, balance } = storedSummary({
    ...letter,
    tax_names: letter.business.tax_names,
  });
  return {
    charges: charges.map(printedLine),
    total: { label: 'Total', amount: formatMoney(total) },
    included,
    settlements: settlements.map((line) => ({ key: line.key, ...printedLine(line) })),
    balance: { label: balanceLabel, amount: formatMoney(balance) },
    payments: letter.payments.length > mostPayments ? letter.payments.map(printedPayment) : [],
  };
}
