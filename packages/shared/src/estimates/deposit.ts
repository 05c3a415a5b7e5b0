import {
  amountOff,
  documentTotals,
  isPricedLine,
  isPricing,
  type PricedLine,
  type Pricing,
} from '../documents/lines/totals.ts';
import {
  type CountablePayment,
  countedTotal,
  type ReceivedPayment,
  receivedTotal,
} from '../documents/payments/counted-payments.ts';
import {
  type Cents,
  type Dollars,
  divideHalfUp,
  fromCents,
  hasAtMostDecimals,
  isMoney,
  maxCents,
  minCents,
  saturatingCents,
  subtractCents,
  toCents,
  toScaledInteger,
  zeroCents,
} from '../money.ts';

export const depositTypes = ['percent', 'amount'] as const;
export type DepositType = (typeof depositTypes)[number];

export interface DepositTerms {
  deposit_type: DepositType | null;
  deposit_value: number | null;
}

/** The deposit requested before the work begins; never more than the total. */
export function depositAsked({ deposit_type, deposit_value }: DepositTerms, total: Cents): Cents {
  if (deposit_type === null || deposit_value === null) return zeroCents;
  if (deposit_type === 'amount') return minCents(toCents(deposit_value), total);
  const percent = BigInt(toScaledInteger(deposit_value, 2));
  return minCents(saturatingCents(divideHalfUp(BigInt(total) * percent, 10_000n)), total);
}

export function depositProblem(
  estimate: DepositTerms & { items: readonly PricedLine[] } & Partial<Pricing> & Pick<Pricing, 'discount'>,
): string | undefined {
  const { deposit_type, deposit_value, items } = estimate;
  if ((deposit_type === null) !== (deposit_value === null))
    return 'Choose percent or amount and enter the deposit';
  if (deposit_value === null || !hasAtMostDecimals(deposit_value, 2)) return undefined;
  if (deposit_type === 'percent') return deposit_value > 100 ? 'Deposit cannot exceed 100%' : undefined;
  const pricing = { ...amountOff(estimate.discount), ...estimate };
  if (!isMoney(deposit_value) || !isPricing(pricing) || !items.every(isPricedLine)) return undefined;
  const { total } = documentTotals(items, pricing);
  return toCents(deposit_value) > total ? 'Deposit cannot exceed the total' : undefined;
}

export interface DepositState {
  deposit_paid: boolean;
  deposit_paid_at: string | null;
}

/**
 * Returns whether the deposit is paid. Any payment received marks the deposit as paid and stores the time of the
 * first payment; a refund of the whole amount marks the deposit as unpaid.
 */
export function depositState(
  payments: readonly CountablePayment[],
  before: DepositState,
  now: string,
): DepositState {
  if (countedTotal(payments) === 0) return { deposit_paid: false, deposit_paid_at: null };
  return { deposit_paid: true, deposit_paid_at: before.deposit_paid_at ?? now };
}

/**
 * Returns whether a payment on an estimate creates an invoice. A deposit creates none, and neither does a payment on an
 * estimate that already has an active invoice.
 */
export function paymentCreatesInvoice(payment: { isDeposit: boolean }, hasLiveInvoice: boolean): boolean {
  return !payment.isDeposit && !hasLiveInvoice;
}

/** The outstanding part of the deposit, in dollars. */
export function openDeposit(depositAsked: Dollars, payments: readonly ReceivedPayment[]): Dollars {
  return fromCents(maxCents(subtractCents(toCents(depositAsked), receivedTotal(payments)), zeroCents));
}

/** The label of the deposit amount: 'Deposit to book, 30%' or 'Deposit to book'. */
export function depositLabel({ deposit_type, deposit_value }: DepositTerms): string {
  return deposit_type === 'percent' ? `Deposit to book, ${deposit_value}%` : 'Deposit to book';
}
