import type { Card } from '@dayworks/shared/chat/card';
import type { ChatMessage } from '@dayworks/shared/chat/chat';
import type { NamedQuery, Scope } from '../platform/with-business.ts';
import type { chat_cards, chat_messages } from './table.ts';

/** The stored columns of a chat card that are shown to the user. */
export type StoredCard = Pick<
  typeof chat_cards.$inferSelect,
  'id' | 'version' | 'state' | 'action' | 'told' | 'result' | 'undo'
>;

export type StoredMessage = Omit<ChatMessage, 'card'> &
  Pick<typeof chat_messages.$inferSelect, 'answer_to' | 'position'> & { card: StoredCard | null };

export function asCard({ undo, told, ...card }: StoredCard): Card {
  return { ...told, ...card, can_undo: card.state === 'done' && undo !== null };
}

export function asMessage({ answer_to: _, position: __, card, ...message }: StoredMessage): ChatMessage {
  return { ...message, card: card && asCard(card) };
}

export const threadColumns = 't.id, t.version, t.created_at, t.title, t.last_message_at';

const cardObject = `jsonb_build_object('id', k.id, 'version', k.version, 'state', k.state, 'action', k.action, 'told', k.told,
  'result', k.result, 'undo', k.undo)`;

const messageColumns = `m.id, m.thread_id, m.position, m.created_at, m.role, m.answer_to, m.text, m.mentions, m.answers, m.shown_as, m.suggestions,
  m.state, m.source, m.note, case when k.id is not null then ${cardObject} end as card`;

const fromMessages = `chat_messages m
  left join chat_cards k on k.business_id = $1 and k.message_id = m.id`;

/**
 * A conversation belongs to one user. Requests by anyone else in the business are answered as if the conversation did
 * not exist.
 */
export const ownThreadQuery = (
  { businessId, userId }: Scope & { userId: string },
  id: string,
): NamedQuery => ({
  name: 'chat-own-thread',
  text: `select ${threadColumns} from chat_threads t where t.business_id = $1 and t.id = $3 and t.user_id = $2`,
  values: [businessId, userId, id],
});

/** Reads the most recent messages of a chat thread in chronological order. */
export const messagesQuery = ({ businessId }: Scope, threadId: string, most: number): NamedQuery => ({
  name: 'chat-messages',
  text: `select * from (select ${messageColumns} from ${fromMessages}
    where m.business_id = $1 and m.thread_id = $2 order by m.position desc limit $3) as last order by position`,
  values: [businessId, threadId, most],
});

/** Reads one of the user's own messages together with its answer. */
export const askedQuery = ({ businessId, userId }: Scope & { userId: string }, id: string): NamedQuery => ({
  name: 'chat-asked',
  text: `select ${messageColumns} from ${fromMessages}
    join chat_threads t on t.business_id = $1 and t.id = m.thread_id and t.user_id = $2
    where m.business_id = $1 and (m.id = $3 or m.answer_to = $3) order by m.position`,
  values: [businessId, userId, id],
});
