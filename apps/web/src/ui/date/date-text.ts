import { addDays, addMonths, calendarDay, formatDay, isCalendarDay, weekday } from './calendar-days.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const NEAR_DAYS: Record<string, number> = { yesterday: -1, today: 0, now: 0, tomorrow: 1, tmrw: 1 };

/**
 * Returns the day that the typed text means, relative to today. Returns '' if the text is empty, and null if it is
 * not understood.
 */
export function parseDateText(text: string, today: string): string | null {
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (words === '') return '';
  if (isCalendarDay(words)) return words;
  return nearDay(words, today) ?? numericDay(words, today) ?? namedDay(words, today);
}

/** Formats a day as 'May 14, 2026'. Any other value is returned unchanged. */
export function formatDateText(value: string): string {
  return isCalendarDay(value) ? formatDay(value) : value;
}

/** Parses phrases such as 'tomorrow', 'next friday', 'in 2 weeks' and '+10'. */
function nearDay(words: string, today: string): string | null {
  const near = NEAR_DAYS[words];
  if (near !== undefined) return addDays(today, near);

  const [, count, unit = 'day'] =
    /^(?:in |\+)(\d{1,4}) ?(days?|d|weeks?|w|months?|m)?$/.exec(words) ??
    /^(\d{1,4}) ?(days?|weeks?|months?)$/.exec(words) ??
    [];
  if (count !== undefined) {
    if (unit.startsWith('m')) return addMonths(today, Number(count));
    return addDays(today, Number(count) * (unit.startsWith('w') ? 7 : 1));
  }

  const [, name = ''] = /^(?:next |this |on )?([a-z]{3,9})$/.exec(words) ?? [];
  const wanted = WEEKDAYS.indexOf(name.slice(0, 3));
  if (wanted === -1 || !isPrefixOf(name, fullWeekday(wanted))) return null;
  return addDays(today, (wanted - weekday(today) + 7) % 7 || 7);
}

/**
 * Parses dates such as '5/14', '5/14/26', '5-14-2026' and '5.14.2026'. The month comes first, as everywhere in the
 * product.
 */
function numericDay(words: string, today: string): string | null {
  const [, month, day, year] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(words) ?? [];
  if (month === undefined) return null;
  return calendarDay(fullYear(year, today), Number(month), Number(day));
}

/** Parses dates such as 'May 14', 'may 14th, 2026' and '14 May 26'. */
function namedDay(words: string, today: string): string | null {
  const [, monthFirst, dayAfter, yearA] =
    /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}|\d{2}))?$/.exec(words) ?? [];
  const [, dayFirst, monthAfter, yearB] =
    /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?(?:,? (\d{4}|\d{2}))?$/.exec(words) ?? [];
  const name = monthFirst ?? monthAfter;
  if (name === undefined) return null;
  const month = MONTHS.indexOf(name.slice(0, 3)) + 1;
  if (month === 0 || !isPrefixOf(name, fullMonth(month))) return null;
  return calendarDay(fullYear(yearA ?? yearB, today), month, Number(dayAfter ?? dayFirst));
}

function fullYear(year: string | undefined, today: string): number {
  if (year === undefined) return Number(today.slice(0, 4));
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

function isPrefixOf(text: string, whole: string): boolean {
  return whole.startsWith(text) || (text === 'sept' && whole === 'september');
}

function fullWeekday(index: number): string {
  return formatDay(addDays('2023-01-01', index), { weekday: 'long' }).toLowerCase();
}

function fullMonth(month: number): string {
  return formatDay(`2023-${String(month).padStart(2, '0')}-01`, { month: 'long' }).toLowerCase();
}

const CLOCK = /^(\d{1,2})(?:[:.]?([0-5]\d))?\s*([ap])?\.?(?:m\.?)?$/;

const named: Record<string, string> = { noon: '12:00', midnight: '00:00' };

/**
 * Returns the time that the typed text means, such as '14:30'. Returns '' if the text is empty, and null if it is not
 * understood.
 */
export function parseTimeText(text: string): string | null {
  const words = text.trim().toLowerCase();
  if (words === '') return '';
  if (named[words]) return named[words];
  const [, hours, minutes = '00', half] = CLOCK.exec(words) ?? [];
  if (hours === undefined) return null;
  const hour = hourOfDay(Number(hours), half);
  return hour === null ? null : `${String(hour).padStart(2, '0')}:${minutes}`;
}

function hourOfDay(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** Formats a time such as '14:30' as '2:30 PM'. Any other value is returned unchanged. */
export function formatTimeText(value: string): string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(value) ?? [];
  if (hours === undefined) return value;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
