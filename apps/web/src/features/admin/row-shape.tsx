import type { ReactNode } from 'react';
import type { RowLayout, RowShape } from '../../parts/list/row-layout.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What it is, its state, more about it, and what can be done with it. */
export const rowShape: RowShape = {
  heightPx: { wide: 68, compact: 95 },
  look: { wide: 'grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_112px]', compact: '' },
};

export const rowSkeletonCells: Record<RowLayout, ReactNode> = {
  wide: (
    <>
      <Skeleton className="h-5.5 w-24" />
      <Skeleton className="h-3 w-32" />
      <Skeleton className="ml-auto h-8 w-20 rounded-8" />
    </>
  ),
  compact: (
    <>
      <Skeleton className="mt-0.5 h-3.5 w-16" />
      <Skeleton className="mt-2.5 h-5.5 w-24" />
    </>
  ),
};
