import type { DocumentTotals } from '@dayworks/shared/documents/contract';
import { formatCents, formatMoney, subtractCents, toCents } from '@dayworks/shared/money';
import { Skeleton } from '../../../ui/loading.tsx';
import type { RowNouns } from '../count-texts.ts';

type TotalsLineProps = {
  totals: (DocumentTotals & { balance?: number; reduced?: number }) | undefined;
  nouns: RowNouns;
};

const paidOf = ({ total, reduced, balance }: Record<'total' | 'reduced' | 'balance', number>) =>
  subtractCents(subtractCents(toCents(total), toCents(reduced)), toCents(balance));

/** Shows the totals of all rows in the list below it. The totals are undefined while they are loading. */
export function TotalsLine({ totals, nouns }: TotalsLineProps) {
  const figures = [
    {
      label: totals?.count === 1 ? nouns.one : nouns.many,
      text: totals?.count.toLocaleString('en-US'),
    },
    { label: 'Total', text: totals && formatMoney(totals.total) },
    { label: 'Average', text: totals && formatMoney(totals.average) },
    ...(totals?.balance
      ? [
          { label: 'Paid', text: formatCents(paidOf({ reduced: 0, ...totals, balance: totals.balance })) },
          { label: 'Balance', text: formatMoney(totals.balance) },
        ]
      : []),
  ];
  return (
    <dl
      aria-label="Totals"
      className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-x-4 gap-y-2 border-line border-t px-5 py-3 narrow:px-4"
    >
      {figures.map(({ label, text }) => (
        <div key={label} className="min-w-0">
          <dt className="text-12 text-fg-3 first-letter:uppercase">{label}</dt>
          <dd className="truncate font-semibold tabular-nums">
            {text ?? <Skeleton className="my-1 h-3.5 w-20" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
