/** The methods that every business has at first. They are stored as these codes and shown with their labels. */
export const paymentMethods = ['cash', 'check', 'credit_card', 'bank_transfer', 'other'] as const;
export type BuiltInMethod = (typeof paymentMethods)[number];

/** A built-in method, or the business's own words for another one, such as 'Zelle'. A payment keeps its words. */
export type PaymentMethod = string;

export const longestMethod = 40;
export const mostMethods = 20;
export const noMethodText = 'Please choose how it was paid';

/** The methods that the settings suggest in addition to the built-in ones. */
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

export const methodLabel = (method: PaymentMethod): string =>
  isBuiltIn(method) ? paymentMethodLabels[method] : method;

/** The label within a sentence: built-in methods are common nouns, and the business's own words are names. */
export const methodInSentence = (method: PaymentMethod): string =>
  isBuiltIn(method) ? paymentMethodLabels[method].toLowerCase() : method;

/** Methods that differ only in upper and lower case are the same in every list and report. */
export const isSameMethod = (one: PaymentMethod, other: PaymentMethod): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** Returns the method that typed words mean: a built-in one if they are its label, else the words. */
export function methodFrom(words: string): PaymentMethod {
  const trimmed = words.trim().replaceAll(/\s+/g, ' ');
  const builtIn = paymentMethods.find(
    (method) => isSameMethod(method, trimmed) || isSameMethod(paymentMethodLabels[method], trimmed),
  );
  return builtIn ?? trimmed;
}

/** Removes empty and repeated words from a list of methods; the first spelling of a method stays. */
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
