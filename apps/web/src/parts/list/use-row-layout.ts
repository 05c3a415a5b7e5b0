import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { layoutFor } from './row-layout.ts';

/** Beside a sidebar a wide window can hold a narrow list, so it is the list that counts. */
export function useRowLayout(listRef: RefObject<HTMLElement | null>) {
  const [layout, setLayout] = useState(() => layoutFor(window.innerWidth));
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    // It is first told before the first paint, without a layout of its own for the question.
    const observer = new ResizeObserver(() => flushSync(() => setLayout(layoutFor(list.clientWidth))));
    observer.observe(list);
    return () => observer.disconnect();
  }, [listRef]);
  return layout;
}
