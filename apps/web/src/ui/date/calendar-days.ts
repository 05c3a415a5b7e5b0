/** Simple arithmetic on calendar days in the format 'YYYY-MM-DD', without a clock or time zone. */

const DAY_MS = 86_400_000;

function toUtc(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function fromUtc(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Returns the given year, month and day as a calendar day, or null if the month has no such day. */
export function calendarDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1000 && year <= 9999 ? fromUtc(date) : null;
}

export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return calendarDay(Number(year), Number(month), Number(day)) === text;
}

export function addDays(day: string, count: number): string {
  return fromUtc(new Date(toUtc(day).getTime() + count * DAY_MS));
}

/** Returns the same day of another month. If that month has no such day, returns its last day. */
export function addMonths(day: string, count: number): string {
  const date = toUtc(day);
  const firstOfTarget = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1);
  const lastOfTarget = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0);
  const wanted = firstOfTarget + (date.getUTCDate() - 1) * DAY_MS;
  return fromUtc(new Date(Math.min(wanted, lastOfTarget)));
}

/** Returns the weekday, where 0 is Sunday. */
export function weekday(day: string): number {
  return toUtc(day).getUTCDay();
}

export function browserToday(): string {
  const now = new Date();
  return fromUtc(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

/** Formats a day as 'May 14, 2026'. */
export function formatDay(
  day: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(toUtc(day));
}
