import { directPaymentProblem, paymentAmountProblem } from '@dayworks/shared/documents/payment-amount';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { type Dollars, formatMoney, toCents } from '@dayworks/shared/money';
import { depositFigures } from '../../../parts/payment/deposit-figures.ts';

/** The document that a payment is for, or a direct payment without a document. */
export type PaymentSubject =
  | { kind: 'invoice'; id: string; balance: Dollars }
  | { kind: 'estimate'; id: string; balance: Dollars; openDeposit: Dollars }
  | { kind: 'direct'; customerId: string | null };

export type SubjectKind = PaymentSubject['kind'];

export const invoiceSubject = ({ id, balance_due }: InvoiceRow): PaymentSubject => ({
  kind: 'invoice',
  id,
  balance: balance_due,
});

export const estimateSubject = (estimate: EstimateDetail): PaymentSubject => ({
  kind: 'estimate',
  id: estimate.id,
  balance: estimate.balance_due,
  openDeposit: depositFigures(estimate).open,
});

/** Returns the amount that is most likely to be paid now. */
export function suggestedAmount(subject: PaymentSubject | null): Dollars | undefined {
  if (!subject || subject.kind === 'direct') return undefined;
  return subject.kind === 'estimate' && subject.openDeposit > 0 ? subject.openDeposit : subject.balance;
}

export function amountHelp(subject: PaymentSubject | null): string | undefined {
  if (!subject || subject.kind === 'direct') return undefined;
  if (subject.kind === 'invoice') return `Balance due: ${formatMoney(subject.balance)}`;
  const balance = `Balance: ${formatMoney(subject.balance)}`;
  return subject.openDeposit > 0
    ? `Deposit asked for: ${formatMoney(subject.openDeposit)} · ${balance}`
    : balance;
}

export function amountProblem(subject: PaymentSubject | null, amount: Dollars): string | undefined {
  if (!subject || subject.kind === 'direct') return directPaymentProblem(amount);
  return paymentAmountProblem(amount, toCents(subject.balance));
}
