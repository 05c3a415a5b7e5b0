import type { AppointmentCourse } from '@dayworks/shared/appointments/appointment-transitions';
import { type FieldAnswer, usualMinutesAway, type VisitAction } from '@dayworks/shared/field/field-action';
import { pick } from '@dayworks/shared/pick';
import {
  appointmentRecord,
  lockAppointment,
  type StoredAppointment,
} from '../appointments/appointment-record.ts';
import { appointmentLetters, withdrawLetter } from '../appointments/messages/tell-customer.ts';
import { goOnMyWay, type LeftVisit } from '../appointments/on-my-way.ts';
import { audit } from '../platform/audit.ts';
import { deleteRows, findRow } from '../platform/database/row-statements.ts';
import { updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { time_entries } from '../time/table.ts';
import { timeRecord, told } from '../time/time-record.ts';
import { lockPerson } from '../time/timer.ts';
import type { StepBefore } from './table.ts';
import type { Arrived } from './take-status.ts';

type Undo = Extract<VisitAction, { kind: 'undo' }>;
type Result = Omit<FieldAnswer, 'visit'>;

/**
 * The time within which a tap can be undone. The phone shows Undo for ten seconds, but the recorded times of the tap
 * and the undo can be further apart if the device clock was corrected in between.
 */
const longestMs = 60_000;
/**
 * The time of a tap comes from the device, so the server also limits how long after the status change the undo can
 * arrive. A phone that was offline sends the status change and the undo together, so they arrive close together even if
 * they were made hours ago.
 */
const longestUntilArrivalMs = 10 * 60_000;

const tooLateText = 'This was too long ago to undo. Use the visit’s menu to change its status.';
const changedText = 'This visit has changed since then, so the step was not undone.';
const billedText = 'This visit has since been invoiced, so the step was not undone.';
const toldText = 'The customer was already notified that you are on your way.';

const refused = (message: string): Result => ({ outcome: 'refused', message, conflict: null });

const courseFields = [
  'status',
  'confirmed_at',
  'confirmed_for',
  'on_my_way_at',
  'started_at',
  'completed_at',
  'cancelled_at',
  'cancel_reason',
  'asked_time',
] as const satisfies readonly (keyof AppointmentCourse)[];

/** Returns the fields of a visit that are restored when a worker undoes a status change. */
export const courseOf = (visit: StoredAppointment): AppointmentCourse => pick(visit, courseFields);

interface Step {
  made_at: string;
  created_at: string;
  before: StepBefore | null;
  version: number | null;
}

async function findStep(tx: Tx, { businessId, userId }: Actor, visitId: string, id: string) {
  const { rows } = await tx.$client.query<Step>(
    `select made_at, created_at, before, (answer -> 'visit' ->> 'version')::int as version from visit_actions
     where business_id = $1 and user_id = $2 and appointment_id = $3 and id = $4 and kind = 'status'`,
    [businessId, userId, visitId, id],
  );
  return rows[0];
}

const ofPerson = ({ businessId, userId }: Actor) => ({
  business_id: businessId,
  user_id: userId,
  invoice_id: null,
});

/**
 * Resumes the time entry that the undone tap ended, unless another timer is now running. If another time entry begins
 * later, for example because the office has added it in the meantime, the resumed entry ends when that entry begins, so
 * that no hour is counted twice.
 */
async function goOn(tx: Tx, actor: Actor, endedAt: string): Promise<void> {
  const { businessId, userId } = actor;
  const { rows } = await tx.$client.query<{ is_running: boolean; next: string | null }>(
    `select exists (select from time_entries where business_id = $1 and user_id = $2 and ended_at is null) as is_running,
       (select min(started_at) from time_entries where business_id = $1 and user_id = $2 and started_at >= $3) as next`,
    [businessId, userId, endedAt],
  );
  if (rows[0]?.is_running) return;
  const ended = await findRow(tx, time_entries, { ...ofPerson(actor), ended_at: endedAt });
  if (ended) await updateRecord(tx, actor, timeRecord, ended, { ended_at: rows[0]?.next ?? null });
}

/**
 * Finds the timer that the undone tap started or stopped at the same visit. The undo must not change any other time
 * entry.
 */
async function findTimerTap(tx: Tx, { businessId, userId }: Actor, visitId: string, step: Step, id: string) {
  const { rows } = await tx.$client.query<{ kind: string; made_at: string }>(
    `select kind, made_at from visit_actions
     where business_id = $1 and user_id = $2 and appointment_id = $3 and id = $4 and kind in ('timer_start', 'timer_stop')
       and made_at between $5::timestamptz - interval '1 minute' and $5::timestamptz + interval '1 minute'`,
    [businessId, userId, visitId, id, step.made_at],
  );
  return rows[0];
}

/**
 * Undoes the timer change of a tap: deletes the time entry that the tap started, or resumes the time entry that the
 * tap stopped.
 */
async function undoTimer(tx: Tx, actor: Actor, visitId: string, step: Step, timerId: string): Promise<void> {
  const tap = await findTimerTap(tx, actor, visitId, step, timerId);
  if (!tap) return;
  await lockPerson(tx, actor, actor.userId);
  if (tap.kind === 'timer_stop') return goOn(tx, actor, tap.made_at);
  const started = await findRow(tx, time_entries, { ...ofPerson(actor), id: timerId });
  if (!started) return;
  await deleteRows(tx, time_entries, { ...ofPerson(actor), id: timerId });
  await audit(tx, actor, {
    action: 'delete',
    entity: 'time_entry',
    entityId: timerId,
    before: told(started),
  });
  await goOn(tx, actor, started.started_at);
}

/**
 * After an undo, sets the visit that the worker was on the way to before back to 'on my way', unless somebody has
 * changed that visit. If the message to its customer was withdrawn, the message is written again.
 */
async function goOnTo(
  tx: Tx,
  context: MemberContext,
  { id, version, on_my_way_at, isUntold }: LeftVisit,
): Promise<void> {
  const visit = await lockAppointment(tx, context.actor, id);
  if (visit.version !== version) return;
  const way = { minutes: usualMinutesAway, at: on_my_way_at, tells: isUntold };
  await goOnMyWay(tx, context, visit, way);
}

/**
 * Undoes a status change that was made to a visit a moment ago, and withdraws the pending message to the customer about
 * that change.
 */
export async function takeUndo(
  tx: Tx,
  context: MemberContext,
  { visit, isTheirs, action, at }: Arrived<Undo>,
): Promise<Result> {
  const { actor } = context;
  const step = await findStep(tx, actor, visit.id, action.action_id);
  if (!isTheirs || !step?.before || step.version !== visit.version) return refused(changedText);
  if (visit.invoice_id) return refused(billedText);
  const tappedAfterMs = Date.parse(at) - Date.parse(step.made_at);
  const arrivedAfterMs = actor.now.getTime() - Date.parse(step.created_at);
  if (tappedAfterMs > longestMs || arrivedAfterMs > longestUntilArrivalMs) return refused(tooLateText);
  const { hadLeft } = await withdrawLetter(tx, actor, {
    id: visit.id,
    letter: appointmentLetters.onMyWay,
    since: step.created_at,
  });
  const { left = [], ...course } = step.before;
  await updateRecord(tx, actor, appointmentRecord, visit, course);
  for (const earlier of left) await goOnTo(tx, context, earlier);
  if (action.timer_id) await undoTimer(tx, actor, visit.id, step, action.timer_id);
  return { outcome: 'done', message: hadLeft ? toldText : null, conflict: null };
}
