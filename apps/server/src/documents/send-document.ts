import { customerName } from '@dayworks/shared/customers/customer-name';
import type {
  CopiedToMe,
  CopyToMe,
  LetterInput,
  LetterPreview,
  PreviewLetter,
  SendDocument,
  SentDocument,
} from '@dayworks/shared/documents/contract';
import type { LetterType } from '@dayworks/shared/documents/letter-type';
import { DomainError } from '@dayworks/shared/errors';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import { refuseUnprovenSender } from '../identity/proven-address.ts';
import { countTest, ownRecipient, queueTest } from '../messages/queue-test.ts';
import { isWaySetUp, queueToCustomer } from '../outbox/queue-message.ts';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { demoBusinessId } from '../platform/orphans.ts';
import type { Person } from '../platform/person.ts';
import { rehearse } from '../platform/rehearse.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { markOffered } from './document-link.ts';
import type { Letter, LetterWriters } from './letter.ts';
import { recipientOf, usualWay } from './recipient.ts';

function describeWay(
  platform: Platform,
  businessId: string,
  { customer, entity }: Letter,
  method: MessageChannel,
): LetterPreview['ways']['email'] {
  const is_set_up = isWaySetUp(platform, businessId, method);
  try {
    return { is_set_up, recipient: recipientOf(customer, method, entity), problem: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { is_set_up, recipient: null, problem: error.message };
  }
}

function senderProblem(platform: Platform, person: Person): string | null {
  try {
    refuseUnprovenSender(platform, person);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.message;
  }
}

/**
 * Writes the message exactly as it would be sent and then rolls everything back. The preview therefore shows exactly
 * what will be sent.
 */
export const previewLetter =
  (writers: LetterWriters) =>
  async (context: MemberContext, input: PreviewLetter): Promise<LetterPreview> => {
    const { platform, actor } = context;
    const { type, document_id, note, tone } = input;
    const letter = await rehearse(context, (tx) =>
      writers[type].write(tx, platform, actor, document_id, { note, tone }),
    );
    return {
      recipient_name: customerName(letter.customer),
      ways: {
        email: describeWay(platform, actor.businessId, letter, 'email'),
        sms: describeWay(platform, actor.businessId, letter, 'sms'),
      },
      sender_problem: senderProblem(platform, actor.person),
      email: { subject: letter.email.subject, html: letter.email.html },
      text_message: letter.textMessage,
      own_email: letter.ownEmail,
      file_name: letter.file?.name ?? null,
      link: letter.page?.link ?? null,
      number: letter.page?.number ?? null,
      confirms: letter.confirms,
      is_demo: actor.businessId === demoBusinessId,
    };
  };

/**
 * Copies of messages to the user themselves are stored under a separate entity name, so that queries for messages about
 * an invoice do not find them, and a copy never counts as a reminder.
 */
const copyEntity = 'letter_copy';

/**
 * Sends a copy of the message only to the current user, exactly as the customer would get it, so that the user can read
 * it first.
 */
export const copyToMe =
  (writers: LetterWriters) =>
  async (context: MemberContext, input: CopyToMe): Promise<CopiedToMe> => {
    const { platform, actor } = context;
    const { type, document_id, note, tone } = input;
    const letter = await rehearse(context, (tx) =>
      writers[type].write(tx, platform, actor, document_id, { note, tone }),
    );
    const { customer, business, file, email, textMessage } = letter;
    const method = input.method ?? usualWay(customer);
    const recipient = ownRecipient(actor.person, method, 'copy');
    return withIdempotencyKey(context, 'documents.copyToMe', input, async (tx) => {
      await countTest(tx, actor.businessId);
      const status = await queueTest(
        tx,
        context,
        {
          channel: method,
          recipient,
          business,
          subject: email.subject,
          text: method === 'email' ? email.text : textMessage,
          html: email.html,
          attachments: method === 'email' && file ? [{ id: document_id, ...file }] : [],
          entity: copyEntity,
          entityId: document_id,
        },
        'Copy',
      );
      return { method, status, to: recipient };
    });
  };

const noWish = { note: null, tone: null };

/**
 * Puts a message into the outbox. The PDF is attached to an email, unless the business sends only links. The PDF is
 * rendered when the email is sent.
 */
export async function postLetter(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  type: LetterType,
  letter: Letter,
  method: MessageChannel,
): Promise<SentDocument> {
  const { entity, id, business, file, email, textMessage } = letter;
  const { id: message_id, status } = await queueToCustomer(tx, platform, actor, {
    channel: method,
    recipient: recipientOf(letter.customer, method, entity),
    senderName: business.business_name,
    replyTo: business.reply_to,
    ...(method === 'email' ? email : { subject: email.subject, text: textMessage }),
    /*
     * The document link in the message is not issued to a particular person. It belongs to the business, and every
     * member can copy it.
     */
    right: null,
    attachments: method === 'email' && file ? [{ id, ...file }] : [],
    entity,
    entityId: id,
    letter: type,
  });
  return { message_id, method, kept: status === 'kept' };
}

function actionOf(type: LetterType, { method, kept }: SentDocument): string {
  if (kept) return `keep_${method}`;
  if (type === 'credit_note') return 'send_credit_note';
  return type === 'reminder' ? 'remind' : `send_${method}`;
}

/**
 * Sends a message of any type. The message, the status and the audit entry are written in one transaction, once per
 * idempotency key (rule M19). A message that is only stored in the outbox has not been sent, so nothing else changes
 * (rule M19a).
 */
export const sendDocument =
  (writers: LetterWriters) =>
  async (context: MemberContext, input: SendDocument): Promise<SentDocument> => {
    const { platform, actor } = context;
    const { type, document_id, note, tone } = input;
    return withIdempotencyKey(context, 'documents.send', input, async (tx) => {
      const letter = await writers[type].write(tx, platform, actor, document_id, { note, tone });
      const method = input.method ?? usualWay(letter.customer);
      const sent = await postLetter(tx, platform, actor, type, letter, method);
      const change = sent.kept ? {} : await writers[type].markLeft(tx, platform, actor, document_id);
      await audit(tx, actor, {
        action: actionOf(type, sent),
        entity: letter.entity,
        entityId: letter.id,
        ...change,
        after: { ...change.after, message_id: sent.message_id, method },
      });
      return sent;
    });
  };

/**
 * Used when the sender delivers the link to the document themselves. The link works from now on, although the
 * document does not count as sent yet.
 */
export const offerLetter =
  (writers: LetterWriters) =>
  async (context: MemberContext, { type, document_id }: LetterInput): Promise<null> => {
    const { platform, actor } = context;
    return withBusiness(context, async (tx) => {
      const { entity, id, page } = await writers[type].write(tx, platform, actor, document_id, noWish);
      if (page) await markOffered(tx, actor, page.document);
      await audit(tx, actor, { action: 'offer', entity, entityId: id });
      return null;
    });
  };

const confirmedActions: Partial<Record<LetterType, string>> = {
  reminder: 'mark_reminded',
  credit_note: 'mark_credit_note_sent',
};

export const confirmLetter =
  (writers: LetterWriters) =>
  async (context: MemberContext, { type, document_id }: LetterInput): Promise<null> => {
    const { platform, actor } = context;
    /*
     * Writes the message and rolls back, because the only purpose is to check whether sending is allowed. A link that
     * was turned off therefore stays off.
     */
    const { entity, id } = await rehearse(context, (tx) =>
      writers[type].write(tx, platform, actor, document_id, noWish),
    );
    return withBusiness(context, async (tx) => {
      const change = await writers[type].markLeft(tx, platform, actor, document_id);
      await audit(tx, actor, {
        action: confirmedActions[type] ?? 'mark_sent',
        entity,
        entityId: id,
        ...change,
      });
      return null;
    });
  };
