import { endOfMonth, startOfMonth } from '@dayworks/shared/calendar-date';
import { formatDay } from '../../ui/date/calendar-days.ts';
import type { Days } from './chart-bar.ts';

const yearOf = (day: string) => day.slice(0, 4);
const monthOf = (day: string) => day.slice(0, 7);
const shortDay = (day: string) => formatDay(day, { month: 'short', day: 'numeric' });

const isWholeMonth = ({ from, to }: Days) => from === startOfMonth(from) && to === endOfMonth(from);

/** 'May 14', 'May 4 – 10', 'Apr 27 – May 3', 'May 2025' for a whole month; the year where it is another one. */
export function periodText({ from, to }: Days, today: string): string {
  const year = yearOf(to) === yearOf(today) ? '' : `, ${yearOf(to)}`;
  if (from === to) return `${shortDay(from)}${year}`;
  if (isWholeMonth({ from, to })) return formatDay(from, { month: 'long', year: 'numeric' });
  if (yearOf(from) !== yearOf(to))
    return `${shortDay(from)}, ${yearOf(from)} – ${shortDay(to)}, ${yearOf(to)}`;
  const end = monthOf(from) === monthOf(to) ? String(Number(to.slice(8))) : shortDay(to);
  return `${shortDay(from)} – ${end}${year}`;
}

/** Below a bar: 'May 4' for days and weeks, 'May' for months, and the year below the first month of it. */
export function axisDayText({ from }: Days, step: 'day' | 'week' | 'month'): string {
  if (step !== 'month') return shortDay(from);
  return from.slice(5, 7) === '01' ? yearOf(from) : formatDay(from, { month: 'short' });
}
