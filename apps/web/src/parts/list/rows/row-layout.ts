import { type ComponentType, createContext, type RefObject, use, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The layout of a list row. Rows have columns if there is room, and otherwise two lines with a badge below. */
export type RowLayout = 'wide' | 'compact';

const compactBelowRem = 47.5;

/** The width of the list is in rem, so that a list with large text counts as narrow. */
const layoutFor = (widthRem: number): RowLayout => (widthRem < compactBelowRem ? 'compact' : 'wide');

const stackedBelowRem = 15;

/**
 * With very large text, the name and the amount do not fit side by side, so the right part of a row moves below the
 * name.
 */
const isStacked = (widthRem: number) => widthRem < stackedBelowRem;

/**
 * How much higher a row is if the amount is shown below the name. `badgeNoteRem` is the height of the note beside a
 * badge.
 */
const amountRem = 2.5;
const badgeNoteRem = 1.25;

/** A compact row that is higher than this (in rem) shows its badge below its name. */
export const twoLinesRem = 5;

export function stackedHeights(heights: Record<RowLayout, number>): Record<RowLayout, number> {
  const noteRem = heights.compact > twoLinesRem ? badgeNoteRem : 0;
  return { ...heights, compact: heights.compact + amountRem + noteRem };
}

export interface ListColumn<Sort extends string = string> {
  /** The heading of the column. A column that contains a button has no visible heading. */
  label?: string;
  /** An explanation of the figure, for headings that do not explain themselves. */
  about?: string;
  /** The width of a column must never be 'auto', because every row is a separate grid. */
  width: string;
  /** True if the column is right-aligned and all its digits have the same width. */
  isFigure?: boolean;
  sort?: ColumnSort<Sort>;
}

/** The sort orders that a click on the heading of this column can set. */
export interface ColumnSort<Sort extends string = string> {
  up?: Sort;
  down?: Sort;
}

/** True for the column that contains the action button of each row. */
export const buttonColumn: ListColumn<never> = { width: '6.5rem' };

/** Defines how a row is rendered: its layout and, in a list that is rendered only partly, its position. */
export interface RowPlace {
  layout: RowLayout;
  /** The id that identifies the row among the selected rows. */
  id?: string;
  /** The distance of the row from the top of the list, in rem. */
  top?: number;
  /** The number of the row, starting at 1. */
  number?: number;
}

/** Returns the link to the record of a row. */
export type LinkTo = (id: string) => { to: string; state?: unknown };

export type ListRowProps<Row, Shared = undefined> = RowPlace & {
  row: Row;
  /**
   * The data that all rows of the list share. As long as its content does not change, the object must stay the same;
   * otherwise, all rows would be rendered again.
   */
  shared: Shared;
  /** Returns the link to a row; undefined if rows cannot be opened. */
  linkTo: LinkTo | undefined;
  /** The previous row. It is needed by lists in which some rows start a new group. */
  before: Row | undefined;
};

/** Defines how the rows of a list are rendered and what they link to. */
export interface ListRows<Row, Shared = undefined, Sort extends string = string> {
  columns: readonly ListColumn<Sort>[];
  /** All rows have a fixed height, so that the position of any row is known before it is rendered. */
  heightRem: Record<RowLayout, number>;
  /**
   * The row component should be wrapped in memo(). Scrolling renders the list again often, but the rows rarely change.
   */
  Row: ComponentType<ListRowProps<Row, Shared>>;
}

export const rowBox: Record<RowLayout, string> = {
  wide: 'grid items-center gap-4 border-line border-t pr-5 pl-6',
  compact:
    'grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-0.5 border-line border-t py-3 pr-4 pl-5 data-stacked:grid-cols-1',
};

/** The selection state and functions that a single row needs. */
interface RowChoice {
  isChosen: (id: string) => boolean;
  /** Selects or deselects a row. For a range, all rows between this row and the one clicked before are changed too. */
  toggle: (id: string, isRange: boolean) => void;
  /** True if rows without columns also have checkboxes, because the user has started to select rows. */
  isOn: boolean;
}

interface RowsShape {
  heightRem: Record<RowLayout, number>;
  columns: readonly ListColumn[];
  choice?: RowChoice;
  /** True if a compact row shows its right-hand part, such as the amount, below the name. */
  isStacked?: boolean;
  /** True for rows without checkboxes that must be indented like neighboring rows with checkboxes. */
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
 * The width of the list is measured instead of the width of the window. Even in a wide window, a list beside a sidebar
 * can be narrow, and the text can be large.
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
    // The resize observer runs before the first paint anyway, so the layout does not have to be calculated separately.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(list);
    return () => observer.disconnect();
  }, [listRef]);
  return size;
}
