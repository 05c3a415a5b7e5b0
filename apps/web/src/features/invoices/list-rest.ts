import { useSyncExternalStore } from 'react';

const restMs = 5_000;

let resting = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean) {
  clearTimeout(timer);
  resting = next;
  for (const listener of listeners) listener();
}

/** While a deletion is on its way, nothing may bring the row back. */
export const holdList = () => set(true);

export const releaseList = () => set(false);

/** After it, the list is refreshed once, when the time is over, and not with every event that the deletion causes. */
export function restList(): void {
  set(true);
  timer = setTimeout(releaseList, restMs);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useListRests = () => useSyncExternalStore(subscribe, () => resting);
