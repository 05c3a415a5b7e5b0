import { type RefObject, useLayoutEffect, useState } from 'react';
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
  const [range, setRange] = useState<RowRange>({ first: 0, last: 0 });

  useLayoutEffect(() => {
    const look = () => {
      const list = listRef.current;
      if (!list) return;
      const next = rowsInSight({
        abovePx: -list.getBoundingClientRect().top,
        windowPx: window.innerHeight,
        rowHeightPx,
        count,
      });
      setRange((known) => (known.first === next.first && known.last === next.last ? known : next));
    };
    look();
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    window.addEventListener('scroll', look, options);
    window.addEventListener('resize', look, options);
    // What stands above the list grows and shrinks, too.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [listRef, rowHeightPx, count]);

  return range;
}
