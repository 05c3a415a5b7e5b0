import type { ReactNode } from 'react';
import type { RowLayout, RowShape } from '../../parts/list/row-layout.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export const paymentRowShape: RowShape = {
  heightPx: { wide: 68, compact: 95 },
  look: { wide: 'grid-cols-[minmax(0,3fr)_112px_minmax(0,2fr)_124px_auto]', compact: '' },
};

export const paymentSkeletonCells: Record<RowLayout, ReactNode> = {
  wide: (
    <>
      <Skeleton className="h-5.5 w-20" />
      <Skeleton className="h-3 w-32" />
      <Skeleton className="ml-auto h-3.5 w-20" />
      <Skeleton className="h-8 w-24 rounded-8" />
    </>
  ),
  compact: (
    <>
      <Skeleton className="mt-0.5 h-3.5 w-20" />
      <Skeleton className="mt-2.5 h-5.5 w-20" />
    </>
  ),
};
