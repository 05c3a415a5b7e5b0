import type { Question } from '../questions/question.ts';
import { documentOrder, notDone, orders, planned } from './actions/not-done.ts';
import { type RefusalReason, refusalOf, winsOverRefusal, wishWinsOverRefusal } from './actions/refusals.ts';
import { bestQuestion } from './best-question.ts';
import { followUp, isBareComparison, onSameDays } from './follow-ups/follow-ups.ts';
import { creditFrames } from './frames/credit-frames.ts';
import { customerFrames } from './frames/customer-frames.ts';
import { type Frame, framed } from './frames/frame.ts';
import { incomeFrames } from './frames/income-frames.ts';
import { itemFrames } from './frames/item-frames.ts';
import { listFrames } from './frames/list-frames.ts';
import { salesFrames } from './frames/sales-frames.ts';
import { spendingFrames } from './frames/spending-frames.ts';
import { visitFrames } from './frames/visit-frames.ts';
import { workFrames } from './frames/work-frames.ts';
import { leavesOut, namesHabit, withoutDenial } from './held-back.ts';
import { helpPlaces } from './help-topics.ts';
import { asksHowTo, howToOf } from './how-to.ts';
import type { Scored } from './intents/intent.ts';
import { isAskable, nearestOf } from './nearest.ts';
import { aboutSame, inTwo, requestIn, simpler } from './rephrase.ts';
import { takesBack, talkOf } from './replies.ts';
import type { Understanding, UnderstandingContext, Wish } from './understanding.ts';
import { ofThePast } from './usual-days.ts';
import { changedWish } from './wishes/wish-changes.ts';
import { wishedExpense } from './wishes/wish-expense.ts';
import { remindsThem } from './wishes/wish-reminders.ts';
import { withoutLeadIn, withoutThanks } from './wishes/wish-words.ts';
import { wishedDone, wishedTask, wishOf } from './wishes/wishes.ts';
import {
  isAboutUnnamed,
  partOfPrevious,
  refersBack,
  saysThatPlace,
  withPersonMeant,
} from './words/pronouns.ts';
import { type Sentence, scored, takeApart } from './words/sentence.ts';

/** All sentence templates (frames), in the order in which they are tried. */
const frames: readonly Frame[] = [
  ...customerFrames,
  ...listFrames,
  ...visitFrames,
  ...workFrames,
  ...salesFrames,
  ...incomeFrames,
  ...creditFrames,
  ...itemFrames,
  ...spendingFrames,
];

/**
 * Returns the name if the sentence consists only of a name. Without capital letters, at most two words are accepted,
 * because more words are rarely a name.
 */
function onlyName({ said, names, strange }: Sentence): string | undefined {
  const [name, ...others] = [...names, ...strange];
  const isAll = name && others.length === 0 && name.last - name.first + 1 === said.words.length;
  const isPlain = said.words.length <= 2 && said.line.length <= 40 && /^[\p{L}' -]+$/u.test(said.line);
  return isAll && (name.isCapital || isPlain) ? name.text : undefined;
}

/**
 * The maximum length of a sentence. The grammar analyzes single sentences; analyzing longer text word by word would
 * only waste time.
 */
const longestSentence = 500;

/**
 * Returns whether the same question is recognized without the negation in the sentence. If so, the negation was
 * ignored, and 'jobs that are not closed' would be answered with closed jobs.
 */
function isDeniedInVain(said: string, question: Question, context: UnderstandingContext): boolean {
  const affirmed = withoutDenial(said);
  // A question about customers who have not been seen for a while contains a negation by its nature.
  if (affirmed === said || question.name === 'silent_customers') return false;
  const other = understandSentence(affirmed, context);
  return other.kind === 'question' && JSON.stringify(other.question) === JSON.stringify(question);
}

/**
 * Interprets a sentence by its words alone; the same words on the same day always have the same meaning. A sentence
 * that is not understood is tried once more in simpler words, and then as two questions. If one of the two questions is
 * not understood, neither is answered.
 */
export function understand(text: string, context: UnderstandingContext): Understanding {
  const understood = understandWords(text, context);
  const isFound = understood.kind === 'question' && understood.question.name === 'find';
  if ((understood.kind !== 'unknown' && !isFound) || text.length > longestSentence || isOrder(text))
    return understood;
  const request = requestIn(text);
  const wished = request ? understandWords(request, context) : undefined;
  if (wished?.kind === 'wish') return wished;
  const wordings = [text, ...simpler(text)];
  for (const said of isFound ? [text] : wordings) {
    const other: Understanding = said === text ? understood : understandWords(said, context);
    if (other.kind !== 'unknown' && other !== understood) return other;
    const whole = asWhole(said, context);
    if (whole) return whole;
  }
  return (!isFound && wordings.map((said) => inTwoQuestions(said, context)).find(Boolean)) || understood;
}

const isOrder = (text: string): boolean => orders.test(withoutLeadIn(text).toLowerCase());

/**
 * Interprets a sentence that matches a sentence template from its first to its last word, or that asks how to do
 * something.
 */
function asWhole(text: string, context: UnderstandingContext): Understanding | undefined {
  const plain = text.trim().replaceAll(/\s+/g, ' ');
  const asked = namesHabit(plain) ? undefined : framed(plain, frames, context);
  const isKnown = asked && isAskable(asked.question) && !isTooEarly(asked.question, context.today);
  if (isKnown) return { kind: 'question', ...asked, shownAs: 'table' };
  const places = helpPlaces(plain);
  return places.length > 0 ? { kind: 'how_to', places } : undefined;
}

/**
 * Returns whether the question asks for figures of a future period. Such figures are not known yet, so there is no
 * answer.
 */
const isTooEarly = ({ name, with: asked }: Question, today: string): boolean =>
  ofThePast.has(name) && 'period' in asked && asked.period !== undefined && asked.period.from > today;

const nameIn = ({ with: asked }: Question): string | undefined => {
  const { customer, person, job, words, item } = asked as Record<string, string | undefined>;
  return customer ?? person ?? job ?? words ?? item;
};

function understoodAs(text: string, context: UnderstandingContext): Understanding | undefined {
  const understood = understandWords(text, context);
  return understood.kind === 'unknown' ? asWhole(text, context) : understood;
}

function inTwoQuestions(text: string, context: UnderstandingContext): Understanding | undefined {
  for (const [first, second] of inTwo(text)) {
    const one: Understanding | undefined = understoodAs(first, context);
    if (one?.kind !== 'question') continue;
    const name = nameIn(one.question);
    const after = { ...context, previous: one.question };
    const other: Understanding | undefined = understoodAs(name ? aboutSame(second, name) : second, after);
    if (other?.kind !== 'question') continue;
    const isSame = JSON.stringify(other.question) === JSON.stringify(one.question);
    return isSame ? one : { ...one, also: other.question };
  }
  return undefined;
}

function understandWords(text: string, context: UnderstandingContext): Understanding {
  /*
   * The regular expressions of the grammar expect single spaces. With a long run of spaces, they would take quadratic
   * time.
   */
  const spacedOnce = text.trim().replaceAll(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '));
  const unknown: Understanding = { kind: 'unknown', nearest: nearestOf([], context) };
  if (spacedOnce.length > longestSentence) return unknown;
  const said = withoutThanks(spacedOnce);
  const understood = understandSentence(said, context);
  if (understood.kind !== 'question') return understood;
  const { question } = understood;
  const isOther = leavesOut(said, question, context.previous) || isDeniedInVain(said, question, context);
  return isOther || !isAskable(question) ? unknown : understood;
}

/**
 * Matches sentences that only correct the user's previous message or sort the previous answer, such as 'cash actually'.
 */
const correcting = /^(?:by|sorted by|instead|rather) |^\S+(?: \S+)? (?:actually|instead|rather)$/;

/** Matches sentences that continue the topic of the sentence before. */
const continuing = /^(?:and|or|but|what about|how about|vs|versus|compared?|than|against)\b/;

/** Matches sentences that refer to something in the previous sentence, such as 'how much did that bring in'. */
const pointing =
  /\b(?:did|does|do|is|was|are|were|will|of|on|for|from|with|about) (?:that|it|those|these|them)(?! (?:\p{L}+ )?(?:job|invoice|estimate|customer|visit|week|month|year|day|quarter)s?\b)|\b(?:those|them|it)$/u;

/**
 * Matches a follow-up that asks which records the previous answer belongs to, as in 'for which jobs' after the hours of
 * a week.
 */
const asksOfWhat = /^(?:(?:and|so) )?(?:for|on|at|by|from|with|of|in|to) (?:which|what|whom|who)(?: \S+)?$/;

/** Returns whether a request does not name its customer or its visit, but only uses a word such as 'her' or 'it'. */
const isForNobody = (wish: Wish): boolean =>
  ('which' in wish &&
    /^(?:it|that|this|those|these|them|(?:that |this |the )?ones?)$/i.test(wish.which ?? '')) ||
  ('customer' in wish &&
    /^(?:(?:him|her|them|they|it|that|this|those|these)(?:$| (?:one|on|to|in|for)\b)|(?:the )?(?:first|second|third|fourth|fifth|last|next|other)(?: one)?$)/i.test(
      wish.customer ?? '',
    ));

/**
 * What somebody has on their plate consists of tasks as well as appointments, so the question about the appointments is
 * followed by one about the tasks of the same person and days.
 */
function tasksBeside(
  line: string,
  { name, with: asked }: Question,
  { today }: UnderstandingContext,
): Question | undefined {
  if (name !== 'schedule' || !/\bplate\b/.test(line) || asked.period.to < today) return undefined;
  const { period, person } = asked;
  return { name: 'tasks', with: person === undefined ? { period } : { period, person } };
}

const shownAs = ({ slots }: Sentence) => (slots.chart ? 'chart' : 'table');

/** A sentence that is understood completely is answered, even if one of its words is usually a reason to refuse. */
function understoodAnyway(
  text: string,
  reason: RefusalReason,
  { sentence, ranked }: { sentence: Sentence; ranked: readonly Scored[] },
  context: UnderstandingContext,
): Understanding | undefined {
  const wish = reason === 'outside' ? wishOf(text, context) : undefined;
  if (wish && wishWinsOverRefusal(wish, reason)) return { kind: 'wish', wish };
  const question = bestQuestion(text, ranked, context);
  return question && winsOverRefusal(question, reason, sentence)
    ? { kind: 'question', question, shownAs: shownAs(sentence) }
    : undefined;
}

function understandSentence(text: string, context: UnderstandingContext): Understanding {
  const meant = withPersonMeant(text, context.previous);
  const sentence = takeApart(meant, context, false);
  const ranked = scored(sentence, context.today);
  const nearest = () => nearestOf(ranked, context, sentence);
  const line = withoutLeadIn(text);
  if (context.wish && takesBack(text)) return { kind: 'talk', about: 'dropped' };
  const change = context.wish && changedWish(line, context.wish, context);
  if (change) return { kind: 'wish', wish: change, isChange: true };
  const task = wishedTask(line, context.people) ?? wishedDone(line) ?? wishedExpense(line, context);
  if (task) return { kind: 'wish', wish: task };
  const reason = refusalOf(text, sentence);
  // A question about how to delete something is answered with a link. Nothing is deleted.
  const places = reason === 'unsafe' ? (asksHowTo(text) ? helpPlaces(text) : []) : howToOf(text);
  if (places.length > 0) return { kind: 'how_to', places };
  if (reason)
    return (
      understoodAnyway(meant, reason, { sentence, ranked }, context) ?? {
        kind: 'refused',
        reason,
        nearest: nearest(),
      }
    );
  const talk = talkOf(sentence);
  if (talk) return { kind: 'talk', about: talk };
  const wish = remindsThem(line, context.previous) ?? wishOf(text, context);
  if (wish) return isForNobody(wish) ? { kind: 'unknown', nearest: nearest() } : { kind: 'wish', wish };
  const offered = notDone(text);
  if (offered) return { kind: 'not_done', places: offered, nearest: nearest() };
  if (documentOrder.test(line) || planned.test(line)) return { kind: 'unknown', nearest: nearest() };
  if (asksHowTo(text) || orders.test(line.toLowerCase()) || orders.test(sentence.said.line))
    return { kind: 'unknown', nearest: nearest() };
  const follow = context.previous && followUp(sentence, context.previous, ranked, context);
  if (follow) return follow.kind === 'unknown' ? { kind: 'unknown', nearest: nearest() } : follow;
  if (
    context.previous &&
    isBareComparison(sentence) &&
    ('period' in context.previous.with || !sentence.found[1])
  )
    return { kind: 'unknown', nearest: nearest() };
  const { line: said } = sentence.said;
  const pointsBack = continuing.test(said) || pointing.test(said);
  if (context.isTopicLost && !context.previous && pointsBack && !sentence.found[1])
    return { kind: 'unknown', nearest: nearest() };
  // Without a previous question, it is unclear which place the word 'there' refers to.
  const best =
    saysThatPlace(meant) || correcting.test(said) ? undefined : bestQuestion(meant, ranked, context);
  // After an answer about an invoice, 'When did he open it' refers to this invoice and not to an estimate.
  const isOther =
    best !== undefined &&
    best.name !== context.previous?.name &&
    (asksOfWhat.test(said) || (context.previous !== null && pointing.test(said) && !refersBack(said)));
  const isUnclear = isOther || isAboutUnnamed(meant, best, context.previous);
  const known = isUnclear ? undefined : best;
  const question = refersBack(said)
    ? partOfPrevious(said, known, context.previous, sentence.found.length > 0)
    : known;
  if (question) {
    const asked = onSameDays(question, sentence, context);
    const also = tasksBeside(said, asked, context);
    return { kind: 'question', question: asked, shownAs: shownAs(sentence), ...(also && { also }) };
  }
  const name = onlyName(sentence);
  if (name) return { kind: 'question', question: { name: 'find', with: { words: name } }, shownAs: 'table' };
  return { kind: 'unknown', nearest: nearest() };
}
