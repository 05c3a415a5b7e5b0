import { changePercent } from '../../dashboard/trend.ts';
import { addDays, type CalendarDate } from '../../dates/calendar-date.ts';
import { instantOf } from '../../dates/zoned-time.ts';
import type { Period } from '../../ledger/revenue.ts';
import { type Dollars, toCents } from '../../money.ts';
import type { Figure } from '../answer.ts';
import { type PartOfDay, theBeginning } from '../question.ts';
import { count, date, money, percent } from './answer-parts.ts';

/** Returns 'from {from} to {to}', 'on {from}' for a single day, or 'up to {to}' for a period that covers all time. */
export const periodWords = ({ from, to }: Period, prefix = ''): string =>
  from === to
    ? `on {${prefix}from}`
    : from === theBeginning
      ? `up to {${prefix}to}`
      : `from {${prefix}from} to {${prefix}to}`;

export const periodFigures = ({ from, to }: Period, prefix = ''): Figure[] => [
  date(`${prefix}from`, 'From', from),
  date(`${prefix}to`, 'To', to),
];

/** A comparison with the same figure for another period, as a sentence that follows the main sentence. */
export interface Comparison {
  words: string;
  figures: Figure[];
}

const nothing: Comparison = { words: '', figures: [] };

/** A percentage change from zero is meaningless, so the earlier figure is shown next to the current figure instead. */
function wordsOf(change: number, before: number, then: string): string {
  if (before <= 0) return ` It was {before} ${then}.`;
  if (change === 0) return ` That is the same as ${then}.`;
  return ` That is {change_size} ${change > 0 ? 'more' : 'less'} than the {before} ${then}.`;
}

function comparison(before: Figure, period: Period, change: number): Comparison {
  return {
    words: wordsOf(change, Number(before.value), periodWords(period, 'before_')),
    figures: [
      before,
      percent('change', 'Change', change),
      percent('change_size', 'Change', Math.abs(change)),
      ...periodFigures(period, 'before_'),
    ],
  };
}

export function compareMoney(
  now: Dollars,
  other: { period: Period; value: Dollars; href: string | null } | null,
): Comparison {
  if (!other) return nothing;
  const change = changePercent(toCents(now), toCents(other.value));
  return comparison(money('before', 'Before', other.value, other.href), other.period, change);
}

export function compareCount(
  now: number,
  other: { period: Period; value: number; href: string | null } | null,
): Comparison {
  if (!other) return nothing;
  const change = changePercent(now, other.value);
  return comparison(count('before', 'Before', other.value, other.href), other.period, change);
}

/**
 * The change between two percentages is not expressed as a percentage; the earlier percentage is shown next to the
 * current one instead.
 */
export function comparePercent(
  other: { period: Period; value: number | null; href: string | null } | null,
): Comparison {
  if (!other) return nothing;
  const then = periodWords(other.period, 'before_');
  const figures = periodFigures(other.period, 'before_');
  if (other.value === null) return { words: ` There was none ${then}.`, figures };
  return {
    words: ` It was {before} ${then}.`,
    figures: [percent('before', 'Before', other.value, other.href), ...figures],
  };
}

const [noon, endOfAfternoon] = ['12:00', '17:00'];

export const partWords = (part: PartOfDay | null): string => (part ? ` in the ${part}` : '');

/** Returns the start and end of a part of the day, in the time zone of the business. */
export function partOf(day: CalendarDate, part: PartOfDay, timeZone: string): { from: number; to: number } {
  const bounds: Record<PartOfDay, readonly [from: string, to: string]> = {
    morning: [`${day}T00:00`, `${day}T${noon}`],
    afternoon: [`${day}T${noon}`, `${day}T${endOfAfternoon}`],
    evening: [`${day}T${endOfAfternoon}`, `${addDays(day, 1)}T00:00`],
  };
  const [from = 0, to = 0] = bounds[part].map((wall) => instantOf(wall, timeZone)?.getTime() ?? 0);
  return { from, to };
}
