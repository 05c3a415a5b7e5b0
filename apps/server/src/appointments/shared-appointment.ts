import { type AppointmentCourse, courseAfter } from '@dayworks/shared/appointments/appointment-transitions';
import {
  type AskOtherTime,
  appointmentLinkUnavailableText,
  type CancelShared,
  canAnswer,
  canChangeBooking,
  SharedAppointment,
  type SharedAppointmentKey,
  tooLateToAnswerText,
  tooLateToChangeText,
} from '@dayworks/shared/appointments/shared-appointment';
import { invalid, notFound } from '@dayworks/shared/errors';
import { keysOf, pick } from '@dayworks/shared/pick';
import { type Letterhead, letterheadQuery } from '../business/letterhead.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { audit } from '../platform/audit.ts';
import { countTry, type Limit } from '../platform/limits/rate-limit.ts';
import { storeRecord } from '../platform/record.ts';
import { isShareKey } from '../platform/secrets/share-key.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import {
  type NamedQuery,
  readBusiness,
  type Scope,
  type Tx,
  withBusiness,
} from '../platform/with-business.ts';
import { appointmentRecord, lockAppointment, type StoredAppointment } from './appointment-record.ts';
import { firstName, pagePath, type ToldAppointment, toldQuery } from './messages/appointment-details.ts';
import { calendarFile, calendarText } from './messages/calendar-file.ts';
import { type CustomersWord, notifyTeam } from './messages/notify-team.ts';

type ById = { id: string };

async function findTold(context: MemberContext, { id }: ById): Promise<ToldAppointment> {
  const [rows] = await readBusiness<[ToldAppointment[]]>(context, [toldQuery(context.actor.businessId, id)]);
  if (!rows[0]) throw notFound('Appointment not found');
  return rows[0];
}

export async function getAppointmentLink(context: MemberContext, input: ById): Promise<{ path: string }> {
  return { path: pagePath(context.platform, await findTold(context, input)) };
}

/** Renewing the link of an appointment immediately invalidates every earlier link. */
export async function renewAppointmentLink(context: MemberContext, { id }: ById): Promise<{ path: string }> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const { share_version } = await lockAppointment(tx, actor, id);
    await storeRecord(tx, actor, appointmentRecord, id, { share_version: share_version + 1 });
    await audit(tx, actor, { action: 'link_renew', entity: 'appointment', entityId: id });
    return { path: pagePath(platform, { id, share_version: share_version + 1 }) };
  });
}

export async function getAppointmentIcs(context: MemberContext, input: ById): Promise<File> {
  const appointment = await findTold(context, input);
  const url = `${context.platform.env.publicUrl}/appointments?appointment=${input.id}`;
  const entry = { ...appointment, description: null, url };
  return calendarFile(calendarText([entry]), `appointment-${input.id.slice(0, 8)}.ics`);
}

const viewLimit = { name: 'shared appointment', max: 60, windowSeconds: 60 };

export interface OpenedAppointment {
  businessId: string;
  appointment: ToldAppointment;
  business: Letterhead;
  /** The rules for changes by the customer; undefined if the appointment was not booked online. */
  booking: BookingRules | undefined;
}

/** The rules for a customer who changes an appointment that was booked online. */
interface BookingRules {
  /** The minimum notice in hours that a customer must give to cancel or move an appointment. */
  change_hours: number;
  is_on: boolean;
  /** Whether the business still offers the service that the customer booked. */
  is_offered: boolean;
  has_crew: boolean;
}

const bookingRulesQuery = (businessId: string, id: string): NamedQuery => ({
  name: 'booked-change-rules',
  text: `select s.change_hours, s.is_on, exists (select from jsonb_array_elements(s.services) as service
      where service ->> 'item_id' = b.item_id::text) as is_offered,
    exists (select from visit_crew v where v.business_id = $1 and v.appointment_id = $2) as has_crew
    from bookings b join booking_settings s on s.business_id = $1
    where b.business_id = $1 and b.appointment_id = $2`,
  values: [businessId, id],
});

/** Reads the rules for changing an online booking, in the transaction that changes the appointment. */
async function bookingRulesOf(
  tx: Tx,
  { businessId }: Scope,
  { id }: StoredAppointment,
): Promise<BookingRules | undefined> {
  const { rows } = await tx.$client.query<BookingRules>(bookingRulesQuery(businessId, id));
  return rows[0];
}

/**
 * Returns the reason why the customer cannot move the appointment to another free time; null if the customer can move
 * it.
 */
export function whyNotMovable(
  appointment: Pick<StoredAppointment, 'status' | 'start_time'>,
  booking: BookingRules | undefined,
  now: Date,
): string | null {
  if (!canAnswer(appointment, now)) return tooLateToAnswerText;
  if (!booking) return 'This appointment was not booked online, so it cannot be moved here.';
  if (!canChangeBooking(appointment, booking.change_hours, now))
    return tooLateToChangeText(booking.change_hours);
  const stays = 'Your appointment stays as it is. Please contact us to move it.';
  if (!booking.is_on) return `Online booking is turned off at the moment. ${stays}`;
  if (!booking.is_offered) return `This service can no longer be booked online. ${stays}`;
  return booking.has_crew ? `Several people come to this appointment. ${stays}` : null;
}

/** Throws an error with the reason if the customer is not allowed to move the appointment. */
export async function refuseUnmovable(
  tx: Tx,
  scope: Scope,
  appointment: StoredAppointment,
  now: Date,
): Promise<void> {
  const reason = whyNotMovable(appointment, await bookingRulesOf(tx, scope, appointment), now);
  if (reason) throw invalid(reason);
}

/** A wrong key and a wrong id of a public appointment page get the same response (rule M17). */
export async function findSharedAppointment(
  { platform }: Pick<RequestContext, 'platform'>,
  { id, key }: SharedAppointmentKey,
): Promise<OpenedAppointment | undefined> {
  const { rows } = await platform.database.app.query<{ business_id: string; share_version: number }>({
    name: 'find-shared-appointment',
    text: 'select * from find_shared_appointment($1)',
    values: [id],
  });
  const [found] = rows;
  if (!found || !isShareKey(key, platform.secret, 'appointment', id, found.share_version)) return undefined;
  const businessId = found.business_id;
  const [[appointment], [business], [booking]] = await readBusiness<
    [ToldAppointment[], Letterhead[], BookingRules[]]
  >({ platform, actor: { businessId } }, [
    toldQuery(businessId, id),
    letterheadQuery(businessId),
    bookingRulesQuery(businessId, id),
  ]);
  return appointment && business ? { businessId, appointment, business, booking } : undefined;
}

async function getSharedAppointment(
  context: RequestContext,
  input: SharedAppointmentKey,
): Promise<OpenedAppointment> {
  await countTry(context.platform.database.app, viewLimit, context.place);
  const opened = await findSharedAppointment(context, input);
  if (!opened) throw notFound(appointmentLinkUnavailableText);
  return opened;
}

const {
  business: _,
  assignee: __,
  can_answer: ___,
  can_cancel: ____,
  move_path: _____,
  ...ownShape
} = SharedAppointment.shape;
const ownKeys = keysOf({ shape: ownShape });

/** Returns the path of the public page of an appointment. Like the booking page, this page works without JavaScript. */
export const bookedPath = (
  businessId: string,
  { id, key }: SharedAppointmentKey,
  more: Record<string, string> = {},
): string => `/book/${businessId}/visit/${id}?${new URLSearchParams({ key, ...more })}`;

/** The path of the page where a customer moves an appointment that was booked online. */
export const movePath = (businessId: string, { id, key }: SharedAppointmentKey): string =>
  `/book/${businessId}/visit/${id}/move?${new URLSearchParams({ key })}`;

/** Returns whether the customer can still answer or cancel the appointment through its link. */
export function answersLeft(
  { appointment, booking }: OpenedAppointment,
  now: Date,
): Pick<SharedAppointment, 'can_answer' | 'can_cancel'> {
  const can_answer = canAnswer(appointment, now);
  return {
    can_answer,
    can_cancel: can_answer && canChangeBooking(appointment, booking?.change_hours ?? 0, now),
  };
}

/** The public view of an appointment for its customer; times are in the time zone of the business. */
function asShared(opened: OpenedAppointment, link: SharedAppointmentKey, now: Date): SharedAppointment {
  const { businessId, appointment, business, booking } = opened;
  return {
    ...pick(appointment, ownKeys),
    time_zone: business.time_zone,
    business: pick(business, ['business_name', 'logo_url', 'phone', 'email']),
    assignee: firstName(appointment.assignee),
    ...answersLeft(opened, now),
    move_path: whyNotMovable(appointment, booking, now) ? null : movePath(businessId, link),
  };
}

export async function openSharedAppointment(
  context: RequestContext,
  input: SharedAppointmentKey,
): Promise<SharedAppointment> {
  return asShared(await getSharedAppointment(context, input), input, context.now);
}

export async function getSharedIcs(context: RequestContext, input: SharedAppointmentKey): Promise<File> {
  const { appointment, business } = await getSharedAppointment(context, input);
  const url = context.platform.env.publicUrl + pagePath(context.platform, appointment);
  const entry = {
    ...appointment,
    title: `${appointment.title}, ${business.business_name}`,
    description: url,
    url,
  };
  return calendarFile(calendarText([entry]), 'appointment.ics');
}

/** The number of answers that a customer can give is limited, because each answer sends an email to the team. */
export const answerLimit = { name: 'shared appointment answer', max: 20, windowSeconds: 10 * 60 };
/**
 * Limits how often customers can request a different time for one appointment, no matter which IP addresses the
 * requests come from, because each request is emailed to the team.
 */
const askLimit: Limit = {
  name: 'other times for a shared appointment',
  max: 5,
  windowSeconds: 24 * 60 * 60,
  refusal: () => 'You have asked for another time several times today. Please call or write to us instead.',
};

interface Answer {
  action: string;
  said: CustomersWord['said'];
  message: string | null;
  /**
   * Returns whether the customer has already given this answer for the appointment, so that a second click changes
   * nothing.
   */
  isSaid: (appointment: StoredAppointment) => boolean;
  course: (appointment: StoredAppointment, now: string) => Partial<AppointmentCourse>;
  /** Throws an error if the customer is not allowed to give this answer about the appointment. */
  refuse?: (tx: Tx, scope: Scope, appointment: StoredAppointment, now: Date) => Promise<void>;
}

/**
 * Rejects a cancellation that is too late. An appointment that was booked online can be cancelled only with the notice
 * that the business requires.
 */
async function refuseLateCancellation(
  tx: Tx,
  scope: Scope,
  appointment: StoredAppointment,
  now: Date,
): Promise<void> {
  const rule = await bookingRulesOf(tx, scope, appointment);
  if (rule && !canChangeBooking(appointment, rule.change_hours, now))
    throw invalid(tooLateToChangeText(rule.change_hours));
}

async function answerByLink(
  context: RequestContext,
  input: SharedAppointmentKey,
  { action, said, message, isSaid, course, refuse }: Answer,
): Promise<SharedAppointment> {
  const { platform, now, requestId } = context;
  const { businessId, appointment } = await getSharedAppointment(context, input);
  await countTry(platform.database.app, answerLimit, context.place);
  const actor = { businessId };
  await withBusiness({ platform, actor }, async (tx) => {
    const before = await lockAppointment(tx, actor, input.id);
    if (isSaid(before)) return;
    if (!canAnswer(before, now)) throw invalid(tooLateToAnswerText);
    await refuse?.(tx, actor, before, now);
    const change = course(before, now.toISOString());
    await storeRecord(tx, actor, appointmentRecord, input.id, change);
    await audit(
      tx,
      { businessId, userId: null, requestId },
      {
        action,
        entity: 'appointment',
        entityId: input.id,
        before: { status: before.status },
        after: change,
      },
    );
    await notifyTeam(tx, platform, actor, appointment, { said, message });
  });
  const after = await findSharedAppointment(context, input);
  if (!after) throw notFound(appointmentLinkUnavailableText);
  return asShared(after, input, now);
}

export const confirmShared = (
  context: RequestContext,
  input: SharedAppointmentKey,
): Promise<SharedAppointment> =>
  answerByLink(context, input, {
    action: 'customer_confirm',
    said: 'confirmed',
    message: null,
    isSaid: ({ status }) => status === 'confirmed',
    course: ({ start_time }, now) => courseAfter('confirmed', { start_time, now, reason: null }),
  });

export const cancelShared = (context: RequestContext, input: CancelShared): Promise<SharedAppointment> =>
  answerByLink(context, input, {
    action: 'customer_cancel',
    said: 'cancelled',
    message: input.reason,
    isSaid: ({ status }) => status === 'cancelled',
    course: ({ start_time }, now) => courseAfter('cancelled', { start_time, now, reason: input.reason }),
    refuse: refuseLateCancellation,
  });

/**
 * Records that the customer asks for a different time. The appointment is no longer confirmed, but it keeps its time
 * until a team member moves it.
 */
export const askOtherTime = (context: RequestContext, input: AskOtherTime): Promise<SharedAppointment> =>
  answerByLink(context, input, {
    action: 'customer_ask_time',
    said: 'asked for another time for',
    message: input.asked_time,
    isSaid: ({ asked_time }) => asked_time === input.asked_time,
    refuse: (tx, _scope, { id }) => countTry(tx.$client, askLimit, id),
    course: ({ start_time }, now) => ({
      ...courseAfter('scheduled', { start_time, now, reason: null }),
      asked_time: input.asked_time,
    }),
  });
