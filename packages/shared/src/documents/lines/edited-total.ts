import { type Cents, formatCents } from '../../money.ts';
import { type CountablePayment, countedTotal } from '../payments/counted-payments.ts';

/** An edit must not lower the total below the amount that the customer has already paid. */
export function editedTotalProblem(
  newTotal: Cents,
  payments: readonly CountablePayment[],
): string | undefined {
  const received = countedTotal(payments);
  if (newTotal >= received) return undefined;
  return `The new total of ${formatCents(newTotal)} is below the ${formatCents(received)} already paid: issue a refund first`;
}
