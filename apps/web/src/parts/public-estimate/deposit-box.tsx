import { openDeposit } from '@dayworks/shared/estimates/deposit';
import type { SharedEstimate } from '@dayworks/shared/estimates/shared-estimate';
import { formatMoney, fromCents, subtractCents, toCents } from '@dayworks/shared/money';

/** Shows the deposit due before the work begins, and how much of it is still unpaid. */
export function DepositBox({ publicDocument }: { publicDocument: SharedEstimate }) {
  const { deposit_asked, total, payments } = publicDocument;
  if (deposit_asked === 0) return null;
  const open = openDeposit(deposit_asked, payments);
  const rest = fromCents(subtractCents(toCents(total), toCents(deposit_asked)));
  const note =
    open > 0 && open < deposit_asked
      ? `${formatMoney(open)} of it is still to be paid`
      : open > 0 && rest > 0 && `The rest, ${formatMoney(rest)}, after the work`;
  return (
    <p className="mt-3 flex items-center justify-between gap-4 rounded-10 bg-surface-2 px-4 py-3">
      <span className="min-w-0 leading-5">
        <span className="block font-medium">{open > 0 ? 'Deposit to book' : 'Deposit paid'}</span>
        {note && <span className="block text-13 text-fg-2 tabular-nums">{note}</span>}
      </span>
      <span className="font-semibold text-16 tabular-nums tracking-tight">{formatMoney(deposit_asked)}</span>
    </p>
  );
}
