/** A row of columns, or, where there is no room for them, two lines and a badge below. */
export type RowLayout = 'wide' | 'compact';

const compactBelowPx = 760;

export const layoutFor = (listWidth: number): RowLayout => (listWidth < compactBelowPx ? 'compact' : 'wide');

export interface RowShape {
  /** Fixed, so that the place of any row is known without drawing it. */
  heightPx: Record<RowLayout, number>;
  /** The columns of a wide row, and whatever else a row of this list has that others do not. */
  look: Record<RowLayout, string>;
}

export const rowBox: Record<RowLayout, string> = {
  wide: 'grid items-center gap-4 border-line border-t pr-5 pl-6',
  compact:
    'grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-0.5 border-line border-t py-3 pr-4 pl-5',
};

/** How a row is drawn: in which layout and, in a list of which only a part is in the document, where. */
export interface RowPlace {
  layout: RowLayout;
  /** How far down it stands, in pixels. */
  top?: number;
  /** As which row, from 1. */
  number?: number;
}
