import type { ReactNode } from 'react';
import type { RowLayout, RowShape } from '../../parts/list/row-layout.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export const customerRowShape: RowShape = {
  heightPx: { wide: 68, compact: 68 },
  look: { wide: 'grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)_144px_auto]', compact: '' },
};

export const customerSkeletonCells: Record<RowLayout, ReactNode> = {
  wide: (
    <>
      <Skeleton className="h-3 w-32" />
      <Skeleton className="h-3 w-24" />
      <Skeleton className="ml-auto h-3.5 w-20" />
      <Skeleton className="h-8 w-24 rounded-8" />
    </>
  ),
  compact: <Skeleton className="mt-0.5 h-3.5 w-20" />,
};
