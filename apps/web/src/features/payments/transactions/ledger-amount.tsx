import type { LedgerEntry } from '@dayworks/shared/ledger/ledger-entry';
import { formatMoney } from '@dayworks/shared/money';
import { signedMoney } from './ledger-texts.ts';

/** Payments are green and refunds red; a voided amount is struck through and does not count. */
export function LedgerAmount({ entry }: { entry: LedgerEntry }) {
  if (entry.kind === 'void') {
    return <s className="block font-medium text-fg-3">{formatMoney(entry.voided_amount ?? 0)}</s>;
  }
  const colour = entry.amount < 0 ? 'text-danger-fg' : 'text-success-fg';
  return <span className={`block font-semibold ${colour}`}>{signedMoney(entry.amount)}</span>;
}
