import type { AppointmentStatus } from '../appointments/appointment-status.ts';

export type VisitConflict = 'cancelled' | 'finished' | 'moved';

interface Meeting {
  to: AppointmentStatus;
  /** The version and start time of the visit that the field worker saw when tapping. */
  seen: { version: number; start_time: string };
  now: { version: number; start_time: string; status: AppointmentStatus };
  /**
   * Whether the field worker caused the current status. A phone sends several actions in a row without waiting for
   * the responses, so its version may be outdated.
   */
  isOwnDoing: boolean;
}

/**
 * Returns the change made by other people that conflicts with the field worker's action, or null if there is no
 * conflict.
 */
export function visitConflict({ to, seen, now, isOwnDoing }: Meeting): VisitConflict | null {
  if (now.version === seen.version) return null;
  if (now.status === 'cancelled') return 'cancelled';
  const isFinished = now.status === 'completed' || now.status === 'no_show';
  if (isFinished && now.status !== to && !isOwnDoing) return 'finished';
  if (Date.parse(now.start_time) !== Date.parse(seen.start_time)) return 'moved';
  return null;
}

const done: Record<VisitConflict, string> = {
  cancelled: 'called this visit off',
  finished: 'finished this visit',
  moved: 'moved this visit',
};

export const visitConflictText = (conflict: VisitConflict, by: string | null): string =>
  `${by ?? 'Somebody'} ${done[conflict]} before what you did here arrived. Choose which of the two holds.`;
