import { type Cents, formatCents } from '../money.ts';
import { type CountablePayment, countedTotal } from './counted-payments.ts';

/** An edit may not leave the customer having paid more than the document asks for. */
export function editedTotalProblem(
  newTotal: Cents,
  payments: readonly CountablePayment[],
): string | undefined {
  const received = countedTotal(payments);
  if (newTotal >= received) return undefined;
  return `The new total of ${formatCents(newTotal)} is below the ${formatCents(received)} already paid: refund first`;
}
