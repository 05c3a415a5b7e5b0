import { type CalendarDate, isCalendarDate } from '../calendar-date.ts';
import { dayOf, monthNumber, oneDay, type Span, type Unit, yearOf } from './period-parts.ts';

export interface Lean {
  today: CalendarDate;
  /** Whether a name without a year, such as 'in March', means the next one instead of the last one. */
  isAhead: boolean;
}

/** The named parts of a date phrase, such as its unit or month. */
export type Said = Record<string, string | undefined>;

/** A phrase for a period, with the function that interprets the phrase. */
export interface Phrase {
  pattern: string;
  read: (said: Said, lean: Lean) => Span | undefined;
  unit?: (said: Said) => Unit;
}

export const month =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
export const year = '(?<year>20(?!00)\\d\\d|19\\d\\d)';
export const ofYear = `(?:,? (?:of |in )?(?:${year}|(?<which>last|this|next) year))?`;
export const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
export const unitWord = '(?<unit>day|week|month|quarter|year)';
export const count = '(?<count>\\d{1,3}|an?|one|few|several)';
export const ordinals: Record<string, number> = {
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  last: 4,
};
export const nth = `(?<nth>${Object.keys(ordinals).join('|')})`;

export const unitOf = (said: Said): Unit => said.unit as Unit;
export const counted = (word = '1') => (/^\d+$/.test(word) ? Number(word) : /few|several/.test(word) ? 3 : 1);

/** Uses the given year, or the nearest year in which the period lies in the expected direction. */
export function inYear({ year, which }: Said, { today, isAhead }: Lean, make: (year: number) => Span): Span {
  const now = yearOf(today);
  if (year) return make(Number(year));
  if (which) return make(now + (which === 'last' ? -1 : which === 'next' ? 1 : 0));
  if (isAhead) return make(now).to < today ? make(now + 1) : make(now);
  return make(now).from > today ? make(now - 1) : make(now);
}

export function dayInYear(said: Said, lean: Lean): Span | undefined {
  const number = monthNumber(said.month ?? '');
  const date = (year: number) => oneDay(dayOf(year, number, Number(said.day)));
  const span = inYear(said, lean, date);
  return isCalendarDate(span.from) ? span : undefined;
}
