import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/loading.tsx';
import {
  gridColumns,
  type ListColumn,
  type RowLayout,
  rowBox,
  twoLinesRem,
  useRowsShape,
} from './row-layout.ts';

type ListRowSkeletonProps = {
  layout: RowLayout;
  /** The distance of the row from the top of the list, in rem. */
  top: number;
  /** The announcement for screen readers until the first rows are loaded. */
  text?: string;
};

/** A placeholder in the shape of a list row. */
export function ListRowSkeleton({ layout, top, text }: ListRowSkeletonProps) {
  const { heightRem, columns, choice } = useRowsShape();
  const isWide = layout === 'wide';
  const [, ...others] = columns;
  return (
    <li
      aria-hidden={text === undefined}
      style={{
        height: `${heightRem[layout]}rem`,
        top: `${top}rem`,
        gridTemplateColumns: isWide ? gridColumns(columns, choice !== undefined) : undefined,
      }}
      className={cx('absolute inset-x-0', rowBox[layout])}
    >
      {isWide && choice && <Skeleton className="size-4" />}
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
      {isWide && others.map((column) => <CellSkeleton key={column.label ?? ''} {...column} />)}
      {!isWide && <Skeleton className="mt-0.5 h-3.5 w-20" />}
      {!isWide && heightRem.compact > twoLinesRem && <Skeleton className="mt-2.5 h-5.5 w-20" />}
    </li>
  );
}

function CellSkeleton({ label, isFigure }: ListColumn) {
  if (!label) return <Skeleton className="h-8 w-24 rounded-8" />;
  return <Skeleton className={cx('h-3.5 w-20 max-w-full', isFigure && 'ml-auto')} />;
}
