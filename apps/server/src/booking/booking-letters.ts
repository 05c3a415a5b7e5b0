import { spanAt } from '@dayworks/shared/appointments/schedule-texts';
import { DomainError } from '@dayworks/shared/errors';
import type { LeadRequest } from '@dayworks/shared/leads/lead-request';
import { confirmationWords, readVisitBasis } from '../appointments/messages/appointment-letters.ts';
import type { Letterhead } from '../business/letterhead.ts';
import { confirmations } from '../leads/request-form/find-request-form.ts';
import { factsOf, mayConfirm, tellOffice } from '../leads/request-form/request-letters.ts';
import { dialableNumber } from '../outbox/phone-number.ts';
import { queueToCustomer } from '../outbox/queue-message.ts';
import type { Counter } from '../platform/limits/rate-limit.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import type { OfferedService } from './find-booking-page.ts';

interface BookedVisit {
  business: Letterhead;
  request: Pick<LeadRequest, 'email' | 'phone'>;
  /** The id of the appointment that the customer booked. */
  id: string;
  /** True if the customer moved an existing visit. The messages then describe the new time. */
  isMoved?: boolean;
}

/**
 * Confirms a booking or a new time by email and by text message. Both contain nothing that the visitor typed, because the address and
 * the number could belong to someone else. The booking is accepted even if no message can be sent.
 */
export async function confirmBooking(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  { business, request: { email, phone }, id, isMoved = false }: BookedVisit,
): Promise<void> {
  const basis = await readVisitBasis(tx, platform, actor, id);
  const appointment = {
    ...basis.appointment,
    customer: null,
    address: null,
    invited_sequence: isMoved ? 0 : null,
  };
  const { subject, text, html, textMessage } = confirmationWords({ ...basis, appointment });
  const number = platform.texter ? dialableNumber(phone ?? '') : undefined;
  const letter = {
    senderName: business.business_name,
    replyTo: business.reply_to,
    subject,
    right: null,
    entity: 'appointment',
    entityId: id,
  };
  const byBusiness: Counter = [confirmations.byBusiness, actor.businessId];
  const byEmail: Counter[] = [[confirmations.toRecipient, (email ?? '').toLowerCase()], byBusiness];
  const byText: Counter[] = [
    [confirmations.toRecipient, number ?? ''],
    byBusiness,
    [confirmations.textsByBusiness, actor.businessId],
  ];
  try {
    if (email && (await mayConfirm(tx, byEmail)))
      await queueToCustomer(tx, platform, actor, {
        ...letter,
        channel: 'email',
        recipient: email,
        text,
        html,
        attachments: [{ name: 'appointment.ics', kind: 'booked-ics', id }],
      });
    if (number && (await mayConfirm(tx, byText)))
      await queueToCustomer(tx, platform, actor, {
        ...letter,
        channel: 'sms',
        recipient: number,
        text: textMessage,
      });
  } catch (error) {
    /* No confirmation is sent if the owner is unverified or too many messages were sent today. */
    if (!(error instanceof DomainError)) throw error;
  }
}

/** The service, the time and the details that a visitor entered on the booking page. */
export interface ChosenVisit {
  service: OfferedService;
  /** The start of the visit as an instant in milliseconds. */
  start: number;
  request: LeadRequest;
  answers: { question: string; answer: string }[];
}

interface ToldBooking {
  business: Letterhead;
  sent: ChosenVisit;
  id: string;
  photos: number;
}

/** Emails a new booking to the team members who opted in to emails about leads. */
export async function tellTeamOfBooking(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  { business, sent, id, photos }: ToldBooking,
): Promise<void> {
  const { service, start, request, answers } = sent;
  await tellOffice(tx, platform, actor, business, {
    subject: `New booking from ${request.name}`,
    paragraphs: [
      `${service.name}: ${spanAt(new Date(start), new Date(start + service.minutes * 60_000), business.time_zone)}`,
      ...factsOf(request, photos),
      ...answers.map(({ question, answer }) => `${question} ${answer}`),
      ...(request.details ? [`“${request.details}”`] : []),
    ],
    button: { label: 'Open appointment', url: `${platform.env.publicUrl}/appointments?appointment=${id}` },
    replyTo: request.email,
  });
}
