import {
  addDays,
  addMonths,
  type CalendarDate,
  endOfMonth,
  isCalendarDate,
  startOfMonth,
  startOfWeek,
} from '../dates/calendar-date.ts';
import { addMinutes } from '../dates/zoned-time.ts';
import {
  asWords,
  type Candidate,
  findWords,
  isFollowedByName,
  isFullWeekday,
  nthMeant,
  nthWord,
  numberMeant,
  partsOfDay,
  type QuickAddContext,
  someNumber,
  weekday,
  weekdayMeant,
} from './quick-add-words.ts';
import { firstRepeat, type Repeat, weekdayOf, weekdays } from './repeat.ts';

const on = String.raw`(?<on>(?:due(?:\s+(?:on|by))?|on|by|for|starting)\s+)?`;
const part = String.raw`(?:\s+(?<part>morning|afternoon|evening|night))?`;
const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const month = String.raw`(?<month>${monthNames})\.?`;
const year = String.raw`(?:,?\s+(?<year>20\d\d))?`;
const ordinal = '(?:st|nd|rd|th)';
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Words that stand for a date, such as 'tomorrow'. The pattern for customer names excludes them. */
export const dateWord = `today|tonight|tomorrow|next|${weekday}|${monthNames}`;

const pad = (value: number | string) => String(value).padStart(2, '0');

/** A date without a year means the next occurrence of that date, counting from today. */
function dayMeant(
  year: string | undefined,
  month: number,
  day: string,
  today: CalendarDate,
): CalendarDate | undefined {
  const inYear = (name: string | number) => `${name}-${pad(month)}-${pad(day)}`;
  if (year) {
    const date = inYear(year.length === 2 ? `20${year}` : year);
    return isCalendarDate(date) ? date : undefined;
  }
  const thisYear = Number(today.slice(0, 4));
  return [0, 1, 2, 3, 4]
    .map((ahead) => inYear(thisYear + ahead))
    .find((date) => isCalendarDate(date) && date >= today);
}

const monthNumber = (name = '') => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

type Groups = Record<string, string | undefined>;
const groupsOf = (match: RegExpExecArray): Groups => match.groups ?? {};

const withPart = (date: CalendarDate, name: string | undefined) => {
  const time = name && partsOfDay[name.toLowerCase()];
  return time ? { date, time } : { date };
};

function monthDays(text: string, { today }: QuickAddContext): Candidate[] {
  const monthFirst = asWords(String.raw`${on}${month}\s+(?<day>\d{1,2})${ordinal}?${year}${part}`);
  const dayFirst = asWords(
    String.raw`${on}(?:the\s+)?(?<day>\d{1,2})(?<th>${ordinal})?\s+(?:of\s+)?${month}${year}${part}`,
  );
  const read = (match: RegExpExecArray, isFirm: boolean) => {
    const { year, month, day = '', part } = groupsOf(match);
    const date = dayMeant(year, monthNumber(month), day, today);
    return date === undefined ? undefined : { ...withPart(date, part), isFirm };
  };
  return [
    ...findWords(text, 'date', monthFirst, (match) => read(match, true)),
    ...findWords(text, 'date', dayFirst, (match) =>
      read(match, Boolean(groupsOf(match).th ?? groupsOf(match).on)),
    ),
  ];
}

const fraction = /^(?:1\/[2348]|3\/[48]|2\/3|5\/8|7\/8|1\/16|3\/16)$/;
const unit =
  /^\s*(?:inch|inches|in\b|"|”|″|ft\b|feet|foot|hp\b|mm\b|cm\b|lbs?\b|tons?\b|ply\b|gal|miles?\b|cups?\b|of\b)/i;

/**
 * Reads 5/15 and 5/15/26 as dates. The numbers are not read as a date if a unit of measure follows, or if they are a
 * common fraction without a word such as 'on' before it.
 */
function slashed(text: string, { today }: QuickAddContext): Candidate[] {
  const pattern = asWords(
    String.raw`${on}(?<numbers>(?<month>\d{1,2})\/(?<day>\d{1,2}))(?:\/(?<year>\d{4}|\d{2}))?`,
  );
  return findWords(text, 'date', pattern, (match, rest) => {
    const { on, numbers = '', month, day = '', year } = groupsOf(match);
    if (unit.test(rest)) return undefined;
    const isFraction = fraction.test(numbers) && !year;
    if (isFraction && !on) return undefined;
    const date =
      Number(month) >= 1 && Number(month) <= 12 ? dayMeant(year, Number(month), day, today) : undefined;
    return date === undefined ? undefined : { date, isFirm: Boolean(year || (on && !isFraction)) };
  });
}

function plainDates(text: string): Candidate[] {
  return findWords(text, 'date', asWords(String.raw`${on}(?<date>\d{4}-\d{2}-\d{2})`), (match) => {
    const { date = '' } = groupsOf(match);
    return isCalendarDate(date) ? { date } : undefined;
  });
}

/**
 * Reads 'the 15th' as the next 15th, including today. Months that are too short are skipped: in June, 'the 31st'
 * means July 31.
 */
function daysOfMonth(text: string, { today }: QuickAddContext): Candidate[] {
  const pattern = asWords(
    String.raw`(?:(?:due|on|by|due\s+on|due\s+by)\s+)?(?:the\s+)?(?<day>\d{1,2})${ordinal}(?:\s+of\s+(?:the|this)\s+month)?`,
  );
  return findWords(text, 'date', pattern, (match) => {
    const day = pad(groupsOf(match).day ?? '');
    const date = [0, 1, 2]
      .map((ahead) => `${addMonths(startOfMonth(today), ahead).slice(0, 8)}${day}`)
      .find((wanted) => isCalendarDate(wanted) && wanted >= today);
    return date === undefined ? undefined : { date, isFirm: false };
  });
}

/**
 * Reads 'the last Friday of the month' as a date. 'last Friday' alone and 'every second Friday' must not be read as a
 * plain Friday.
 */
function nthWeekdays(text: string, { today }: QuickAddContext): Candidate[] {
  const pattern = asWords(
    String.raw`${on}(?:the\s+)?(?<nth>${nthWord})\s+(?<name>${weekday})\s+of\s+(?:the|this)\s+month`,
  );
  return findWords(text, 'date', pattern, (match) => {
    const { nth = '', name = '' } = groupsOf(match);
    const rule: Repeat = {
      ...{ frequency: 'MONTHLY', interval: 1, monthDay: null },
      ...{ days: [weekdayMeant(name)], nth: nthMeant(nth) },
    };
    return { date: firstRepeat(rule, today) };
  });
}

const nthBefore = new RegExp(String.raw`(?:${nthWord}|\d{1,2}${ordinal}|fifth|other)\s+$`, 'i');

const festive = /(?:black|good|cyber|ash|super|palm|easter|giving|fat)\s+$/i;
const rangeBefore = new RegExp(String.raw`${weekday}\s*(?:to|through|thru|and|or|until|&|,|–)\s*$`, 'i');
const rangeAfter = new RegExp(
  String.raw`^\s*(?:to|through|thru|and|or|until|&|,|–)\s*${weekday}(?![\p{L}])`,
  'iu',
);

/** Reads 'tue' as the next Tuesday, and 'next tue' as the Tuesday of next week. */
function weekdayDates(text: string, { today }: QuickAddContext): Candidate[] {
  const pattern = asWords(String.raw`${on}(?:(?<which>this|next|coming)\s+)?(?<name>${weekday})\.?${part}`);
  return findWords(text, 'date', pattern, (match, rest) => {
    const { on, which, name = '', part } = groupsOf(match);
    const lead = text.slice(0, match.index);
    if (festive.test(lead) || nthBefore.test(lead) || rangeBefore.test(lead) || rangeAfter.test(rest))
      return undefined;
    const isCapital = /^\p{Lu}/u.test(name);
    const isTold = Boolean(which) || /^(?:by|due)/i.test(on ?? '');
    if (isCapital && !isTold && !part && isFollowedByName(rest)) return undefined;
    const meant = weekdayMeant(name);
    const inWeek = weekdays.indexOf(meant);
    const date =
      which?.toLowerCase() === 'next'
        ? addDays(startOfWeek(today), 7 + inWeek)
        : which?.toLowerCase() === 'this' && weekdayOf(today) === meant
          ? today
          : firstRepeat(
              { frequency: 'WEEKLY', interval: 1, days: [meant], monthDay: null, nth: null },
              addDays(today, 1),
            );
    return { ...withPart(date, part), isFirm: isTold || Boolean(on) || Boolean(part) || isFullWeekday(name) };
  });
}

function workdaysAhead(today: CalendarDate, count: number): CalendarDate {
  let [date, left] = [today, count];
  while (left > 0) {
    date = addDays(date, 1);
    if (weekdays.indexOf(weekdayOf(date)) < 5) left -= 1;
  }
  return date;
}

/** Reads phrases such as 'in 3 days', 'in 20 minutes' and 'two weeks from now'. */
function countedDates(text: string, { today, clock }: QuickAddContext): Candidate[] {
  const counted = String.raw`(?<count>${someNumber})\s+(?<unit>min(?:ute)?s?|hours?|hrs?|business days?|working days?|days?|weeks?|months?|years?)`;
  const read = (match: RegExpExecArray) => {
    const { count: word = '', unit = '' } = groupsOf(match);
    const count = numberMeant(word);
    if (/^min|^h/i.test(unit)) {
      const [date = today, time = clock] = addMinutes(
        `${today}T${clock}`,
        count * (/^h/i.test(unit) ? 60 : 1),
      ).split('T');
      return { date, time };
    }
    if (/^[bw]\w+ing|^business/i.test(unit)) return { date: workdaysAhead(today, count) };
    if (/^day/i.test(unit)) return { date: addDays(today, count) };
    if (/^week/i.test(unit)) return { date: addDays(today, 7 * count) };
    return { date: addMonths(today, /^year/i.test(unit) ? 12 * count : count) };
  };
  return [
    ...findWords(text, 'date', asWords(String.raw`in\s+${counted}`), read),
    ...findWords(text, 'date', asWords(String.raw`${counted}\s+from\s+(?:now|today)`), read),
  ];
}

function endOfQuarter(today: CalendarDate): CalendarDate {
  const monthsLeft = 2 - ((Number(today.slice(5, 7)) - 1) % 3);
  return endOfMonth(addMonths(startOfMonth(today), monthsLeft));
}

const fridayOf = (today: CalendarDate) => {
  const friday = addDays(startOfWeek(today), 4);
  return friday < today ? addDays(friday, 7) : friday;
};
const saturdayOf = (today: CalendarDate) => {
  const saturday = addDays(startOfWeek(today), 5);
  return saturday < today ? today : saturday;
};

type Named = readonly [pattern: string, read: (today: CalendarDate) => { date: CalendarDate; time?: string }];

const endOf = (what: string) => String.raw`(?:by\s+|at\s+)?(?:the\s+)?end\s+of\s+(?:the\s+|this\s+)?${what}`;

const namedDates: readonly Named[] = [
  [`${on}(?:the\\s+)?day\\s+after\\s+tomorrow`, (today) => ({ date: addDays(today, 2) })],
  ['tonight', (today) => ({ date: today, time: '20:00' })],
  ['this\\s+morning', (today) => ({ date: today, time: '09:00' })],
  ['this\\s+afternoon', (today) => ({ date: today, time: '14:00' })],
  ['this\\s+evening', (today) => ({ date: today, time: '18:00' })],
  [`${endOf('day')}|(?:by\\s+)?eod`, (today) => ({ date: today, time: '17:00' })],
  [`${endOf('week')}|(?:by\\s+)?eow`, (today) => ({ date: fridayOf(today) })],
  [`${endOf('month')}|(?:by\\s+)?eom`, (today) => ({ date: endOfMonth(today) })],
  [endOf('next\\s+month'), (today) => ({ date: endOfMonth(addMonths(startOfMonth(today), 1)) })],
  [endOf('next\\s+week'), (today) => ({ date: addDays(startOfWeek(today), 11) })],
  [endOf('quarter'), (today) => ({ date: endOfQuarter(today) })],
  [`${endOf('year')}|(?:by\\s+)?eoy`, (today) => ({ date: `${today.slice(0, 4)}-12-31` })],
  [`${on}next\\s+week`, (today) => ({ date: addDays(startOfWeek(today), 7) })],
  [`${on}next\\s+month`, (today) => ({ date: addMonths(startOfMonth(today), 1) })],
  [`${on}next\\s+year`, (today) => ({ date: `${Number(today.slice(0, 4)) + 1}-01-01` })],
  [`${on}(?:this|the)\\s+weekend`, (today) => ({ date: saturdayOf(today) })],
  [`${on}next\\s+weekend`, (today) => ({ date: addDays(startOfWeek(today), 12) })],
];

function spokenDates(text: string, { today }: QuickAddContext): Candidate[] {
  const near = asWords(`${on}(?<day>today|tomorrow|tmrw?)${part}`);
  return [
    ...findWords(text, 'date', near, (match) => {
      const { day = '', part } = groupsOf(match);
      return withPart(/^today$/i.test(day) ? today : addDays(today, 1), part);
    }),
    ...namedDates.flatMap(([pattern, read]) => findWords(text, 'date', asWords(pattern), () => read(today))),
  ];
}

export const findDates = (text: string, context: QuickAddContext): Candidate[] => [
  ...plainDates(text),
  ...monthDays(text, context),
  ...slashed(text, context),
  ...daysOfMonth(text, context),
  ...nthWeekdays(text, context),
  ...weekdayDates(text, context),
  ...countedDates(text, context),
  ...spokenDates(text, context),
];
