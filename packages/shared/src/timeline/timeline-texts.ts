import { type CalendarDate, formatShort, todayIn } from '../calendar-date.ts';
import { type Dollars, formatMoney, formatMoneyWhole } from '../money.ts';
import type { TimelineClock } from './timeline-records.ts';

export function dayOf(instant: string, { timeZone }: TimelineClock): CalendarDate {
  return todayIn(timeZone, new Date(instant));
}

/** May 2, and May 2, 2025 in another year. */
export function dayText(date: CalendarDate, { today }: TimelineClock): string {
  const text = formatShort(date);
  return date.slice(0, 4) === today.slice(0, 4) ? text.replace(/, \d+$/, '') : text;
}

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** 3:15 PM */
export function timeText(instant: string, { timeZone }: TimelineClock): string {
  const format =
    timeFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  timeFormats.set(timeZone, format);
  // Some engines put a narrow space before PM, which no other text of ours has.
  return format.format(new Date(instant)).replace(/\s/g, ' ');
}

/** 2 h, 45 min, 4 h 10 min */
export function durationText(from: string, to: string): string {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** Cents only where there are some. */
export function amountText(amount: Dollars): string {
  return Number.isInteger(amount) ? formatMoneyWhole(amount) : formatMoney(amount);
}

/** One remark stands alone, several become sentences. */
export function remarks(parts: readonly (string | null | false | undefined)[]): string | null {
  const said = parts.map((part) => part || '').filter((part) => part.trim() !== '');
  if (said.length <= 1) return said[0] ?? null;
  return said.map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(' ');
}
