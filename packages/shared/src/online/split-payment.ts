import {
  addCents,
  type Cents,
  type Dollars,
  formatCents,
  isMoney,
  maxCents,
  minCents,
  subtractCents,
  toCents,
  zeroCents,
} from '../money.ts';
import type { OnlinePart } from './online-status.ts';

/** The smallest amount that payment providers accept. */
export const smallestOnlineCents = 50 as Cents;
/** The largest amount that payment providers accept. */
const largestOnlineCents = 99_999_999 as Cents;
const tooLargeText = `Online payments can be at most ${formatCents(largestOnlineCents)}, including the tip`;

/**
 * Returns why a customer cannot start an online payment of the given amount. Payments that are still being processed
 * count as received, so that nobody pays twice.
 */
export function onlineAmountProblem(amount: Dollars, balance: Cents, onTheWay: Cents): string | undefined {
  const open = subtractCents(balance, onTheWay);
  if (balance <= 0) return 'Nothing is left to pay. Thank you!';
  if (open <= 0) return 'A bank payment for this balance is on its way, so nothing else is due.';
  const isAccepted = isMoney(amount) && amount > 0 && toCents(amount) <= open;
  if (!isAccepted) return `Enter an amount above $0.00 and up to ${formatCents(open)}`;
  if (toCents(amount) > largestOnlineCents) return tooLargeText;
  return toCents(amount) < smallestOnlineCents
    ? `Online payments must be at least ${formatCents(smallestOnlineCents)}`
    : undefined;
}

export function tipProblem(tip: Dollars, amount: Dollars): string | undefined {
  const isAccepted = isMoney(tip) && tip >= 0 && tip <= amount;
  if (!isAccepted) return 'Enter a tip between $0.00 and the amount of the payment';
  return addCents(toCents(amount), toCents(tip)) > largestOnlineCents ? tooLargeText : undefined;
}

/**
 * Splits a received online payment into the tip, the amount for the document and an overpayment. The document gets at
 * most its balance. An overpayment occurs, for example, if the business has recorded a check in the meantime.
 */
export function splitReceived(received: Cents, tip: Cents, balance: Cents): Record<OnlinePart, Cents> {
  const tipPart = minCents(tip, received);
  const rest = subtractCents(received, tipPart);
  const document = minCents(rest, maxCents(zeroCents, balance));
  return { document, tip: tipPart, excess: subtractCents(rest, document) };
}

interface RefundablePart {
  part: OnlinePart;
  /** The amount in this part of the payment that has not been refunded yet. */
  left: Cents;
}

const refundOrder: readonly OnlinePart[] = ['excess', 'document', 'tip'];

/**
 * Splits a refund among the parts of a payment. If the business refunded a specific part, that part comes first,
 * followed by the overpayment, the document and the tip.
 */
export function splitRefund(
  amount: Cents,
  parts: readonly RefundablePart[],
  named: OnlinePart | null,
): RefundablePart[] {
  let open = amount;
  const order = [...refundOrder].sort((one, other) => Number(other === named) - Number(one === named));
  return order.flatMap((name) => {
    const found = parts.find(({ part }) => part === name);
    const taken = found ? minCents(found.left, open) : zeroCents;
    if (taken <= 0) return [];
    open = subtractCents(open, taken);
    return [{ part: name, left: taken }];
  });
}
