import type { ComponentType } from 'react';

/** A row of columns, or, where there is no room for them, two lines and a badge below. */
export type RowLayout = 'wide' | 'compact';

const compactBelowRem = 47.5;

/** In rem, so that large text counts as a narrow list. */
export const layoutFor = (widthRem: number): RowLayout => (widthRem < compactBelowRem ? 'compact' : 'wide');

const stackedBelowRem = 15;

/** Text so large that not even name and amount fit beside each other: what stood at the right stands below. */
export const isStacked = (widthRem: number) => widthRem < stackedBelowRem;

/** The lines of the amount, and where there is a badge, of what stood beside it. */
const amountRem = 2.5;
const badgeNoteRem = 1.25;

/** A row higher than this has a line of badges below its name. */
export const twoLinesRem = 5;

export function stackedHeights(heights: Record<RowLayout, number>): Record<RowLayout, number> {
  const noteRem = heights.compact > twoLinesRem ? badgeNoteRem : 0;
  return { ...heights, compact: heights.compact + amountRem + noteRem };
}

export interface ListColumn<Sort extends string = string> {
  /** Above the column; one that holds a button has none to see. */
  label?: string;
  /** What the figure is, where its name does not say it. */
  about?: string;
  /** Never 'auto': every row is a grid of its own. */
  width: string;
  /** At the right, in figures of one width. */
  isFigure?: boolean;
  sort?: ColumnSort<Sort>;
}

/** The orders of the list that go by this column. */
export interface ColumnSort<Sort extends string = string> {
  up?: Sort;
  down?: Sort;
}

/** The column of a row's button. */
export const buttonColumn: ListColumn<never> = { width: '6.5rem' };

/** How a row is drawn: in which layout and, in a list of which only a part is in the document, where. */
export interface RowPlace {
  layout: RowLayout;
  /** What it is chosen by. */
  id?: string;
  /** How far down it stands, in rem. */
  top?: number;
  /** As which row, from 1. */
  number?: number;
}

/** The way to what a row stands for, by its id. */
export type LinkTo = (id: string) => { to: string; state?: unknown };

export type ListRowProps<Row, Shared = undefined> = RowPlace & {
  row: Row;
  /** What is the same for all rows; the same object as long as it says the same. */
  shared: Shared;
  /** Undefined where there is nothing to open. */
  linkTo: LinkTo | undefined;
  /** For lists that begin something new with some of their rows. */
  before: Row | undefined;
};

/** The rows of a list. */
export interface ListRows<Row, Shared = undefined, Sort extends string = string> {
  columns: readonly ListColumn<Sort>[];
  /** Fixed, so that the place of any row is known without drawing it. */
  heightRem: Record<RowLayout, number>;
  /** In memo(): scrolling draws the list again and again, and its rows hardly ever. */
  Row: ComponentType<ListRowProps<Row, Shared>>;
}

export const rowBox: Record<RowLayout, string> = {
  wide: 'grid items-center gap-4 border-line border-t pr-5 pl-6',
  compact:
    'grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-0.5 border-line border-t py-3 pr-4 pl-5 data-stacked:grid-cols-1',
};
