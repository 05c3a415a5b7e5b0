import { useSyncExternalStore } from 'react';

const restMs = 5_000;

export type ListRest = ReturnType<typeof createListRest>;

/** Tracks whether refreshes of a list and the figures derived from it are paused. */
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
    /** While a deletion is being sent, a refresh must not restore the row. */
    hold: () => set(true),
    release,
    /**
     * After a deletion, the list is refreshed only once when the pause is over, and not on every event that the
     * deletion causes.
     */
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
