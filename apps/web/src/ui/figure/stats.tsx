import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, cardSurface } from '../card.tsx';
import { cx } from '../cx.ts';
import { Skeleton } from '../loading.tsx';

const columnClasses = {
  // A group of exactly three figures stays on one line, because on two lines it would leave a gap.
  3: 'grid-cols-3 max-xl:grid-cols-2 sm:has-[>:last-child:nth-child(3)]:grid-cols-3!',
  4: 'grid-cols-4 max-xl:grid-cols-2',
};

type StatsProps = { columns?: keyof typeof columnClasses; label: string; children: ReactNode };

/** Figures side by side in one card, separated by thin lines. */
export function Stats({ columns = 3, label, children }: StatsProps) {
  return (
    <section data-card="" aria-label={label} className={cx(cardSurface, 'mb-4 overflow-hidden bg-surface-1')}>
      <dl className={cx('grid gap-px tight:grid-cols-1', columnClasses[columns])}>{children}</dl>
    </section>
  );
}

type StatProps = {
  /** The label of the figure. If it contains a link, the link can cover the entire cell. */
  label: ReactNode;
  icon?: ReactNode;
  figure: ReactNode;
  /** Small text after the figure, such as '4 invoices'. */
  unit?: ReactNode;
  trend?: ReactNode;
  note?: ReactNode;
  spark?: ReactNode;
  size?: 'md' | 'sm';
  /**
   * True if the figure takes up an entire line on a phone. If the number of figures is odd, the last figure always
   * takes up an entire line.
   */
  wide?: boolean;
  /** True for the most important figure. It is wide, and stays large on a phone. */
  lead?: boolean;
};

/**
 * Amounts in the millions with cents are shown in a smaller size, because a figure on two lines would look like two
 * figures.
 */
const isLong = (figure: ReactNode) => typeof figure === 'string' && figure.length > 13;

export function Stat({
  label,
  icon,
  figure,
  unit,
  trend,
  note,
  spark,
  size = 'md',
  wide = false,
  lead = false,
}: StatProps) {
  const phoneSize = isLong(figure) ? 'text-24 max-sm:text-[1.125rem]' : 'text-28 max-sm:text-[1.375rem]';
  const figureSize = lead ? 'text-28' : `${phoneSize} max-sm:leading-tight`;
  return (
    <div
      className={cx(
        '@container relative grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start px-5 py-4 shadow-[0_0_0_1px_var(--border)] max-sm:px-4 max-sm:py-3',
        (lead || wide) && 'max-sm:col-span-full',
      )}
    >
      <dt className="col-span-2 flex items-center gap-2 font-medium text-13 text-fg-2 [&>svg]:flex-none [&>svg]:text-fg-3">
        {icon}
        <span className="min-w-0 truncate">{label}</span>
      </dt>
      <dd
        className={cx(
          'wrap-anywhere mt-1 flex flex-wrap items-baseline gap-x-1.5 font-semibold tabular-nums tracking-tighter',
          size === 'sm' && !isLong(figure) ? 'text-[1.375rem] leading-tight' : figureSize,
        )}
      >
        {figure}
        {unit && (
          <small className="whitespace-nowrap font-medium text-14 text-fg-3 tracking-normal max-sm:text-12">
            {unit}
          </small>
        )}
      </dd>
      {(trend || note) && (
        <dd className="col-start-1 mt-1 text-12 text-fg-3">
          {trend} {note}
        </dd>
      )}
      {spark && (
        <dd className="col-start-2 row-span-2 row-start-2 ml-3 hidden self-end @min-[240px]:block">
          {spark}
        </dd>
      )}
    </div>
  );
}

type TrendProps = { direction: 'up' | 'down'; meaning: 'good' | 'bad' | 'neutral'; children: ReactNode };

/**
 * The trend of a figure. The arrow shows the direction of the change, and the color shows whether the change is good or
 * bad.
 */
export function Trend({ direction, meaning, children }: TrendProps) {
  const Icon = direction === 'up' ? ArrowUp : ArrowDown;
  const colour = { good: 'text-success-fg', bad: 'text-danger-fg', neutral: 'text-fg-2' }[meaning];
  return (
    <span
      className={cx(
        'mr-0.5 inline-flex items-center gap-0.5 align-bottom font-semibold text-12 tabular-nums',
        colour,
      )}
    >
      <Icon className="size-3.5 stroke-[2.25]" />
      <span className="sr-only">{direction === 'up' ? 'up' : 'down'}</span>
      {children}
    </span>
  );
}

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
