import { applyQueue, applyToTasks, mergeVisits } from '@dayworks/shared/field/apply-kept';
import { useMemo, useSyncExternalStore } from 'react';
import { keptPerson } from '../../lib/session/storage.ts';
import { useNow, useSeconds } from '../time/business-day.ts';
import { readFieldState, subscribeField } from './field-state.ts';

export const useFieldState = () => useSyncExternalStore(subscribeField, readFieldState);

/** Returns all data of the field app, including the effects of the actions that are still queued. */
export function useFieldWork() {
  const state = useFieldState();
  const { days, opened, skewMs } = state;
  /*
   * The screen uses the corrected clock for its times. The server receives the uncorrected time of the device and
   * corrects it itself.
   */
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

/** The current time, corrected by how far this device's clock was off when the server last responded. */
export function useFieldNow(): Date {
  const { skewMs } = useFieldState();
  return new Date(useNow().getTime() + skewMs);
}

/** The current time, corrected for the error of the device's clock and updated every second while it is needed. */
export function useFieldSeconds(isWanted: boolean): Date {
  const { skewMs } = useFieldState();
  return new Date(useSeconds(isWanted) + skewMs);
}
