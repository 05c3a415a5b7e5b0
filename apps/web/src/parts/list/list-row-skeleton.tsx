import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type RowLayout, type RowShape, rowBox } from './row-layout.ts';

type ListRowSkeletonProps = {
  shape: RowShape;
  layout: RowLayout;
  top: number;
  /** What is said while there is nothing else to read. */
  text?: string;
  /** The cells after the first. */
  children: ReactNode;
};

/** A row on its way, in its shape. */
export function ListRowSkeleton({ shape, layout, top, text, children }: ListRowSkeletonProps) {
  return (
    <li
      aria-hidden={text === undefined}
      style={{ height: shape.heightPx[layout], top }}
      className={cx('absolute inset-x-0', rowBox[layout], shape.look[layout])}
    >
      <div className="grid gap-2">
        {text ? (
          <span role="status" className="text-13 text-fg-3">
            {text}
          </span>
        ) : (
          <Skeleton className="h-3.5 w-36 max-w-full" />
        )}
        <Skeleton className="h-3 w-48 max-w-full" />
      </div>
      {children}
    </li>
  );
}
