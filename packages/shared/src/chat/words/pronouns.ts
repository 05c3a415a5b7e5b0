import type { Question, QuestionName } from '../../questions/question.ts';
import { fitted, parametersOf } from '../made-question.ts';
import type { Span } from '../periods/period-parts.ts';

const pronoun = /\b(?:she|he|her|him|his|hers|they|them|their|theirs)\b/i;
const theirs =
  /\b(?:his|her|their)(?=\s+(?!in\b|on\b|for\b|from\b|since\b|last\b|this\b|to\b|about\b|yet\b|so\b)\p{L})/giu;

const costOfThat =
  /\b(?:did|does|do|will|would|is|was|are|were) (?:that|it|those|these|they|all (?:of )?that|this) (?:all )?(?:cost|costing|set (?:me|us) back|worth|come to|get|gets|bring|brings|make|makes|earn|give|gives) ?\b|^(?:and )?worth it$|\b(?:pay|paid|give|gave|send|sent) (?:that|it|this|those|these|them|that one) to$/;
const partOfThat =
  /\b(?:costs?|price|profit|margin|tax|much|many|any|most|part|share|rest|all|which|some) (?:of|on|for|from) (?:that|it|those|these|them|this)(?! (?:[a-z]+ )?(?:week|month|quarter|year|day|morning|afternoon|season|job|invoice|estimate|customer|visit)s?\b)(?: |$)/;

/** Matches references to records by a pronoun only, as in 'who is on those'. */
const onThose =
  /\b(?:on|for|at|with|to|from|of) (?:those|these|them)$|^(?:and |so )?(?:which|what) ones?\b|^(?:and |so )?(?:did|have|has|are|were|is) any (?:become|became|turn|of (?:those|these|them))\b/;

/**
 * Returns whether the sentence asks about a part or the cost of something in the previous answer, as in 'what did that
 * cost me'. Without the previous answer, the sentence has no meaning, so it must not be answered as if it asked about
 * everything.
 */
export const refersBack = (line: string): boolean =>
  costOfThat.test(line) || partOfThat.test(line) || onThose.test(line);

/**
 * For each question, the other questions that cover only a part of its records. The payments of a month, for example,
 * are not part of the amounts invoiced in that month.
 */
const partsOf: Partial<Record<QuestionName, readonly QuestionName[]>> = {
  receivables: ['overdue', 'due_invoices'],
  expenses: ['spent_on'],
  revenue: ['payments'],
};

/**
 * Builds a question about a part of the previous answer, as in 'how much of that is late'. The new question keeps all
 * parameters of the previous question. Returns undefined if that is impossible.
 */
export function partOfPrevious(
  line: string,
  question: Question | undefined,
  previous: Question | null,
  saysDays: boolean,
): Question | undefined {
  if (!question || !previous || costOfThat.test(line)) return undefined;
  if (onThose.test(line) && question.name !== previous.name) return undefined;
  if (question.name !== previous.name && !partsOf[previous.name]?.includes(question.name)) return undefined;
  const known = parametersOf(question.name);
  const own: Readonly<Record<string, unknown>> = question.with;
  const before: Readonly<Record<string, unknown>> = previous.with;
  const keeps = Object.entries(before).every(
    ([key, value]) => known.includes(key) && (key === 'period' || (own[key] ?? value) === value),
  );
  const [days, all] = [own.period, before.period] as [Span | undefined, Span | undefined];
  if (!keeps) return undefined;
  // If the sentence names days, they must be within the period of the previous question.
  if (saysDays && days && all && (days.from < all.from || days.to > all.to)) return undefined;
  return fitted(question.name, { ...own, ...before, ...(saysDays && days && { period: days }) });
}

/** The words in a sentence that a pronoun after them can refer to, as in 'which customers are late and what do they owe'. */
const antecedent =
  /\b(?:who|whose|customers?|clients?|people|ppl|anyone|anybody|everyone|everybody|someone|somebody|nobody|those|ones|leads?|jobs?|invoices?|estimates?|quotes?|bills?|visits?|guys|crew|team|techs?|staff|contractors?|they say)\b/i;

/**
 * Returns whether the sentence refers to a person whom neither the sentence nor the previous question names. In that
 * case, only the previous question can be asked again, about everybody in its answer.
 */
export function isAboutUnnamed(
  text: string,
  question: Question | undefined,
  previous: Question | null,
): boolean {
  const at = text.search(pronoun);
  if (at < 0 || !question || antecedent.test(text.slice(0, at))) return false;
  return !('customer' in question.with || 'person' in question.with) && question.name !== previous?.name;
}

/** Returns whether the text contains a word that refers to a customer, such as a pronoun. */
export const saysSomebody = (text: string): boolean => pronoun.test(text);

/** Replaces words that refer to a customer with the customer's name. */
export const withSomebody = (text: string, name: string): string =>
  text.replaceAll(theirs, () => `${name}'s`).replaceAll(new RegExp(pronoun, 'gi'), () => name);

/** Matches the word 'there' if it means the customer's location, unlike in 'is there' and 'out there'. */
const thatPlace =
  /\b(?<=(?:last|been|went|go|going|back|were|was|get|work|worked|do|did|done|are we|are they|am i|we are) )(?:over |back |out )?there\b/i;

/** Returns whether the sentence contains the word 'there' without naming a location. */
export const saysThatPlace = (line: string): boolean => thatPlace.test(line);

/** Replaces the word 'there' in a sentence with the customer's location. */
export const withThatPlace = (text: string, name: string): string =>
  text.replace(thatPlace, () => `at ${name}`);

/**
 * Replaces a pronoun with the name from the previous question, as in 'What does she owe' and 'When were we last
 * there'.
 */
export function withPersonMeant(text: string, previous: Question | null): string {
  const about = (previous?.with ?? {}) as { customer?: string; words?: string };
  const name = about.customer ?? about.words;
  if (!name) return text;
  const placed = about.customer ? withThatPlace(text, name) : text;
  return withSomebody(placed, name);
}
