import { countedTotal } from '@dayworks/shared/documents/payments/counted-payments';
import { depositAsked } from '@dayworks/shared/estimates/deposit';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import {
  type Dollars,
  fromCents,
  maxCents,
  minCents,
  subtractCents,
  toCents,
  zeroCents,
} from '@dayworks/shared/money';

type MoneyOfEstimate = Pick<
  Estimate,
  'id' | 'total' | 'deposit_type' | 'deposit_value' | 'balance_due' | 'payments'
>;

export interface DepositFigures {
  asked: Dollars;
  /** The total of all payments received on the estimate, including payments that are not deposits. */
  received: Dollars;
  /** The part of the deposit that is still due before the work begins. */
  open: Dollars;
}

export function depositFigures(estimate: MoneyOfEstimate): DepositFigures {
  const asked = depositAsked(estimate, toCents(estimate.total));
  const received = countedTotal(estimate.payments.filter(({ estimate_id }) => estimate_id === estimate.id));
  const open = minCents(maxCents(zeroCents, subtractCents(asked, received)), toCents(estimate.balance_due));
  return { asked: fromCents(asked), received: fromCents(received), open: fromCents(open) };
}

/** The hint that explains the current state of the deposit switch. */
export const depositHint = (isDeposit: boolean): string =>
  isDeposit
    ? 'The deposit stays on the estimate and counts toward the invoice later.'
    : 'If this is off, recording the payment creates the invoice and marks it as sent.';
