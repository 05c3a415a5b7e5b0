import { type ComponentType, createContext, type RefObject, use, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The layout of a list row: with columns or, if there is no room for columns, two lines with a badge below. */
export type RowLayout = 'wide' | 'compact';

const compactBelowRem = 47.5;

/** The width of the list is given in rem, so that a list with large text is treated as narrow. */
const layoutFor = (widthRem: number): RowLayout => (widthRem < compactBelowRem ? 'compact' : 'wide');

const stackedBelowRem = 15;

/**
 * With very large text, not even the name and the amount fit side by side, so the content on the right side of a row
 * moves below the name.
 */
const isStacked = (widthRem: number) => widthRem < stackedBelowRem;

/**
 * The height that the amount adds to a row when it is shown below the name; `badgeNoteRem` is the height of the note
 * beside a badge.
 */
const amountRem = 2.5;
const badgeNoteRem = 1.25;

/** A compact row that is higher than this, in rem, has a badge below its name. */
export const twoLinesRem = 5;

export function stackedHeights(heights: Record<RowLayout, number>): Record<RowLayout, number> {
  const noteRem = heights.compact > twoLinesRem ? badgeNoteRem : 0;
  return { ...heights, compact: heights.compact + amountRem + noteRem };
}

export interface ListColumn<Sort extends string = string> {
  /** The heading of the column; a column with a button has no visible heading. */
  label?: string;
  /** An explanation of the figure, if its heading is not self-explanatory. */
  about?: string;
  /** The width of a column must never be 'auto', because every row is a separate grid. */
  width: string;
  /** True for a right-aligned column with tabular figures. */
  isFigure?: boolean;
  sort?: ColumnSort<Sort>;
}

/** The sort orders of a list that a click on the heading of this column can set. */
export interface ColumnSort<Sort extends string = string> {
  up?: Sort;
  down?: Sort;
}

/** The column that contains the button of a row. */
export const buttonColumn: ListColumn<never> = { width: '6.5rem' };

/** Defines how a row is rendered: its layout and, in a list that is only partly rendered, its position. */
export interface RowPlace {
  layout: RowLayout;
  /** The id that identifies the row when it is selected. */
  id?: string;
  /** The distance of the row from the top of the list, in rem. */
  top?: number;
  /** The number of the row, counted from 1. */
  number?: number;
}

/** Returns the link to the record of a row. */
export type LinkTo = (id: string) => { to: string; state?: unknown };

export type ListRowProps<Row, Shared = undefined> = RowPlace & {
  row: Row;
  /**
   * The data that all rows of the list share. While its content does not change, the object must stay the same, so that
   * the rows are not rendered again.
   */
  shared: Shared;
  /** The function that returns the link to a row; undefined if rows cannot be opened. */
  linkTo: LinkTo | undefined;
  /** The previous row, for lists in which some rows start a new group. */
  before: Row | undefined;
};

/** Describes how the rows of a list are rendered. */
export interface ListRows<Row, Shared = undefined, Sort extends string = string> {
  columns: readonly ListColumn<Sort>[];
  /** The height of a row is fixed, so that the position of any row is known without rendering it. */
  heightRem: Record<RowLayout, number>;
  /**
   * The row component should be wrapped in memo(), because scrolling re-renders the list often, but its rows rarely
   * change.
   */
  Row: ComponentType<ListRowProps<Row, Shared>>;
}

export const rowBox: Record<RowLayout, string> = {
  wide: 'grid items-center gap-4 border-line border-t pr-5 pl-6',
  compact:
    'grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-0.5 border-line border-t py-3 pr-4 pl-5 data-stacked:grid-cols-1',
};

/** The part of the list's selection state that a single row needs. */
interface RowChoice {
  isChosen: (id: string) => boolean;
  /** Toggles a row; if a range is toggled, also toggles all rows between the row and the previously toggled row. */
  toggle: (id: string, isRange: boolean) => void;
  /** Whether rows without columns also show checkboxes. */
  isOn: boolean;
}

interface RowsShape {
  heightRem: Record<RowLayout, number>;
  columns: readonly ListColumn[];
  choice?: RowChoice;
  /** True if a compact row shows the content of its right side below the name. */
  isStacked?: boolean;
  /** True for rows without checkboxes that are indented like neighboring rows with checkboxes. */
  isIndented?: boolean;
}

export const RowsContext = createContext<RowsShape | null>(null);

const choiceWidth = '1rem';

/** Returns the grid columns of a wide row. */
export const gridColumns = (columns: readonly ListColumn[], hasChoice: boolean): string =>
  [...(hasChoice ? [choiceWidth] : []), ...columns.map(({ width }) => width)].join(' ');

export function useRowsShape() {
  const shape = use(RowsContext);
  if (!shape) throw new Error('a row stands in a list');
  return shape;
}

const pxPerRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

const sizeOf = (widthRem: number, remPx: number) => ({
  remPx,
  layout: layoutFor(widthRem),
  isStacked: isStacked(widthRem),
});
type Size = ReturnType<typeof sizeOf>;

const isSame = (a: Size, b: Size) =>
  a.remPx === b.remPx && a.layout === b.layout && a.isStacked === b.isStacked;

/**
 * The width of the list itself is measured, because a wide window can contain a narrow list beside a sidebar, and text
 * can be large.
 */
export function useRowLayout(listRef: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState(() => {
    const remPx = pxPerRem();
    return sizeOf(window.innerWidth / remPx, remPx);
  });
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const measure = () => {
      const remPx = pxPerRem();
      const size = sizeOf(list.clientWidth / remPx, remPx);
      setSize((known) => (isSame(known, size) ? known : size));
    };
    // The resize observer first fires before the first paint, so no additional layout calculation is needed.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(list);
    return () => observer.disconnect();
  }, [listRef]);
  return size;
}
