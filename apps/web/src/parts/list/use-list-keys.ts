import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ListKeys } from './on-demand/list-keys.ts';

/** The keyboard handling is loaded after the rows, because users press no keys before they see rows. */
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
      // If the keyboard handling cannot be loaded, everything can still be done with the mouse.
      () => undefined,
    );
    return () => listening.abort();
  }, [listRef]);
}
