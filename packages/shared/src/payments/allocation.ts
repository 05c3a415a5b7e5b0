import {
  type Cents,
  type Dollars,
  formatCents,
  fromCents,
  minCents,
  subtractCents,
  sumCents,
  toCents,
} from '../money.ts';

/** An unpaid invoice that a payment can be allocated to. */
export interface OwedInvoice {
  id: string;
  balance_due: Dollars;
}

/** The part of a payment that pays one invoice. */
export interface Allocation {
  invoice_id: string;
  amount: Dollars;
}

/** Pays the given invoices in order until the amount is used up; the oldest invoice must come first. */
export function allocateInOrder(amount: Cents, invoices: readonly OwedInvoice[]): Allocation[] {
  let open = amount;
  return invoices.flatMap(({ id, balance_due }) => {
    const part = minCents(open, toCents(balance_due));
    if (part <= 0) return [];
    open = subtractCents(open, part);
    return [{ invoice_id: id, amount: fromCents(part) }];
  });
}

/** The part of a payment that is not allocated to any invoice. This part becomes the customer's credit. */
export const unallocated = (amount: Cents, allocations: readonly Allocation[]): Cents =>
  subtractCents(amount, sumCents(allocations.map((one) => toCents(one.amount))));

/**
 * Returns why a payment cannot be split among the given invoices. Each invoice can occur only once and gets at most its
 * balance, and the parts cannot exceed the payment.
 */
export function allocationProblem(
  amount: Cents,
  allocations: readonly Allocation[],
  invoices: readonly OwedInvoice[],
): string | undefined {
  const names = allocations.map(({ invoice_id }) => invoice_id);
  if (new Set(names).size < names.length) return 'Each invoice can be named once';
  for (const { invoice_id, amount: part } of allocations) {
    const balance = toCents(invoices.find(({ id }) => id === invoice_id)?.balance_due ?? 0);
    if (part <= 0 || toCents(part) > balance)
      return `Enter amounts above $0.00 and up to the balance of ${formatCents(balance)}`;
  }
  const rest = unallocated(amount, allocations);
  return rest < 0 ? `The invoices get more than the payment of ${formatCents(amount)}` : undefined;
}
