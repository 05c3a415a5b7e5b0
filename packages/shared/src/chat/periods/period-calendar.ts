import { addMonths, endOfMonth, isCalendarDate } from '../../dates/calendar-date.ts';
import {
  day,
  dayInYear,
  dayOf,
  inYear,
  type Lean,
  month,
  monthNumber,
  monthOf,
  nth,
  ofYear,
  oneDay,
  ordinals,
  type Phrase,
  type Said,
  type Span,
  weekWith,
  wholeMonths,
  wholeYear,
  year,
  yearOf,
} from './period-parts.ts';

const parts: Record<string, [from: number, to: number]> = { early: [1, 10], mid: [11, 20], late: [21, 31] };

function readNamedMonth({ which, month = '' }: Said, { today }: Lean): Span {
  const number = monthNumber(month);
  const now = yearOf(today);
  if (which === 'this') return wholeMonths(now, number, number);
  if (which === 'last') return wholeMonths(number < monthOf(today) ? now : now - 1, number, number);
  return wholeMonths(number > monthOf(today) ? now : now + 1, number, number);
}

function readPartOfMonth(said: Said, lean: Lean): Span {
  const [first, last] = parts[said.part ?? ''] ?? [1, 31];
  const number = monthNumber(said.month ?? '');
  return inYear(said, lean, (year) => {
    const end = endOfMonth(dayOf(year, number, 1));
    const until = dayOf(year, number, last);
    return { from: dayOf(year, number, first), to: until < end ? until : end };
  });
}

function readWeekOf(said: Said, lean: Lean): Span | undefined {
  const span = dayInYear({ ...said, month: said.month ?? said.month2, day: said.day ?? said.day2 }, lean);
  return span && weekWith(span.from);
}

function readSlashed(said: Said, lean: Lean): Span | undefined {
  const { slashMonth, slashDay, slashYear } = said;
  const number = Number(slashMonth);
  if (number < 1 || number > 12) return undefined;
  const year = slashYear?.length === 2 ? `20${slashYear}` : slashYear;
  const span = inYear({ year }, lean, (year) => oneDay(dayOf(year, number, Number(slashDay))));
  return isCalendarDate(span.from) ? span : undefined;
}

function readDaysOfMonth(said: Said, lean: Lean): Span | undefined {
  const from = dayInYear(said, lean);
  const to = dayInYear({ ...said, day: said.day2 }, lean);
  return from && to && from.from <= to.to ? { from: from.from, to: to.to } : undefined;
}

function readBareDay({ bare }: Said, { today, isAhead }: Lean): Span | undefined {
  const number = Number(bare);
  const inMonth = dayOf(yearOf(today), monthOf(today), number);
  if (number < 1 || !isCalendarDate(inMonth)) return undefined;
  const isOther = isAhead ? inMonth < today : inMonth > today;
  const day = isOther ? addMonths(inMonth, isAhead ? 1 : -1) : inMonth;
  return day.endsWith(inMonth.slice(-3)) ? oneDay(day) : undefined;
}

function readQuarter(said: Said, lean: Lean): Span {
  const quarter = said.quarter ? Number(said.quarter) : (ordinals[said.nth ?? ''] ?? 1);
  return inYear(said, lean, (year) => wholeMonths(year, 3 * quarter - 2, 3 * quarter));
}

function readHalf(said: Said, lean: Lean): Span {
  const half = said.half ? Number(said.half) : said.nth === 'first' || said.nth === '1st' ? 1 : 2;
  return inYear(said, lean, (year) => wholeMonths(year, 6 * half - 5, 6 * half));
}

/** Phrases for calendar days, months, quarters and years. */
export const calendarPhrases: readonly Phrase[] = [
  {
    pattern: `${month}${ofYear}`,
    read: (said, lean) =>
      inYear(said, lean, (year) =>
        wholeMonths(year, monthNumber(said.month ?? ''), monthNumber(said.month ?? '')),
      ),
    unit: () => 'month',
  },
  { pattern: `(?<which>last|this|next) ${month}`, read: readNamedMonth, unit: () => 'month' },
  { pattern: `(?<part>early|mid|late)[ -]${month}${ofYear}`, read: readPartOfMonth },
  {
    pattern: `(?:the )?(?:whole )?month of ${month}${ofYear}`,
    read: (said, lean) =>
      inYear(said, lean, (year) =>
        wholeMonths(year, monthNumber(said.month ?? ''), monthNumber(said.month ?? '')),
      ),
    unit: () => 'month',
  },
  { pattern: `${month} ${day}(?:,? ${year})?`, read: dayInYear, unit: () => 'day' },
  { pattern: `(?:the )?${day} (?:of )?${month}(?:,? ${year})?`, read: dayInYear, unit: () => 'day' },
  {
    pattern: `(?:the )?week (?:of|from|starting|beginning|with) (?:the )?(?:${month} ${day}|${day.replace('<day>', '<day2>')} (?:of )?${month.replace('<month>', '<month2>')})(?:,? ${year})?`,
    read: readWeekOf,
    unit: () => 'week',
  },
  {
    /*
     * Returns the day with the given number in this month, or in the last or the next month if the sentence is about
     * the past or the future.
     */
    pattern: 'the (?<bare>\\d{1,2})(?:st|nd|rd|th)',
    read: readBareDay,
    unit: () => 'day',
  },
  {
    pattern: '(?<iso>20\\d\\d-\\d\\d-\\d\\d)',
    read: ({ iso = '' }) => (isCalendarDate(iso) ? oneDay(iso) : undefined),
    unit: () => 'day',
  },
  {
    pattern:
      '(?<isoYear>20\\d\\d)-(?<isoMonth>0[1-9]|1[0-2])(?!-)|(?<slashMonth>0?[1-9]|1[0-2])/(?<slashYear>20\\d\\d)',
    read: ({ isoYear, isoMonth, slashMonth, slashYear }) =>
      wholeMonths(
        Number(isoYear ?? slashYear),
        Number(isoMonth ?? slashMonth),
        Number(isoMonth ?? slashMonth),
      ),
    unit: () => 'month',
  },
  {
    pattern: '(?<slashMonth>\\d{1,2})/(?<slashDay>\\d{1,2})(?:/(?<slashYear>20\\d\\d|\\d\\d))?',
    read: readSlashed,
    unit: () => 'day',
  },
  {
    pattern: `${month} ${day} ?(?:-|to|through|thru|until|till|and) ?(?<day2>\\d{1,2})(?:st|nd|rd|th)?(?:,? ${year})?(?! (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|days?|weeks?))`,
    read: readDaysOfMonth,
  },
  {
    pattern: `(?:the )?${day} ?(?:-|to|through|thru|until|till|and) ?(?:the )?(?<day2>\\d{1,2})(?:st|nd|rd|th)? (?:of )?${month}(?:,? ${year})?`,
    read: readDaysOfMonth,
  },
  { pattern: year, read: ({ year }) => wholeYear(Number(year)), unit: () => 'year' },
  {
    pattern: `(?:the )?(?:whole |entire |full |calendar )?(?:year )${year}`,
    read: ({ year }) => wholeYear(Number(year)),
    unit: () => 'year',
  },
  {
    pattern: `q(?<quarter>[1-4])(?:[ ,/-]+(?:of )?(?:${year}|(?<which>last|this|next) year))?`,
    read: readQuarter,
    unit: () => 'quarter',
  },
  { pattern: `(?:the )?${nth} quarter${ofYear}(?: of the year)?`, read: readQuarter, unit: () => 'quarter' },
  {
    pattern: `(?:the )?${nth} half(?: (?:of )?(?:${year}|(?:the )?(?:(?<which>last|this|next) )?year))?`,
    read: readHalf,
  },
  { pattern: `h(?<half>[12])(?: (?:of )?(?:${year}|(?<which>last|this|next) year))?`, read: readHalf },
];
