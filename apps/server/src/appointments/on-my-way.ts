import type { Appointment } from '@dayworks/shared/appointments/appointment';
import { appointmentMoveProblem } from '@dayworks/shared/appointments/appointment-status';
import { courseAfter, courseAfterTurningBack } from '@dayworks/shared/appointments/appointment-transitions';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { clockOf, clockText, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { invalid } from '@dayworks/shared/errors';
import { refuseStale, updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import {
  appointmentRecord,
  lockAppointment,
  type StoredAppointment,
  withRecurrence,
} from './appointment-record.ts';
import { onMyWayWords, readVisitBasis } from './messages/appointment-letters.ts';
import {
  appointmentLetters,
  nobodyToldText,
  tellCustomer,
  wayTo,
  withdrawLetter,
} from './messages/tell-customer.ts';

/** A visit that the worker was on the way to, but did not reach because they left for another visit. */
export interface LeftVisit {
  id: string;
  /** The version of the visit after its status was set back to planned. */
  version: number;
  on_my_way_at: string;
  /** Whether the on-my-way message to the visit's customer was withdrawn before it was sent. */
  isUntold: boolean;
}

export interface ToldResult {
  appointment: Appointment;
  message: string | null;
}

interface Way {
  minutes: number;
  /** The time when the worker left for the visit, which can be earlier than the time of the request. */
  at: string;
  /** Whether the customer still needs to be notified that the worker is on the way. */
  tells: boolean;
  /** The delay of the message in seconds, so that the message can be withdrawn if the user undoes the action. */
  heldFor?: number;
}

/** The people who attend a visit: its assignee and its crew. */
const peopleOf = (visit: string) => `select user_id from visit_crew
    where visit_crew.business_id = ${visit}.business_id and visit_crew.appointment_id = ${visit}.id
  union select ${visit}.assignee_id where ${visit}.assignee_id is not null`;

/**
 * Returns the SQL condition that everybody assigned to one visit is also assigned to another visit. The condition is
 * false if nobody is assigned to the first visit.
 */
const allGo = (from: string, to: string) => `exists (${peopleOf(from)})
  and not exists (${peopleOf(from)} except (${peopleOf(to)}))`;

/**
 * Finds the visits that still have the status 'on my way' although everyone assigned to them has left for the given
 * visit or is working there. Only visits assigned to the acting worker are included, because a worker who merely
 * accompanies a colleague has not abandoned their own visit.
 */
async function findVisitsLeft(tx: Tx, actor: Actor, going: StoredAppointment, at: string): Promise<string[]> {
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'visits-left',
    text: `select a.id from appointments a join appointments going on going.business_id = $1 and going.id = $2
      where a.business_id = $1 and a.id <> $2 and a.status = 'on_my_way' and a.on_my_way_at <= $4 and ${allGo('a', 'going')}
        and ($3 in (${peopleOf('a')}) or $3 not in (${peopleOf('going')}))
      order by a.id`,
    values: [actor.businessId, going.id, actor.userId, at],
  });
  return rows.map(({ id }) => id);
}

/** The longest time that an offline action can wait on a device before it is sent. */
const longestWait = '30 days';

/**
 * Returns whether everyone assigned to a visit left for another visit after the given time. If so, an 'on my way'
 * action for the first visit that arrives late no longer applies.
 */
export async function hasTurnedElsewhere(
  tx: Tx,
  { businessId }: Actor,
  { id }: StoredAppointment,
  at: string,
): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'turned-elsewhere',
    text: `select from appointments a join appointments other on other.business_id = $1 and other.id <> $2
        and other.start_time >= $3::timestamptz - interval '${longestWait}'
        and greatest(other.on_my_way_at, other.started_at) > $3
      where a.business_id = $1 and a.id = $2 and ${allGo('a', 'other')} limit 1`,
    values: [businessId, id, at],
  });
  return rowCount !== 0;
}

/**
 * A person is on the way to only one visit at a time. A visit with the status 'on my way' is therefore set back to
 * planned as soon as everyone assigned to it leaves for another visit or starts work there, without a message to its
 * customer.
 */
export async function leaveOtherVisits(
  tx: Tx,
  actor: Actor,
  going: StoredAppointment,
  at: string,
): Promise<LeftVisit[]> {
  const left: LeftVisit[] = [];
  for (const id of await findVisitsLeft(tx, actor, going, at)) {
    const before = await lockAppointment(tx, actor, id);
    const { on_my_way_at } = before;
    if (before.status !== 'on_my_way' || !on_my_way_at) continue;
    const about = { id, letter: appointmentLetters.onMyWay, since: on_my_way_at };
    const { withdrawn } = await withdrawLetter(tx, actor, about);
    const { version } = await updateRecord(
      tx,
      actor,
      appointmentRecord,
      before,
      courseAfterTurningBack(before),
    );
    left.push({ id, version, on_my_way_at, isUntold: withdrawn > 0 });
  }
  return left;
}

/**
 * Sets the status of an appointment to 'on my way' and notifies the customer, once for each planned time. The caller
 * must already hold the row lock on the appointment.
 */
export async function goOnMyWay(
  tx: Tx,
  { platform, actor }: MemberContext,
  before: StoredAppointment,
  { minutes, at, tells, heldFor = 0 }: Way,
): Promise<ToldResult & { left: LeftVisit[] }> {
  const { id, start_time } = before;
  const basis = await readVisitBasis(tx, platform, actor, id);
  const { appointment: told, business } = basis;
  if (before.status === 'on_my_way' && before.on_my_way_at) {
    const clock = clockText(clockOf(wallTimeIn(actor.timeZone, new Date(before.on_my_way_at))));
    const message = `${customerName(told.customer)} was already notified at ${clock}.`;
    return { appointment: await withRecurrence(tx, actor, before), message, left: [] };
  }
  const left = await leaveOtherVisits(tx, actor, before, at);
  const course = courseAfter('on_my_way', { start_time, now: at, reason: null });
  const after = await updateRecord(tx, actor, appointmentRecord, before, course);
  const appointment = await withRecurrence(tx, actor, after);
  if (!tells) return { appointment, message: null, left };
  const way = wayTo(platform, actor.businessId, told.customer);
  if (!way) return { appointment, message: nobodyToldText(told.customer), left };
  const words = onMyWayWords(basis, minutes, actor.now);
  const letter = appointmentLetters.onMyWay;
  return {
    appointment,
    left,
    message: await tellCustomer(tx, platform, actor, { way, words, business, id, letter, heldFor }),
  };
}

export async function tellOnMyWay(
  context: MemberContext,
  { id, version, minutes }: { id: string; version: number; minutes: number },
): Promise<ToldResult> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockAppointment(tx, actor, id);
    refuseStale(before, version, 'appointment');
    const problem = appointmentMoveProblem(before.status, 'on_my_way');
    if (problem) throw invalid(problem);
    const way = { minutes, at: actor.now.toISOString(), tells: true };
    const { left: _left, ...told } = await goOnMyWay(tx, context, before, way);
    return told;
  });
}
