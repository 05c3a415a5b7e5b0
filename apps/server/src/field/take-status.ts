import { randomUUID } from 'node:crypto';
import type { AppointmentStatus } from '@dayworks/shared/appointments/appointment-status';
import { courseAfter } from '@dayworks/shared/appointments/appointment-transitions';
import { notFound } from '@dayworks/shared/errors';
import type { FieldAct, FieldAnswer, VisitAction } from '@dayworks/shared/field/field-action';
import {
  heldSeconds,
  reopenedFrom,
  visitConflict,
  visitConflictText,
  workerMoveProblem,
} from '@dayworks/shared/field/visit-transitions';
import {
  appointmentRecord,
  lockAppointment,
  type StoredAppointment,
} from '../appointments/appointment-record.ts';
import {
  goOnMyWay,
  hasTurnedElsewhere,
  type LeftVisit,
  leaveOtherVisits,
} from '../appointments/on-my-way.ts';
import { audit } from '../platform/audit.ts';
import { updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { lastChange } from './visit-queries.ts';

interface OwnVisit {
  visit: StoredAppointment;
  /**
   * True if the visit is assigned to the worker, or was assigned to them when they took the action that is arriving
   * now.
   */
  isTheirs: boolean;
}

/**
 * Locks the row of a visit if the user is or was assigned to the visit. Everyone else gets the same response as if the
 * visit did not exist.
 */
export async function lockOwnVisit(tx: Tx, actor: Actor, id: string): Promise<OwnVisit> {
  const { businessId, userId } = actor;
  const visit = await lockAppointment(tx, actor, id);
  const { rows } = await tx.$client.query<{ goes: boolean; went: boolean }>(
    `select exists (select from visit_crew where business_id = $1 and appointment_id = $2 and user_id = $3) as goes,
       exists (select from visit_notices where business_id = $1 and appointment_id = $2 and user_id = $3
         and kind = 'unassigned') as went`,
    [businessId, id, userId],
  );
  const isTheirs = visit.assignee_id === userId || rows[0]?.goes === true;
  const wasTheirs = visit.former_assignee_ids.includes(userId) || rows[0]?.went === true;
  if (!isTheirs && !wasTheirs) throw notFound('Appointment not found');
  return { visit, isTheirs };
}

/** A field worker's action at a visit, as the server received it. */
export interface Arrived<Action extends VisitAction = VisitAction> extends OwnVisit {
  sent: FieldAct;
  action: Action;
  /** The time when the worker tapped the action on their device. */
  at: string;
}

type Note = Extract<VisitAction, { kind: 'note' }>;
type Signature = Extract<VisitAction, { kind: 'signature' }>;

interface Written {
  id: string;
  visitId: string;
  text: string;
  at: string;
}

async function writeNote(tx: Tx, actor: Actor, { id, visitId, text, at }: Written): Promise<void> {
  const { businessId, userId } = actor;
  await tx.$client.query(
    'insert into visit_notes (id, business_id, appointment_id, text, author_id, made_at) values ($1, $2, $3, $4, $5, $6)',
    [id, businessId, visitId, text, userId, at],
  );
  await audit(tx, actor, {
    action: 'create',
    entity: 'visit_note',
    entityId: id,
    after: { appointment_id: visitId, text, made_at: at },
  });
}

export const takeNote = (tx: Tx, actor: Actor, { sent, visit, action, at }: Arrived<Note>): Promise<void> =>
  writeNote(tx, actor, { id: sent.id, visitId: visit.id, text: action.text, at });

/** If a customer signs for the work again, the newest signature is valid and the earlier signature remains stored. */
export async function takeSignature(
  tx: Tx,
  actor: Actor,
  { sent, visit, action: { name, drawing }, at }: Arrived<Signature>,
): Promise<void> {
  const { businessId, userId } = actor;
  await tx.$client.query(
    `insert into visit_signatures (id, business_id, appointment_id, name, drawing, signed_at, taken_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [sent.id, businessId, visit.id, name, drawing, at, userId],
  );
  await audit(tx, actor, {
    action: 'create',
    entity: 'visit_signature',
    entityId: sent.id,
    after: { appointment_id: visit.id, name, signed_at: at },
  });
}

type Status = Extract<VisitAction, { kind: 'status' }>;
type Result = Omit<FieldAnswer, 'visit'> & { left?: LeftVisit[] };

const done: Result = { outcome: 'done', message: null, conflict: null };
const tellWithinMs = 15 * 60_000;

const notTheirsText =
  'This visit is no longer assigned to you, so its status was not changed. Your other entries were saved.';

interface Change {
  user_id: string | null;
  name: string | null;
  at: string;
}

async function readLastChange(tx: Tx, { businessId }: Actor, { id, updated_at }: StoredAppointment) {
  const { rows } = await tx.$client.query<Change>(
    `select changed.user_id, changed.created_at as at,
       (select nullif(p.name, '') from profiles p where p.id = changed.user_id) as name
     from appointments a, lateral (${lastChange}) changed where a.business_id = $1 and a.id = $2`,
    [businessId, id],
  );
  return rows[0] ?? { user_id: null, name: null, at: updated_at };
}

/**
 * Returns whether a status tap that was made later has already arrived. In that case the earlier tap does not change
 * the status, but its time is stored.
 */
async function wasOvertaken(tx: Tx, { businessId, userId }: Actor, visitId: string, at: string) {
  const { rowCount } = await tx.$client.query(
    `select from visit_actions where business_id = $1 and appointment_id = $2 and user_id = $3 and kind = 'status'
       and outcome = 'done' and made_at > $4 limit 1`,
    [businessId, visitId, userId, at],
  );
  return rowCount !== 0;
}

const order: readonly AppointmentStatus[] = ['on_my_way', 'in_progress', 'completed'];
const timeOf = { on_my_way: 'on_my_way_at', in_progress: 'started_at', completed: 'completed_at' } as const;

/**
 * If the visit already has a later status, stores only the time when the worker set off for the visit or arrived there.
 */
async function fillTime(tx: Tx, actor: Actor, visit: StoredAppointment, to: Status['to'], at: string) {
  if (!(to in timeOf) || order.indexOf(to) >= order.indexOf(visit.status)) return;
  const field = timeOf[to as keyof typeof timeOf];
  if (visit[field] === null) await updateRecord(tx, actor, appointmentRecord, visit, { [field]: at });
}

async function setStatus(
  tx: Tx,
  context: MemberContext,
  { visit, action: { to, minutes }, at, sent }: Arrived<Status>,
  isOwnDoing: boolean,
): Promise<Result> {
  const { actor } = context;
  const move = { from: visit.status, to, isForced: sent.force };
  const problem = workerMoveProblem({ ...move, isOwnDoing });
  if (problem) return { outcome: 'refused', message: problem, conflict: null };
  if (to === 'on_my_way') {
    const tells = actor.now.getTime() - Date.parse(at) <= tellWithinMs;
    // The customer is notified only when the worker can no longer undo the tap.
    const sinceTap = Math.floor((actor.now.getTime() - Date.parse(at)) / 1000);
    const heldFor = Math.max(0, heldSeconds - sinceTap);
    const { message, left } = await goOnMyWay(tx, context, visit, { minutes, at, tells, heldFor });
    return { ...done, message, left };
  }
  if (visit.status === to) return done;
  const left = to === 'in_progress' ? await leaveOtherVisits(tx, actor, visit, at) : [];
  const basis = { start_time: visit.start_time, now: at, reason: null };
  await updateRecord(tx, actor, appointmentRecord, visit, {
    ...(reopenedFrom(move) !== visit.status && courseAfter('scheduled', basis)),
    ...courseAfter(to, basis),
  });
  return { ...done, left };
}

/**
 * Applies a status change to a visit. The status is the only part of a visit that can cause a conflict between two
 * people.
 */
export async function takeStatus(tx: Tx, context: MemberContext, arrived: Arrived<Status>): Promise<Result> {
  const { actor } = context;
  const { visit, isTheirs, action, sent, at } = arrived;
  /*
   * The reason that the worker entered for the status change is stored only on the first attempt, not when the worker
   * repeats the change after a conflict in order to force it.
   */
  if (action.reason && !sent.force) {
    await writeNote(tx, actor, { id: randomUUID(), visitId: visit.id, text: action.reason, at });
  }
  if (!isTheirs) return { outcome: 'refused', message: notTheirsText, conflict: null };
  if (await wasOvertaken(tx, actor, visit.id, at)) {
    await fillTime(tx, actor, visit, action.to, at);
    if (action.to === 'on_my_way' || action.to === 'in_progress')
      await leaveOtherVisits(tx, actor, visit, at);
    return done;
  }
  const isLate = at < actor.now.toISOString();
  if (action.to === 'on_my_way' && isLate && (await hasTurnedElsewhere(tx, actor, visit, at))) return done;
  const change = await readLastChange(tx, actor, visit);
  const isOwnDoing = change.user_id === actor.userId;
  const found = visitConflict({
    to: action.to,
    seen: { version: sent.seen_version, start_time: sent.seen_start },
    now: visit,
    isOwnDoing,
  });
  if (!found || sent.force) return setStatus(tx, context, arrived, isOwnDoing);
  const { status, start_time, end_time } = visit;
  return {
    outcome: 'conflict',
    message: visitConflictText(found, change.name),
    conflict: {
      yours: { to: action.to, made_at: at },
      theirs: { status, start_time, end_time, by: change.name, at: change.at },
    },
  };
}
