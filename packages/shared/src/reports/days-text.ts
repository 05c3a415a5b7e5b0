import { endOfMonth, formatLong, startOfMonth } from '../dates/calendar-date.ts';
import type { Period } from '../ledger/revenue.ts';

/** Formats a period as 'April 2026', 'January 1 – March 31, 2026' or 'June 1, 2025 – May 14, 2026'. */
export function daysText({ from, to }: Period): string {
  if (from === to) return formatLong(from);
  if (from === startOfMonth(to) && to === endOfMonth(to)) return formatLong(from).replace(/ \d+,/, '');
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? formatLong(from).replace(/, \d+$/, '') : formatLong(from)} – ${formatLong(to)}`;
}
