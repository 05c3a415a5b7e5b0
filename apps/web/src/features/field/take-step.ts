import { appointmentStatusLabels } from '@dayworks/shared/appointments/appointment-status';
import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import type { VisitBefore } from '@dayworks/shared/field/kept-action';
import { type NextStep, undoSeconds } from '@dayworks/shared/field/visit-transitions';
import { useSyncExternalStore } from 'react';
import { readFieldState } from '../../parts/field/field-state.ts';
import { type Tap, tap } from '../../parts/field/tap.ts';
import { clearDrafts, draftedTaps } from './visit-drafts.ts';

/**
 * The length of the pause after each step of a visit. Because of the pause, several quick taps count as one step, and
 * the user can read the next step before tapping again.
 */
const restMs = 1_500;

let isResting = false;
let restTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setResting(next: boolean): void {
  isResting = next;
  for (const listener of listeners) listener();
}

function rest(): void {
  clearTimeout(restTimer);
  setResting(true);
  restTimer = setTimeout(() => setResting(false), restMs);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Returns whether a step was taken for any visit a moment ago. All visits are checked, because the large button may
 * already belong to the next visit.
 */
export const useIsResting = () => useSyncExternalStore(subscribe, () => isResting);

function timerTaps(visit: FieldVisit, timer: NextStep['timer']): Tap[] {
  const runs = visit.entries.some(({ ended_at }) => ended_at === null);
  if (timer === 'starts' && !runs) return [{ action: { kind: 'timer_start' }, label: 'Timer started' }];
  if (timer === 'stops' && runs) return [{ action: { kind: 'timer_stop' }, label: 'Timer stopped' }];
  return [];
}

function courseBefore({ status, on_my_way_at, started_at, completed_at, entries }: FieldVisit): VisitBefore {
  const running = readFieldState().days?.running ?? null;
  return { status, on_my_way_at, started_at, completed_at, entries, running };
}

/** The user's last visit step; null once it can no longer be undone. */
interface LastStep {
  label: string;
  visitTitle: string;
  undo: () => void;
}

let lastStep: LastStep | null = null;
let undoTimer: ReturnType<typeof setTimeout> | undefined;

function setLastStep(next: LastStep | null): void {
  lastStep = next;
  for (const listener of listeners) listener();
}

export const useLastStep = () => useSyncExternalStore(subscribe, () => lastStep);

function offerUndo(visit: FieldVisit, label: string, [action_id = '', timer_id]: string[]) {
  const undo = () => {
    clearTimeout(undoTimer);
    setLastStep(null);
    const action = { kind: 'undo' as const, action_id, timer_id: timer_id ?? null };
    void tap(visit, [{ action, label: `Undo: ${label}`, was: courseBefore(visit) }]);
  };
  clearTimeout(undoTimer);
  setLastStep({ label, visitTitle: visit.title, undo });
  undoTimer = setTimeout(() => setLastStep(null), undoSeconds * 1000);
}

/**
 * Performs one step of a visit and starts or stops its timer. When the visit ends, an unsaved note or signature is
 * saved too.
 */
export async function takeStep(
  visit: FieldVisit,
  { to, timer }: Pick<NextStep, 'to' | 'timer'>,
  reason?: string,
): Promise<boolean> {
  /*
   * This function itself checks whether the pause after the last step is over. Disabling the button is not enough,
   * because several taps can arrive before the button is rendered again.
   */
  if (isResting) return false;
  rest();
  const ends = to === 'completed' || to === 'no_show';
  const drafted = ends ? draftedTaps(visit) : [];
  const label = appointmentStatusLabels[to];
  const ids = await tap(visit, [
    ...drafted,
    { action: { kind: 'status', to, ...(reason ? { reason } : {}) }, label },
    ...timerTaps(visit, timer),
  ]);
  if (!ids) return false;
  if (drafted.length > 0) clearDrafts(visit.id);
  offerUndo(visit, label, ids.slice(drafted.length));
  return true;
}
