import { type CalendarDate, formatShort, todayIn } from '../dates/calendar-date.ts';
import { type Dollars, formatMoney, formatMoneyWhole } from '../money.ts';
import type { TimelineClock } from './timeline-records.ts';

export function dayOf(instant: string, { timeZone }: TimelineClock): CalendarDate {
  return todayIn(timeZone, new Date(instant));
}

/** Formats a date as 'May 2', or as 'May 2, 2025' if the date is not in the current year. */
export function dayText(date: CalendarDate, { today }: TimelineClock): string {
  const text = formatShort(date);
  return date.slice(0, 4) === today.slice(0, 4) ? text.replace(/, \d+$/, '') : text;
}

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats a time as '3:15 PM' in the business's time zone. */
export function timeText(instant: string, { timeZone }: TimelineClock): string {
  const format =
    timeFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  timeFormats.set(timeZone, format);
  /*
   * Some JavaScript engines put a narrow no-break space before PM; replacing it with a normal space makes the output
   * consistent.
   */
  return format.format(new Date(instant)).replace(/\s/g, ' ');
}

/** Formats a duration as '2 h', '45 min' or '4 h 10 min'. */
export function durationText(from: string, to: string): string {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** Formats an amount and shows cents only if they are not zero. */
export function amountText(amount: Dollars): string {
  return Number.isInteger(amount) ? formatMoneyWhole(amount) : formatMoney(amount);
}

/** Joins several remarks into one string of separate sentences. A single remark is returned unchanged. */
export function remarks(parts: readonly (string | null | false | undefined)[]): string | null {
  const said = parts.map((part) => part || '').filter((part) => part.trim() !== '');
  if (said.length <= 1) return said[0] ?? null;
  return said.map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(' ');
}
