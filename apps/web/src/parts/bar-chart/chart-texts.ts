import { type CalendarDate, endOfMonth, startOfMonth } from '@dayworks/shared/dates/calendar-date';
import { formatMoney, fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { formatDay } from '../../ui/date/calendar-days.ts';

const yearOf = (day: string) => day.slice(0, 4);
const monthOf = (day: string) => day.slice(0, 7);
const shortDay = (day: string) => formatDay(day, { month: 'short', day: 'numeric' });

const isWholeMonth = ({ from, to }: Days) => from === startOfMonth(from) && to === endOfMonth(from);

/**
 * Formats a period as 'May 14', 'May 4 – 10', 'Apr 27 – May 3', or 'May 2025' for a complete month. The year is added
 * if it is not the current year.
 */
export function periodText({ from, to }: Days, today: string): string {
  const year = yearOf(to) === yearOf(today) ? '' : `, ${yearOf(to)}`;
  if (from === to) return `${shortDay(from)}${year}`;
  if (isWholeMonth({ from, to })) return formatDay(from, { month: 'long', year: 'numeric' });
  if (yearOf(from) !== yearOf(to))
    return `${shortDay(from)}, ${yearOf(from)} – ${shortDay(to)}, ${yearOf(to)}`;
  const end = monthOf(from) === monthOf(to) ? String(Number(to.slice(8))) : shortDay(to);
  return `${shortDay(from)} – ${end}${year}`;
}

/** The label below a bar: 'May 4' for days and weeks, and 'May' for months. In place of January, the year is shown. */
export function axisDayText({ from }: Days, step: 'day' | 'week' | 'month'): string {
  if (step !== 'month') return shortDay(from);
  return from.slice(5, 7) === '01' ? yearOf(from) : formatDay(from, { month: 'short' });
}

/** The start date and the end date of the bar; both days are included. */
export interface Days {
  from: CalendarDate;
  to: CalendarDate;
}

export interface ChartBar extends Days {
  key: string;
  /** The amount of the bar in dollars; negative if refunds exceed payments. */
  value: number;
  /** The amount for the same days of the previous period, which the chart shows for comparison. */
  before?: number;
  /** A second amount for the same days as the bar. It is shown as a narrow bar beside the first one. */
  beside?: number;
  /** The money spent on the days of the bar. It is shown as a bar below the zero line. */
  below?: number;
  /**
   * The amount above the zero line minus the amount below it. The chart shows this difference as a line from bar to
   * bar.
   */
  line?: number;
  /** A count that is shown under the bar, below the axis. */
  count?: number;
  daysBefore?: Days;
  /** True if the last day of the bar is not over yet. */
  isRunning?: boolean;
  /** The link to the rows that make up the bar. */
  href?: string;
  hrefBefore?: string;
}

export interface SeriesNames {
  value: string;
  before: string;
  beside?: string;
  below?: string;
  line?: string;
  count?: string;
}

export const usualNames: SeriesNames = { value: 'This period', before: 'Previous period' };

export const isCompared = (bars: readonly ChartBar[]) => bars.some(({ before }) => before !== undefined);

const sizes = [
  { from: 1_000_000_000, letter: 'B' },
  { from: 1_000_000, letter: 'M' },
  { from: 1000, letter: 'k' },
];

/** Formats an amount on the axis as '$900', '$2.5k' or '-$12k'. */
export function tickText(tick: number): string {
  const amount = Math.abs(tick);
  const size = sizes.find(({ from }) => amount >= from);
  const figure = size ? `${Math.round((amount / size.from) * 100) / 100}${size.letter}` : amount;
  return `${tick < 0 ? '-' : ''}$${figure}`;
}

export type BarText = (days: Days) => string;

export const totalOf = (amounts: readonly number[]) => fromCents(sumCents(amounts.map(toCents)));

/** The text for screen readers, which contains the name of the bar and its figures. */
export function barLabel(bar: ChartBar, title: BarText, names: SeriesNames): string {
  const more = [
    bar.before !== undefined && `, ${names.before} ${formatMoney(bar.before)}`,
    bar.beside !== undefined && `, ${names.beside} ${formatMoney(bar.beside)}`,
    bar.below !== undefined && `, ${names.below} ${formatMoney(-bar.below)}`,
    bar.line !== undefined && `, ${names.line} ${formatMoney(bar.line)}`,
    bar.count !== undefined && `, ${names.count} ${bar.count}`,
  ];
  return `${title(bar)}: ${formatMoney(bar.value)}${bar.isRunning ? ' so far' : ''}${more.filter(Boolean).join('')}`;
}

/** Describes the chart in one or two sentences. */
export function chartSummary(
  label: string,
  bars: readonly ChartBar[],
  title: BarText,
  names: SeriesNames,
): string {
  const [first, ...rest] = bars;
  if (!first) return `${label}: no figures`;
  const best = rest.reduce((most, bar) => (bar.value > most.value ? bar : most), first);
  const total = `${label}: ${formatMoney(totalOf(bars.map(({ value }) => value)))} in all`;
  const most =
    best.value > 0 && rest.length > 0 ? `, most in ${title(best)} with ${formatMoney(best.value)}` : '';
  const before = isCompared(bars)
    ? `. ${names.before}: ${formatMoney(totalOf(bars.map((bar) => bar.before ?? 0)))}`
    : '';
  const beside = names.beside
    ? `. ${names.beside}: ${formatMoney(totalOf(bars.map((bar) => bar.beside ?? 0)))}`
    : '';
  return `${total}${most}${before}${beside}.`;
}
