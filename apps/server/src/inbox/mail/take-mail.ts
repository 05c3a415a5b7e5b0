import { mostMailBytes } from '@dayworks/shared/inbox/incoming-mail';
import { type KeptPhoto, keepPhotos } from '../../files/stored-files.ts';
import { files } from '../../files/table.ts';
import { insertRow, insertRows } from '../../platform/database/row-statements.ts';
import { LineFull } from '../../platform/limits/fair-queue.ts';
import { countReceivedFiles } from '../../platform/upload-quota.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { type Scope, type Tx, withBusiness } from '../../platform/with-business.ts';
import {
  addIncoming,
  insertMessage,
  isLoop,
  lockArrivals,
  type NewMessage,
  openConversation,
} from '../store-message.ts';
import { conversation_files } from '../table.ts';
import { wholeMail } from './mail-reader.ts';
import type { MailFile, MailHead, ReadMail } from './parse-mail.ts';
import { type MailPlace, type MailRoad, placeMail } from './place-mail.ts';

/** An email whose headers were read. Its bytes are fetched only if the email is stored. */
export interface ArrivedMail {
  head: MailHead;
  byteSize: number;
  arrivedAt: string;
  fetch(): Promise<Uint8Array>;
}

type Content = Pick<
  NewMessage,
  'text' | 'quoted' | 'html' | 'has_pictures' | 'problem' | 'files_left_out'
> & { files: readonly MailFile[] };

const without = (problem: 'too_large' | 'unreadable'): Content => ({
  text: '',
  quoted: null,
  html: null,
  has_pictures: false,
  problem,
  files_left_out: 0,
  files: [],
});

const contentOf = ({ text, quoted, html, hasPictures, files, filesLeftOut }: ReadMail): Content => ({
  ...{ text, quoted, html, has_pictures: hasPictures, problem: null },
  ...{ files, files_left_out: filesLeftOut },
});

/** Returns whether the thread was ended before it had read the email, which is then read again by the next run. */
const isEndedThread = (error: unknown) =>
  error instanceof Error && error.name === 'AbortError' && (error.cause as Error)?.name !== 'TimeoutError';

/**
 * Reads the content of an email. An email that is too large, or that cannot be read within the limits, is stored without
 * its content, so that the office knows that it arrived and can open it in the mailbox.
 */
async function readContent(businessId: string, { byteSize, fetch }: ArrivedMail): Promise<Content> {
  if (byteSize > mostMailBytes) return without('too_large');
  const bytes = await fetch();
  try {
    return contentOf(await wholeMail(businessId, bytes));
  } catch (error) {
    if (error instanceof LineFull || isEndedThread(error)) throw error;
    return without('unreadable');
  }
}

/** Attachments beyond the daily limit of the business are left out; their number is shown with the message. */
async function withinQuota(platform: Platform, businessId: string, content: Content): Promise<Content> {
  const total = content.files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (total === 0 || (await countReceivedFiles(platform, businessId, total))) return content;
  return { ...content, files: [], files_left_out: (content.files_left_out as number) + content.files.length };
}

/** Creates the conversation, which begins with the email of the business that was answered. */
async function startConversation(
  tx: Tx,
  scope: Scope,
  { letter, customerId, leadId }: MailPlace,
  head: MailHead,
) {
  const conversation = await openConversation(tx, scope, {
    channel: 'email',
    address: letter?.recipient ?? head.from?.address ?? '',
    sender_name: head.from?.name || null,
    subject: letter?.subject ?? head.subject,
    customer_id: customerId,
    lead_id: leadId,
  });
  const sentAt = letter?.sent_at ?? letter?.created_at;
  if (letter && sentAt)
    await insertMessage(tx, scope, conversation.id, {
      direction: 'out',
      at: sentAt,
      created_at: sentAt,
      subject: letter.subject,
      text: letter.text ?? '',
      outbox_id: letter.id,
    });
  return conversation;
}

interface Found {
  id: string;
  channel: 'email' | 'sms';
  customer_id: string | null;
  address: string;
}

async function findConversation({ $client }: Tx, { businessId }: Scope, id: string): Promise<Found> {
  const { rows } = await $client.query<Found>({
    name: 'conversation-of-mail',
    text: 'select id, channel, customer_id, address from conversations where business_id = $1 and id = $2 for no key update',
    values: [businessId, id],
  });
  return rows[0] as Found;
}

async function insertFiles(
  tx: Tx,
  { businessId }: Scope,
  message: { id: string; conversation_id: string },
  kept: readonly KeptPhoto[],
  given: readonly MailFile[],
): Promise<void> {
  const rows = kept.flatMap((file, index) => {
    const source = given[index];
    return source ? [{ file, source }] : [];
  });
  await insertRows(
    tx,
    files,
    rows.map(({ file, source }) => ({
      id: file.id,
      business_id: businessId,
      name: source.name,
      content_type: source.contentType,
      byte_size: file.byteSize,
      sha256: file.sha256,
      is_public: false,
    })),
  );
  for (const { file, source } of rows)
    await insertRow(tx, conversation_files, {
      business_id: businessId,
      conversation_id: message.conversation_id,
      message_id: message.id,
      file_id: file.id,
      content_id: source.contentId,
    });
}

export type Taken = 'kept' | 'skipped';

/**
 * Stores an email in the inbox of a business, once however often and on whatever way it arrives. The second look for its
 * place happens under a lock, because another server can be storing the same email.
 */
export async function takeMail(
  platform: Platform,
  businessId: string,
  mail: ArrivedMail,
  road: MailRoad,
): Promise<Taken> {
  const context = { platform, actor: { businessId } };
  const { head, arrivedAt } = mail;
  const place = (tx: Tx) => placeMail(tx, context.actor, platform.secret, head, road);
  if ((await withBusiness(context, place)) === 'skip') return 'skipped';
  const content = await withinQuota(platform, businessId, await readContent(businessId, mail));
  const { files: given, ...stored } = content;
  const bytes = given.map((file) => Buffer.from(file.bytes));
  return keepPhotos(platform, bytes, (kept) =>
    withBusiness(context, async (tx): Promise<Taken> => {
      await lockArrivals(tx, context.actor);
      const found = await place(tx);
      const { from } = head;
      if (found === 'skip' || !from) return 'skipped';
      const conversation = found.conversationId
        ? await findConversation(tx, context.actor, found.conversationId)
        : await startConversation(tx, context.actor, found, head);
      if (await isLoop(tx, context.actor, conversation.id)) return 'skipped';
      const isOther = from.address.toLowerCase() !== conversation.address.toLowerCase();
      const message = await addIncoming(tx, context.actor, {
        conversation,
        message: {
          ...stored,
          direction: 'in',
          at: head.sentAt ?? arrivedAt,
          from_name: from.name || null,
          from_address: from.address,
          reply_address: head.replyTo,
          subject: head.subject,
          is_automatic: head.isAutomatic,
          is_other_sender: isOther,
          message_id: head.messageId,
          source_key: head.sourceKey,
        },
        senderName: isOther ? null : from.name || null,
      });
      await insertFiles(tx, context.actor, message, kept, given);
      return 'kept';
    }),
  );
}
