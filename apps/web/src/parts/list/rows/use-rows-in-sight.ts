import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface RowRange {
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

/**
 * Returns the rows of a long list that should be rendered. All rows have the same height, so simple arithmetic is
 * enough; a library that measures each row would be larger than the code of the screen.
 */
export function useRowsInSight(
  listRef: RefObject<HTMLElement | null>,
  rowHeightPx: number,
  count: number,
): RowRange {
  /*
   * The initial range of rows assumes that the list starts at the top of the window, which is sufficient for the
   * first paint and needs no layout calculation.
   */
  const [range, setRange] = useState<RowRange>(() => ({
    first: 0,
    last: Math.ceil(window.innerHeight / rowHeightPx),
  }));

  useLayoutEffect(() => {
    const look = () => {
      const list = listRef.current;
      if (!list) return;
      const abovePx = -list.getBoundingClientRect().top;
      const next = rowsInSight({ abovePx, windowPx: window.innerHeight, rowHeightPx, count });
      const show = () =>
        setRange((known) => (known.first === next.first && known.last === next.last ? known : next));
      /*
       * A user who returns to the middle of a list must not see a gap first, so the rows are rendered synchronously. At
       * the top of the list, the rows that are already rendered are sufficient.
       */
      if (abovePx > 0) flushSync(show);
      else show();
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    window.addEventListener('scroll', look, options);
    window.addEventListener('resize', look, options);
    /*
     * The height of the content above the list can also change. The resize observer first fires after the first layout
     * and before the paint.
     */
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [listRef, rowHeightPx, count]);

  return { first: range.first, last: Math.min(range.last, count - 1) };
}
