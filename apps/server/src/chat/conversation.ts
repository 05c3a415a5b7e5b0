import type { Card } from '@dayworks/shared/chat/card';
import type { ChatMessage } from '@dayworks/shared/chat/chat';
import { talkReplies, unknownReply } from '@dayworks/shared/chat/replies';
import type { Understanding, UnderstandingContext, Wish } from '@dayworks/shared/chat/understanding';
import { askedAboutRow, placeAlone, withRow } from '@dayworks/shared/chat/words/listed-row';
import { askedAbout, namedBy, staysWithIt, withPointedAt } from '@dayworks/shared/chat/words/pointed-at';
import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { clockOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { type Said, understandSaid } from './answer-here.ts';
import { asMessage, messagesQuery, type StoredMessage } from './message-rows.ts';
import { readTeam, withNamedCustomers } from './sentences/mentioned.ts';

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

const isTalk = ({ text }: ChatMessage) => Object.values(talkReplies).includes(text);

/**
 * Returns the previous answer that words such as 'those' in a message can refer to: the answer right before the
 * message, skipping thanks and greetings. There is no such answer if the preceding message was not understood, unless
 * that message itself referred to an earlier answer.
 */
function answerBefore(before: readonly ChatMessage[]): ChatMessage | undefined {
  const at = before.findLastIndex(({ role }) => role === 'assistant');
  const [asked, last] = [before[at - 1], before[at]];
  if (!last || last.answers[0] || last.card) return last;
  const isStillOnTopic = last.text === unknownReply && asked !== undefined && staysWithIt(asked.text);
  return isTalk(last) || isStillOnTopic ? answerBefore(before.slice(0, at)) : undefined;
}

/** A message together with its meaning and the records that it mentions or refers to. */
interface Meant {
  said: Said;
  understood: Understanding;
  /** The id of the pending chat card that the user's new request replaces or cancels. */
  replaces: string | null;
}

/**
 * Returns whether a chat card still shows the request exactly as the user worded it, without manual edits. A card that
 * a newer sentence replaced was dismissed at that time, so its version is higher by one.
 */
const isAsSaid = ({ state, version }: Card, isLatest: boolean): boolean =>
  isLatest ? state === 'waiting' && version === 1 : state === 'dismissed' && version === 2;

/**
 * Interprets again the original words of the request that led to the previous chat card. Returns nothing if a user
 * edited the card by hand, or if the words are from another day, because 'tomorrow' would then mean a different day.
 */
async function waitingBefore(
  context: MemberContext,
  before: readonly ChatMessage[],
  isLatest: boolean,
): Promise<{ card: Card; wish: Wish; said: Said } | null> {
  const answer = answerBefore(before);
  const card = answer?.card;
  const at = before.slice(0, answer && before.indexOf(answer)).findLastIndex(({ role }) => role === 'user');
  const asked = before[at];
  if (!asked || !card || !isAsSaid(card, isLatest)) return null;
  const { actor } = context;
  if (todayIn(actor.timeZone, new Date(asked.created_at)) !== businessDay(actor)) return null;
  const earlier = before.slice(0, at);
  const { said, understood } = await understandMessage(context, withChoice(asked, earlier), earlier, false);
  return understood.kind === 'wish' ? { card, wish: understood.wish, said } : null;
}

/**
 * Reads the context that the chat grammar needs besides the user's words: the date, the previous question or request
 * and the names of people.
 */
async function understandingContext(
  context: MemberContext,
  before: readonly ChatMessage[],
  wish: Wish | null,
): Promise<UnderstandingContext> {
  const { actor } = context;
  const team = await readTeam(context);
  return {
    today: businessDay(actor),
    clock: clockOf(wallTimeIn(actor.timeZone, actor.now)),
    previous: answerBefore(before)?.answers[0]?.question ?? null,
    isTopicLost: before.length > 0 && !answerBefore(before),
    wish,
    people: team.flatMap(({ name }) => name.trim().toLowerCase().split(/\s+/)[0] || []),
    ...(team.length > 1 && { me: 'me' }),
  };
}

/** Interprets the user's chat message in the context of the earlier messages. */
export async function understandMessage(
  context: MemberContext,
  typed: Said,
  before: readonly ChatMessage[],
  isLatest = true,
): Promise<Meant> {
  const last = answerBefore(before);
  const waiting = await waitingBefore(context, before, isLatest);
  const asked = last && before.slice(0, before.indexOf(last)).findLast(({ role }) => role === 'user');
  const records = namedBy(last?.answers[0], last?.card ?? null, asked?.text ?? '');
  const pointed = askedAbout(typed.text, records) ?? askedAboutRow(typed.text, last?.answers[0]);
  if (pointed)
    return {
      said: typed,
      understood: { kind: 'question', question: pointed, shownAs: 'table' },
      replaces: null,
    };
  const said = withPointedAt(withRow(typed, last?.answers[0]), records);
  const [known, { text, named }] = await Promise.all([
    understandingContext(context, before, waiting?.wish ?? null),
    withNamedCustomers(context, said),
  ]);
  const understood = understandSaid({ ...said, text }, known, named);
  const isChange = understood.kind === 'wish' && understood.isChange === true;
  if (waiting && understood.kind === 'talk' && understood.about === 'dropped')
    return { said, understood, replaces: waiting.card.id };
  return waiting && isChange
    ? {
        said: { ...said, mentions: [...waiting.said.mentions, ...said.mentions] },
        understood,
        replaces: waiting.card.id,
      }
    : { said, understood, replaces: null };
}

/**
 * If a user chooses a record to clarify an ambiguous request, the choice is combined with the words of the earlier
 * request, because a choice alone requests nothing. Two successive choices (the customer, then the invoice) are both
 * combined with the request.
 */
export function withChoice(said: Said, before: readonly ChatMessage[]): Said {
  const at = before.findLastIndex(({ role }) => role === 'user');
  const [asked, answer] = [before[at], before[at + 1]];
  const offered = answer?.answers[0];
  if (!asked || offered?.question.name !== 'find') return said;
  // The reply 'the second one' selects a record in the same way as a click on the second record.
  const place = said.mentions.length === 0 ? placeAlone(said.text) : undefined;
  const counted = place === undefined ? undefined : offered.which[place];
  const [clicked] = said.mentions;
  const isClick = offered.which.some(({ id, name }) => id === clicked?.id && name === said.text);
  const chosen = counted ?? (isClick ? clicked : undefined);
  if (!chosen) return said;
  const first = withChoice(asked, before.slice(0, at));
  return { text: first.text, mentions: [...first.mentions, chosen] };
}
