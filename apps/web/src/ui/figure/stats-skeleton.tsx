import { Card } from '../card.tsx';
import { cx } from '../cx.ts';
import { Skeleton } from '../skeleton.tsx';

const keys = ['a', 'b', 'c', 'd'];

const layouts = {
  3: { row: 'grid-cols-3 max-sm:grid-cols-2', first: 'max-sm:first:col-span-full' },
  4: { row: 'grid-cols-4 max-xl:grid-cols-2', first: undefined },
};

/** Placeholders for a row of figures that are still loading. */
export function StatsSkeleton({ columns }: { columns: 3 | 4 }) {
  const { row, first } = layouts[columns];
  return (
    <Card className={cx('mb-4 grid gap-5 overflow-hidden px-5 py-4 tight:grid-cols-1', row)}>
      {keys.slice(0, columns).map((key) => (
        <div key={key} className={cx('grid gap-2', first)}>
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-3 w-36 max-w-full" />
        </div>
      ))}
    </Card>
  );
}
