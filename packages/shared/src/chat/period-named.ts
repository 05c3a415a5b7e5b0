import { addDays, endOfMonth } from '../calendar-date.ts';
import { weekday } from '../tasks/quick-add-words.ts';
import { feasts } from './feasts.ts';
import {
  dayOf,
  nearWeekday,
  oneDay,
  type Span,
  weekdayInWeek,
  weekWith,
  wholeMonths,
  yearOf,
} from './period-parts.ts';
import { type Lean, type Phrase, type Said, year } from './period-phrase.ts';

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
