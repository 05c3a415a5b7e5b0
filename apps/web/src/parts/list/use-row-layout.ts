import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isStacked, layoutFor } from './row-layout.ts';

const pxPerRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

const sizeOf = (widthRem: number, remPx: number) => ({
  remPx,
  layout: layoutFor(widthRem),
  isStacked: isStacked(widthRem),
});
type Size = ReturnType<typeof sizeOf>;

const isSame = (a: Size, b: Size) =>
  a.remPx === b.remPx && a.layout === b.layout && a.isStacked === b.isStacked;

/** Beside a sidebar a wide window can hold a narrow list, so it is the list that counts, and text may be large. */
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
    // It is first told before the first paint, without a layout of its own for the question.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(list);
    return () => observer.disconnect();
  }, [listRef]);
  return size;
}
