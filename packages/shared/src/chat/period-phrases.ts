import {
  addDays,
  addMonths,
  type CalendarDate,
  endOfMonth,
  isCalendarDate,
  startOfMonth,
} from '../calendar-date.ts';
import { weekday } from '../tasks/quick-add-words.ts';
import { feasts } from './feasts.ts';
import {
  dayOf,
  monthNumber,
  monthOf,
  nearWeekday,
  oneDay,
  rolling,
  type Span,
  theBeginning,
  type Unit,
  unitAround,
  weekdayInWeek,
  weekWith,
  wholeMonths,
  wholeYear,
  yearOf,
} from './period-parts.ts';

export interface Lean {
  today: CalendarDate;
  /** Of a name without a year ('in March'): the next one, or the one that was. */
  isAhead: boolean;
}

export interface Phrase {
  pattern: string;
  read: (said: Record<string, string | undefined>, lean: Lean) => Span | undefined;
  unit?: (said: Record<string, string | undefined>) => Unit;
}

const month =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const year = '(?<year>20(?!00)\\d\\d|19\\d\\d)';
const ofYear = `(?:,? (?:of |in )?(?:${year}|(?<which>last|this|next) year))?`;
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const unitWord = '(?<unit>day|week|month|quarter|year)';
const count = '(?<count>\\d{1,3}|an?|one|few|several)';
const ordinals: Record<string, number> = {
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
const nth = `(?<nth>${Object.keys(ordinals).join('|')})`;

const unitOf = (said: Record<string, string | undefined>): Unit => said.unit as Unit;
const counted = (word = '1') => (/^\d+$/.test(word) ? Number(word) : /few|several/.test(word) ? 3 : 1);

/** The year that was said, or the one in which the span lies on the side we lean to. */
function inYear(
  { year, which }: Record<string, string | undefined>,
  { today, isAhead }: Lean,
  make: (year: number) => Span,
): Span {
  const now = yearOf(today);
  if (year) return make(Number(year));
  if (which) return make(now + (which === 'last' ? -1 : which === 'next' ? 1 : 0));
  if (isAhead) return make(now).to < today ? make(now + 1) : make(now);
  return make(now).from > today ? make(now - 1) : make(now);
}

function dayInYear(said: Record<string, string | undefined>, lean: Lean): Span | undefined {
  const number = monthNumber(said.month ?? '');
  const date = (year: number) => oneDay(dayOf(year, number, Number(said.day)));
  const span = inYear(said, lean, date);
  return isCalendarDate(span.from) ? span : undefined;
}

const seasons: Record<string, [first: number, last: number]> = {
  spring: [3, 5],
  summer: [6, 8],
  fall: [9, 11],
  autumn: [9, 11],
  winter: [12, 14],
};

function seasonOf(name: string, year: number): Span {
  const [first, last] = seasons[name] ?? [1, 12];
  return last > 12
    ? { from: dayOf(year, 12, 1), to: endOfMonth(dayOf(year + 1, 2, 1)) }
    : wholeMonths(year, first, last);
}

function season({ season = '', which, year }: Record<string, string | undefined>, lean: Lean): Span {
  const now = yearOf(lean.today);
  if (year) return seasonOf(season, Number(year));
  const near = [-2, -1, 0, 1].map((further) => seasonOf(season, now + further));
  if (which === 'next' || (which === undefined && lean.isAhead))
    return near.find(({ from, to }) => (which ? from : to) > lean.today) as Span;
  if (which === 'this') return near.findLast(({ from }) => yearOf(from) === now) as Span;
  return near.findLast(({ from, to }) => (which ? to : from) < lean.today) as Span;
}

function weekend({ which }: Record<string, string | undefined>, { today, isAhead }: Lean): Span {
  const saturday = addDays(weekWith(today).from, 5);
  const goesBack = which === 'last' || which === 'past' || (which === undefined && !isAhead);
  const further = which === 'next' ? 7 : goesBack && saturday >= addDays(today, which ? -1 : 1) ? -7 : 0;
  const from = addDays(saturday, further);
  return { from, to: addDays(from, 1) };
}

function feast({ feast = '', which, year }: Record<string, string | undefined>, lean: Lean): Span {
  const find = feasts[feast] ?? (() => lean.today);
  const now = yearOf(lean.today);
  if (year) return oneDay(find(Number(year)));
  const near = [-1, 0, 1].map((further) => find(now + further));
  if (which === 'this') return oneDay(find(now));
  const isAhead = which === 'next' || (which === undefined && lean.isAhead);
  return oneDay(
    (isAhead
      ? near.find((date) => date >= lean.today)
      : near.findLast((date) => date <= lean.today)) as string,
  );
}

const parts: Record<string, [from: number, to: number]> = { early: [1, 10], mid: [11, 20], late: [21, 31] };

const feastNames = Object.keys(feasts)
  .sort((a, b) => b.length - a.length)
  .join('|');

/** What people say instead of two dates. The longest that fits wins, then the first. */
export const phrases: readonly Phrase[] = [
  {
    pattern: '(?:today|tonight|this (?:morning|afternoon|evening)|right now)',
    read: (_, { today }) => oneDay(today),
    unit: () => 'day',
  },
  {
    pattern: '(?:yesterday|last night|overnight)(?: (?:morning|afternoon|evening))?',
    read: (_, { today }) => oneDay(addDays(today, -1)),
    unit: () => 'day',
  },
  {
    pattern: 'tomorrow(?: (?:morning|afternoon|evening|night))?',
    read: (_, { today }) => oneDay(addDays(today, 1)),
    unit: () => 'day',
  },
  {
    pattern: '(?:the )?day before yesterday',
    read: (_, { today }) => oneDay(addDays(today, -2)),
    unit: () => 'day',
  },
  {
    pattern: '(?:the )?day after tomorrow',
    read: (_, { today }) => oneDay(addDays(today, 2)),
    unit: () => 'day',
  },
  {
    pattern: '(?:the )?(?:last|past) (?:24|48) hours',
    read: (_, { today }) => ({ from: addDays(today, -1), to: today }),
  },
  {
    pattern: '(?:the )?(?:start|beginning) of (?:the |this )?(?<unit>week|month|quarter|year)',
    read: (said, { today }) => oneDay(unitAround(unitOf(said), today).from),
    unit: () => 'day',
  },
  {
    pattern: '(?:the|my|our) (?<unit>week|month)(?= looks? )',
    read: (said, { today }) => unitAround(unitOf(said), today),
    unit: unitOf,
  },
  {
    pattern: `(?:this|the current) ${unitWord}s?`,
    read: (said, { today }) => unitAround(unitOf(said), today),
    unit: unitOf,
  },
  {
    pattern: `(?:the )?(?:last|previous|prior|preceding) ${unitWord}s?`,
    read: (said, { today }) => unitAround(unitOf(said), today, -1),
    unit: unitOf,
  },
  {
    pattern: `(?:the )?(?:next|coming|following|upcoming) ${unitWord}s?`,
    read: (said, { today }) => unitAround(unitOf(said), today, 1),
    unit: unitOf,
  },
  {
    pattern: '(?:the )?past quarter',
    read: (_, { today }) => unitAround('quarter', today, -1),
    unit: () => 'quarter',
  },
  {
    pattern: '(?:the )?past (?<unit>week|month|year)',
    read: (said, { today }) => rolling(unitOf(said), 1, today, false),
  },
  {
    pattern: `(?:the )?${unitWord} before last`,
    read: (said, { today }) => unitAround(unitOf(said), today, -2),
    unit: unitOf,
  },
  {
    pattern: `(?:the )?${unitWord} after next`,
    read: (said, { today }) => unitAround(unitOf(said), today, 2),
    unit: unitOf,
  },
  { pattern: '(?:week|month|quarter|year) to date|(?<short>[wmqy])td', read: readToDate },
  {
    pattern: `(?:so far this ${unitWord}|this ${unitWord.replace('<unit>', '<unit2>')} so far)`,
    read: (said, { today }) => ({ ...unitAround((said.unit ?? said.unit2) as Unit, today), to: today }),
  },
  {
    pattern: `(?:the )?rest of (?:the |this )?${unitWord}|(?:the )?remainder of (?:the |this )?${unitWord.replace('<unit>', '<unit2>')}`,
    read: (said, { today }) => ({ from: today, to: unitAround((said.unit ?? said.unit2) as Unit, today).to }),
  },
  {
    pattern: `(?:the |these )?(?:last|past|previous|trailing) (?:\\d+ of )?${count} (?:of )?${unitWord}s?`,
    read: (said, { today }) => rolling(unitOf(said), counted(said.count), today, false),
  },
  {
    pattern: `(?:the )?(?:next|coming|following) ${count} (?:of )?${unitWord}s?`,
    read: (said, { today }) => rolling(unitOf(said), counted(said.count), today, true),
  },
  {
    pattern: `(?:over|within|in) (?:the )?(?:last|past) ${count} ${unitWord}s?`,
    read: (said, { today }) => rolling(unitOf(said), counted(said.count), today, false),
  },
  { pattern: `${count} ${unitWord}s? ago`, read: readAgo },
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
    pattern: '(?<iso>20\\d\\d-\\d\\d-\\d\\d)',
    read: ({ iso = '' }) => (isCalendarDate(iso) ? oneDay(iso) : undefined),
    unit: () => 'day',
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
  {
    pattern: `(?:(?<which>last|this|next|past) |the |over the |in the |during the )?(?<season>summer|winter|autumn|spring)(?: (?:of )?${year})?`,
    read: season,
  },
  {
    pattern: `(?:(?<which>last|this|next|past) |in the |during the )(?<season>fall)(?: (?:of )?${year})?`,
    read: season,
  },
  { pattern: '(?:(?<which>last|this|next|past) |the |this past )?weekend', read: weekend },
  {
    pattern: `(?:over|around) (?<feast>christmas|easter|thanksgiving)(?: ${year})?`,
    read: (said, lean) => widened(feast(said, lean), 1),
  },
  {
    pattern: `(?:(?<which>last|this|next) )?(?<feast>${feastNames})(?: ${year})?`,
    read: feast,
    unit: () => 'day',
  },
  {
    pattern: `(?:(?<which>last|this|next|past|coming) )?(?<weekday>${weekday})(?: (?:morning|afternoon|evening|night))?`,
    read: readWeekday,
    unit: () => 'day',
  },
  {
    pattern: `(?<weekday>${weekday}) (?:of )?(?<which>last|next|this) week`,
    read: readWeekdayOfWeek,
    unit: () => 'day',
  },
  {
    pattern: `(?<which>last|next|this) week(?:'s)? (?:on )?(?<weekday>${weekday})`,
    read: readWeekdayOfWeek,
    unit: () => 'day',
  },
  {
    pattern:
      '(?:of )?all time|ever|altogether|since (?:the (?:very )?beginning(?! of)|we started|day one)|lifetime to date',
    read: (_, { today }) => ({ from: theBeginning, to: today }),
  },
  {
    pattern: '(?:at )?this time last year',
    read: (_, { today }) => ({ from: startOfMonth(addMonths(today, -12)), to: addMonths(today, -12) }),
    unit: () => 'year',
  },
  {
    pattern: 'recently|lately|these days|the last little while',
    read: (_, { today }) => rolling('day', 30, today, false),
  },
  {
    pattern: 'coming up|upcoming|(?:the )?next few days|soon',
    read: (_, { today }) => rolling('day', 7, today, true),
  },
];

const widened = ({ from, to }: Span, days: number): Span => ({
  from: addDays(from, -days),
  to: addDays(to, days),
});

function readToDate(said: Record<string, string | undefined>, { today }: Lean): Span | undefined {
  const letters: Record<string, Unit> = { w: 'week', m: 'month', q: 'quarter', y: 'year' };
  const unit = letters[said.short ?? (said.all ?? '').slice(0, 1)];
  return unit && { ...unitAround(unit, today), to: today };
}

/** Two months ago is a month, three days ago is a day. */
function readAgo(said: Record<string, string | undefined>, { today }: Lean): Span {
  const unit = unitOf(said);
  return unitAround(
    unit === 'year' ? 'month' : unit,
    unit === 'year' ? addMonths(today, -12 * counted(said.count)) : today,
    unit === 'year' ? 0 : -counted(said.count),
  );
}

function readNamedMonth({ which, month = '' }: Record<string, string | undefined>, { today }: Lean): Span {
  const number = monthNumber(month);
  const now = yearOf(today);
  if (which === 'this') return wholeMonths(now, number, number);
  if (which === 'last') return wholeMonths(number < monthOf(today) ? now : now - 1, number, number);
  return wholeMonths(number > monthOf(today) ? now : now + 1, number, number);
}

function readPartOfMonth(said: Record<string, string | undefined>, lean: Lean): Span {
  const [first, last] = parts[said.part ?? ''] ?? [1, 31];
  const number = monthNumber(said.month ?? '');
  return inYear(said, lean, (year) => {
    const end = endOfMonth(dayOf(year, number, 1));
    const until = dayOf(year, number, last);
    return { from: dayOf(year, number, first), to: until < end ? until : end };
  });
}

function readWeekOf(said: Record<string, string | undefined>, lean: Lean): Span | undefined {
  const span = dayInYear({ ...said, month: said.month ?? said.month2, day: said.day ?? said.day2 }, lean);
  return span && weekWith(span.from);
}

function readSlashed(said: Record<string, string | undefined>, lean: Lean): Span | undefined {
  const { slashMonth, slashDay, slashYear } = said;
  const number = Number(slashMonth);
  if (number < 1 || number > 12) return undefined;
  const year = slashYear?.length === 2 ? `20${slashYear}` : slashYear;
  const span = inYear({ year }, lean, (year) => oneDay(dayOf(year, number, Number(slashDay))));
  return isCalendarDate(span.from) ? span : undefined;
}

function readDaysOfMonth(said: Record<string, string | undefined>, lean: Lean): Span | undefined {
  const from = dayInYear(said, lean);
  const to = dayInYear({ ...said, day: said.day2 }, lean);
  return from && to && from.from <= to.to ? { from: from.from, to: to.to } : undefined;
}

function readQuarter(said: Record<string, string | undefined>, lean: Lean): Span {
  const quarter = said.quarter ? Number(said.quarter) : (ordinals[said.nth ?? ''] ?? 1);
  return inYear(said, lean, (year) => wholeMonths(year, 3 * quarter - 2, 3 * quarter));
}

function readHalf(said: Record<string, string | undefined>, lean: Lean): Span {
  const half = said.half ? Number(said.half) : said.nth === 'first' || said.nth === '1st' ? 1 : 2;
  return inYear(said, lean, (year) => wholeMonths(year, 6 * half - 5, 6 * half));
}

function readWeekday(
  { which, weekday = '' }: Record<string, string | undefined>,
  { today, isAhead }: Lean,
): Span {
  if (which === 'next') return oneDay(weekdayInWeek(weekday, today, 1));
  if (which === 'this') return oneDay(weekdayInWeek(weekday, today, 0));
  const back = which === 'last' || which === 'past' || (which === undefined && !isAhead);
  return oneDay(nearWeekday(weekday, today, !back));
}

function readWeekdayOfWeek(
  { which, weekday = '' }: Record<string, string | undefined>,
  { today }: Lean,
): Span {
  return oneDay(weekdayInWeek(weekday, today, which === 'last' ? -1 : which === 'next' ? 1 : 0));
}
