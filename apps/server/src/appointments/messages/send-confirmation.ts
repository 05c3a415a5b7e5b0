import { isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { invalid } from '@dayworks/shared/errors';
import { type Letterhead, letterheadQuery } from '../../business/letterhead.ts';
import { recipientOf } from '../../documents/recipient.ts';
import type { Attachment } from '../../outbox/deliver-message.ts';
import { audit } from '../../platform/audit.ts';
import { withIdempotencyKey } from '../../platform/limits/idempotency.ts';
import { storeRecord } from '../../platform/record.ts';
import type { MemberContext, Platform } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { appointmentRecord, lockAppointment, withRecurrence } from '../appointment-record.ts';
import type { ToldResult } from '../on-my-way.ts';
import { pagePath, type ToldAppointment, toldQuery } from './appointment-details.ts';
import { cancellationWords, confirmationWords, readVisitBasis } from './appointment-letters.ts';
import { calendarText, calendarType, invitationText, sequenceOf } from './calendar-file.ts';
import { appointmentLetters, tellCustomer } from './tell-customer.ts';

const fileName = 'invite.ics';

function refuseUntold({ status, invited_sequence }: ToldAppointment): void {
  if (isOpenAppointment(status) || (status === 'cancelled' && invited_sequence !== null)) return;
  throw invalid(
    status === 'cancelled'
      ? 'This appointment is cancelled, and the customer was never invited to it.'
      : 'This appointment is over, so there is nothing left to confirm.',
  );
}

/**
 * Sends the customer an invitation, an update or a cancellation, depending on the current state of the appointment. At
 * most one message is sent for each idempotency key.
 */
export async function sendConfirmation(context: MemberContext, input: { id: string }): Promise<ToldResult> {
  const { platform, actor } = context;
  const { id } = input;
  return withIdempotencyKey(context, 'appointments.sendConfirmation', input, async (tx) => {
    const before = await lockAppointment(tx, actor, id);
    const basis = await readVisitBasis(tx, platform, actor, id);
    const { appointment: told, business } = basis;
    refuseUntold(told);
    const recipient = recipientOf(told.customer, 'email', 'appointment');
    const message = await tellCustomer(tx, platform, actor, {
      way: { channel: 'email', recipient },
      words: told.status === 'cancelled' ? cancellationWords(basis) : confirmationWords(basis),
      business,
      id,
      letter: appointmentLetters.confirmation,
      attachments: [{ name: fileName, kind: 'appointment-ics', id }],
    });
    const after = await storeRecord(tx, actor, appointmentRecord, id, {
      invited_sequence: sequenceOf(before),
    });
    await audit(tx, actor, {
      action: 'send_confirmation',
      entity: 'appointment',
      entityId: id,
      after: { message },
    });
    return { appointment: await withRecurrence(tx, actor, after), message };
  });
}

/**
 * Creates the calendar invitation when the message is sent. The organizer is the business, with its own email address
 * or the address on its public page.
 */
export async function attachInvitation(
  platform: Platform,
  businessId: string,
  id: string,
): Promise<Attachment> {
  const [[appointment], [business]] = await readBusiness<[ToldAppointment[], Letterhead[]]>(
    { platform, actor: { businessId } },
    [toldQuery(businessId, id), letterheadQuery(businessId)],
  );
  if (!appointment?.customer?.email || !business) throw new Error('the appointment of an invitation is gone');
  const { customer } = appointment;
  const url = platform.env.publicUrl + pagePath(platform, appointment);
  const text = invitationText(
    { ...appointment, description: `Confirm or change: ${url}`, url },
    { name: business.business_name, email: business.email ?? `no-reply@${new URL(url).hostname}` },
    { name: customerName(customer), email: appointment.customer.email },
  );
  const method = appointment.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  return {
    filename: fileName,
    content: Buffer.from(text),
    contentType: `${calendarType}; method=${method}`,
  };
}

/**
 * Creates the calendar file of a visit that a customer booked online. It contains nothing that the customer typed,
 * because the recipient's address is not verified.
 */
export async function attachBookedVisit(
  platform: Platform,
  businessId: string,
  id: string,
): Promise<Attachment> {
  const [[appointment], [business]] = await readBusiness<[ToldAppointment[], Letterhead[]]>(
    { platform, actor: { businessId } },
    [toldQuery(businessId, id), letterheadQuery(businessId)],
  );
  if (!appointment || !business) throw new Error('the appointment of a booking is gone');
  const url = platform.env.publicUrl + pagePath(platform, appointment);
  const title = `${appointment.title}, ${business.business_name}`;
  const text = calendarText([{ ...appointment, title, address: null, description: url, url }]);
  return { filename: 'appointment.ics', content: Buffer.from(text), contentType: calendarType };
}
