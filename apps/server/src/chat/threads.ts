import type { ChatMessage, ChatThread } from '@dayworks/shared/chat/chat';
import { notFound } from '@dayworks/shared/errors';
import { audit } from '../platform/audit.ts';
import { byKey, createBinder, cutPage, limitTo, named } from '../platform/list.ts';
import { refuseStale } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import {
  type Actor,
  type NamedQuery,
  readBusiness,
  type Tx,
  withBusiness,
} from '../platform/with-business.ts';
import {
  asMessage,
  messagesQuery,
  ownThreadQuery,
  type StoredMessage,
  threadColumns,
} from './message-rows.ts';

interface ThreadsQuery {
  search: string;
  cursor: string | null;
  limit: number;
}

const latestFirst = byKey<ChatThread>({
  text: 't.last_message_at desc nulls last, t.id desc nulls last',
  of: ({ last_message_at }) => last_message_at,
  column: 't.last_message_at',
  type: 'timestamptz',
  id: 't.id',
  direction: 'down',
});

function threadsQuery({ businessId, userId }: Actor, { search, cursor, limit }: ThreadsQuery): NamedQuery {
  const { values, bind } = createBinder(businessId, userId);
  const tests = ['t.business_id = $1', 't.user_id = $2'];
  if (search) {
    const words = bind(search.toLowerCase());
    tests.push(`(strpos(lower(t.title), ${words}) > 0 or exists (select from chat_messages m
      where m.business_id = $1 and m.thread_id = t.id and strpos(lower(m.text), ${words}) > 0))`);
  }
  if (cursor) tests.push(latestFirst.after(cursor, bind));
  const text = `select ${threadColumns} from chat_threads t where ${tests.join(' and ')}
    order by ${latestFirst.text} ${limitTo(limit + 1)}`;
  return named('chat-threads', text, values);
}

export async function listThreads(context: MemberContext, query: ThreadsQuery) {
  const [rows] = await readBusiness<[ChatThread[]]>(context, [threadsQuery(context.actor, query)]);
  const { shown, next } = cutPage(rows, query.limit, latestFirst);
  return { threads: shown, next };
}

/** The maximum number of messages that are read from a longer conversation. */
const mostMessages = 400;

export async function getThread(
  context: MemberContext,
  { id }: { id: string },
): Promise<{ thread: ChatThread; messages: ChatMessage[] }> {
  const { actor } = context;
  const [[thread], messages] = await readBusiness<[ChatThread[], StoredMessage[]]>(context, [
    ownThreadQuery(actor, id),
    messagesQuery(actor, id, mostMessages),
  ]);
  if (!thread) throw notFound('Chat not found');
  return { thread, messages: messages.map(asMessage) };
}

export async function lockThread(tx: Tx, { businessId, userId }: Actor, id: string): Promise<ChatThread> {
  const { rows } = await tx.$client.query<ChatThread>({
    name: 'chat-lock-thread',
    text: `select ${threadColumns} from chat_threads t
      where t.business_id = $1 and t.user_id = $2 and t.id = $3 for no key update`,
    values: [businessId, userId, id],
  });
  if (!rows[0]) throw notFound('Chat not found');
  return rows[0];
}

export async function renameThread(
  context: MemberContext,
  { id, version, title }: { id: string; version: number; title: string },
): Promise<ChatThread> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockThread(tx, actor, id);
    refuseStale(before, version, 'chat');
    const { rows } = await tx.$client.query<ChatThread>({
      name: 'chat-rename',
      text: `update chat_threads t set title = $3, version = t.version + 1
        where t.business_id = $1 and t.id = $2 returning ${threadColumns}`,
      values: [actor.businessId, id, title],
    });
    await audit(tx, actor, { action: 'update', entity: 'chat', entityId: id });
    return rows[0] as ChatThread;
  });
}

/**
 * Removes a conversation. Actions that its chat cards performed are not undone and stay in the audit log of the
 * business.
 */
export async function removeThread(context: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockThread(tx, actor, id);
    for (const [table, key] of [
      ['chat_cards', 'thread_id'],
      ['chat_messages', 'thread_id'],
      ['chat_threads', 'id'],
    ]) {
      await tx.$client.query(`delete from ${table} where business_id = $1 and ${key} = $2`, [
        actor.businessId,
        id,
      ]);
    }
    await audit(tx, actor, { action: 'delete', entity: 'chat', entityId: id });
    return { id };
  });
}
