import { use, useMemo, useRef } from 'react';
import { ListRowSkeleton } from '../rows/list-row-skeleton.tsx';
import { type LinkTo, type ListRows, RowsContext, stackedHeights, useRowLayout } from '../rows/row-layout.ts';

type PlainRowsProps<Row, Shared> = {
  label: string;
  look: ListRows<Row, Shared>;
  /** The rows of the list; undefined while they are loading. */
  rows: readonly Row[] | undefined;
  /** The number of placeholder rows and the message that are shown until the rows are loaded. */
  waitingFor?: { rows: number; text: string };
  shared: Shared;
  linkTo?: LinkTo;
};

/** A few rows that look like the rows of a list, but without paging. */
export function PlainRows<Row extends { id: string }, Shared>(props: PlainRowsProps<Row, Shared>) {
  const { label, look, rows, waitingFor, shared, linkTo } = props;
  const listRef = useRef<HTMLUListElement>(null);
  const { layout, isStacked } = useRowLayout(listRef);
  const isIndented = use(RowsContext)?.choice !== undefined;
  const shape = useMemo(() => {
    const heightRem = isStacked ? stackedHeights(look.heightRem) : look.heightRem;
    return { ...look, heightRem, isStacked, isIndented };
  }, [look, isStacked, isIndented]);
  const heightRem = shape.heightRem[layout];
  const waiting = rows ? undefined : waitingFor;
  return (
    <RowsContext value={shape}>
      <ul
        ref={listRef}
        aria-label={label}
        aria-busy={waiting !== undefined}
        className="relative"
        style={{ height: waiting && `${waiting.rows * heightRem}rem` }}
      >
        {rows?.map((row, index) => (
          <look.Row
            key={row.id}
            row={row}
            before={rows[index - 1]}
            shared={shared}
            linkTo={linkTo}
            layout={layout}
          />
        ))}
        {waiting &&
          Array.from({ length: waiting.rows }, (_, index) => index * heightRem).map((top) => (
            <ListRowSkeleton
              key={top}
              layout={layout}
              top={top}
              text={top === 0 ? waiting.text : undefined}
            />
          ))}
      </ul>
    </RowsContext>
  );
}
