/**
 * The kinds of ledger entries. 'void' is a voided payment and counts as zero. 'rounding' is a missing cent on a paid
 * invoice. For an invoice that was imported as paid, 'imported' is the portion that no payment covers.
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

/** The filter value for amounts that are not attributed to any person. */
export const noPerson = 'nobody';
