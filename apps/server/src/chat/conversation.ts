import type { ChatMessage } from '@dayworks/shared/chat/chat';
import type { UnderstandingContext } from '@dayworks/shared/chat/understanding';
import type { Answer } from '@dayworks/shared/questions/answer';
import { clockOf, wallTimeIn } from '@dayworks/shared/zoned-time';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { readTeam } from './mentioned.ts';
import { asMessage, messagesQuery, type StoredMessage } from './message-rows.ts';

const mostBefore = 24;

/** What was said in a thread before this message, oldest first. */
export async function readBefore(context: MemberContext, message: ChatMessage): Promise<ChatMessage[]> {
  const [rows] = await readBusiness<[StoredMessage[]]>(context, [
    messagesQuery(context.actor, message.thread_id, mostBefore + 2),
  ]);
  const place = rows.find(({ id }) => id === message.id)?.position ?? Number.POSITIVE_INFINITY;
  return rows
    .filter(({ position, answer_to }) => (position ?? 0) < place && answer_to !== message.id)
    .map(asMessage);
}

const lastAnswer = (before: readonly ChatMessage[]): Answer | null =>
  before.findLast(({ answers }) => answers.length > 0)?.answers[0] ?? null;

/** What the grammar has to know beside the words. */
export async function understandingContext(
  context: MemberContext,
  before: readonly ChatMessage[],
): Promise<UnderstandingContext> {
  const { actor } = context;
  const team = await readTeam(context);
  return {
    today: businessDay(actor),
    clock: clockOf(wallTimeIn(actor.timeZone, actor.now)),
    previous: lastAnswer(before)?.question ?? null,
    people: team.flatMap(({ name }) => name.trim().toLowerCase().split(/\s+/)[0] || []),
  };
}
