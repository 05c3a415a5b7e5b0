import { endOfMonth, startOfMonth } from '@dayworks/shared/dates/calendar-date';
import { formatDay } from '../../ui/date/calendar-days.ts';
import type { Days } from './chart-texts.ts';

const yearOf = (day: string) => day.slice(0, 4);
const monthOf = (day: string) => day.slice(0, 7);
const shortDay = (day: string) => formatDay(day, { month: 'short', day: 'numeric' });

const isWholeMonth = ({ from, to }: Days) => from === startOfMonth(from) && to === endOfMonth(from);

/**
 * Formats a period as 'May 14', 'May 4 – 10', 'Apr 27 – May 3', or 'May 2025' for a whole month; the year is added if
 * it is not the current year.
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

/** The label below a bar: 'May 4' for days and weeks, 'May' for months, and the year instead of January. */
export function axisDayText({ from }: Days, step: 'day' | 'week' | 'month'): string {
  if (step !== 'month') return shortDay(from);
  return from.slice(5, 7) === '01' ? yearOf(from) : formatDay(from, { month: 'short' });
}
