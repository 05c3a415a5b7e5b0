import { type AppointmentStatus, appointmentMoveProblem } from '../appointments/appointment-status.ts';
import type { WorkerStatus } from './field-action.ts';
import type { FieldVisit } from './field-visit.ts';

type VisitConflict = 'cancelled' | 'finished' | 'moved';

interface Meeting {
  to: AppointmentStatus;
  /** The version and start time of the visit that the field worker saw when performing the action. */
  seen: { version: number; start_time: string };
  now: { version: number; start_time: string; status: AppointmentStatus };
  /**
   * Whether the field worker set the visit's current status. A phone can send several actions without waiting for
   * responses, so the version that it sends can be outdated.
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
  cancelled: 'cancelled this visit',
  finished: 'finished this visit',
  moved: 'moved this visit',
};

export const visitConflictText = (conflict: VisitConflict, by: string | null): string =>
  `${by ?? 'Somebody'} ${done[conflict]} before your change was sent. Choose which one to keep.`;

/** A field worker can undo the last status change of a visit for this number of seconds. */
export const undoSeconds = 10;

/**
 * A message to the customer is sent with a delay of this number of seconds, so that the field worker can still undo the
 * status change.
 */
export const heldSeconds = undoSeconds + 5;

export interface NextStep {
  to: WorkerStatus;
  label: string;
  /** Whether this status change also starts or stops the timer; null if it does neither. */
  timer: 'starts' | 'stops' | null;
}

type Course = Pick<FieldVisit, 'status' | 'type'>;

/**
 * Returns the next status change, which the field worker makes with the large main button. From any status, the button
 * leads to 'completed' in at most three taps. A visit that is a phone call has no 'on my way' step.
 */
export function nextStep({ status, type }: Course): NextStep | null {
  switch (status) {
    case 'scheduled':
    case 'confirmed':
      return type === 'call'
        ? { to: 'in_progress', label: 'Start', timer: 'starts' }
        : { to: 'on_my_way', label: 'On my way', timer: null };
    case 'on_my_way':
      return { to: 'in_progress', label: 'I’m here, start work', timer: 'starts' };
    case 'in_progress':
      return { to: 'completed', label: 'Complete visit', timer: 'stops' };
    default:
      return null;
  }
}

export interface OtherStep {
  to: WorkerStatus;
  label: string;
  timer: NextStep['timer'];
  asksWhy: boolean;
}

const arrive: OtherStep = { to: 'in_progress', label: 'Start work now', timer: 'starts', asksWhy: false };
const noShow: OtherStep = { to: 'no_show', label: 'Nobody was there', timer: 'stops', asksWhy: true };
const putBack: OtherStep = {
  to: 'scheduled',
  label: 'Set back to scheduled',
  timer: 'stops',
  asksWhy: false,
};
const openAgain: OtherStep = { to: 'in_progress', label: 'Reopen', timer: 'starts', asksWhy: false };

/** Returns the status changes of a visit that are rarely used and therefore offered only in the menu. */
export function otherSteps({ status, type }: Course): OtherStep[] {
  switch (status) {
    case 'scheduled':
    case 'confirmed':
      return type === 'call' ? [noShow] : [arrive, noShow];
    case 'on_my_way':
    case 'in_progress':
      return [noShow, putBack];
    case 'completed':
      return [openAgain];
    default:
      return [];
  }
}

/**
 * Returns the note about open checklist steps that is shown below the main button of a visit. Open steps never block
 * the button.
 */
export function openWork({ steps }: Pick<FieldVisit, 'steps'>): string | null {
  const open = steps.filter(({ done_at }) => done_at === null).length;
  if (open === 0) return null;
  return open === 1 ? '1 step is still open' : `${open} steps are still open`;
}

export interface WorkerMove {
  from: AppointmentStatus;
  to: WorkerStatus;
  /** True if other people had changed the visit and the field worker confirmed the action anyway. */
  isForced: boolean;
  /** Whether the field worker set the visit's current status. */
  isOwnDoing: boolean;
}

const planningText = 'Only the office can change the schedule. Ask them to set this visit back to scheduled.';

const tookPlace: readonly WorkerStatus[] = ['on_my_way', 'in_progress', 'completed'];
const isCalledOff = (status: AppointmentStatus) => status === 'cancelled' || status === 'no_show';

/**
 * Returns the status that a visit has before the field worker's change. If the field worker insists that a cancelled or
 * no-show visit took place, the status is first set back to 'scheduled'.
 */
export const reopenedFrom = ({ from, to, isForced }: Omit<WorkerMove, 'isOwnDoing'>): AppointmentStatus =>
  isForced && isCalledOff(from) && tookPlace.includes(to) ? 'scheduled' : from;

/**
 * Returns the reason why a field worker cannot set a visit to a status; undefined if the change is allowed. Field
 * workers do not schedule visits; they can only undo their own changes.
 */
export function workerMoveProblem({ isOwnDoing, ...move }: WorkerMove): string | undefined {
  const { from, to } = move;
  const plans = to === 'scheduled' && from !== to;
  if (plans && (isCalledOff(from) || !isOwnDoing)) return planningText;
  return appointmentMoveProblem(reopenedFrom(move), to);
}
