import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closingRefusal } from '@dayworks/shared/business/closing';
import { DomainError } from '@dayworks/shared/errors';
import { rightExpiredText } from '@dayworks/shared/outbox/message-status';
import type { Mailer, Platform } from '../platform/verb-context.ts';
import type { MessageRow } from './claim-message.ts';
import { openOwnMailer } from './mailer.ts';
import { AnswerMissing, isAboutMessage, MessageRefused, MessageUntrue } from './message-refused.ts';
import { type OwnMail, readOwnMail, sign } from './own-mail.ts';
import { unsealWords, type Words, withoutRight } from './queue-message.ts';
import { replyAddress, signedMessageId } from './reply-token.ts';
import type { AttachmentSource } from './table.ts';

export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** Creates the bytes of an attachment when its message is sent. */
export type AttachmentMakers = Record<
  string,
  (businessId: string, source: AttachmentSource) => Promise<Attachment>
>;

/**
 * For each kind of message, a function that checks whether the content of the message is still true when the message is
 * sent. The function returns the reason why the content is outdated, or null.
 */
export type LetterChecks = Record<
  string,
  (businessId: string, entityId: string, writtenAt?: string, messageId?: string) => Promise<string | null>
>;

/**
 * If a document was deleted or is too long to render, retrying does not help. The message is therefore not retried
 * until a user acts.
 */
function refuseForGood(error: unknown): never {
  if (error instanceof DomainError && (error.code === 'NOT_FOUND' || error.code === 'PAYLOAD_TOO_LARGE'))
    throw new MessageRefused(error.message);
  throw error;
}

/**
 * Returns the function that hands a claimed message to the mail server or the SMS service. If the service is not set
 * up, the function only stores the message.
 */
export function createDelivery(platform: Platform, makers: AttachmentMakers, checks: LetterChecks) {
  const { env, log, secret, texter } = platform;

  function wordsOf({ text, html, sealed, is_worthless }: MessageRow): Words {
    const words = text === null ? sealed && unsealWords(secret, sealed) : { text, html };
    if (!words || is_worthless) throw new MessageRefused(rightExpiredText);
    return words;
  }

  async function refuseUntrue(message: MessageRow, businessId: string | null): Promise<void> {
    const { letter, entity_id, created_at, is_dead, is_of_closing, is_of_former } = message;
    if (is_dead) throw new MessageUntrue(rightExpiredText);
    if (is_of_closing) throw new MessageRefused(closingRefusal);
    if (is_of_former) throw new MessageUntrue('The recipient no longer works here.');
    const check = letter ? checks[letter] : undefined;
    const reason =
      check && businessId && entity_id && created_at
        ? await check(businessId, entity_id, created_at, message.id)
        : null;
    if (reason) throw new MessageUntrue(reason);
  }

  async function keepForReading(message: MessageRow, { text }: Words) {
    const folder = join(env.DATA_DIR, 'outbox');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(
      join(folder, `${message.id}.txt`),
      `To: ${message.recipient}\nSubject: ${message.subject}\n\n${text}\n`,
      { mode: 0o600 },
    );
    log.info({ messageId: message.id, folder }, 'message kept in the outbox: no way to send it is set up');
  }

  /**
   * Returns the address that replies to an email are sent to. If they come into the inbox, each email gets an address of
   * its own, unless the owner has chosen another address for replies.
   */
  function replyTo({ id, reply_to }: MessageRow, mail: OwnMail): string | null {
    if (mail.reply_to) return mail.reply_to;
    if (mail.isReceiving && mail.account) {
      const { address } = mail.account;
      return (mail.hasPlusAddresses && replyAddress(secret, address, id)) || address;
    }
    const ofInstallation = env.inbound && replyAddress(secret, `reply@${env.inbound.domain}`, id);
    return ofInstallation ?? reply_to;
  }

  async function sendEmail(
    message: MessageRow,
    words: Words,
    businessId: string | null,
    mailer: Mailer,
    mail: OwnMail | null,
  ) {
    /*
     * Emails to the team are sent in the name of Dayworks, so they contain neither the signature nor the sender name
     * and reply address of the business.
     */
    const isOfBusiness = message.sender_name !== null && message.sender_name !== 'Dayworks';
    const named = isOfBusiness ? mail : null;
    const attachments: Attachment[] = [];
    for (const source of message.attachments) {
      const make = makers[source.kind];
      if (!make || !businessId) throw new Error(`no maker for attachment ${source.kind}`);
      attachments.push(await make(businessId, source).catch(refuseForGood));
    }
    await mailer.send({
      /*
       * A marketing message that is queued again keeps its message id, so that the recipient's mailbox treats it as
       * the same message.
       */
      id: signedMessageId(
        secret,
        (message.entity === 'marketing_message' && message.entity_id) || message.id,
      ),
      to: message.recipient,
      fromName: named?.from_name ?? message.sender_name,
      replyTo: named ? replyTo(message, named) : message.reply_to,
      answers: message.answers,
      subject: message.subject,
      ...sign(words, named?.signature ?? null),
      unsubscribeUrl: message.unsubscribe_url,
      attachments,
    });
  }

  /**
   * Sends an email through the connected email account of the business, or through the mail server of the installation.
   * Returns false if neither is set up.
   */
  async function sendByOwnMail(message: MessageRow, words: Words, businessId: string): Promise<boolean> {
    const mail = await readOwnMail(platform, businessId);
    const opened = mail.account ? openOwnMailer(mail.account, env) : platform.mailer;
    if (!opened) return false;
    let mailer: Mailer | undefined;
    try {
      mailer = await opened;
      await sendEmail(message, words, businessId, mailer, mail);
    } catch (error) {
      if (!isAboutMessage(error)) mail.note((error as Error).message);
      throw error;
    } finally {
      if (mail.account) mailer?.close();
    }
    mail.note(null);
    return true;
  }

  async function email(message: MessageRow, words: Words, businessId: string | null): Promise<boolean> {
    if (businessId) return sendByOwnMail(message, words, businessId);
    if (platform.mailer) await sendEmail(message, words, null, platform.mailer, null);
    return platform.mailer !== null;
  }

  async function deliver(
    message: MessageRow,
    words: Words,
    businessId: string | null,
  ): Promise<'sent' | 'kept'> {
    if (message.channel === 'email' && (await email(message, words, businessId))) return 'sent';
    if (message.channel === 'sms' && texter) {
      await texter.send({ to: message.recipient, text: words.text });
    } else {
      if (!businessId) await keepForReading(message, words);
      return 'kept';
    }
    return 'sent';
  }

  /**
   * Delivers a message. If the server quotes a sign-in code or link in its error, the code or link is removed before
   * anyone can read the error.
   */
  async function deliverUntold(message: MessageRow, businessId: string | null): Promise<'sent' | 'kept'> {
    await refuseUntrue(message, businessId);
    const words = wordsOf(message);
    try {
      return await deliver(message, words, businessId);
    } catch (error) {
      if (!message.sealed || error instanceof AnswerMissing) throw error;
      const told = withoutRight((error as Error).message, words);
      throw error instanceof MessageRefused ? new MessageRefused(told) : new Error(told);
    }
  }

  return deliverUntold;
}
