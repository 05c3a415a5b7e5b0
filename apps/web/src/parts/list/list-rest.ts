import { useSyncExternalStore } from 'react';

const restMs = 5_000;

export type ListRest = ReturnType<typeof createListRest>;

/** Whether a list, and what is worked out from it, waits with its refreshes. */
export function createListRest() {
  let resting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: boolean) => {
    clearTimeout(timer);
    resting = next;
    for (const listener of listeners) listener();
  };
  const release = () => set(false);

  return {
    /** While a deletion is on its way, nothing may bring the row back. */
    hold: () => set(true),
    release,
    /** After it, the list is refreshed once, when the time is over, and not with every event that the deletion causes. */
    rest: () => {
      set(true);
      timer = setTimeout(release, restMs);
    },
    isResting: () => resting,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const useListRests = (rest: ListRest) => useSyncExternalStore(rest.subscribe, rest.isResting);
