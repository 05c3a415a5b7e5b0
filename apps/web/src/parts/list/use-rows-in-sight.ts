import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type RowRange, rowsInSight } from './rows-in-sight.ts';

/**
 * Which rows of a long list in the page are worth drawing. For rows of one height this is all the arithmetic there
 * is; a library that measures each row would weigh more than the screen itself.
 */
export function useRowsInSight(
  listRef: RefObject<HTMLElement | null>,
  rowHeightPx: number,
  count: number,
): RowRange {
  // As if the list began at the top of the window: enough for the first paint, and it takes no layout to know.
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
      // Somebody who comes back to the middle of a list must not see a gap first; at its top, what is drawn will do.
      if (abovePx > 0) flushSync(show);
      else show();
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    window.addEventListener('scroll', look, options);
    window.addEventListener('resize', look, options);
    // What stands above the list grows and shrinks, too. It is first told after the first layout and before the paint.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [listRef, rowHeightPx, count]);

  return { first: range.first, last: Math.min(range.last, count - 1) };
}
