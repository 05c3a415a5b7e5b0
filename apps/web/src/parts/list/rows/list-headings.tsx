import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { type ColumnSort, gridColumns, type ListColumn, rowBox } from './row-layout.ts';

type Direction = 'ascending' | 'descending';

/** Returns the direction in which this column sorts the list; undefined if the list is sorted by another column. */
export function directionOf({ up, down }: ColumnSort, current: string | undefined): Direction | undefined {
  if (current === undefined) return undefined;
  if (current === up) return 'ascending';
  return current === down ? 'descending' : undefined;
}

/**
 * Returns the sort order after a click on a column heading. The first click sorts figures and dates in descending order
 * and names in ascending order. The second click reverses the order, or restores the default order if the column has
 * only one direction.
 */
export function sortAfterClick(
  { up, down }: ColumnSort,
  current: string | undefined,
  usual: string | undefined,
): string | undefined {
  const first = down ?? up;
  if (current !== up && current !== down) return first;
  const other = current === down ? up : down;
  return other ?? usual;
}

type ListHeadingsProps = {
  /** The label that screen readers announce for the list below the headings. */
  label: string;
  columns: readonly ListColumn[];
  sort: string | undefined;
  usualSort: string | undefined;
  onSort: (sort: string) => void;
  /** The checkbox that selects all rows. */
  choice?: ReactNode;
};

/**
 * The column headings of a list. Clicking a heading sorts the list. The headings are a separate table with one row,
 * because only table headings can tell screen readers how they are sorted. The rows below are not part of that table,
 * because only the visible rows are in the DOM.
 */
export function ListHeadings({ label, columns, choice, ...sorting }: ListHeadingsProps) {
  return (
    <table
      aria-label={`Columns for ${label}`}
      className="sticky top-(--header-height) z-2 block bg-surface-2 shadow-[0_1px_0_var(--border)]"
    >
      <thead className="block">
        <tr
          style={{ gridTemplateColumns: gridColumns(columns, choice !== undefined) }}
          className={cx(rowBox.wide, 'min-h-10 font-medium text-12 text-fg-2')}
        >
          {choice && <td>{choice}</td>}
          {columns.map((column) => (
            <Heading key={column.label ?? ''} column={column} {...sorting} />
          ))}
        </tr>
      </thead>
    </table>
  );
}

type HeadingProps = Pick<ListHeadingsProps, 'sort' | 'usualSort' | 'onSort'> & { column: ListColumn };

function Heading({ column, sort, usualSort, onSort }: HeadingProps) {
  const { label, about, isFigure, sort: sorts } = column;
  if (!label) return <td />;
  const direction = sorts && directionOf(sorts, sort);
  const next = sorts && sortAfterClick(sorts, sort, usualSort);
  const text =
    sorts && next ? (
      <button
        type="button"
        onClick={() => onSort(next)}
        className={cx(
          'group -mx-2 inline-flex h-7 max-w-[calc(100%+1rem)] items-center gap-1 rounded-6 px-2 transition-colors hover:bg-surface-3 hover:text-fg-1',
          isFigure && 'flex-row-reverse',
          direction && 'font-semibold text-fg-1',
        )}
      >
        <span className="truncate">{label}</span>
        <SortIcon direction={direction} />
      </button>
    ) : (
      <span tabIndex={about ? 0 : undefined} className="truncate rounded-4">
        {label}
      </span>
    );
  return (
    <th
      scope="col"
      aria-sort={sorts && (direction ?? 'none')}
      className={cx('flex min-w-0 font-medium', isFigure && 'justify-end')}
    >
      {about ? <Tooltip content={about}>{text}</Tooltip> : text}
    </th>
  );
}

function SortIcon({ direction }: { direction: 'ascending' | 'descending' | undefined }) {
  const look = 'size-3.5 flex-none';
  if (!direction)
    return (
      <ChevronsUpDown
        className={cx(look, 'text-fg-3 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100')}
      />
    );
  const Icon = direction === 'ascending' ? ArrowUp : ArrowDown;
  return <Icon className={cx(look, 'text-accent-text')} />;
}
