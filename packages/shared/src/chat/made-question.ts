import { addDays, daysBetween } from '../calendar-date.ts';
import { type Question, type QuestionName, questionParameters } from '../questions/question.ts';
import type { Usual } from './intent.ts';
import { says } from './intent.ts';
import type { Name } from './names.ts';
import { rolling, type Span, unitAround } from './period-parts.ts';
import type { Slots } from './slots.ts';
import type { UnderstandingContext } from './understanding.ts';

export interface Pieces {
  name: QuestionName;
  usual: Usual | undefined;
  line: string;
  period: Span | undefined;
  compare: Span | undefined;
  slots: Slots;
  names: readonly Name[];
  /** Words that nothing explains: of what is sold, they say what. */
  strange: readonly Name[];
  /** What an item or a search is about, as it was typed. */
  rest: string | undefined;
}

export function usualSpan(usual: Usual, today: string): Span {
  if (usual === 'today') return { from: today, to: today };
  if (usual === 'ahead') return rolling('day', 7, today, true);
  if (usual === 'since_yesterday') return { from: addDays(today, -1), to: today };
  if (usual === 'year_back') return rolling('year', 1, today, false);
  return unitAround(usual, today);
}

export const parametersOf = (name: QuestionName): readonly string[] =>
  Object.keys(questionParameters[name].shape);

const placeWords = new Set(['in', 'near', 'around', 'on', 'at', 'to']);
const sources =
  /\b(?:google|facebook|instagram|yelp|nextdoor|angi|thumbtack|referrals?|website|web form|word of mouth)\b/;

/** Who and where, by the little word before the name. */
export function placeNames(
  parameters: readonly string[],
  names: readonly Name[],
  { people }: Pick<UnderstandingContext, 'people'>,
): Record<string, string> {
  const given: Record<string, string> = {};
  const put = (key: string, text: string) => {
    if (!parameters.includes(key) || key in given) return false;
    given[key] = text;
    return true;
  };
  for (const { text, before } of names) {
    const [firstWord = ''] = text.toLowerCase().split(' ');
    const isPerson = people.includes(firstWord) && (!text.includes(' ') || !parameters.includes('customer'));
    if (isPerson && put('person', text)) continue;
    if (placeWords.has(before) && put('place', text)) continue;
    if (before === 'from' && put('source', text)) continue;
    if (parameters.includes('customer')) put('customer', text);
    else if (parameters.includes('item')) put('item', text);
    else if (!put('place', text)) put('person', text);
  }
  return given;
}

/** Only what the question takes, and only what it takes as it stands. */
export function fitted(name: QuestionName, given: Record<string, unknown>): Question | undefined {
  const shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> =
    questionParameters[name].shape;
  const kept = Object.entries(given).filter(
    ([key, value]) => value !== undefined && shape[key]?.safeParse(value).success,
  );
  const parsed = questionParameters[name].safeParse(Object.fromEntries(kept));
  return parsed.success ? ({ name, with: parsed.data } as Question) : undefined;
}

export function madeQuestion(pieces: Pieces, context: UnderstandingContext): Question | undefined {
  const { name, usual, line, slots, names, strange, rest } = pieces;
  const { today } = context;
  const parameters = parametersOf(name);
  const named = placeNames(parameters, names, context);
  const source = sources.exec(line)?.[0];
  // Of one customer a month is too little to see.
  const length = usual === 'month' && named.customer ? 'year' : usual;
  const period = pieces.period ?? (length && usualSpan(length, today));
  const limit =
    slots.limit ??
    (says(
      '(?:best|top|biggest|largest|worst|slowest) (?:\\w+ )?(?:customer|client|item|service|product|seller|payer)',
      line,
    )
      ? 1
      : undefined);
  const days =
    slots.days ??
    (pieces.period && pieces.period.from < today && !parameters.includes('period')
      ? daysBetween(pieces.period.from, today) + 1
      : undefined);
  const weeks = pieces.period && Math.ceil((daysBetween(today, pieces.period.to) + 1) / 7);
  return fitted(name, {
    ...slots,
    ...(source && { source }),
    ...named,
    by: slots.by,
    limit,
    days,
    weeks,
    ...(name === 'find' && { words: rest }),
    ...(name === 'items_sold' && { item: named.item ?? strange[0]?.text }),
    ...(name === 'item_price' && { item: rest ?? named.item }),
    ...(parameters.includes('period') && { period, compare: pieces.compare }),
  });
}
