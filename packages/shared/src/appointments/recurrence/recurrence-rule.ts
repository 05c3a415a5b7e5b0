import { type CalendarDate, daysBetween, formatMonthDay, isCalendarDate } from '../../dates/calendar-date.ts';
import { dayOf, type WallTime } from '../../dates/zoned-time.ts';
import { weekdayName, weekdayOf } from '../schedule-texts.ts';

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** A repeat rule as an object, as the editor uses it; equivalent to an RRULE string. */
export interface RuleParts {
  freq: Frequency;
  interval: number;
  /**
   * The weekdays, where 0 is Monday. `nth` is the occurrence within the month, counted from the end if negative;
   * weekly rules have no `nth`.
   */
  byDay: readonly { weekday: number; nth: number | null }[];
  /** The days of the month; -1 is the last day. */
  byMonthDay: readonly number[];
  /**
   * The number of repetitions. At most one of `count` and `until` is set; without either, the series continues until
   * a user ends it.
   */
  count: number | null;
  /** The last possible start date of an appointment in the series. */
  until: CalendarDate | null;
}

const mostInterval = 99;
/** The maximum number of repetitions. There is a limit, because each repetition is stored as a row. */
const mostTimes = 500;

export const unreadableRuleText =
  'This repeat pattern is not supported. Use days, weeks, months or years, with days of the week or of the month, and a number of times or an end date.';

type Read = { parts: RuleParts; problem?: undefined } | { parts?: undefined; problem: string };

const wrong = (problem: string): Read => ({ problem });

function readDay(code: string): RuleParts['byDay'][number] | undefined {
  const [, nth, day] = /^(-1|[1-5])?([A-Z]{2})$/.exec(code) ?? [];
  const weekday = weekdayCodes.indexOf(day as (typeof weekdayCodes)[number]);
  return weekday < 0 ? undefined : { weekday, nth: nth ? Number(nth) : null };
}

const dayFirst = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;

/** Parses the end date of a repeat rule, even if another program has added a time to the date. */
function readUntil(text: string): CalendarDate | undefined {
  if (!/^\d{8}(T\d{6}Z?)?$/.test(text)) return undefined;
  const day = dayFirst(text);
  return isCalendarDate(day) ? day : undefined;
}

const isWhole = (text: string) => /^\d{1,4}$/.test(text);

function fitProblem({ freq, byDay, byMonthDay, count, until }: RuleParts): string | undefined {
  if (count !== null && until !== null) return 'End after a number of times or on a date, not both.';
  if (byDay.length > 0 && (freq === 'DAILY' || freq === 'YEARLY'))
    return 'Days of the week only work with weekly or monthly repeats.';
  if (byMonthDay.length > 0 && freq !== 'MONTHLY') return 'Days of the month only work with monthly repeats.';
  if (byDay.length > 0 && byMonthDay.length > 0)
    return 'Choose days of the week or days of the month, not both.';
  if (freq === 'WEEKLY' && byDay.some(({ nth }) => nth !== null))
    return 'The first or last weekday only works with monthly repeats.';
  if (freq === 'MONTHLY' && byDay.some(({ nth }) => nth === null))
    return 'For monthly repeats, say which one: the first Tuesday, or the last.';
  return undefined;
}

/** Parses a repeat rule, or returns the reason why the rule is invalid. */
export function readRule(text: string): Read {
  const given = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '');
  const pairs = given.split(';').map((pair) => pair.split('='));
  const fields = new Map(pairs.map(([name = '', value = '']) => [name, value]));
  const known = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'COUNT', 'UNTIL'];
  const isKnown = pairs.every(
    ([name = '', value, ...rest]) => known.includes(name) && value && rest.length === 0,
  );
  if (!isKnown || fields.size !== pairs.length) return wrong(unreadableRuleText);
  const freq = frequencies.find((name) => name === fields.get('FREQ'));
  if (!freq) return wrong(unreadableRuleText);
  const [interval, count] = [fields.get('INTERVAL') ?? '1', fields.get('COUNT') ?? null];
  if (!isWhole(interval) || Number(interval) < 1 || Number(interval) > mostInterval)
    return wrong(`Enter an interval from 1 to ${mostInterval}.`);
  if (count !== null && (!isWhole(count) || Number(count) < 1 || Number(count) > mostTimes))
    return wrong(`Enter 1 to ${mostTimes} repeats.`);
  const listOf = (name: string) => [...new Set(fields.get(name)?.split(',') ?? [])];
  const days = listOf('BYDAY').map(readDay);
  const byDay = days.filter((day) => day !== undefined);
  if (byDay.length !== days.length) return wrong(unreadableRuleText);
  const byMonthDay = listOf('BYMONTHDAY').map(Number);
  if (byMonthDay.some((day) => !Number.isInteger(day) || day < -1 || day === 0 || day > 31))
    return wrong('Choose a day of the month from 1 to 31, or the last day.');
  const last = fields.get('UNTIL');
  const until = last === undefined ? null : readUntil(last);
  if (until === undefined) return wrong('Please enter a valid end date.');
  const parts: RuleParts = {
    freq,
    interval: Number(interval),
    byDay: byDay.toSorted((a, b) => a.weekday - b.weekday || (a.nth ?? 0) - (b.nth ?? 0)),
    byMonthDay: byMonthDay.toSorted((a, b) => a - b),
    count: count === null ? null : Number(count),
    until,
  };
  const problem = fitProblem(parts);
  return problem ? wrong(problem) : { parts };
}

/** Formats a repeat rule in a fixed order, so that equal rules produce equal strings. */
export function ruleText({ freq, interval, byDay, byMonthDay, count, until }: RuleParts): string {
  return [
    `FREQ=${freq}`,
    interval !== 1 && `INTERVAL=${interval}`,
    byDay.length > 0 &&
      `BYDAY=${byDay.map(({ weekday, nth }) => `${nth ?? ''}${weekdayCodes[weekday]}`).join(',')}`,
    byMonthDay.length > 0 && `BYMONTHDAY=${byMonthDay.join(',')}`,
    count !== null && `COUNT=${count}`,
    until !== null && `UNTIL=${until.replaceAll('-', '')}`,
  ]
    .filter(Boolean)
    .join(';');
}

const daysInMonth = (day: CalendarDate) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/**
 * Determines which occurrence of its weekday a date is within the month, such as the 2nd Tuesday, and whether it is
 * the last occurrence.
 */
export function nthOf(day: CalendarDate): { nth: number; isLast: boolean } {
  const inMonth = Number(day.slice(8));
  return { nth: Math.ceil(inMonth / 7), isLast: inMonth + 7 > daysInMonth(day) };
}

function isDayOf({ byDay, byMonthDay }: RuleParts, day: CalendarDate): boolean {
  const inMonth = Number(day.slice(8));
  if (byMonthDay.length > 0)
    return byMonthDay.includes(inMonth) || (byMonthDay.includes(-1) && inMonth === daysInMonth(day));
  if (byDay.length === 0) return true;
  const { nth, isLast } = nthOf(day);
  return byDay.some(
    (of) => of.weekday === weekdayOf(day) && (of.nth === null || of.nth === nth || (of.nth === -1 && isLast)),
  );
}

/** Checks that the first appointment, which the user enters, matches the repeat rule. */
export function startProblem(parts: RuleParts, start: WallTime): string | undefined {
  const day = dayOf(start);
  if (parts.until !== null && daysBetween(day, parts.until) < 0)
    return 'The end date cannot be before the start date.';
  if (isDayOf(parts, day)) return undefined;
  return `The start date is ${weekdayName(day)}, ${formatMonthDay(day)}, which is not one of the repeat days. Please start on a repeat day or change the repeat days.`;
}
