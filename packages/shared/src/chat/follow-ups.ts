import type { Question } from '../questions/question.ts';
import { unexplained } from './explained.ts';
import type { Intent, Scored } from './intent.ts';
import { leansAhead } from './leaning.ts';
import { fitted, parametersOf, placeNames } from './made-question.ts';
import { movedBack, type Span } from './period-parts.ts';
import { daysMeant, type Sentence, takeApart } from './sentence.ts';
import type { Understanding, UnderstandingContext } from './understanding.ts';
import { intents } from './vocabulary.ts';

const opening =
  /^(?:(?:and|ok|okay|so|now|but|then|also|or|please|actually|hmm|what about|how about|what if|same (?:thing|question|again)?|only|just|instead|show (?:me |it |that |this )*|make (?:it|that) |draw (?:it|that)?|can you|could you|as|in|for|by|per|vs|versus|compared?|without|excluding|split|break|group|sort|with|of|from|during|since|limit|filter|more than|less than|over|at least|top|older|longer)\b)/;

const changing = /^(?:and|what about|how about|or|ok and|now|but|then|also)\b/;
const narrowing = /^(?:and )?(?:only|just)\b|\bones\b/;
const ownQuestion = 5;

/** Another question about the same period, such as 'and expenses?'. */
function aboutSameDays(
  { said, slots, found, names }: Sentence,
  { name }: Intent,
  previous: Question,
  context: UnderstandingContext,
): Understanding | undefined {
  const { period } = previous.with as { period?: Span };
  if (!period || found.length > 0 || !changing.test(said.line)) return undefined;
  const question = fitted(name, { ...slots, ...placeNames(parametersOf(name), names, context), period });
  return question && { kind: 'question', question, shownAs: slots.chart ? 'chart' : 'table' };
}

/** Dates, names or filters without a question modify the previous question. */
export function followUp(
  sentence: Sentence,
  previous: Question,
  ranked: readonly Scored[],
  context: UnderstandingContext,
): Understanding | undefined {
  const { line } = sentence.said;
  const [best] = ranked;
  const isAlone = sentence.line.replaceAll(/[~§]+/g, '').split(' ').filter(Boolean).length <= 2;
  if (sentence.said.words.length > 8 || !(opening.test(line) || isAlone)) return undefined;
  const isOwn =
    best &&
    best.score >= ownQuestion &&
    best.intent.name !== 'customer' &&
    best.intent.name !== previous.name;
  const next =
    isOwn && !narrowing.test(line)
      ? aboutSameDays(sentence, best.intent, previous, context)
      : changed(sentence, previous, context);
  if (next?.kind !== 'question') return next;
  const intent = intents.find(({ name }) => name === next.question.name);
  return intent && unexplained(sentence, intent, next.question, context, true).length === 0
    ? next
    : undefined;
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
  const before = previous.with as { period?: Span; compare?: Span };
  const { period, compare } = daysMeant(leaning, context.today);
  const given: Record<string, unknown> = { ...slots, ...placeNames(parameters, names, context) };
  const isComparing = /\b(?:compare|compared|vs|versus|against|than)\b/.test(said.line);
  if (earlier && before.period && parameters.includes('period')) {
    const moved = movedBack(before.period, earlier.back);
    if (isComparing) given.compare = moved;
    else given.period = moved;
  } else if (isComparing && (compare ?? period) && before.period) given.compare = compare ?? period;
  else if (isComparing && before.period && !period) given.compare = movedBack(before.period, 'own');
  else if (period) given.period = period;
  const used = Object.entries(given).filter(
    ([key, value]) => value !== undefined && parameters.includes(key),
  );
  const kept = {
    ...previous.with,
    ...(given.period && before.compare ? { compare: undefined } : {}),
    // A named customer replaces the type and location filters, and a type or location filter replaces the customer.
    ...(given.customer ? { type: undefined, place: undefined } : {}),
    ...(given.type || given.place ? { customer: undefined } : {}),
  };
  const next = used.length ? fitted(previous.name, { ...kept, ...Object.fromEntries(used) }) : undefined;
  const isNew = next && JSON.stringify(next) !== JSON.stringify(previous);
  if (isNew) return { kind: 'question', question: next, shownAs: slots.chart ? 'chart' : 'table' };
  if (slots.by && before.period) {
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
  if (names[0] && parameters.every((key) => !['customer', 'person', 'place', 'item'].includes(key)))
    return {
      kind: 'question',
      question: { name: 'customer', with: { customer: names[0].text } },
      shownAs: 'table',
    };
  return undefined;
}
