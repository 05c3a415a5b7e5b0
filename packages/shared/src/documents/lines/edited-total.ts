import { addCents, type Cents, formatCents, zeroCents } from '../../money.ts';
import { type CountablePayment, countedTotal } from '../payments/counted-payments.ts';

/** An edit must not lower the total below the amount that the customer has already paid. */
export function editedTotalProblem(
  newTotal: Cents,
  payments: readonly CountablePayment[],
  /** The amount that credit notes and write-offs have taken off the document. */
  reduced: Cents = zeroCents,
): string | undefined {
  const received = addCents(countedTotal(payments), reduced);
  if (newTotal >= received) return undefined;
  return `The new total of ${formatCents(newTotal)} is below the ${formatCents(received)} already paid${reduced > 0 ? ' or credited: refund it or undo the credit first' : ': issue a refund first'}`;
}
