import { type RefObject, useLayoutEffect, useState } from 'react';
import { layoutFor } from './row-layout.ts';

/** Beside a sidebar a wide window can hold a narrow list, so it is the list that counts. */
export function useRowLayout(listRef: RefObject<HTMLElement | null>) {
  const [layout, setLayout] = useState(() => layoutFor(window.innerWidth));
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const measure = () => setLayout(layoutFor(list.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [listRef]);
  return layout;
}
