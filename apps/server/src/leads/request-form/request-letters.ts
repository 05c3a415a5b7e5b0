import { DomainError } from '@dayworks/shared/errors';
import type { LeadRequest } from '@dayworks/shared/leads/lead-request';
import { wordsOf } from '@dayworks/shared/messages/fill';
import { noValues } from '@dayworks/shared/messages/letter-field';
import { realEmail } from '../../identity/placeholder-email.ts';
import { wordLetter } from '../../messages/letter-paragraphs.ts';
import { type OwnWords, readOwnWords } from '../../messages/own-words.ts';
import { becauseOf, peopleToWriteTo } from '../../notifications/letter-readers.ts';
import { emailBody } from '../../outbox/email-layout.ts';
import { dialableNumber } from '../../outbox/phone-number.ts';
import { queueMessage, queueToCustomer } from '../../outbox/queue-message.ts';
import { type Counter, countTry } from '../../platform/limits/rate-limit.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { Actor, Tx } from '../../platform/with-business.ts';
import { confirmations, type RequestForm } from './find-request-form.ts';

const contactLine = ({ business_name, phone, email }: RequestForm['business']) =>
  [business_name, phone, email].filter(Boolean).join(' · ');

/**
 * The confirmation of a customer request contains nothing that the sender typed, because the address could belong to
 * someone else.
 */
export function confirmationWords(business: RequestForm['business'], words: OwnWords) {
  const { business_name, phone } = business;
  const worded = wordLetter(words, 'request_received', { ...noValues, business_name, business_phone: phone });
  const subject = wordsOf(worded.subject);
  const content = {
    from: business_name,
    heading: subject,
    paragraphs: [
      ...worded.drawn,
      'Didn’t request anything? Someone probably mistyped their address. You don’t need to do anything.',
    ],
    footer: contactLine(business),
  };
  return {
    subject,
    ...emailBody(content),
    textMessage: wordsOf(worded.textMessage),
    worded,
  };
}

export async function mayConfirm(tx: Tx, counters: Counter[]): Promise<boolean> {
  try {
    for (const [limit, subject] of counters) await countTry(tx.$client, limit, subject);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/**
 * Confirms a customer request by email, or by text message if there is no email address. The request is accepted even
 * if no message can be sent.
 */
export async function confirmToSender(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  form: RequestForm,
  { email, phone }: LeadRequest,
): Promise<void> {
  const number = email ? undefined : dialableNumber(phone ?? '');
  const recipient = email ?? (platform.texter ? number : undefined);
  if (!recipient) return;
  const counters: Counter[] = [
    [confirmations.toRecipient, recipient.toLowerCase()],
    [confirmations.byBusiness, actor.businessId],
    ...(email ? [] : [[confirmations.textsByBusiness, actor.businessId] as const]),
  ];
  if (!(await mayConfirm(tx, counters))) return;
  const { subject, text, html, textMessage } = confirmationWords(
    form.business,
    await readOwnWords(tx, actor),
  );
  try {
    await queueToCustomer(tx, platform, actor, {
      ...(email ? { channel: 'email', text, html } : { channel: 'sms', text: textMessage }),
      recipient,
      senderName: form.business.business_name,
      replyTo: form.business.email,
      subject,
      right: null,
    });
  } catch (error) {
    /* No confirmation of a customer request is sent if the owner is unverified or too many messages were sent today. */
    if (!(error instanceof DomainError)) throw error;
  }
}

export const factsOf = (request: LeadRequest, photos: number): string[] =>
  [
    [request.phone, request.email].filter(Boolean).join(' · '),
    [request.address, request.city, request.state, request.zip_code].filter(Boolean).join(', '),
    request.preferred_times && `Preferred times: ${request.preferred_times}`,
    photos > 0 && (photos === 1 ? '1 photo' : `${photos} photos`),
  ].filter((fact): fact is string => Boolean(fact));

interface ArrivedRequest {
  request: LeadRequest;
  leadId: string;
  photos: number;
}

/**
 * Notifies the team of a customer request: emails the team members who opted in, and texts an owner who has no email
 * address. Replies to the email are sent to the person who made the request.
 */
export const tellTeam = (
  tx: Tx,
  platform: Platform,
  actor: Pick<Actor, 'businessId' | 'userId' | 'person'>,
  { business }: RequestForm,
  { request, leadId, photos }: ArrivedRequest,
): Promise<void> =>
  tellOffice(tx, platform, actor, business, {
    subject: `New request from ${request.name}`,
    paragraphs: [`“${request.service_wanted}”`, ...factsOf(request, photos)],
    button: { label: 'Open lead', url: `${platform.env.publicUrl}/leads?lead=${leadId}` },
    replyTo: request.email,
  });

interface OfficeLetter {
  subject: string;
  paragraphs: string[];
  button: { label: string; url: string };
  replyTo: string | null;
}

/** Notifies the team members who opted in to news about leads, and texts an owner who has no email address. */
export async function tellOffice(
  tx: Tx,
  platform: Platform,
  actor: Pick<Actor, 'businessId' | 'userId' | 'person'>,
  business: Pick<RequestForm['business'], 'business_name'>,
  { subject, paragraphs, button, replyTo }: OfficeLetter,
): Promise<void> {
  const { jobs, texter } = platform;
  const { phone, phoneVerified } = actor.person;
  const common = { businessId: actor.businessId, audience: 'team' as const, subject, right: null };
  for (const reader of await peopleToWriteTo(tx, platform, actor, { kind: 'lead_arrived' })) {
    if (!realEmail(reader.email)) {
      if (reader.user_id === actor.userId && phone && texter && phoneVerified)
        await queueMessage(tx.$client, jobs, {
          ...common,
          channel: 'sms',
          recipient: phone,
          text: `${subject}: ${button.url}`,
        });
      continue;
    }
    // A team member with an unverified address must not receive the content of the customer request.
    if (!reader.may_be_written_to) continue;
    const content = {
      from: business.business_name,
      heading: subject,
      paragraphs,
      button,
      footer: becauseOf(reader),
    };
    await queueMessage(tx.$client, jobs, {
      ...common,
      channel: 'email',
      recipient: reader.email,
      senderName: 'Dayworks',
      replyTo,
      ...emailBody(content),
    });
  }
}
