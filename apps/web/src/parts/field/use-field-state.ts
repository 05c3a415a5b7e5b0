import { applyQueue, mergeVisits } from '@dayworks/shared/field/apply-kept';
import { useMemo, useSyncExternalStore } from 'react';
import { keptPerson } from '../../lib/offline.ts';
import { readFieldState, subscribeField } from './field-state.ts';

export const useFieldState = () => useSyncExternalStore(subscribeField, readFieldState);

/** Everything as it stands with what was tapped. */
export function useFieldWork() {
  const state = useFieldState();
  const { days, opened, queue } = state;
  const work = useMemo(
    () =>
      applyQueue(
        { visits: mergeVisits(days, opened), running: days?.running ?? null },
        queue,
        keptPerson()?.name ?? '',
      ),
    [days, opened, queue],
  );
  return { ...state, ...work };
}
