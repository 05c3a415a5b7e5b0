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

/**
 * The width of the list itself is measured, because a wide window can contain a narrow list beside a sidebar, and
 * text may be large.
 */
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
    // The resize observer first fires before the first paint, so no additional layout calculation is needed.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(list);
    return () => observer.disconnect();
  }, [listRef]);
  return size;
}
