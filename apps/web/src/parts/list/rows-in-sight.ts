export interface RowRange {
  first: number;
  last: number;
}

interface Sight {
  /** The height of the part of the list above the top of the window; negative while the list starts below the top. */
  abovePx: number;
  windowPx: number;
  rowHeightPx: number;
  count: number;
}

/** The number of rows rendered beyond each edge, so that fast scrolling shows rows and not a gap. */
const spareRows = 10;
/** The range of rendered rows moves in steps of several rows, not with every row. */
const stepRows = 5;

/** Returns the first and last row to render. An empty list has the range 0 to -1. */
export function rowsInSight({ abovePx, windowPx, rowHeightPx, count }: Sight): RowRange {
  const within = (row: number) => Math.max(0, Math.min(count - 1, row));
  const top = Math.floor(abovePx / rowHeightPx / stepRows) * stepRows;
  const bottom = top + stepRows + Math.ceil(windowPx / rowHeightPx);
  return { first: within(top - spareRows), last: Math.min(count - 1, within(bottom + spareRows)) };
}
