import type { ReactNode } from 'react';
import type { RowLayout } from './row-layout.ts';

type RowBadgeProps = {
  layout: RowLayout;
  /** Beside it where there are no columns, on the line below the name. */
  note?: ReactNode;
  children: ReactNode;
};

/** The cell of the badge. */
export function RowBadge({ layout, note, children }: RowBadgeProps) {
  if (layout === 'wide') return <div className="grid justify-items-start">{children}</div>;
  return (
    <div className="col-span-2 mt-1.5 flex min-w-0 items-center gap-x-2 in-data-stacked:col-span-1 in-data-stacked:flex-wrap">
      {children}
      {note && <span className="truncate text-12 text-fg-3 tabular-nums">{note}</span>}
    </div>
  );
}
