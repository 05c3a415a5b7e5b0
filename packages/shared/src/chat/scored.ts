import type { CalendarDate } from '../calendar-date.ts';
import { type Scored, scoreOf } from './intent.ts';
import { parametersOf } from './made-question.ts';
import type { Sentence } from './sentence.ts';
import { intents } from './vocabulary.ts';

/** Questions that accept arbitrary words, such as an item or a search term. */
const looseWords = new Set<string>([
  ...['item_price', 'items_sold', 'find', 'spent_on', 'job_profit', 'projects', 'campaigns'],
]);

/** Questions about a single customer, which are impossible without a name. */
export const ofOneCustomer = new Set<string>(['customer', 'contact', 'customer_insights']);

/** Questions about figures that are known only for the past. */
const ofThePast = new Set<string>([
  'revenue',
  'payments',
  'invoiced',
  'expenses',
  'refunds',
  'tax_collected',
  'profit',
]);
const moneyAhead = intents.filter(({ name }) => name === 'revenue' || name === 'payments');
const ahead = /^(?:the )?(?:next|coming|following|upcoming)\b/;

/** Scores all intents for a sentence and returns them with the best score first. */
export function scored(
  { said, line, found, slots, names, strange }: Sentence,
  today: CalendarDate,
): Scored[] {
  const days = found.map(({ span }) => span);
  const isNext =
    days.some(({ from }) => from > today) ||
    found.some(({ core, end }) => ahead.test(said.line.slice(core, end)));
  /** Future revenue is unknown, so 'Revenue next month' is interpreted as a question about the payments due by then. */
  const ofMoney = isNext ? Math.max(0, ...moneyAhead.map((intent) => scoreOf(intent, line, days))) : 0;
  const strangers = strange.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return intents
    .map((intent): Scored => {
      const strangersHere = looseWords.has(intent.name) ? 0 : strangers;
      const told = Math.max(
        scoreOf(intent, line, days),
        intent.name === 'expected_cash' ? ofMoney : Number.NEGATIVE_INFINITY,
      );
      const numbered = intent.name === 'document' ? (slots.number ? 8 : -20) : slots.number ? -2 : 0;
      const named =
        names.length === 0
          ? ofOneCustomer.has(intent.name)
            ? -20
            : 0
          : told > 0 && parametersOf(intent.name).includes('customer')
            ? 1
            : 0;
      const isTooEarly = isNext && ofThePast.has(intent.name);
      return { intent, score: told + numbered + named - strangersHere - (isTooEarly ? 8 : 0) };
    })
    .sort((a, b) => b.score - a.score);
}
