import { formatMoney } from '@dayworks/shared/money';
import type { ReactNode } from 'react';
import { Link } from '../../lib/routing/router.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { shareOfLargest } from './sales-texts.ts';

interface RankedRow {
  key: string;
  name: string;
  note?: string;
  amount: number;
  link?: { to: string; state?: unknown };
}

type RankedCardProps = {
  title: string;
  sub?: string;
  rows: readonly RankedRow[];
  emptyText: string;
  onPointerOver?: () => void;
  footer?: ReactNode;
};

/** Ranks customers or items by revenue, highest first. */
export function RankedCard({ title, sub, rows, emptyText, onPointerOver, footer }: RankedCardProps) {
  const amounts = rows.map(({ amount }) => amount);
  return (
    <Card onPointerOver={onPointerOver} className="flex flex-col">
      <CardHeader title={title} sub={sub} />
      {rows.length === 0 ? (
        <p className="px-5 pt-2 pb-5 text-13 text-fg-3 narrow:px-4">{emptyText}</p>
      ) : (
        <ol aria-label={title} className="flex-1 pt-1.5 pb-3">
          {rows.map((row) => (
            <li key={row.key}>
              <RankedLine row={row} share={shareOfLargest(row.amount, amounts)} />
            </li>
          ))}
        </ol>
      )}
      {footer}
    </Card>
  );
}

const line = 'grid min-h-11 grid-cols-[minmax(0,1fr)] content-center gap-1.5 px-5 py-1.5 narrow:px-4';

function RankedLine({ row: { name, note, amount, link }, share }: { row: RankedRow; share: number }) {
  const content = (
    <>
      <span className="flex tight:flex-wrap items-baseline gap-x-3 leading-5">
        <bdi className="min-w-0 truncate text-left font-medium">{name}</bdi>
        {note && <span className="flex-none text-12 text-fg-3 tabular-nums">{note}</span>}
        <span className={cx('ml-auto font-semibold tabular-nums', amount < 0 && 'text-danger-fg')}>
          {formatMoney(amount)}
        </span>
      </span>
      <span className="block h-1 overflow-hidden rounded-full bg-surface-2">
        <span className="block h-full rounded-full bg-chart-1" style={{ width: `${share}%` }} />
      </span>
    </>
  );
  if (!link) return <div className={line}>{content}</div>;
  return (
    <Link
      {...link}
      className={cx(
        line,
        'transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]',
      )}
    >
      {content}
    </Link>
  );
}
