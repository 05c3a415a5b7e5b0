export interface RowRange {
  first: number;
  last: number;
}

interface Sight {
  /** How much of the list lies above the upper edge of the window; negative while the list starts below it. */
  abovePx: number;
  windowPx: number;
  rowHeightPx: number;
  count: number;
}

/** Drawn beyond each edge, so that a quick scroll finds rows and not a gap. */
const spareRows = 10;
/** The range moves in steps, not with every row that passes. */
const stepRows = 5;

/** Both ends are rows of the list. An empty list has the range 0 to -1. */
export function rowsInSight({ abovePx, windowPx, rowHeightPx, count }: Sight): RowRange {
  const within = (row: number) => Math.max(0, Math.min(count - 1, row));
  const top = Math.floor(abovePx / rowHeightPx / stepRows) * stepRows;
  const bottom = top + stepRows + Math.ceil(windowPx / rowHeightPx);
  return { first: within(top - spareRows), last: Math.min(count - 1, within(bottom + spareRows)) };
}
