import { type AppointmentStatus, appointmentMoveProblem } from '../appointments/appointment-status.ts';
import type { WorkerStatus } from './field-action.ts';

export interface WorkerMove {
  from: AppointmentStatus;
  to: WorkerStatus;
  /** They read that others see it differently, and say so all the same. */
  isForced: boolean;
  /** Whether the status it has is their own doing. */
  isOwnDoing: boolean;
}

const planningText = 'Planning is the office’s. Ask them to put this visit back to scheduled.';

const tookPlace: readonly WorkerStatus[] = ['on_my_way', 'in_progress', 'completed'];
const isCalledOff = (status: AppointmentStatus) => status === 'cancelled' || status === 'no_show';

/** Back to planned first, where they say that it took place all the same. */
export const reopenedFrom = ({ from, to, isForced }: Omit<WorkerMove, 'isOwnDoing'>): AppointmentStatus =>
  isForced && isCalledOff(from) && tookPlace.includes(to) ? 'scheduled' : from;

/** Why a worker cannot make that of a visit; undefined when they can. They plan nothing: they take back what they tapped. */
export function workerMoveProblem({ isOwnDoing, ...move }: WorkerMove): string | undefined {
  const { from, to } = move;
  const plans = to === 'scheduled' && from !== to;
  if (plans && (isCalledOff(from) || !isOwnDoing)) return planningText;
  return appointmentMoveProblem(reopenedFrom(move), to);
}
