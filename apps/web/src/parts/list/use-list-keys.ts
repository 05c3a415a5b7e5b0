import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ListKeys } from './on-demand/list-keys.ts';

/**
 * The code for the keyboard shortcuts is loaded after the rows, because users do not press keys before they see rows.
 */
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
      // If the code for the keyboard shortcuts cannot be loaded, users can still do everything with the mouse.
      () => undefined,
    );
    return () => listening.abort();
  }, [listRef]);
}
