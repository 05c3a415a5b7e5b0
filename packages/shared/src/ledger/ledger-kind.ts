/**
 * What moved money. A void shows the payment that was taken back and counts nothing. Rounding is the cent that a paid
 * invoice lacked; imported is what an invoice that came as paid has no payments for.
 */
export const ledgerKinds = ['payment', 'deposit', 'refund', 'void', 'rounding', 'imported'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const ledgerKindLabels: Record<LedgerKind, string> = {
  payment: 'Payment',
  deposit: 'Deposit',
  refund: 'Refund',
  void: 'Void',
  rounding: 'Rounding',
  imported: 'Imported',
};

export const ledgerScopes = ['all', 'recent', 'unbilled'] as const;

/** Asks for money that is put down to no person. */
export const noPerson = 'nobody';
