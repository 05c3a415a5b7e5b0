import type { CardAction } from '@dayworks/shared/chat/card';
import type { ChatEvent, ChatMessage } from '@dayworks/shared/chat/chat';
import {
  howToReply,
  notDoneReply,
  refusalReplies,
  talkReplies,
  unknownReply,
} from '@dayworks/shared/chat/replies';
import { suggestionsAfter, suggestionsNear } from '@dayworks/shared/chat/suggestions';
import { understand } from '@dayworks/shared/chat/understand';
import type { Understanding, UnderstandingContext, Wish } from '@dayworks/shared/chat/understanding';
import { type Unreadable, unreadableIn } from '@dayworks/shared/chat/wishes/wish-check';
import { applyMentions, ownWords, withNames } from '@dayworks/shared/chat/words/mentions';
import type { Answer, RecordName } from '@dayworks/shared/questions/answer';
import type { Question } from '@dayworks/shared/questions/question';
import { tell, name as toldName } from '@dayworks/shared/questions/tell/answer-parts';
import type { MemberContext } from '../platform/verb-context.ts';
import { askQuestion } from '../questions/ask.ts';
import { makeCard } from './cards/make-card.ts';
import { namesRecord } from './sentences/names-record.ts';

/** A chat answer that is not stored yet. Until it is stored, its chat card consists only of an action. */
export type MadeAnswer = Pick<
  ChatMessage,
  'text' | 'answers' | 'shown_as' | 'suggestions' | 'state' | 'source' | 'note'
> & {
  action: CardAction | null;
  /** The id of the earlier chat card that the card in this answer replaces. */
  replaces?: string | null;
};

export const plainAnswer: MadeAnswer = {
  text: '',
  answers: [],
  shown_as: 'table',
  suggestions: [],
  state: 'done',
  source: 'here',
  note: null,
  action: null,
};

/** The browser or program that is waiting for a chat answer. */
export interface Listener {
  tell: (event: ChatEvent) => void;
  /** Aborted when the client that is waiting for the answer has disconnected. */
  signal: AbortSignal;
}

export type Said = Pick<ChatMessage, 'text' | 'mentions'>;

/**
 * Interprets a message together with the records mentioned in it. `named` are customers whose full name appears in the
 * text after an @. That part of the text is read as a name, and the customer is then looked up in the same way as for a
 * name without an @.
 */
export function understandSaid(
  { text, mentions }: Said,
  context: UnderstandingContext,
  named: readonly RecordName[] = [],
): Understanding {
  const all = [...mentions, ...named];
  const understood = withNames(understand(ownWords(text, all), context), all);
  if (understood.kind !== 'question') return understood;
  return {
    ...understood,
    question: applyMentions(understood.question, mentions),
    ...(understood.also && { also: applyMentions(understood.also, mentions) }),
  };
}

/** Returns whether the answer only says that a name was not found, without offering a record to choose. */
const isUnknownName = ({ read, which }: Answer) => read === 'names only' && which.length === 0;

/**
 * Questions that are usually about the whole business, so an unknown word in such a question is probably not a name.
 */
const ofAnything: ReadonlySet<string> = new Set([
  'schedule',
  'open_estimates',
  'open_jobs',
  'overdue',
  'drafts',
]);

/**
 * Returns whether the words that were read as a name are probably ordinary words. 'Who is on the deck staining job' is
 * not about a customer called 'deck staining', so the answer must not say that no such customer exists.
 */
const isNoName = ({ name, with: asked }: Question): boolean => {
  const { customer, place, project } = asked as Record<string, string | undefined>;
  const said = customer ?? place ?? project ?? '';
  return said === said.toLowerCase() && (ofAnything.has(name) || / /.test(said.trim()));
};

const isOfSomebody = (
  question: Question,
): question is Extract<Question, { name: 'customer' | 'customer_insights' | 'customer_fact' }> =>
  ['customer', 'customer_insights', 'customer_fact'].includes(question.name);

/**
 * Answers a question in the chat. If the name in the question belongs to no customer, all records are searched, because
 * it can be the name of a lead. 'How much came from water heaters' does not name a customer either, so the answer
 * contains the sales of the product or service with that name.
 */
async function askSold(context: MemberContext, question: Question): Promise<Answer> {
  const answer = await askQuestion(context, question);
  if (isUnknownName(answer) && isOfSomebody(question)) {
    const found = await askQuestion(context, { name: 'find', with: { words: question.with.customer } });
    return found.table && found.table.count > 0 ? found : answer;
  }
  if (question.name !== 'revenue' || !question.with.customer || !isUnknownName(answer)) return answer;
  const { period, customer: item, compare, by } = question.with;
  if (by) return answer;
  const bySource = await askQuestion(context, { name: 'revenue', with: { period, compare, by: 'source' } });
  const isSource = bySource.table?.rows.some(
    ({ cells }) => String(cells.name).toLowerCase() === item.trim().toLowerCase(),
  );
  if (isSource) return bySource;
  const sold = await askQuestion(context, { name: 'items_sold', with: { period, compare, item } });
  return sold.read === 'names only' ? answer : sold;
}

/**
 * Answers a question in the chat. If the sentence contains a second question, it is answered as well, once it is clear
 * which record the name in the first question belongs to.
 */
async function answerQuestion(
  context: MemberContext,
  { question, also, shownAs }: Extract<Understanding, { kind: 'question' }>,
): Promise<MadeAnswer> {
  const answer = await askSold(context, question);
  if (isUnknownName(answer) && isNoName(question))
    return { ...plainAnswer, text: unknownReply, suggestions: suggestionsAfter(answer, shownAs) };
  const isClear = answer.read !== 'names only' && answer.which.length === 0;
  return {
    ...plainAnswer,
    answers: also && isClear ? [answer, await askSold(context, also)] : [answer],
    shown_as: shownAs,
    suggestions: suggestionsAfter(answer, shownAs),
  };
}

/**
 * Asks the user which of several records is meant. The chosen record is sent back as a mention together with the
 * original message.
 */
function askWhich({ actor }: MemberContext, words: string, which: RecordName[]): Answer {
  const told = tell({
    title: 'Which one?',
    sentence:
      which.length === 1
        ? 'I’m not sure who you mean by {words}. Is it this one?'
        : '{words} matches more than one. Which one do you mean?',
    figures: [toldName('words', 'Words', `“${words}”`)],
    read: '',
    which,
  });
  return { ...told, question: { name: 'find', with: { words } }, read_at: actor.now.toISOString() };
}

const namedIn = (wish: Wish): string => {
  const named =
    'customer' in wish ? wish.customer : 'which' in wish ? wish.which : 'job' in wish ? wish.job : null;
  return (named || ('name' in wish ? wish.name : 'title' in wish ? wish.title : null) || 'that').slice(
    0,
    100,
  );
};

/**
 * The reply to a chat message with an invalid date, time or amount. The chat points out the mistake and does not guess
 * what the user meant.
 */
const unreadableReply = ({ words, is }: Unreadable): string =>
  is === 'amount'
    ? `I cannot tell which amount “${words}” is. Please write it like $1,250.50.`
    : `${words} is not a valid ${is}. Please enter the ${is === 'date' ? 'day' : 'time'} again.`;

async function answerWish(context: MemberContext, wish: Wish, { text, mentions }: Said): Promise<MadeAnswer> {
  const unreadable = unreadableIn(text);
  if (unreadable) return { ...plainAnswer, text: unreadableReply(unreadable) };
  const made = await makeCard(context, wish, mentions);
  if ('action' in made) return { ...plainAnswer, action: made.action };
  if ('which' in made) return { ...plainAnswer, answers: [askWhich(context, namedIn(wish), made.which)] };
  return { ...plainAnswer, text: made.problem };
}

/** Answers a chat message without a model, using the grammar and the rows of the business. */
export async function answerHere(
  context: MemberContext,
  said: Said,
  understood: Understanding,
): Promise<MadeAnswer> {
  switch (understood.kind) {
    case 'question':
      return answerQuestion(context, understood);
    case 'wish':
      return answerWish(context, understood.wish, said);
    case 'talk':
      return { ...plainAnswer, text: talkReplies[understood.about], suggestions: suggestionsNear([]) };
    case 'how_to': {
      const isOwner = context.actor.role === 'owner';
      const places = understood.places.filter((place) => isOwner || !place.isForOwners);
      if (places.length === 0)
        return {
          ...plainAnswer,
          text: 'Only an owner of the business can do that.',
          suggestions: suggestionsNear([]),
        };
      return { ...plainAnswer, text: howToReply(places), suggestions: suggestionsNear([]) };
    }
    case 'not_done': {
      const isOwner = context.actor.role === 'owner';
      const places = understood.places.filter((place) => isOwner || !place.isForOwners);
      return { ...plainAnswer, text: notDoneReply(places), suggestions: suggestionsNear(understood.nearest) };
    }
    case 'refused':
      if (understood.reason === 'outside' && (await namesRecord(context, said.text)))
        return { ...plainAnswer, text: unknownReply, suggestions: suggestionsNear(understood.nearest) };
      return {
        ...plainAnswer,
        text: refusalReplies[understood.reason],
        suggestions: suggestionsNear(understood.nearest),
      };
    case 'unknown': {
      const unreadable = unreadableIn(said.text);
      const text = unreadable ? unreadableReply(unreadable) : unknownReply;
      return { ...plainAnswer, text, suggestions: suggestionsNear(understood.nearest) };
    }
  }
}
