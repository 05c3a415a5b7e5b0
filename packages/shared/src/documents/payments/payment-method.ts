/** The payment methods that every business starts with. The methods are stored as codes and shown with labels. */
export const paymentMethods = ['cash', 'check', 'credit_card', 'bank_transfer', 'other'] as const;
export type BuiltInMethod = (typeof paymentMethods)[number];

/**
 * A built-in payment method, or the business's own name for another method, such as 'Zelle'. A recorded payment keeps
 * its method name, even if the settings change.
 */
export type PaymentMethod = string;

export const longestMethod = 40;
export const mostMethods = 20;
export const noMethodText = 'Please choose how it was paid';

/** Names of common payment methods that the settings page suggests in addition to the built-in methods. */
export const suggestedMethods = ['Zelle', 'Venmo', 'Cash App', 'PayPal', 'Apple Pay'] as const;

export const paymentMethodLabels: Record<BuiltInMethod, string> = {
  cash: 'Cash',
  check: 'Check',
  credit_card: 'Credit card',
  bank_transfer: 'Bank transfer',
  other: 'Other',
};

const isBuiltIn = (method: PaymentMethod): method is BuiltInMethod =>
  paymentMethods.some((known) => known === method);

export function methodLabel(method: PaymentMethod): string {
  if (method === creditMethod) return 'Customer credit';
  return isBuiltIn(method) ? paymentMethodLabels[method] : method;
}

/**
 * The label of a payment method within a sentence. Built-in methods are written as common nouns, and the business's own
 * methods are written as names.
 */
export const methodInSentence = (method: PaymentMethod): string =>
  isBuiltIn(method) ? paymentMethodLabels[method].toLowerCase() : method;

/** Payment methods that differ only in upper and lower case count as the same method in every list and report. */
export const isSameMethod = (one: PaymentMethod, other: PaymentMethod): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** Returns the payment method for a typed name: the built-in method with that label, or else the name itself. */
export function methodFrom(words: string): PaymentMethod {
  const trimmed = words.trim().replaceAll(/\s+/g, ' ');
  const builtIn = paymentMethods.find(
    (method) => isSameMethod(method, trimmed) || isSameMethod(paymentMethodLabels[method], trimmed),
  );
  return builtIn ?? trimmed;
}

/** Removes empty and repeated entries from a list of payment methods. The first spelling of a method is kept. */
export function methodList(typed: readonly string[]): PaymentMethod[] {
  const methods = typed.map(methodFrom).filter(Boolean);
  return methods.filter(
    (method, place) => methods.findIndex((other) => isSameMethod(other, method)) === place,
  );
}

export const paymentStatuses = ['pending', 'completed', 'failed', 'refunded', 'voided'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  refunded: 'Refunded',
  voided: 'Voided',
};

/** On an invoice, applied customer credit is listed among the payments, although no new money was received. */
export const documentPaymentStatuses = [...paymentStatuses, 'applied'] as const;
export type DocumentPaymentStatus = (typeof documentPaymentStatuses)[number];

export const documentPaymentLabels: Record<DocumentPaymentStatus, string> = {
  ...paymentStatusLabels,
  applied: 'Not new money',
};

/** The payment method shown on documents when customer credit was applied. Users cannot choose it. */
export const creditMethod = 'customer_credit';
