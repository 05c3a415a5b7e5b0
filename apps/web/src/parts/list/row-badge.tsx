import type { ReactNode } from 'react';
import type { RowLayout } from './row-layout.ts';

type RowBadgeProps = {
  layout: RowLayout;
  /** A note beside the badge in layouts without columns, on the line below the name. */
  note?: ReactNode;
  children: ReactNode;
};

/** The table cell that contains the status badge. */
export function RowBadge({ layout, note, children }: RowBadgeProps) {
  if (layout === 'wide') return <div className="grid justify-items-start">{children}</div>;
  return (
    <div className="col-span-2 mt-1.5 flex min-w-0 items-center gap-x-2 in-data-stacked:col-span-1 in-data-stacked:flex-wrap">
      {children}
      {note && <span className="truncate text-12 text-fg-3 tabular-nums">{note}</span>}
    </div>
  );
}
