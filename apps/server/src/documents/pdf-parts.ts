import { addressLines } from '@dayworks/shared/address-lines';
import { formatLong } from '@dayworks/shared/calendar-date';
import type { DocumentFields } from '@dayworks/shared/documents/document';
import type { LineItem } from '@dayworks/shared/documents/line-item';
import { paymentMethodLabels } from '@dayworks/shared/documents/payment-method';
import type { SummaryLine } from '@dayworks/shared/documents/summary-lines';
import { formatMoney } from '@dayworks/shared/money';
import type { Letterhead } from '../business/letterhead.ts';
import type { PdfDocument, PdfFact, PdfItem, PdfLine } from './pdf-document.ts';
import type { ReceivedPayment } from './received-payments.ts';

/** What invoices and estimates print alike. */
const quantityFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

export const printedLine = ({ label, amount }: SummaryLine): PdfLine => ({
  label,
  amount: formatMoney(amount),
});

export const printedItem = (item: LineItem): PdfItem => ({
  id: item.id,
  name: item.name,
  description: item.description,
  quantity: `${quantityFormat.format(item.quantity)} ${item.unit}`,
  price: formatMoney(item.price),
  tax: `${item.tax_rate}%`,
  amount: formatMoney(item.total),
});

export const printedPayment = (payment: ReceivedPayment): PdfDocument['payments'][number] => ({
  id: payment.id,
  date: formatLong(payment.payment_date),
  method: paymentMethodLabels[payment.payment_method],
  amount: formatMoney(payment.amount),
});

export function printedBusiness(business: Letterhead, logo: Uint8Array | null): PdfDocument['business'] {
  const place = addressLines(business).join(', ');
  const contact = [place, [business.phone, business.email].filter(Boolean).join(' · ')].filter(Boolean);
  return { name: business.business_name, contact, logo };
}

type ServicePlace = Pick<
  DocumentFields,
  'service_address' | 'service_city' | 'service_state' | 'service_zipcode'
>;

/** Whom it is for and where the work is. */
export function printedParties(
  letter: ServicePlace & { customer_name: string; customer_company: string | null },
  email: string | null,
  labels: { customer: string; place: string },
): PdfFact[] {
  const { customer_name: person, customer_company: company } = letter;
  const names = company && company !== person ? [company, person] : [person];
  const place = addressLines({
    address: letter.service_address,
    city: letter.service_city,
    state: letter.service_state,
    zip_code: letter.service_zipcode,
  });
  return [
    { label: labels.customer, lines: email ? [...names, email] : names, isStrong: true },
    ...(place.length > 0 ? [{ label: labels.place, lines: place, isStrong: false }] : []),
  ];
}
