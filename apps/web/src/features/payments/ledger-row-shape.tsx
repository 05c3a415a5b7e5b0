import type { ReactNode } from 'react';
import type { RowLayout, RowShape } from '../../parts/list/row-layout.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const heightPx = { wide: 60, compact: 92 };

/** With the running total, which only the whole ledger has. */
export const wholeShape: RowShape = {
  heightPx,
  look: { wide: 'grid-cols-[128px_minmax(0,1fr)_112px_120px_auto]', compact: '' },
};

export const partShape: RowShape = {
  heightPx,
  look: { wide: 'grid-cols-[128px_minmax(0,1fr)_112px_auto]', compact: '' },
};

const nameSkeleton = (
  <div className="grid gap-2">
    <Skeleton className="h-3.5 w-36 max-w-full" />
    <Skeleton className="h-3 w-48 max-w-full" />
  </div>
);

const compact = <Skeleton className="mt-0.5 h-3.5 w-20" />;

export const wholeSkeletonCells: Record<RowLayout, ReactNode> = {
  wide: (
    <>
      {nameSkeleton}
      <Skeleton className="ml-auto h-3.5 w-20" />
      <Skeleton className="ml-auto h-3.5 w-24" />
      <Skeleton className="h-8 w-24 rounded-8" />
    </>
  ),
  compact,
};

export const partSkeletonCells: Record<RowLayout, ReactNode> = {
  wide: (
    <>
      {nameSkeleton}
      <Skeleton className="ml-auto h-3.5 w-20" />
      <Skeleton className="h-8 w-24 rounded-8" />
    </>
  ),
  compact,
};
