import { type CalendarDate, formatShort, isCalendarDate } from '../../dates/calendar-date.ts';
import { weekdayNames } from '../schedule-texts.ts';
import { type Frequency, type RuleParts, readRule, ruleText } from './recurrence-rule.ts';

const units: Record<Frequency, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' };
const nthWords = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

const shortName = (weekday: number) => weekdayNames[weekday]?.slice(0, 3) ?? '';

function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function ordinal(day: number): string {
  if (day === -1) return 'last day';
  const teen = day % 100 > 10 && day % 100 < 14;
  return `${day}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;
}

function daysInWords({ byDay, byMonthDay }: RuleParts): string {
  if (byMonthDay.length > 0) {
    // The last day of the month is named last, as in spoken language.
    const days = byMonthDay.toSorted((a, b) => (a === -1 ? 1 : b === -1 ? -1 : a - b));
    return ` on the ${listed(days.map(ordinal))}`;
  }
  if (byDay.length === 0) return '';
  const names = byDay.map(({ weekday, nth }) => {
    if (nth === null) return shortName(weekday);
    return `the ${nth === -1 ? 'last' : nthWords[nth - 1]} ${shortName(weekday)}`;
  });
  return ` on ${listed(names)}`;
}

function endInWords({ count, until }: RuleParts): string {
  if (count !== null) return count === 1 ? ', once' : `, ${count} times`;
  return until === null ? '' : `, until ${formatShort(until)}`;
}

/** Describes a repeat rule in words, such as 'every 2 weeks on Tue and Thu, 10 times'. */
export function inWords(parts: RuleParts): string {
  const unit = units[parts.freq];
  const every = parts.interval === 1 ? `every ${unit}` : `every ${parts.interval} ${unit}s`;
  return every + daysInWords(parts) + endInWords(parts);
}

/** Describes a stored repeat rule in words; an unreadable rule is returned as stored. */
export function ruleInWords(rule: string): string {
  const { parts } = readRule(rule);
  return parts ? inWords(parts) : rule;
}

/** The note that is shown next to a repeat rule without an end. */
export const endlessText =
  'No end date. Appointments are created a year ahead and keep repeating until you stop them.';

const numberWords: Record<string, number> = { other: 2, second: 2, third: 3, fourth: 4 };
const adverbs: Record<string, string> = {
  daily: 'every day',
  weekly: 'every week',
  biweekly: 'every 2 weeks',
  fortnightly: 'every 2 weeks',
  monthly: 'every month',
  quarterly: 'every 3 months',
  yearly: 'every year',
  annually: 'every year',
};

const partsOf = (text: string) => text.split(/\s*,\s*|\s+and\s+|\s*&\s*/).filter(Boolean);

function weekdayNamed(word: string): number | undefined {
  if (!/^[a-z]{2,}$/.test(word)) return undefined;
  const single = word.replace(/s$/, '');
  const found = weekdayNames.findIndex((name) =>
    name.toLowerCase().startsWith(single.replace(/^tues$/, 'tue')),
  );
  return found < 0 ? undefined : found;
}

type Days = Pick<RuleParts, 'byDay' | 'byMonthDay'>;

function dayFromWords(text: string): Days | undefined {
  const word = text.replace(/^the\s+/, '');
  if (word === 'last day') return { byDay: [], byMonthDay: [-1] };
  const [, number] = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word) ?? [];
  if (number) return { byDay: [], byMonthDay: [Number(number)] };
  const [, which, name = ''] = /^(last|first|second|third|fourth|fifth)\s+([a-z]+)$/.exec(word) ?? [];
  const weekday = weekdayNamed(which ? name : word);
  if (weekday === undefined) return undefined;
  if (!which) return { byDay: [{ weekday, nth: null }], byMonthDay: [] };
  const nth = which === 'last' ? -1 : nthWords.indexOf(which as (typeof nthWords)[number]) + 1;
  return { byDay: [{ weekday, nth }], byMonthDay: [] };
}

function daysFromWords(text: string): Days | undefined {
  if (text === 'weekdays')
    return { byDay: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, nth: null })), byMonthDay: [] };
  const days = partsOf(text).map(dayFromWords);
  const known = days.filter((day) => day !== undefined);
  if (known.length === 0 || known.length !== days.length) return undefined;
  return {
    byDay: known.flatMap(({ byDay }) => byDay),
    byMonthDay: known.flatMap(({ byMonthDay }) => byMonthDay),
  };
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function dateFromWords(text: string): CalendarDate | undefined {
  if (isCalendarDate(text)) return text;
  const [, name = '', day = '', year = ''] = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})$/.exec(text) ?? [];
  const month = String(monthNames.indexOf(name) + 1).padStart(2, '0');
  const date = `${year}-${month}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

type End = Pick<RuleParts, 'count' | 'until'>;

/**
 * The end of the repeat rule is split off before the text is divided at commas, because an end such as 'until Mar 2,
 * 2027' contains a comma.
 */
function splitEnd(text: string): { rest: string; end: End } | undefined {
  const [, untilRest, untilDay] = /^(.*?),?\s+until\s+(.+)$/.exec(text) ?? [];
  if (untilRest !== undefined && untilDay !== undefined) {
    const until = dateFromWords(untilDay);
    return until ? { rest: untilRest, end: { count: null, until } } : undefined;
  }
  const [, timesRest, times] = /^(.*?),?\s+(?:(\d+)\s+times|once)$/.exec(text) ?? [];
  if (timesRest !== undefined) return { rest: timesRest, end: { count: Number(times ?? 1), until: null } };
  return { rest: text, end: { count: null, until: null } };
}

const everyUnit = /^every\s+(?:(\d+|other|second|third|fourth)\s+)?(day|week|month|year)s?(?:\s+on\s+(.+))?$/;

const longestRule = 200;

/**
 * Parses a repeat rule written in words; undefined if the words do not describe a rule. This is the inverse of
 * `inWords` and also understands other common phrases.
 */
export function fromWords(words: string): RuleParts | undefined {
  if (words.length > longestRule) return undefined;
  const said = splitEnd(words.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(/\.$/, ''));
  if (!said) return undefined;
  const plain = said.rest
    .replace(/^every weekday$/, 'every week on weekdays')
    .replace(/^every other (?!(?:day|week|month|year)s?\b)/, 'every 2 weeks on ')
    .replace(/^\w+/, (word) => adverbs[word] ?? word);
  const [, number, unit, days] = everyUnit.exec(plain) ?? [];
  const onDays = unit
    ? days === undefined
      ? { byDay: [], byMonthDay: [] }
      : daysFromWords(days)
    : daysFromWords(plain.replace(/^every\s+/, ''));
  const freq = (Object.keys(units) as Frequency[]).find((name) => units[name] === (unit ?? 'week'));
  if (!onDays || !freq || (!unit && !plain.startsWith('every '))) return undefined;
  const interval = number ? (numberWords[number] ?? Number(number)) : 1;
  return readRule(ruleText({ freq, interval, ...onDays, ...said.end })).parts;
}
