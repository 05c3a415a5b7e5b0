import { addDays, type CalendarDate, endOfMonth } from '../../dates/calendar-date.ts';
import { weekday } from '../../tasks/quick-add-words.ts';
import { weekdayOf, weekdays } from '../../tasks/repeat.ts';
import {
  dayOf,
  type Lean,
  nearWeekday,
  oneDay,
  type Phrase,
  type Said,
  type Span,
  weekdayInWeek,
  weekWith,
  wholeMonths,
  year,
  yearOf,
} from './period-parts.ts';

/** Calculates the date of Easter with Gauss's algorithm as given by Meeus. */
export function easterOf(year: number): CalendarDate {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayOf(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

/** The nth weekday of a month, from Monday (0) to Sunday (6). */
function nthWeekday(year: number, month: number, weekday: number, nth: number): CalendarDate {
  const first = dayOf(year, month, 1);
  const ahead = (weekday - weekdays.indexOf(weekdayOf(first)) + 7) % 7;
  return addDays(first, ahead + 7 * (nth - 1));
}

const lastMondayOfMay = (year: number) => {
  const fifth = nthWeekday(year, 5, 0, 5);
  return fifth.slice(5, 7) === '05' ? fifth : addDays(fifth, -7);
};

/** Holidays that people name instead of a date. */
const feasts: Record<string, (year: number) => CalendarDate> = {
  easter: easterOf,
  'good friday': (year) => addDays(easterOf(year), -2),
  'christmas eve': (year) => dayOf(year, 12, 24),
  'christmas day': (year) => dayOf(year, 12, 25),
  christmas: (year) => dayOf(year, 12, 25),
  xmas: (year) => dayOf(year, 12, 25),
  "new year's eve": (year) => dayOf(year, 12, 31),
  "new year's day": (year) => dayOf(year, 1, 1),
  "new year's": (year) => dayOf(year, 1, 1),
  'new years': (year) => dayOf(year, 1, 1),
  "valentine's day": (year) => dayOf(year, 2, 14),
  'presidents day': (year) => nthWeekday(year, 2, 0, 3),
  'memorial day': lastMondayOfMay,
  '4th of july': (year) => dayOf(year, 7, 4),
  'fourth of july': (year) => dayOf(year, 7, 4),
  'independence day': (year) => dayOf(year, 7, 4),
  'labor day': (year) => nthWeekday(year, 9, 0, 1),
  halloween: (year) => dayOf(year, 10, 31),
  thanksgiving: (year) => nthWeekday(year, 11, 3, 4),
  'black friday': (year) => addDays(nthWeekday(year, 11, 3, 4), 1),
};

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

function season({ season = '', which, year }: Said, lean: Lean): Span {
  const now = yearOf(lean.today);
  if (year) return seasonOf(season, Number(year));
  const near = [-2, -1, 0, 1].map((further) => seasonOf(season, now + further));
  if (which === 'next' || (which === undefined && lean.isAhead))
    return near.find(({ from, to }) => (which ? from : to) > lean.today) as Span;
  if (which === 'this') return near.findLast(({ from }) => yearOf(from) === now) as Span;
  return near.findLast(({ from, to }) => (which ? to : from) < lean.today) as Span;
}

function weekend({ which }: Said, { today, isAhead }: Lean): Span {
  const saturday = addDays(weekWith(today).from, 5);
  const goesBack = which === 'last' || which === 'past' || (which === undefined && !isAhead);
  const further = which === 'next' ? 7 : goesBack && saturday >= addDays(today, which ? -1 : 1) ? -7 : 0;
  const from = addDays(saturday, further);
  return { from, to: addDays(from, 1) };
}

function feast({ feast = '', which, year }: Said, lean: Lean): Span {
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

const feastNames = Object.keys(feasts)
  .sort((a, b) => b.length - a.length)
  .join('|');

const widened = ({ from, to }: Span, days: number): Span => ({
  from: addDays(from, -days),
  to: addDays(to, days),
});

function readWeekday({ which, weekday = '' }: Said, { today, isAhead }: Lean): Span {
  if (which === 'next') return oneDay(weekdayInWeek(weekday, today, 1));
  if (which === 'this') return oneDay(weekdayInWeek(weekday, today, 0));
  const back = which === 'last' || which === 'past' || (which === undefined && !isAhead);
  return oneDay(nearWeekday(weekday, today, !back));
}

function readWeekdayOfWeek({ which, weekday = '' }: Said, { today }: Lean): Span {
  return oneDay(weekdayInWeek(weekday, today, which === 'last' ? -1 : which === 'next' ? 1 : 0));
}

/** Phrases for named dates: seasons, holidays, weekends and weekdays. */
export const namedPhrases: readonly Phrase[] = [
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
];
