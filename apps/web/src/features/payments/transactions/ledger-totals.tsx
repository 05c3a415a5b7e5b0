import type { LedgerTotals as Totals } from '@dayworks/shared/ledger/ledger-entry';
import { formatMoney } from '@dayworks/shared/money';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The totals of all matching rows; undefined while the totals are loading. */
export function LedgerTotals({ totals }: { totals: Totals | undefined }) {
  const figures = [
    { label: 'Received', text: totals && formatMoney(totals.received) },
    { label: 'Given back', text: totals && formatMoney(totals.given_back) },
    { label: 'Net', text: totals && formatMoney(totals.net) },
    { label: 'Entries', text: totals?.count.toLocaleString('en-US') },
  ];
  return (
    <dl
      aria-label="Totals"
      className="grid grid-cols-4 gap-x-4 gap-y-2 border-line border-t px-5 py-3 narrow:grid-cols-2 narrow:px-4 tight:grid-cols-1"
    >
      {figures.map(({ label, text }) => (
        <div key={label} className="min-w-0">
          <dt className="text-12 text-fg-3">{label}</dt>
          <dd className="truncate font-semibold tabular-nums">
            {text ?? <Skeleton className="my-1 h-3.5 w-20" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
