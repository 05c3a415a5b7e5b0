import { buffer } from 'node:stream/consumers';
import { conflict, invalid, notFound } from '@dayworks/shared/errors';
import type { ConversationFile } from '@dayworks/shared/inbox/conversation';
import { mostAttachments } from '@dayworks/shared/inbox/inbox-texts';
import { keepPhoto, removeFile } from '../files/stored-files.ts';
import { files } from '../files/table.ts';
import type { Attachment } from '../outbox/deliver-message.ts';
import { MessageRefused } from '../outbox/message-refused.ts';
import { insertRow } from '../platform/database/row-statements.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';
import { shownTypes } from './mail/shown-types.ts';
import { conversation_files } from './table.ts';

const safeName = (name: string) =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}/\\]+/gu, '_')
    .trim()
    .slice(0, 150) || 'attachment';

/** The number of uploaded files in a conversation that no reply contains yet; a few more than one reply can contain. */
const mostWaiting = 4 * mostAttachments;

async function refuseTooMany({ $client }: Tx, businessId: string, conversationId: string): Promise<void> {
  const { rows } = await $client.query<{ waiting: number | null }>({
    name: 'conversation-waiting-files',
    text: `select (select count(*)::int from conversation_files where business_id = $1 and conversation_id = $2 and message_id is null) as waiting
      from conversations where business_id = $1 and id = $2`,
    values: [businessId, conversationId],
  });
  const [found] = rows;
  if (!found) throw notFound('Conversation not found');
  if ((found.waiting ?? 0) >= mostWaiting) throw conflict('Too many files were uploaded for this reply.');
}

/** Stores a file for the next reply in a conversation. */
export async function attachFile(
  context: MemberContext,
  { id, file }: { id: string; file: File },
): Promise<ConversationFile> {
  const { platform, actor } = context;
  const { businessId } = actor;
  await withBusiness(context, (tx) => refuseTooMany(tx, businessId, id));
  const name = safeName(file.name);
  const content_type = shownTypes.has(file.type) ? file.type : 'application/octet-stream';
  const bytes = Buffer.from(await file.arrayBuffer());
  return keepPhoto(platform, bytes, (kept) =>
    withBusiness(context, async (tx) => {
      await refuseTooMany(tx, businessId, id);
      await insertRow(tx, files, {
        ...{ id: kept.id, business_id: businessId, name, content_type },
        ...{ byte_size: kept.byteSize, sha256: kept.sha256, is_public: false },
      });
      const row = await insertRow(tx, conversation_files, {
        business_id: businessId,
        conversation_id: id,
        file_id: kept.id,
        created_by: actor.userId,
      });
      return { id: row.id, file_id: kept.id, name, content_type, byte_size: kept.byteSize };
    }),
  );
}

/** Adds the uploaded files to a reply. A file belongs to one message only, and only to a reply of the user who uploaded it. */
export async function claimFiles(
  { $client }: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  {
    conversationId,
    messageId,
    fileIds,
  }: { conversationId: string; messageId: string; fileIds: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await $client.query<{ id: string; name: string }>({
    name: 'conversation-claim-files',
    text: `update conversation_files x set message_id = $3 from files f
      where x.business_id = $1 and x.conversation_id = $2 and x.message_id is null and x.created_by = $4
        and x.id = any ($5::uuid[]) and f.business_id = $1 and f.id = x.file_id returning x.id, f.name`,
    values: [businessId, conversationId, messageId, userId, fileIds],
  });
  if (rows.length !== new Set(fileIds).size)
    throw invalid('An attachment no longer exists. Remove it, and attach it again.');
  return rows;
}

/** Reads an attachment when its reply is sent. */
export async function attachReplyFile(
  platform: Platform,
  businessId: string,
  id: string,
): Promise<Attachment> {
  const [[file]] = await readBusiness<[{ file_id: string; name: string; content_type: string }[]]>(
    { platform, actor: { businessId } },
    [
      {
        name: 'reply-file',
        text: `select x.file_id, f.name, f.content_type from conversation_files x
          join files f on f.business_id = $1 and f.id = x.file_id where x.business_id = $1 and x.id = $2`,
        values: [businessId, id],
      },
    ],
  );
  const stored = file && (await platform.files.read(file.file_id));
  if (!stored) throw new MessageRefused('An attachment of this message has been deleted.');
  return { filename: file.name, content: await buffer(stored.bytes), contentType: file.content_type };
}

/** Deletes the files of a conversation. The rows that refer to them must be gone already. */
export async function removeFiles(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  businessId: string,
  fileIds: readonly string[],
): Promise<void> {
  for (const fileId of fileIds) await removeFile(tx, jobs, businessId, fileId);
}

/** Deletes files that were uploaded for a reply and not sent within a day. */
export async function removeUnsentFiles(platform: Platform): Promise<void> {
  const { rows } = await platform.database.operator.query<{ business_id: string; id: string }>(
    `select business_id, id from conversation_files where message_id is null and created_at < now() - interval '1 day' limit 100`,
  );
  for (const { business_id: businessId, id } of rows)
    await withBusiness({ platform, actor: { businessId } }, async (tx) => {
      const removed = await tx.$client.query<{ file_id: string }>(
        'delete from conversation_files where business_id = $1 and id = $2 and message_id is null returning file_id',
        [businessId, id],
      );
      const fileIds = removed.rows.map(({ file_id }) => file_id);
      await removeFiles(tx, platform, businessId, fileIds);
    });
}
