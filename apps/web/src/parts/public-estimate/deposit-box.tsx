import type { SharedEstimate } from '@dayworks/shared/estimates/shared-estimate';
import { formatMoney, fromCents, subtractCents, toCents } from '@dayworks/shared/money';

/** What is asked for before the work begins. */
export function DepositBox({ publicDocument: { deposit_asked, total } }: { publicDocument: SharedEstimate }) {
  if (deposit_asked === 0) return null;
  const rest = fromCents(subtractCents(toCents(total), toCents(deposit_asked)));
  return (
    <p className="mt-3 flex items-center justify-between gap-4 rounded-10 bg-surface-2 px-4 py-3">
      <span className="min-w-0 leading-5">
        <span className="block font-medium">Deposit to book</span>
        {rest > 0 && (
          <span className="block text-13 text-fg-2 tabular-nums">
            The rest, {formatMoney(rest)}, after the work
          </span>
        )}
      </span>
      <span className="font-semibold text-16 tabular-nums tracking-tight">{formatMoney(deposit_asked)}</span>
    </p>
  );
}
