import { formatLong } from '../calendar-date.ts';
import { type Dollars, formatCents, fromCents, sumCents, toCents } from '../money.ts';
import { type PaymentMethod, paymentMethodLabels } from './payment-method.ts';
import { taxByRate } from './tax-by-rate.ts';
import { isPricedLine, type PricedLine } from './totals.ts';

/** One line under the items of a document; what is taken off is negative. */
export interface SummaryLine {
  label: string;
  amount: Dollars;
}

interface ChargedDocument {
  items: readonly PricedLine[];
  subtotal: Dollars;
  discount: Dollars;
  tax: Dollars;
}

const mostRates = 6;

/** By rate where that adds up to the stored tax; an imported document may have been taxed by other rules. */
function taxLines({ items, tax }: ChargedDocument): SummaryLine[] {
  if (tax === 0) return [];
  const rates = items.every(isPricedLine) ? taxByRate(items) : [];
  const addsUp = sumCents(rates.map((rate) => rate.tax)) === toCents(tax);
  if (!addsUp || rates.length > mostRates) return [{ label: 'Tax', amount: tax }];
  return rates.map(({ rate, taxable, tax: rateTax }) => ({
    label: `Tax, ${rate}% on ${formatCents(taxable)}`,
    amount: fromCents(rateTax),
  }));
}

/** How the total comes about. */
export function chargeLines(document: ChargedDocument): SummaryLine[] {
  return [
    { label: 'Subtotal', amount: document.subtotal },
    ...(document.discount > 0 ? [{ label: 'Discount', amount: -document.discount }] : []),
    ...taxLines(document),
  ];
}

interface PaidDocument {
  total: Dollars;
  balance_due: Dollars;
  payments: readonly { amount: Dollars; payment_date: string; payment_method: PaymentMethod }[];
}

/** What leads from the total to the balance: the payments, and the cent that a paid invoice may lack. */
export function settlementLines({ total, balance_due, payments }: PaidDocument): SummaryLine[] {
  const counted = fromCents(sumCents(payments.map((payment) => toCents(payment.amount))));
  const settled = fromCents(sumCents([toCents(total), toCents(-balance_due)]));
  const missing = fromCents(sumCents([toCents(settled), toCents(-counted)]));
  const [only] = payments;
  if (!only) return settled > 0 ? [{ label: 'Paid', amount: -settled }] : [];
  const label =
    payments.length === 1
      ? `${paymentMethodLabels[only.payment_method]}, ${formatLong(only.payment_date)}`
      : 'Paid';
  return [{ label, amount: -counted }, ...(missing > 0 ? [{ label: 'Rounding', amount: -missing }] : [])];
}
