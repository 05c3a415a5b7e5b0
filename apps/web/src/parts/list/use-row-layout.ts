import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { layoutFor } from './row-layout.ts';

const pxPerRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Beside a sidebar a wide window can hold a narrow list, so it is the list that counts, and text may be large. */
export function useRowLayout(listRef: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState(() => {
    const remPx = pxPerRem();
    return { remPx, layout: layoutFor(window.innerWidth / remPx) };
  });
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const measure = () => {
      const remPx = pxPerRem();
      const layout = layoutFor(list.clientWidth / remPx);
      setSize((known) => (known.remPx === remPx && known.layout === layout ? known : { remPx, layout }));
    };
    // It is first told before the first paint, without a layout of its own for the question.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(list);
    return () => observer.disconnect();
  }, [listRef]);
  return size;
}
