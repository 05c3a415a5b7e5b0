import { newFileId } from '../platform/files/file-store.ts';
import type { Platform } from '../platform/verb-context.ts';

/** One conversation for each procedure that needs a conversation in a particular state. */
const conversationNames = ['conversation', 'leadlessConversation', 'removedConversation'] as const;

/** Creates conversations with an email that has a page, saved replies, and a mailbox that is read into the inbox. */
export async function plantInbox(
  { database, files }: Platform,
  businessId: string,
): Promise<Record<string, string>> {
  const planted: Record<string, string> = {};
  const insert = async (name: string, sql: string, ...values: unknown[]) => {
    const { rows } = await database.operator.query<{ id: string }>(sql, [businessId, ...values]);
    planted[name] = rows[0]?.id ?? '';
  };
  for (const name of conversationNames)
    await insert(
      name,
      `with c as (insert into conversations (business_id, channel, address, sender_name, subject, unread)
          values ($1, 'email', 'nora@example.test', 'Nora', $2, 1) returning id, business_id),
        m as (insert into conversation_messages (business_id, conversation_id, direction, at, from_address, text, html)
          select business_id, id, 'in', now(), 'nora@example.test', 'How much?', '<p>How much?</p>' from c)
       select id from c`,
      name,
    );
  await insert(
    'conversationMessage',
    'select id from conversation_messages where business_id = $1 and conversation_id = $2',
    planted.conversation,
  );
  const file = newFileId();
  await files.put(file, Buffer.from('x'));
  await insert(
    'conversationFile',
    `with f as (insert into files (id, business_id, name, content_type, byte_size, sha256, is_public)
        values ($2, $1, 'plan.txt', 'text/plain', 1, 'x', false))
     insert into conversation_files (business_id, conversation_id, file_id) values ($1, $3, $2) returning id`,
    file,
    planted.conversation,
  );
  for (const name of ['savedReply', 'removedSavedReply'])
    await insert(
      name,
      `insert into saved_replies (business_id, title, text) values ($1, $2, 'Thank you') returning id`,
      name,
    );
  await insert(
    'mailbox',
    `insert into mailboxes (business_id, host, port, uid_validity, last_uid) values ($1, 'imap.example.test', 993, 1, 1) returning id`,
  );
  return planted;
}
