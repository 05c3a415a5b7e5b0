import { isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import { courseAfterMove } from '@dayworks/shared/appointments/appointment-transitions';
import type { SharedAppointmentKey } from '@dayworks/shared/appointments/shared-appointment';
import { leastBusy } from '@dayworks/shared/booking/open-times';
import { conflict } from '@dayworks/shared/errors';
import { pick } from '@dayworks/shared/pick';
import {
  appointmentRecord,
  lockAppointment,
  type StoredAppointment,
} from '../appointments/appointment-record.ts';
import { readTold } from '../appointments/messages/appointment-details.ts';
import { notifyTeam } from '../appointments/messages/notify-team.ts';
import { answerLimit, type OpenedAppointment, refuseUnmovable } from '../appointments/shared-appointment.ts';
import { findPerson } from '../identity/identity.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { audit } from '../platform/audit.ts';
import { updateRow } from '../platform/database/row-statements.ts';
import { countTry } from '../platform/limits/rate-limit.ts';
import { storeRecord } from '../platform/record.ts';
import type { Platform } from '../platform/verb-context.ts';
import { type Actor, readBusiness, type Tx, type Writer, withBusiness } from '../platform/with-business.ts';
import { confirmBooking } from './booking-letters.ts';
import { type BookingPage, type OfferedService, readBookingPage } from './find-booking-page.ts';
import { findOpenTime, lockBookings } from './free-times.ts';
import { refuseTakenTime, TimeTaken, withdrawn } from './receive-booking.ts';
import { bookings } from './table.ts';

type Visit = Pick<StoredAppointment, 'id' | 'start_time' | 'end_time'>;

/**
 * Returns the booked service with the current duration of the visit, because the team may have changed the duration
 * since the booking.
 */
function serviceOf({ services }: BookingPage, item_id: string, visit: Visit): OfferedService | undefined {
  const service = services.find((offered) => offered.item_id === item_id);
  const minutes = (Date.parse(visit.end_time) - Date.parse(visit.start_time)) / 60_000;
  return service && { ...service, minutes, price: null };
}

const itemQuery = (businessId: string, id: string) => ({
  name: 'booked-item',
  text: 'select item_id from bookings where business_id = $1 and appointment_id = $2',
  values: [businessId, id],
});

type BookedItem = { item_id: string };

/**
 * Finds the service of a booked visit as the booking page currently offers it; returns undefined if the service is no
 * longer offered.
 */
export async function findBookedService(
  platform: Platform,
  page: BookingPage,
  { appointment }: OpenedAppointment,
): Promise<OfferedService | undefined> {
  const { businessId } = page;
  const [[booked]] = await readBusiness<[BookedItem[]]>({ platform, actor: { businessId } }, [
    itemQuery(businessId, appointment.id),
  ]);
  return booked && serviceOf(page, booked.item_id, appointment);
}

/** The new time that the customer chose for a visit, and the booked time that the page showed to the customer. */
export interface ChosenMove {
  start: number;
  shownStart: number;
}

const changedText =
  'This appointment has changed since you opened the page. Please check its time before you move it.';

/**
 * The current assignee keeps a moved visit if they are free at the new time; otherwise the least busy person gets it.
 */
const personFor = (
  { assignee_id }: StoredAppointment,
  { time, facts }: NonNullable<Awaited<ReturnType<typeof findOpenTime>>>,
): string | undefined =>
  assignee_id && time.people.includes(assignee_id) ? assignee_id : leastBusy(time, facts.people);

/**
 * Moves the visit and its booking. Returns the visit as it was before the move; undefined if the visit already has the
 * chosen time.
 */
async function move(
  tx: Tx,
  author: Writer,
  id: string,
  { start, shownStart }: ChosenMove,
): Promise<StoredAppointment | undefined> {
  const { businessId, now } = author;
  await lockBookings(tx, businessId);
  const before = await lockAppointment(tx, author, id);
  if (Date.parse(before.start_time) === start && isOpenAppointment(before.status)) return undefined;
  await refuseUnmovable(tx, author, before, now);
  if (Date.parse(before.start_time) !== shownStart) throw conflict(changedText);
  const page = await readBookingPage(tx, { businessId });
  const { rows } = await tx.$client.query<BookedItem>(itemQuery(businessId, id));
  const service = page && rows[0] && serviceOf(page, rows[0].item_id, before);
  if (!page || !service) throw withdrawn();
  const open = await findOpenTime(tx, { page, service, now, but: id }, start);
  const assignee_id = open && personFor(before, open);
  if (!open || !assignee_id) throw new TimeTaken();
  const [start_time, end_time] = [
    new Date(open.time.start).toISOString(),
    new Date(open.time.end).toISOString(),
  ];
  const moved = { assignee_id, start_time, end_time };
  const change = {
    ...moved,
    time_zone: page.business.time_zone,
    ...courseAfterMove(before, start_time),
    is_exception: before.series_id !== null,
    version: before.version + 1,
  };
  await storeRecord(tx, author, appointmentRecord, id, change);
  const booking = { business_id: businessId, appointment_id: id };
  await updateRow(tx, bookings, booking, { ...moved, is_held: true }).catch(refuseTakenTime);
  await audit(tx, author, {
    action: 'customer_move',
    entity: 'appointment',
    entityId: id,
    before: pick(before, ['assignee_id', 'start_time', 'end_time', 'status']),
    after: change,
  });
  return before;
}

/**
 * Moves a visit that was booked online to another free time, in one transaction with the messages to the customer and
 * the team. Throws TimeTaken if the time is no longer free. Choosing the current time changes nothing.
 */
export async function moveVisit(
  { platform, now, requestId, place }: RequestContext,
  { businessId, business, ownerId }: BookingPage,
  { id }: Pick<SharedAppointmentKey, 'id'>,
  chosen: ChosenMove,
): Promise<void> {
  await countTry(platform.database.app, answerLimit, place);
  const person = await findPerson(platform.database, ownerId);
  const author: Writer = { businessId, userId: null, requestId, now, timeZone: business.time_zone };
  await withBusiness({ platform, actor: author }, async (tx) => {
    const before = await move(tx, author, id, chosen);
    if (!before) return;
    const { appointment } = await readTold(tx, author, id);
    await notifyTeam(tx, platform, author, appointment, { said: 'moved', message: null, before });
    const { customer } = appointment;
    if (!person || !customer) return;
    const owner: Actor = { ...author, userId: ownerId, role: 'owner', person };
    const request = { email: customer.email, phone: customer.sms_ok ? customer.phone : null };
    await confirmBooking(tx, platform, owner, { business, request, id, isMoved: true });
  });
}
