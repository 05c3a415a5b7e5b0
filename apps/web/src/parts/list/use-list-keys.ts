import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ListKeys } from './on-demand/list-keys.ts';

/** The keyboard comes after the rows: nobody presses a key before there is something to see. */
export function useListKeys(listRef: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listening = new AbortController();
    import('./on-demand/list-keys.ts').then(
      ({ listenForKeys }) => {
        const list = listRef.current;
        if (list && !listening.signal.aborted) listenForKeys(list, () => latest.current, listening.signal);
      },
      // Without it the mouse still does everything.
      () => undefined,
    );
    return () => listening.abort();
  }, [listRef]);
}
