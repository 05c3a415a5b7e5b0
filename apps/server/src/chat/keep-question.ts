import { type ChatMessage, type ChatThread, threadTitle } from '@dayworks/shared/chat/chat';
import { notFound } from '@dayworks/shared/errors';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';
import { askedQuery, asMessage, ownThreadQuery, type StoredMessage, threadColumns } from './message-rows.ts';
import { lockThread } from './threads.ts';

/** The user's chat message, its thread, and its answer if there is one. */
export interface Asked {
  thread: ChatThread;
  message: ChatMessage;
  answer: ChatMessage | null;
}

export interface NewMessage {
  id: string;
  thread_id: string | null;
  text: string;
  mentions: RecordName[];
}

export async function findAsked(context: MemberContext, id: string): Promise<Asked | null> {
  const [rows] = await readBusiness<[StoredMessage[]]>(context, [askedQuery(context.actor, id)]);
  const message = rows.find((row) => row.id === id && row.role === 'user');
  if (!message) return null;
  const [[thread]] = await readBusiness<[ChatThread[]]>(context, [
    ownThreadQuery(context.actor, message.thread_id),
  ]);
  if (!thread) return null;
  const answer = rows.find(({ answer_to }) => answer_to === id);
  return { thread, message: asMessage(message), answer: answer ? asMessage(answer) : null };
}

async function beginThread(tx: Tx, actor: Actor, text: string): Promise<ChatThread> {
  const { rows } = await tx.$client.query<ChatThread>({
    name: 'chat-begin',
    text: `insert into chat_threads as t (business_id, user_id, title, last_message_at) values ($1, $2, $3, $4)
           returning ${threadColumns}`,
    values: [actor.businessId, actor.userId, threadTitle(text), actor.now],
  });
  const thread = rows[0] as ChatThread;
  /*
   * Messages belong to their author, so the audit log of the business records that a conversation was created, but not
   * its content.
   */
  await audit(tx, actor, { action: 'create', entity: 'chat', entityId: thread.id });
  return thread;
}

/** Thrown if another request already stored a chat message with this id. */
class Twin extends Error {}

async function insertQuestion(tx: Tx, actor: Actor, given: NewMessage, thread: ChatThread) {
  const { rowCount } = await tx.$client.query({
    name: 'chat-keep-question',
    text: `insert into chat_messages (id, business_id, thread_id, created_at, role, text, mentions)
           values ($1, $2, $3, $4, 'user', $5, $6) on conflict do nothing`,
    values: [given.id, actor.businessId, thread.id, actor.now, given.text, JSON.stringify(given.mentions)],
  });
  if (rowCount === 0) throw new Twin();
  await tx.$client.query({
    name: 'chat-thread-latest',
    text: 'update chat_threads set last_message_at = $3 where business_id = $1 and id = $2',
    values: [actor.businessId, thread.id, actor.now],
  });
}

/** Stores the user's message before anything else, so that the message is not lost if a later step fails. */
export async function keepQuestion(context: MemberContext, given: NewMessage): Promise<Asked> {
  const { actor } = context;
  try {
    await withBusiness(context, async (tx) => {
      const thread = given.thread_id
        ? await lockThread(tx, actor, given.thread_id)
        : await beginThread(tx, actor, given.text);
      await insertQuestion(tx, actor, given, thread);
    });
  } catch (error) {
    if (!(error instanceof Twin)) throw error;
  }
  const asked = await findAsked(context, given.id);
  if (!asked) throw notFound('Chat not found');
  return asked;
}
