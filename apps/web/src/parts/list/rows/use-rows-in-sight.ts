import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface RowRange {
  first: number;
  last: number;
}

interface Sight {
  /**
   * The distance by which the list extends above the top of the window. It is negative if the list starts below the
   * top.
   */
  abovePx: number;
  windowPx: number;
  rowHeightPx: number;
  count: number;
}

/** The number of rows that are rendered beyond each edge, so that there are no gaps during fast scrolling. */
const spareRows = 10;
/** The range of rendered rows moves in steps of several rows, not row by row. */
const stepRows = 5;

/** Returns the indexes of the first and the last row to render. For an empty list, the indexes are 0 and -1. */
export function rowsInSight({ abovePx, windowPx, rowHeightPx, count }: Sight): RowRange {
  const within = (row: number) => Math.max(0, Math.min(count - 1, row));
  const top = Math.floor(abovePx / rowHeightPx / stepRows) * stepRows;
  const bottom = top + stepRows + Math.ceil(windowPx / rowHeightPx);
  return { first: within(top - spareRows), last: Math.min(count - 1, within(bottom + spareRows)) };
}

/**
 * Returns the rows of a long list that should be rendered. All rows have the same height, so a simple calculation is
 * enough. A library that measures each row would be larger than the code of the screen.
 */
export function useRowsInSight(
  listRef: RefObject<HTMLElement | null>,
  rowHeightPx: number,
  count: number,
): RowRange {
  /*
   * At first, the list is assumed to start at the top of the window. This is good enough for the first paint, and the
   * layout need not be calculated.
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
       * If the user returns to the middle of a list, the rows are rendered synchronously, so that there is no gap at
       * first. At the top of the list, the rows that are already rendered are enough.
       */
      if (abovePx > 0) flushSync(show);
      else show();
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    window.addEventListener('scroll', look, options);
    window.addEventListener('resize', look, options);
    /*
     * The content above the list can also change its height. The resize observer runs for the first time after the
     * first layout and before the paint.
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
