import { type Scored, scoreOf } from './intent.ts';
import { parametersOf } from './made-question.ts';
import type { Sentence } from './sentence.ts';
import { intents } from './vocabulary.ts';

/** Their words may be any: an item, or what is looked for. */
const looseWords = new Set<string>(['item_price', 'items_sold', 'find']);

/** Without a name there is nobody to tell of. */
const ofOneCustomer = new Set<string>(['customer', 'customer_insights']);

/** Nobody knows yet what they will be. */
const ofThePast = new Set<string>([
  'revenue',
  'payments',
  'invoiced',
  'expenses',
  'refunds',
  'tax_collected',
]);
const ahead = /^(?:the )?(?:next|coming|following|upcoming)\b/;

/** What each intent has for itself, best first. */
export function scored({ said, line, found, slots, names, strange }: Sentence): Scored[] {
  const days = found.map(({ span }) => span);
  const isNext = found.some(({ core, end }) => ahead.test(said.line.slice(core, end)));
  const strangers = strange.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return intents
    .map((intent): Scored => {
      const strangersHere = looseWords.has(intent.name) ? 0 : strangers;
      const told = scoreOf(intent, line, days);
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
      return { intent, score: told + numbered + named - strangersHere - (isTooEarly ? 4 : 0) };
    })
    .sort((a, b) => b.score - a.score);
}
