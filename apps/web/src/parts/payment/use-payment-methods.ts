import { isSameMethod, methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import type { MethodChoice } from '@dayworks/shared/payments/payment-settings';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The payment methods of the business, and the method that the given customer used last. */
export function usePaymentMethods(customerId: string | null = null): MethodChoice | undefined {
  return useQuery(api.payments.methods.queryOptions({ input: { customer_id: customerId } })).data;
}

/**
 * Returns the payment methods that the user can choose. A method that is already chosen remains in the list even if the
 * business has removed it.
 */
export function methodChoices(
  methods: readonly string[] = [],
  chosen: string | null = null,
): { value: string; label: string }[] {
  const isListed = !chosen || methods.some((method) => isSameMethod(method, chosen));
  const all = isListed ? methods : [...methods, chosen];
  return all.map((value) => ({ value, label: methodLabel(value) }));
}
