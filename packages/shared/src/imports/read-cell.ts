import { type CalendarDate, isUsableDate } from '../dates/calendar-date.ts';
import { hasAtMostDecimals, maxDollars } from '../money.ts';

/** The order of day, month and year in dates that are written with digits only. */
export const dateOrders = ['mdy', 'dmy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

export const dateOrderLabels: Record<DateOrder, string> = {
  mdy: 'Month first (12/31/2026)',
  dmy: 'Day first (31/12/2026)',
  ymd: 'Year first (2026-12-31)',
};

export type DecimalMark = '.' | ',';

/** How the dates and amounts of a file are written. */
export interface CellFormat {
  dates: DateOrder;
  decimal: DecimalMark;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (word: string): number => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

const digitsDate = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?!\d)/;
const wordFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/i;
const wordSecond = /^(\d{1,2})(?:st|nd|rd|th)?[- ]([a-z]{3,9})\.?,?[- ](\d{2,4})(?!\d)/i;
const weekday = /^(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?\.?,? /i;

/** Two-digit years count as 1970 to 2069. */
function fullYear(written: string): number {
  const year = Number(written);
  if (written.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function toDate(year: string, month: number, day: number): CalendarDate | undefined {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  const date = `${pad(fullYear(year), 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isUsableDate(date) ? date : undefined;
}

/** Reads a date in any usual notation. A time after the date is ignored. */
export function readDate(text: string, order: DateOrder): CalendarDate | undefined {
  const written = text.trim().replace(weekday, '').slice(0, 40);
  const digits = digitsDate.exec(written);
  if (digits) {
    const [, first = '', second = '', third = ''] = digits;
    if (first.length === 4) return toDate(first, Number(second), Number(third));
    if (order === 'dmy') return toDate(third, Number(second), Number(first));
    // A file whose dates usually begin with the year can contain others, for which the order of the USA is assumed.
    return toDate(third, Number(first), Number(second));
  }
  const named = wordFirst.exec(written);
  if (named) return toDate(named[3] ?? '', monthOf(named[1] ?? ''), Number(named[2]));
  const turned = wordSecond.exec(written);
  if (turned) return toDate(turned[3] ?? '', monthOf(turned[2] ?? ''), Number(turned[1]));
  return undefined;
}

const clock = /(?:^|[ T,])(\d{1,2}):(\d{2})(?::\d{2})?(?:\.\d{1,6})? ?([ap])?\.?m?/i;

/** Reads a time of day as 'HH:MM', which can follow a date; undefined if there is none. */
export function readTime(text: string): string | undefined {
  const found = clock.exec(text.trim().slice(0, 60));
  if (!found) return undefined;
  const half = found[3]?.toLowerCase();
  const hour = Number(found[1]);
  if (hour > 23 || Number(found[2]) > 59 || (half && (hour < 1 || hour > 12))) return undefined;
  const inDay = half === 'p' ? (hour % 12) + 12 : half === 'a' ? hour % 12 : hour;
  return `${String(inDay).padStart(2, '0')}:${found[2]}`;
}

const currency = /[$€£¥]|\b(?:USD|CAD|AUD|EUR|GBP|NZD)\b/gi;
const plainNumber = /^\d{0,13}(?:\.\d{0,10})?$/;

/** Reads a number such as '1,250.50', '$1.250,50' or '(12.00)', in which parentheses mean a negative number. */
export function readNumber(text: string, decimal: DecimalMark): number | undefined {
  if (text.length > 60) return undefined;
  const bare = text
    .replaceAll(currency, '')
    .replaceAll(/[\s'’]/g, '')
    .replaceAll('−', '-');
  const isNegative = /^\(.+\)$/.test(bare) || /^-|-$/.test(bare);
  const digits = bare.replaceAll(/[()\-+%]/g, '');
  const group = decimal === '.' ? ',' : '.';
  const plain = digits.replaceAll(group, '').replace(decimal, '.');
  if (!/\d/.test(plain) || !plainNumber.test(plain)) return undefined;
  const value = Number(plain);
  return isNegative && value !== 0 ? -value : value;
}

/** Reads an amount, rounded half up to whole cents, because some products export more than two decimals. */
export function readAmount(text: string, decimal: DecimalMark): number | undefined {
  const value = readNumber(text, decimal);
  if (value === undefined || Math.abs(value) > maxDollars) return undefined;
  if (hasAtMostDecimals(value, 2)) return value;
  const cents = Math.round(Math.abs(value) * 100 + 1e-6);
  return (Math.sign(value) * cents) / 100;
}

const yesWords = new Set(['yes', 'y', 'true', 't', '1', 'x', 'on', 'active', 'subscribed', 'taxable', 'tax']);
const noWords = new Set([
  'no',
  'n',
  'false',
  'f',
  '0',
  'off',
  'inactive',
  'unsubscribed',
  'non',
  'non-taxable',
  'none',
  'unknown',
]);

export function readYes(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (yesWords.has(word)) return true;
  return noWords.has(word) ? false : undefined;
}

/**
 * Finds out in which order the dates of a file are written. A number over 12 decides; if there is none, the month comes
 * first, as is usual in the USA.
 */
export function guessDateOrder(samples: readonly string[]): DateOrder {
  let order: DateOrder = 'mdy';
  for (const sample of samples) {
    const digits = digitsDate.exec(sample.trim());
    if (!digits) continue;
    if ((digits[1] ?? '').length === 4) {
      order = 'ymd';
      continue;
    }
    if (Number(digits[1]) > 12 && Number(digits[2]) <= 12) return 'dmy';
    if (Number(digits[2]) > 12) return 'mdy';
  }
  return order;
}

/** Finds out whether a file writes decimals with a comma: there are amounts like '12,50', and none like '12.50'. */
export function guessDecimal(samples: readonly string[]): DecimalMark {
  const endsWith = (mark: RegExp) => samples.some((sample) => mark.test(sample.trim()));
  return endsWith(/\d,\d{1,2}\)?$/) && !endsWith(/\d\.\d{1,2}\)?$/) ? ',' : '.';
}
