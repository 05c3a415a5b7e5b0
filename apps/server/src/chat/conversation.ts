import type { ChatMessage } from '@dayworks/shared/chat/chat';
import type { Understanding, UnderstandingContext } from '@dayworks/shared/chat/understanding';
import { clockOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import type { Answer } from '@dayworks/shared/questions/answer';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { type Said, understandSaid } from './answer-here.ts';
import { readTeam, withNamedCustomers } from './mentioned.ts';
import { asMessage, messagesQuery, type StoredMessage } from './message-rows.ts';

const mostBefore = 24;

/** Reads the earlier messages of a chat thread, oldest first. */
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

/**
 * Reads the context that the chat grammar needs besides the user's words: the date, the previous question and the
 * names of people.
 */
async function understandingContext(
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
    ...(team.length > 1 && { me: 'me' }),
  };
}

/** Interprets the user's chat message in the context of the earlier messages. */
export async function understandMessage(
  context: MemberContext,
  said: Said,
  before: readonly ChatMessage[],
): Promise<Understanding> {
  const [known, { text, named }] = await Promise.all([
    understandingContext(context, before),
    withNamedCustomers(context, said),
  ]);
  return understandSaid({ ...said, text }, known, named);
}

/**
 * If a user chooses a record to clarify an ambiguous request, the choice is combined with the words of that request,
 * because the choice alone requests nothing. Two successive choices (the customer, then the invoice) are both
 * combined with the request.
 */
export function withChoice(said: Said, before: readonly ChatMessage[]): Said {
  const at = before.findLastIndex(({ role }) => role === 'user');
  const [asked, answer] = [before[at], before[at + 1]];
  const offered = answer?.answers[0];
  const [chosen] = said.mentions;
  if (!asked || !chosen || offered?.question.name !== 'find') return said;
  const isChoice = offered.which.some(({ id, name }) => id === chosen.id && name === said.text);
  if (!isChoice) return said;
  const first = withChoice(asked, before.slice(0, at));
  return { text: first.text, mentions: [...first.mentions, chosen] };
}
