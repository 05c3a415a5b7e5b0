import { applyQueue, applyToTasks, mergeVisits } from '@dayworks/shared/field/apply-kept';
import { useMemo, useSyncExternalStore } from 'react';
import { keptPerson } from '../../lib/offline.ts';
import { useNow } from '../time/use-now.ts';
import { useSeconds } from '../time/use-seconds.ts';
import { readFieldState, subscribeField } from './field-state.ts';

export const useFieldState = () => useSyncExternalStore(subscribeField, readFieldState);

/** Everything as it stands with what was tapped. */
export function useFieldWork() {
  const state = useFieldState();
  const { days, opened, skewMs } = state;
  // Shown by the right clock; the server is told what the clock of the device said, and corrects it by itself.
  const queue = useMemo(
    () =>
      state.queue.map((kept) => ({
        ...kept,
        made_at: new Date(Date.parse(kept.made_at) + skewMs).toISOString(),
      })),
    [state.queue, skewMs],
  );
  const work = useMemo(
    () => ({
      ...applyQueue(
        { visits: mergeVisits(days, opened), running: days?.running ?? null },
        queue,
        keptPerson()?.name ?? '',
      ),
      tasks: applyToTasks(days?.tasks ?? [], queue),
    }),
    [days, opened, queue],
  );
  return { ...state, queue, ...work };
}

/** The time, corrected by as much as the clock of this device was wrong when the server last answered. */
export function useFieldNow(): Date {
  const { skewMs } = useFieldState();
  return new Date(useNow().getTime() + skewMs);
}

/** The same, every second while it is wanted. */
export function useFieldSeconds(isWanted: boolean): Date {
  const { skewMs } = useFieldState();
  return new Date(useSeconds(isWanted) + skewMs);
}
