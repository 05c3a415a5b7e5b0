import { daysBetween } from '../../dates/calendar-date.ts';
import { type Question, theBeginning } from '../../questions/question.ts';
import type { Intent, Scored } from '../intents/intent.ts';
import { intents } from '../intents/vocabulary.ts';
import { fitted, parametersOf, placeNames } from '../made-question.ts';
import { namedIn, namesAnother, otherSubject } from '../named-subjects.ts';
import { movedBack, rolling, type Span, unitAround } from '../periods/period-parts.ts';
import type { Found } from '../periods/periods.ts';
import type { Understanding, UnderstandingContext } from '../understanding.ts';
import { refersBack } from '../words/pronouns.ts';
import { daysMeant, leansAhead, type Sentence, takeApart } from '../words/sentence.ts';
import { unexplained } from '../words/unexplained-words.ts';
import { wordsAt } from '../words/words.ts';
import { isNarrowing, narrowedTo } from './narrowing.ts';
import { asksAgain, lateFor, ofSameRecords, related } from './related-questions.ts';

const opening =
  /^(?:(?:and|ok|okay|so|now|but|then|also|or|please|actually|hmm|what about|how about|what if|same (?:thing|question|again)?|only|just|instead|show (?:me |it |that |this )*|make (?:it|that) |draw (?:it|that)?|can you|could you|as|in|for|by|per|vs|versus|compared?|without|excluding|split|break|group|sort|with|of|from|during|since|limit|filter|more than|less than|over|at least|top|older|longer|(?:how many|which|any) (?:of (?:those|these|them)|ones) (?:are|were) (?:commercial|residential|businesses|companies|homeowners|older|over|more than|longer))\b)/;

const changing = /^(?:and|what about|how about|or|ok and|now|but|then|also)\b/;
const narrowing = /^(?:and )?(?:only|just)\b|\bones\b/;
const ownQuestion = 5;
const strongEnough = 4;

/** Builds another question about the same period as the previous question, such as 'and expenses?'. */
function aboutSameDays(
  { said, slots, found, names }: Sentence,
  { name }: Intent,
  previous: Question,
  context: UnderstandingContext,
): Understanding | undefined {
  const { period } = previous.with as { period?: Span };
  if (!period || found.length > 0 || !changing.test(said.line) || refersBack(said.line)) return undefined;
  const question = fitted(name, { ...slots, ...placeNames(parametersOf(name), names, context), period });
  return question && { kind: 'question', question, shownAs: slots.chart ? 'chart' : 'table' };
}

const theirs =
  /\b(?:the|those|these|their|its)(?: (?:open|unpaid|late|overdue|paid|latest|other|last))* (?:invoices?|bills?|payments?|estimates?|quotes?|jobs?|visits?|appointments?|projects?|refunds?|drafts?)\b/;

const bareRecords =
  /^(?:and )?(?:invoices?|bills?|payments?|estimates?|quotes?|jobs?|visits?|appointments?|projects?)$/;

/** Builds another question about the same customer, such as 'show me the invoices' after 'what did Elena pay'. */
function aboutSameCustomer(
  { said, slots, found, names }: Sentence,
  { intent: { name, isAhead = false } }: Scored,
  previous: Question,
  { today }: Pick<UnderstandingContext, 'today'>,
): Question | undefined {
  const {
    words,
    customer = words,
    period,
  } = previous.with as {
    words?: string;
    customer?: string;
    period?: Span;
  };
  const isOfAll = /\b(?:all|every|everyone|everybody|each)\b/.test(said.line);
  const takesCustomer = parametersOf(name).includes('customer') && said.words.length <= 8;
  if (!customer || !takesCustomer || names.length > 0 || isOfAll) return undefined;
  if (!theirs.test(said.line) && !bareRecords.test(said.line)) return undefined;
  const usual = isAhead ? rolling('month', 3, today, true) : unitAround('year', today);
  return fitted(name, { ...slots, customer, period: found[0]?.span ?? period ?? usual });
}

const comparingWords = new Set(
  'vs versus compare compared comparing comparison against than relative to with from on in of the same that this it those these is was were are be does do did has how what so and or but then more less better worse higher lower up down difference different much any'.split(
    ' ',
  ),
);
const comparing =
  /\b(?:compare|compared|comparison|vs|versus|against|than|relative)\b|\b(?:up|down) (?:from|on)\b/;

/**
 * Returns whether the sentence only asks to compare, such as 'vs last month' or 'how does that compare to last year'.
 * Such a sentence has no topic of its own, so it is about the topic of the previous question.
 */
export function isBareComparison({ said, found, earlier }: Sentence): boolean {
  if (!comparing.test(said.line) || (found.length === 0 && !earlier)) return false;
  const taken = new Set(
    [...found, ...(earlier ? [earlier] : [])].flatMap(({ start, end }) => wordsAt(said, start, end)),
  );
  return said.words.every(
    ({ read }, at) => taken.has(at) || read.split(' ').every((word) => comparingWords.has(word)),
  );
}

const lengthOf = ({ from, to }: Span) => daysBetween(from, to) + 1;

/**
 * Returns the period to compare with. After a question about November, 'vs last year' means last November, because a
 * month cannot be compared with a whole year. Returns undefined if the two periods have nothing in common.
 */
function comparedDays(before: Span, { span, unit }: Found): Span | undefined {
  const [own, other] = [lengthOf(before), lengthOf(span)];
  if (other < own * 1.5 && own < other * 1.5) return span;
  const moved = unit && other > own ? movedBack(before, unit) : undefined;
  return moved && moved.from >= span.from && moved.to <= span.to ? moved : undefined;
}

/**
 * A sentence with at most this number of words counts as part of the conversation even if it does not refer to the
 * previous question.
 */
const mostWordsInPassing = 7;

/**
 * Applies the period of the previous question to a short question without a period: 'who is free' after tomorrow's
 * schedule asks about tomorrow. A question about the past does not take over days in the future, and a question about
 * the future does not take over days in the past.
 */
export function onSameDays(
  asked: Question,
  { said, found, earlier }: Sentence,
  { previous, today }: UnderstandingContext,
): Question {
  const { period } = (previous?.with ?? {}) as { period?: Span };
  const given = asked.with as {
    period?: Span;
    compare?: Span;
    upcoming?: boolean;
    order?: string;
    open?: boolean;
  };
  const isRanking = (given.order === 'biggest' || given.order === 'smallest') && !given.open;
  const isUsual = given.period ? given.period.from !== theBeginning : isRanking;
  const isOwn = found.length > 0 || earlier || given.compare || given.upcoming;
  if (!period || isOwn || !isUsual || said.words.length > mostWordsInPassing) return asked;
  const isAhead = intents.some((intent) => intent.name === asked.name && intent.isAhead);
  const isPossible = isAhead ? period.to >= today : period.from <= today;
  return isPossible ? ({ ...asked, with: { ...asked.with, period } } as Question) : asked;
}

/**
 * If a message contains only dates, names or filters, it modifies the previous question. A message that only names a
 * state of the previous records is not understood if the previous question cannot be asked about that state. Otherwise,
 * 'only the paid ones' after a question about expenses would be answered with all payments of customers.
 */
export function followUp(
  sentence: Sentence,
  previous: Question,
  ranked: readonly Scored[],
  context: UnderstandingContext,
): Understanding | undefined {
  const next = nextQuestion(sentence, previous, ranked, context);
  if (!isNarrowing(sentence)) return next;
  const isOfOthers = next?.kind === 'question' && next.question.name === 'payments';
  /*
   * A follow-up about a part of the previous answer, such as 'how much of that is late', is handled in a later step of
   * the code.
   */
  return isOfOthers || (!next && !refersBack(sentence.said.line)) ? { kind: 'unknown', nearest: [] } : next;
}

function nextQuestion(
  sentence: Sentence,
  previous: Question,
  ranked: readonly Scored[],
  context: UnderstandingContext,
): Understanding | undefined {
  const { line } = sentence.said;
  const [best] = ranked;
  const isAlone = sentence.line.replaceAll(/[~§]+/g, '').split(' ').filter(Boolean).length <= 2;
  const shown = sentence.slots.chart ? 'chart' : 'table';
  const narrowed = narrowedTo(sentence, previous);
  if (narrowed) return { kind: 'question', question: narrowed, shownAs: shown };
  if (asksAgain(sentence, previous)) return { kind: 'question', question: previous, shownAs: shown };
  const same = ofSameRecords(sentence, previous);
  if (same === 'unclear') return { kind: 'unknown', nearest: [] };
  if (same) return { kind: 'question', question: same, shownAs: shown };
  const turned = related(sentence, previous, context.today);
  if (turned) return { kind: 'question', question: turned, shownAs: shown };
  const other = lateFor(sentence, previous);
  const otherIntent = intents.find(({ name }) => name === other?.name);
  if (other && otherIntent && unexplained(sentence, otherIntent, other, context, true).length === 0)
    return { kind: 'question', question: other, shownAs: shown };
  const theirOwn =
    best && best.score >= strongEnough ? aboutSameCustomer(sentence, best, previous, context) : undefined;
  if (best && theirOwn && unexplained(sentence, best.intent, theirOwn, context, true).length === 0)
    return { kind: 'question', question: theirOwn, shownAs: shown };
  // After a question about tasks, 'due' refers to tasks, unless the sentence names something else.
  const isDueTask =
    previous.name === 'tasks' && /\bdue\b/.test(line) && !/\b(?:invoices?|bills?|money)\b/.test(line);
  const isBare = isBareComparison(sentence);
  if (sentence.said.words.length > 8 || !(opening.test(line) || isAlone || isBare || isDueTask))
    return undefined;
  const isOwn =
    !isBare &&
    !isDueTask &&
    !namesAnother(sentence) &&
    best &&
    best.score >= ownQuestion &&
    best.intent.name !== 'customer' &&
    best.intent.name !== previous.name;
  const next =
    isOwn && !narrowing.test(line)
      ? aboutSameDays(sentence, best.intent, previous, context)
      : changed(sentence, isDueTask ? withoutState(previous) : previous, context);
  if (next?.kind !== 'question' || isBare) return next;
  const intent = intents.find(({ name }) => name === next.question.name);
  return intent && unexplained(sentence, intent, next.question, context, true).length === 0
    ? next
    : undefined;
}

/** A task that is due on a future day is not overdue, so a follow-up about due tasks asks for all open tasks. */
function withoutState(previous: Question): Question {
  const { state: _, ...kept } = previous.with as { state?: string };
  return { name: previous.name, with: kept } as Question;
}

function changed(
  sentence: Sentence,
  previous: Question,
  context: UnderstandingContext,
): Understanding | undefined {
  const { slots, names, said, earlier } = sentence;
  const intent = intents.find(({ name }) => name === previous.name);
  const leaning = intent && leansAhead(intent, sentence) ? takeApart(said.text, context, true) : sentence;
  const parameters = parametersOf(previous.name);
  const before = previous.with as { period?: Span; compare?: Span; upcoming?: boolean };
  const { period, compare } = daysMeant(leaning, context.today);
  /*
   * The sentence 'Break that down by age' asks for a grouping that no answer has. It does not ask about somebody called
   * Age.
   */
  const isGrouping = names.some(({ before, isCapital }) => before === 'by' && !isCapital);
  const named = isGrouping ? {} : namedIn(sentence, previous, context);
  const given: Record<string, unknown> = { ...slots, ...named };
  // A follow-up such as 'Vs Marcus Bell' compares two names, not two periods of one name.
  const isComparing = comparing.test(said.line) && (period !== undefined || Object.keys(named).length === 0);
  // A follow-up that asks for a visit before the next visit has no answer, because no upcoming visit is earlier.
  if (earlier && before.upcoming) return undefined;
  if (earlier && before.period && parameters.includes('period')) {
    const moved = movedBack(before.period, earlier.back);
    if (isComparing) given.compare = moved;
    else given.period = moved;
  } else if (isComparing && (compare ?? period) && before.period) {
    const [only, another] = leaning.found;
    const against = only && !another ? comparedDays(before.period, only) : undefined;
    /*
     * If a follow-up names two periods, or a period that cannot be combined with the previous one, its periods replace
     * the previous period.
     */
    if (!against && period) given.period = period;
    given.compare = against ?? compare ?? period;
    // If a question cannot compare two periods, the follow-up asks the question for the other period only.
    if (!parameters.includes('compare')) given.period = given.compare;
  } else if (isComparing && before.period && !period) given.compare = movedBack(before.period, 'own');
  else if (period) given.period = period;
  const used = Object.entries(given).filter(
    ([key, value]) => value !== undefined && parameters.includes(key),
  );
  const kept = {
    ...previous.with,
    ...(given.period && before.compare ? { compare: undefined } : {}),
    /*
     * If a follow-up names a customer, the customer replaces the type and location filters of the previous question. A
     * type or location filter replaces the customer in the same way.
     */
    ...(given.customer ? { type: undefined, place: undefined } : {}),
    ...(given.type || given.place ? { customer: undefined } : {}),
  };
  const next = used.length ? fitted(previous.name, { ...kept, ...Object.fromEntries(used) }) : undefined;
  const isNew = next && JSON.stringify(next) !== JSON.stringify(previous);
  if (isNew) return { kind: 'question', question: next, shownAs: slots.chart ? 'chart' : 'table' };
  /*
   * Income can be grouped by customer, item or person. Payments are the only other figure that covers the same money,
   * so a grouped question about payments becomes a question about income.
   */
  if (slots.by && before.period && previous.name === 'payments') {
    const grouped = fitted('revenue', {
      period: before.period,
      customer: (previous.with as { customer?: string }).customer,
      by: slots.by,
    });
    if (grouped && 'by' in grouped.with)
      return { kind: 'question', question: grouped, shownAs: slots.chart ? 'chart' : 'table' };
  }
  if (slots.chart) return { kind: 'question', question: previous, shownAs: 'chart' };
  if (/\b(?:as|in) a (?:table|list)\b|\b(?:table|list) instead\b/.test(said.line))
    return { kind: 'question', question: previous, shownAs: 'table' };
  return otherSubject(sentence, previous, context);
}
