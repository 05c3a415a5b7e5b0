import { onMyWayValues, visitValues } from '@dayworks/shared/appointments/visit-letters';
import { peopleValues, wordsOf } from '@dayworks/shared/messages/fill';
import type { LetterValues } from '@dayworks/shared/messages/letter-field';
import type { TemplateKey, visitTemplates } from '@dayworks/shared/messages/template-key';
import type { Letterhead } from '../../business/letterhead.ts';
import { closingOf, footerOf, readBasis } from '../../documents/letter.ts';
import { type WordedLetter, wordLetter } from '../../messages/letter-paragraphs.ts';
import type { OwnWords, RehearsedWords } from '../../messages/own-words.ts';
import type { LetterRehearsal } from '../../messages/rehearsal.ts';
import { emailBody } from '../../outbox/email-layout.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { Actor, Tx } from '../../platform/with-business.ts';
import { pagePath, readTold, type ToldAppointment } from './appointment-details.ts';

export interface AppointmentWords {
  subject: string;
  text: string;
  html: string;
  textMessage: string;
  worded: WordedLetter;
}

interface VisitLetterBasis {
  appointment: ToldAppointment;
  business: Letterhead;
  words: OwnWords;
  /** The name of the team member who sends the message about the appointment. */
  sender: string;
  link: string;
}

const valuesOf = ({ appointment, business, sender, link }: VisitLetterBasis): LetterValues => ({
  ...peopleValues(appointment.customer, business, sender),
  ...visitValues(appointment, business.time_zone),
  link,
});

function write(
  { business, words, link }: VisitLetterBasis,
  key: TemplateKey,
  values: LetterValues,
  button: string,
): AppointmentWords {
  const worded = wordLetter(words, key, values);
  const closing = closingOf('Any questions?', business);
  const subject = wordsOf(worded.subject);
  const content = {
    from: business.business_name,
    accent: business.accent,
    heading: subject,
    paragraphs: [...worded.drawn, ...(closing ? [closing] : [])],
    button: { label: button, url: link },
    footer: footerOf(business).join(' '),
  };
  return {
    subject,
    ...emailBody(content),
    textMessage: wordsOf(worded.textMessage),
    worded,
  };
}

export function confirmationWords(basis: VisitLetterBasis): AppointmentWords {
  const isUpdate = basis.appointment.invited_sequence !== null;
  const key = isUpdate ? 'visit_changed' : 'visit_confirmation';
  return write(basis, key, valuesOf(basis), 'Confirm or change');
}

export const cancellationWords = (basis: VisitLetterBasis): AppointmentWords =>
  write(basis, 'visit_cancelled', valuesOf(basis), 'View appointment');

export const reminderWords = (basis: VisitLetterBasis): AppointmentWords =>
  write(basis, 'visit_reminder', valuesOf(basis), 'Confirm or change');

export function onMyWayWords(basis: VisitLetterBasis, minutes: number, now: Date): AppointmentWords {
  const { appointment, business } = basis;
  const coming = onMyWayValues(appointment, business.time_zone, minutes, now);
  return write(basis, 'on_my_way', { ...valuesOf(basis), ...coming }, 'View appointment');
}

/** Reads the data that all messages about a visit use. */
export async function readVisitBasis(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  id: string,
  rehearsed?: RehearsedWords | undefined,
): Promise<VisitLetterBasis> {
  const { appointment } = await readTold(tx, actor, id);
  const { business, words, sender } = await readBasis(tx, actor, { note: null, tone: null, rehearsed });
  return {
    appointment,
    business,
    words,
    sender,
    link: platform.env.publicUrl + pagePath(platform, appointment),
  };
}

const minutesAway = 20;

const invited = (basis: VisitLetterBasis, invited_sequence: number | null): VisitLetterBasis => ({
  ...basis,
  appointment: { ...basis.appointment, invited_sequence },
});

function rehearsalOf(words: (basis: VisitLetterBasis, now: Date) => AppointmentWords): LetterRehearsal {
  return {
    recordsQuery: `select id from appointments where business_id = $1 and customer_id is not null
      order by start_time desc, id`,
    async write(tx, platform, actor, id, rehearsed) {
      const basis = await readVisitBasis(tx, platform, actor, id, rehearsed);
      const { subject, text, html, textMessage, worded } = words(basis, actor.now);
      return { customer: basis.appointment.customer, email: { subject, text, html }, textMessage, worded };
    },
  };
}

export const visitRehearsals: Record<(typeof visitTemplates)[number], LetterRehearsal> = {
  visit_confirmation: rehearsalOf((basis) => confirmationWords(invited(basis, null))),
  visit_changed: rehearsalOf((basis) => confirmationWords(invited(basis, 0))),
  visit_reminder: rehearsalOf(reminderWords),
  on_my_way: rehearsalOf((basis, now) => onMyWayWords(basis, minutesAway, now)),
  visit_cancelled: rehearsalOf(cancellationWords),
};
