import type { ToldCard } from '@dayworks/shared/chat/card';
import type { ChatMessage } from '@dayworks/shared/chat/chat';
import { notFound } from '@dayworks/shared/errors';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import type { MadeAnswer } from './answer-here.ts';
import { lockCard, storeCard } from './card-rows.ts';
import { describeCard } from './cards/run-card.ts';
import { findAsked } from './keep-question.ts';
import { lockThread } from './threads.ts';

/**
 * Replaces an answer that failed or was stopped, unless the user has already confirmed or dismissed its action card. A
 * completed answer is never replaced.
 */
async function putAnswer(
  tx: Tx,
  { businessId }: Actor,
  asked: ChatMessage,
  made: MadeAnswer,
): Promise<string | undefined> {
  await tx.$client.query({
    name: 'chat-forget-card',
    text: `delete from chat_cards k using chat_messages m where k.business_id = $1 and k.state = 'waiting' and k.taken_at is null
           and m.business_id = $1 and m.id = k.message_id and m.answer_to = $2 and m.state <> 'done'`,
    values: [businessId, asked.id],
  });
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'chat-put-answer',
    text: `insert into chat_messages as m (business_id, thread_id, role, answer_to, text, answers, shown_as, suggestions, state, source, note)
           values ($1, $2, 'assistant', $3, $4, $5, $6, $7, $8, $9, $10)
           on conflict (business_id, answer_to) where answer_to is not null do update set
             created_at = now(), text = excluded.text, answers = excluded.answers, shown_as = excluded.shown_as,
             suggestions = excluded.suggestions, state = excluded.state, source = excluded.source, note = excluded.note
           where m.state <> 'done' and not exists (select from chat_cards k where k.business_id = $1 and k.message_id = m.id)
           returning m.id`,
    values: [
      businessId,
      asked.thread_id,
      asked.id,
      made.text,
      JSON.stringify(made.answers),
      made.shown_as,
      JSON.stringify(made.suggestions),
      made.state,
      made.source,
      made.note,
    ],
  });
  return rows[0]?.id;
}

async function putCard(
  tx: Tx,
  actor: Actor,
  message: { id: string; thread_id: string },
  action: MadeAnswer['action'],
  told: ToldCard,
): Promise<void> {
  await tx.$client.query({
    name: 'chat-put-card',
    text: `insert into chat_cards (business_id, thread_id, message_id, action, told) values ($1, $2, $3, $4, $5)`,
    values: [actor.businessId, message.thread_id, message.id, JSON.stringify(action), JSON.stringify(told)],
  });
}

const tooLateText =
  'The card was confirmed, dismissed or changed in the meantime, so I did not change it. Please say the whole request again.';

/** Locks the card that a changed request replaces. Returns nothing if the card can no longer be replaced. */
async function lockReplaced(tx: Tx, actor: Actor, id: string) {
  const card = await lockCard(tx, actor, id);
  return card.state === 'waiting' && !card.is_taken ? card : undefined;
}

/** Stores an answer with its action card. If another process stored an answer first, the earlier answer is kept. */
export async function keepAnswer(
  context: MemberContext,
  asked: ChatMessage,
  made: MadeAnswer,
): Promise<ChatMessage> {
  const { actor } = context;
  const told = made.action && (await describeCard(context, made.action));
  await withBusiness(context, async (tx) => {
    await lockThread(tx, actor, asked.thread_id);
    const replaced = made.replaces ? await lockReplaced(tx, actor, made.replaces) : undefined;
    // Prevents the new card and the card that it replaces from both being confirmed.
    const isTooLate = Boolean(made.replaces) && !replaced;
    const id = await putAnswer(tx, actor, asked, isTooLate ? { ...made, text: tooLateText } : made);
    if (id && told && !isTooLate)
      await putCard(tx, actor, { id, thread_id: asked.thread_id }, made.action, told);
    if (id && replaced) await storeCard(tx, actor, replaced, { state: 'dismissed' });
    await tx.$client.query({
      name: 'chat-thread-answered',
      text: 'update chat_threads set last_message_at = greatest(last_message_at, now()) where business_id = $1 and id = $2',
      values: [actor.businessId, asked.thread_id],
    });
  });
  const answer = (await findAsked(context, asked.id))?.answer;
  if (!answer) throw notFound('Chat not found');
  return answer;
}
