import { arrivalText } from '@dayworks/shared/appointments/arrival-text';
import { clockText, spanText } from '@dayworks/shared/appointments/schedule-texts';
import { clockOf, wallTimeIn } from '@dayworks/shared/zoned-time';
import type { Letterhead } from '../business/letterhead.ts';
import { closingOf, footerOf, greetingOf } from '../documents/letter-parts.ts';
import { emailHtml, emailText } from '../outbox/email-layout.ts';
import { firstName, type ToldAppointment } from './told-appointment.ts';

export interface AppointmentWords {
  subject: string;
  text: string;
  html: string;
  textMessage: string;
}

interface LetterBasis {
  appointment: ToldAppointment;
  business: Letterhead;
  link: string;
}

/** In the zone of the business, where it takes place. */
const whenOf = ({ appointment: { start_time, end_time }, business: { time_zone } }: LetterBasis) =>
  spanText(wallTimeIn(time_zone, new Date(start_time)), wallTimeIn(time_zone, new Date(end_time)));

const placeOf = ({ appointment: { address } }: LetterBasis) => (address ? [`Where: ${address}`] : []);

function windowOf({ appointment, business }: LetterBasis): string[] {
  const { arrival_window_minutes, start_time } = appointment;
  if (arrival_window_minutes === null) return [];
  const start = wallTimeIn(business.time_zone, new Date(start_time));
  return [`We arrive ${arrivalText(start, 0, arrival_window_minutes)}.`];
}

interface Letter {
  subject: string;
  paragraphs: string[];
  button: string;
  textMessage: string;
}

function write(basis: LetterBasis, { subject, paragraphs, button, textMessage }: Letter): AppointmentWords {
  const { appointment, business, link } = basis;
  const closing = closingOf('Any questions?', business);
  const content = {
    from: business.business_name,
    accent: business.accent,
    heading: subject,
    paragraphs: [greetingOf(appointment.customer), ...paragraphs, ...(closing ? [closing] : [])],
    button: { label: button, url: link },
    footer: footerOf(business).join(' '),
  };
  return { subject, text: emailText(content), html: emailHtml(content), textMessage };
}

export function confirmationWords(basis: LetterBasis): AppointmentWords {
  const { appointment, business, link } = basis;
  const when = whenOf(basis);
  const isUpdate = appointment.invited_sequence !== null;
  const what = isUpdate ? 'Updated appointment' : 'Appointment';
  return write(basis, {
    subject: `${what} with ${business.business_name}: ${when}`,
    paragraphs: [
      `${appointment.title}: ${when}.`,
      ...windowOf(basis),
      ...placeOf(basis),
      'Please confirm it below. If the time does not suit you, you can ask for another one there.',
    ],
    button: 'Confirm or change',
    textMessage: `${business.business_name}: ${appointment.title}, ${when}. Confirm or change it here: ${link}`,
  });
}

export function cancellationWords(basis: LetterBasis): AppointmentWords {
  const { appointment, business, link } = basis;
  const when = whenOf(basis);
  return write(basis, {
    subject: `Called off: ${appointment.title}, ${when}`,
    paragraphs: [
      `${appointment.title} on ${when} is called off.`,
      ...(appointment.cancel_reason ? [`“${appointment.cancel_reason}”`] : []),
      'The attached file takes it out of your calendar.',
    ],
    button: 'See the appointment',
    textMessage: `${business.business_name}: ${appointment.title}, ${when}, is called off. ${link}`,
  });
}

export function reminderWords(basis: LetterBasis): AppointmentWords {
  const { appointment, business, link } = basis;
  const start = clockText(clockOf(wallTimeIn(business.time_zone, new Date(appointment.start_time))));
  return write(basis, {
    subject: `Tomorrow at ${start}: ${appointment.title}`,
    paragraphs: [
      `A short reminder: ${appointment.title}, ${whenOf(basis)}.`,
      ...windowOf(basis),
      ...placeOf(basis),
    ],
    button: 'Confirm or change',
    textMessage: `${business.business_name}: see you tomorrow at ${start} for ${appointment.title}. Confirm or change it here: ${link}`,
  });
}

export function onMyWayWords(basis: LetterBasis, minutes: number, now: Date): AppointmentWords {
  const { appointment, business, link } = basis;
  const who = firstName(appointment.assignee) ?? 'We';
  const are = who === 'We' ? 'are' : 'is';
  const arrival = arrivalText(
    wallTimeIn(business.time_zone, now),
    minutes,
    appointment.arrival_window_minutes,
  );
  const arrives = who === 'We' ? 'arrive' : 'arrives';
  const sentence = `${who} ${are} on the way and ${arrives} ${arrival}.`;
  return write(basis, {
    subject: `On the way: ${appointment.title}`,
    paragraphs: [sentence, ...placeOf(basis)],
    button: 'See the appointment',
    textMessage: `${business.business_name}: ${sentence} ${link}`,
  });
}
