export const paymentMethods = ['cash', 'check', 'credit_card', 'bank_transfer', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const defaultPaymentMethod: PaymentMethod = 'cash';

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  cash: 'Cash',
  check: 'Check',
  credit_card: 'Credit card',
  bank_transfer: 'Bank transfer',
  other: 'Other',
};

export const paymentStatuses = ['pending', 'completed', 'failed', 'refunded', 'voided'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  refunded: 'Refunded',
  voided: 'Voided',
};
