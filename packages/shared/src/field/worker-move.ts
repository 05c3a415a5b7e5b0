import { type AppointmentStatus, appointmentMoveProblem } from '../appointments/appointment-status.ts';
import type { WorkerStatus } from './field-action.ts';

export interface WorkerMove {
  from: AppointmentStatus;
  to: WorkerStatus;
  /** True if the field worker was shown that other people had changed the visit and insists on the change. */
  isForced: boolean;
  /** Whether the field worker caused the current status of the visit. */
  isOwnDoing: boolean;
}

const planningText = 'Only the office can change the schedule. Ask them to set this visit back to scheduled.';

const tookPlace: readonly WorkerStatus[] = ['on_my_way', 'in_progress', 'completed'];
const isCalledOff = (status: AppointmentStatus) => status === 'cancelled' || status === 'no_show';

/**
 * Returns the status from which the change starts. If the field worker insists that a visit took place, a cancelled
 * visit or no-show is first moved back to 'scheduled'.
 */
export const reopenedFrom = ({ from, to, isForced }: Omit<WorkerMove, 'isOwnDoing'>): AppointmentStatus =>
  isForced && isCalledOff(from) && tookPlace.includes(to) ? 'scheduled' : from;

/**
 * Returns the reason why a field worker cannot set a visit to a status; undefined if the change is allowed. Field
 * workers do not schedule visits; they may only undo their own changes.
 */
export function workerMoveProblem({ isOwnDoing, ...move }: WorkerMove): string | undefined {
  const { from, to } = move;
  const plans = to === 'scheduled' && from !== to;
  if (plans && (isCalledOff(from) || !isOwnDoing)) return planningText;
  return appointmentMoveProblem(reopenedFrom(move), to);
}
