import type { AppointmentStatus } from '../appointments/appointment-status.ts';

export type VisitConflict = 'cancelled' | 'finished' | 'moved';

interface Meeting {
  to: AppointmentStatus;
  /** As the person saw it when they tapped. */
  seen: { version: number; start_time: string };
  now: { version: number; start_time: string; status: AppointmentStatus };
  /** Whether the status it has is their own doing: a phone sends one thing after the other and sees none of the answers. */
  isOwnDoing: boolean;
}

/** What others made of a visit meanwhile, where it does not go together with what the person says became of it. */
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
