import type { LedgerKind } from '@dayworks/shared/ledger/ledger-kind';
import { ArrowDownLeft, Ban, CircleDot, FileInput, type LucideIcon, PiggyBank, Undo2 } from 'lucide-react';

export const ledgerKindIcons: Record<LedgerKind, LucideIcon> = {
  payment: ArrowDownLeft,
  deposit: PiggyBank,
  refund: Undo2,
  void: Ban,
  rounding: CircleDot,
  imported: FileInput,
};
