import type { LedgerKind } from '@dayworks/shared/ledger/ledger-entry';
import { ArrowDownLeft, Ban, CircleDot, FileInput, type LucideIcon, PiggyBank, Undo2 } from 'lucide-react';

/** The words are those of the export; they stand here, because the schema that has them, too, is large. */
export const ledgerKinds: Record<LedgerKind, { label: string; icon: LucideIcon }> = {
  payment: { label: 'Payment', icon: ArrowDownLeft },
  deposit: { label: 'Deposit', icon: PiggyBank },
  refund: { label: 'Refund', icon: Undo2 },
  void: { label: 'Void', icon: Ban },
  rounding: { label: 'Rounding', icon: CircleDot },
  imported: { label: 'Imported', icon: FileInput },
};
