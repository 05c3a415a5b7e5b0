import { addDays } from '../dates/calendar-date.ts';
import { type QuestionName, theBeginning } from '../questions/question.ts';
import { says, type Usual } from './intents/intent.ts';
import { rolling, type Span, unitAround } from './periods/period-parts.ts';
import type { Name } from './words/names.ts';
import type { Slots } from './words/slots.ts';

export interface Pieces {
  name: QuestionName;
  usual: Usual | undefined;
  line: string;
  period: Span | undefined;
  /** The last day of a longer period after 'since', such as August 31 in 'since summer'. */
  sinceEnd?: string | undefined;
  compare: Span | undefined;
  slots: Slots;
  names: readonly Name[];
  /**
   * Words of the sentence that no other part of the grammar accounts for. In questions about sales, these words name
   * the item.
   */
  strange: readonly Name[];
  /** The item name or search term of a question, as typed. */
  rest: string | undefined;
}

/** Questions about figures that are known only for the past. */
export const ofThePast: ReadonlySet<string> = new Set([
  'revenue',
  'payments',
  'invoiced',
  'expenses',
  'refunds',
  'tax_collected',
  'profit',
  'job_margins',
]);

export function usualSpan(usual: Usual, today: string): Span {
  if (usual === 'today') return { from: today, to: today };
  if (usual === 'ahead') return rolling('day', 7, today, true);
  if (usual === 'since_yesterday') return { from: addDays(today, -1), to: today };
  if (usual === 'year_back') return rolling('year', 1, today, false);
  return unitAround(usual, today);
}

/** Well-known sources of leads, which can be written in lowercase. */
export const sources =
  /\b(?:google|facebook|instagram|yelp|nextdoor|angi|thumbtack|referrals?|website|web form|word of mouth)\b/;
const inAll = 'in total|total|altogether|in all|all up|lifetime|spend|spent|spends';

/** A question about the biggest expenses covers this year by default. All other rankings cover all dates. */
const rankedDays = (line: string, today: string) =>
  says('expenses?|purchases?', line) && !says('last|latest|newest|most recent|ever', line)
    ? unitAround('year', today)
    : undefined;

const nextVisit =
  'what is left (?:(?:on|in) (?:the|my|our)|~)|next (?:visit|appointment|job|stop|one|call|customer|client)|(?:what|who|where|who do (?:i|we) (?:see|visit)|where (?:do|am|are) (?:i|we) (?:go|going|have to go)) (?:is )?next';
/**
 * Matches questions about where somebody is at this moment. The answer about the next visits includes the visit in
 * progress.
 */
const whereNow = 'where is [§~ ]+(?:now|at)?$';
const goesThere =
  'who (?:is|are|will be|will|do (?:we|i)|can) (?:going|coming|heading|headed|driving|go|come|drive|send|sending|scheduled|booked|assigned)|who goes|who (?:did|have|has) (?:we|i) (?:sent|scheduled|booked|assigned)';

/**
 * Returns whether the question is only about visits that have not begun yet, as in questions about the next visit, the
 * time of a customer's visit or the person who will come. A completed visit does not count, even if it was today.
 */
export const isOfNextVisits = ({ name, line, period, names }: Pieces, isOfCustomer: boolean): boolean =>
  name === 'schedule' &&
  (says(`${nextVisit}|${goesThere}`, line) ||
    (period === undefined &&
      (isOfCustomer || says('when', line) || (names.length > 0 && says(whereNow, line)))));

/** The default period of a question if no dates are given. */
export function usualDays(pieces: Pieces, isOfCustomer: boolean, today: string): Span | undefined {
  const { name, usual, line, slots, rest } = pieces;
  if (!usual) return name === 'ranked' ? rankedDays(line, today) : undefined;
  if (name === 'campaigns' && rest) return { from: theBeginning, to: today };
  if (isOfNextVisits(pieces, isOfCustomer)) return rolling('month', 3, today, true);
  if (name === 'payments' && isOfCustomer && says(inAll, line)) return { from: theBeginning, to: today };
  if (name === 'due_invoices' && isOfCustomer) return { from: theBeginning, to: addDays(today, 365) };
  /*
   * A month is too short as the default period for questions about one customer or one cost, and for results by
   * source or by month.
   */
  const isOfSource = name === 'new_leads' && (sources.test(line) || says('from', line));
  const isSource = isOfSource || ((name === 'new_leads' || name === 'revenue') && slots.by === 'source');
  const isCost = name === 'spent_on' && says('spend|spent|blow|blew', line);
  const isLong = usual === 'month' && (isOfCustomer || isSource || isCost || slots.by === 'month');
  return usualSpan(isLong ? 'year' : usual, today);
}
