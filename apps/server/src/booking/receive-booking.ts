import { NewAppointment } from '@dayworks/shared/appointments/appointment';
import { leastBusy } from '@dayworks/shared/booking/open-times';
import { isSecondShowing, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { DomainError } from '@dayworks/shared/errors';
import { emptyOf } from '@dayworks/shared/fields';
import { emptyLead } from '@dayworks/shared/leads/lead';
import { splitName } from '@dayworks/shared/leads/lead-request';
import { insertAppointment } from '../appointments/insert-appointment.ts';
import { type KeptPhoto, keepPhotos } from '../files/stored-files.ts';
import type { SentFile } from '../http/multipart.ts';
import { findPerson } from '../identity/identity.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { insertActivity } from '../leads/activities.ts';
import { storeConversion } from '../leads/convert-lead.ts';
import { insertLead } from '../leads/insert-lead.ts';
import { placeOf } from '../leads/insert-visit.ts';
import { customerOf } from '../leads/lead-customer.ts';
import { leadRecord, lockBoard } from '../leads/lead-record.ts';
import { admitRequest, countStored, digestOf, insertPhotos } from '../leads/request-form/receive-request.ts';
import { databaseCode } from '../platform/database/database-errors.ts';
import { insertRow } from '../platform/database/row-statements.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { lockRecord } from '../platform/record.ts';
import type { Actor, Tx, Writer } from '../platform/with-business.ts';
import { type ChosenVisit, confirmBooking, tellTeamOfBooking } from './booking-letters.ts';
import { type BookingPage, readBookingPage } from './find-booking-page.ts';
import { findOpenTime, lockBookings } from './free-times.ts';
import { bookings } from './table.ts';

interface SentBooking extends ChosenVisit {
  /** The id of the rendered booking form. Because of this id, a form that is sent twice counts as one booking. */
  formId: string;
  source: string;
  photos: readonly SentFile[];
}

/** Thrown if the appointment time that the customer chose is no longer free. */
export class TimeTaken extends DomainError {
  constructor() {
    super('CONFLICT', 'This time was just taken.');
  }
}

/**
 * The error for a booking form that arrives after the business has turned off online booking or withdrawn the service.
 */
export const withdrawn = () =>
  new DomainError(
    'NOT_FOUND',
    'This service can no longer be booked online at this time. Please choose again, or contact us.',
  );

const exclusionViolation = '23P01';

/**
 * If the database rejects a booking because the person is already booked for that time, reports that the time is no
 * longer free. This database constraint is the last protection against booking a person twice for the same time.
 */
export function refuseTakenTime(error: unknown): never {
  throw databaseCode(error) === exclusionViolation ? new TimeTaken() : error;
}

const longestNote = 5000;

/**
 * Builds the notes of the visit and the lead: the answers to the business's questions, followed by the customer's note.
 */
function noteFrom({ answers, request }: Pick<SentBooking, 'answers' | 'request'>): string | null {
  const text = [...answers.map(({ question, answer }) => `${question}\n${answer}`), request.details]
    .filter(Boolean)
    .join('\n\n');
  return text.slice(0, longestNote).toWellFormed() || null;
}

/**
 * Creates the lead of a booking and links it to a customer, who is found or created by the same rules as for the
 * request form.
 */
async function insertBooker(tx: Tx, { platform }: RequestContext, author: Writer, sent: SentBooking) {
  const { request, source } = sent;
  const { details: _, name, ...wanted } = request;
  await lockBoard(tx, author);
  const { id } = await insertLead(tx, author, {
    ...emptyLead(),
    ...wanted,
    ...splitName(name),
    notes: noteFrom(sent),
    source,
  });
  await insertActivity(tx, author, id, { kind: 'request' });
  const lead = await lockRecord(tx, author, leadRecord, id);
  return { lead, customer_id: await customerOf(tx, { platform, actor: author }, lead, null) };
}

async function book(
  tx: Tx,
  context: RequestContext,
  { businessId }: BookingPage,
  author: Writer,
  sent: SentBooking,
): Promise<{ id: string; leadId: string }> {
  const { start, answers } = sent;
  await lockBookings(tx, businessId);
  const page = await readBookingPage(tx, { businessId });
  const service = page?.services.find(({ item_id }) => item_id === sent.service.item_id);
  if (!page || !service || service.minutes !== sent.service.minutes) throw withdrawn();
  const open = await findOpenTime(tx, { page, service, now: context.now }, start);
  const assignee_id = open && leastBusy(open.time, open.facts.people);
  if (!open || !assignee_id) throw new TimeTaken();
  const { lead, customer_id } = await insertBooker(tx, context, author, sent);
  const zone = page.business.time_zone;
  const [from, to] = [new Date(open.time.start), new Date(open.time.end)];
  const [isSecondStart, isSecondEnd] = [isSecondShowing(from, zone), isSecondShowing(to, zone)];
  const wall = { start: wallTimeIn(zone, from), end: wallTimeIn(zone, to) };
  const appointment = await insertAppointment(tx, author, {
    ...emptyOf(NewAppointment, { title: service.name, ...wall }),
    title: service.name,
    customer_id,
    lead_id: lead.id,
    address: placeOf(lead),
    assignee_id,
    instructions: noteFrom(sent),
    second: isSecondStart ? (isSecondEnd ? 'both' : 'start') : isSecondEnd ? 'end' : null,
  });
  await insertRow(tx, bookings, {
    business_id: businessId,
    appointment_id: appointment.id,
    item_id: service.item_id,
    assignee_id,
    start_time: appointment.start_time,
    end_time: appointment.end_time,
    answers,
  }).catch(refuseTakenTime);
  const converted = { id: lead.id, customer_id, estimate_id: null, appointment_id: appointment.id };
  await storeConversion(tx, author, lead, converted, 'appointment');
  return { id: appointment.id, leadId: lead.id };
}

/**
 * Books a visit in one transaction: the appointment, the lead with its source, the customer, the photos, the
 * confirmation and the email to the team. Throws TimeTaken if the time is no longer free. Returns the id of the
 * appointment; a form that is sent again gets the same id.
 */
export async function receiveBooking(
  context: RequestContext,
  page: BookingPage,
  sent: SentBooking,
): Promise<{ id: string }> {
  const { platform, now, requestId } = context;
  const { businessId, business, ownerId } = page;
  const pictures = await admitRequest(context, page, sent.photos);
  const person = await findPerson(platform.database, ownerId);
  const author: Writer = { businessId, userId: null, requestId, now, timeZone: business.time_zone };
  const { formId, photos, service, ...words } = sent;
  const asSent = { ...words, item_id: service.item_id, photos: photos.map(({ bytes }) => digestOf(bytes)) };
  const scope = { platform, actor: author, idempotencyKey: formId };
  const write = (kept: KeptPhoto[]) =>
    withIdempotencyKey(scope, 'booking', asSent, async (tx) => {
      await countStored(tx, businessId);
      const { id, leadId } = await book(tx, context, page, author, sent);
      await insertPhotos(tx, businessId, leadId, kept);
      if (!person) return { id };
      const owner: Actor = { ...author, userId: ownerId, role: 'owner', person };
      await confirmBooking(tx, platform, owner, { business, request: sent.request, id });
      await tellTeamOfBooking(tx, platform, owner, { business, sent, id, photos: kept.length });
      return { id };
    });
  return keepPhotos(platform, pictures, write);
}
