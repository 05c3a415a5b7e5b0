import {
  asWords,
  type Candidate,
  findWords,
  nthMeant,
  nthWord,
  numberMeant,
  partsOfDay,
  weekday,
  weekdayMeant,
} from './quick-add-words.ts';
import { type Frequency, type Repeat, weekdays } from './repeat.ts';

const days = String.raw`${weekday}s?(?:\s*(?:,\s*and|,|and|&)\s*${weekday}s?)*`;
const every = String.raw`(?:every|each)\s+`;
const units: Record<string, [Frequency, number]> = {
  day: ['DAILY', 1],
  week: ['WEEKLY', 1],
  month: ['MONTHLY', 1],
  quarter: ['MONTHLY', 3],
  year: ['YEARLY', 1],
};
const longest = 99;

function daysMeant(list: string | undefined): Repeat['days'] {
  const named = [...(list ?? '').matchAll(new RegExp(weekday, 'gi'))].map(([word]) => weekdayMeant(word));
  return weekdays.filter((day) => named.includes(day));
}

const rule = (frequency: Frequency, interval = 1, fields: Partial<Repeat> = {}): Repeat => ({
  frequency,
  interval,
  days: [],
  monthDay: null,
  nth: null,
  ...fields,
});

const workdays = rule('WEEKLY', 1, { days: weekdays.slice(0, 5) });

/** Adverbs that describe a repeat rule, recognized only at the end of the sentence. */
const adverbs: Record<string, Repeat> = {
  daily: rule('DAILY'),
  weekly: rule('WEEKLY'),
  biweekly: rule('WEEKLY', 2),
  fortnightly: rule('WEEKLY', 2),
  monthly: rule('MONTHLY'),
  quarterly: rule('MONTHLY', 3),
  yearly: rule('YEARLY'),
  annually: rule('YEARLY'),
  weekdays: workdays,
};

const nthRule = (nth: string, name: string, interval = 1) =>
  rule('MONTHLY', interval, { nth: nthMeant(nth), days: [weekdayMeant(name)] });

/** Matches the rest of a phrase such as 'every Monday of the month', which cannot be expressed as a repeat rule. */
const ofMonthBehind = /^\s+of\s+(?:the|every|each)\s+month/i;

function unitRepeat({ groups, input, index }: RegExpExecArray) {
  if (/\bof\s+$/i.test(input.slice(0, index))) return undefined;
  const { count, unit = '', days: list, monthDay, nth, name } = groups ?? {};
  const [frequency, times] = units[unit.toLowerCase()] ?? ['DAILY', 1];
  const interval = times * (count ? numberMeant(count) : 1);
  const day = monthDay ? Number(monthDay) : null;
  if (interval < 1 || interval > longest || (list && frequency !== 'WEEKLY')) return undefined;
  if (nth && name) return frequency === 'MONTHLY' ? { repeat: nthRule(nth, name, interval) } : undefined;
  if (day !== null && (frequency !== 'MONTHLY' || day < 1 || day > 31)) return undefined;
  return { repeat: rule(frequency, interval, { days: daysMeant(list), monthDay: day }) };
}

export function findRepeats(text: string): Candidate[] {
  const ofUnits = asWords(
    String.raw`${every}(?:(?<count>\d{1,2}|other|second|two|three|four|five|six)\s+)?(?<unit>day|week|month|quarter|year)s?(?:\s+on\s+(?:(?<days>${days})|(?:the\s+)?(?<nth>${nthWord})\s+(?<name>${weekday})|(?:the\s+)?(?<monthDay>\d{1,2})(?:st|nd|rd|th)))?`,
  );
  const ofDays = asWords(String.raw`${every}(?<other>other\s+)?(?<days>${days})`);
  const dayOfMonth = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)`;
  const ofMonth = asWords(
    String.raw`${every}${dayOfMonth}(?:\s+of\s+(?:the|every|each)\s+month)?(?!\s+${weekday}(?!\p{L}))`,
  );
  const ofEveryMonth = asWords(String.raw`(?:on\s+)?(?:the\s+)?${dayOfMonth}\s+of\s+(?:every|each)\s+month`);
  const lastDay = asWords(
    String.raw`${every}last\s+day(?:\s+of\s+the\s+month)?|(?:on\s+)?(?:the\s+)?last\s+day\s+of\s+(?:every|each)\s+month`,
  );
  const nthOfMonth = asWords(
    String.raw`${every}(?<nth>${nthWord})\s+(?<name>${weekday})\s+of\s+(?:the|every|each)\s+month|(?:on\s+)?(?:the\s+)?(?<nth>${nthWord})\s+(?<name>${weekday})\s+of\s+(?:every|each)\s+month|${every}(?<nth>first|1st|last)\s+(?<name>${weekday})`,
  );
  const readDay = ({ groups }: RegExpExecArray) => {
    const monthDay = Number(groups?.day);
    return monthDay < 1 || monthDay > 31 ? undefined : { repeat: rule('MONTHLY', 1, { monthDay }) };
  };
  return [
    ...findWords(text, 'repeat', lastDay, () => ({ repeat: rule('MONTHLY', 1, { monthDay: 31 }) })),
    ...findWords(text, 'repeat', nthOfMonth, ({ groups }) => ({
      repeat: nthRule(groups?.nth ?? '', groups?.name ?? ''),
    })),
    ...findWords(text, 'repeat', ofEveryMonth, readDay),
    ...findWords(text, 'repeat', ofUnits, unitRepeat),
    ...findWords(
      text,
      'repeat',
      asWords(`${every}(?:weekday|workday|working\\s+day|business\\s+day)`),
      () => ({
        repeat: workdays,
      }),
    ),
    ...findWords(text, 'repeat', ofDays, ({ groups }, rest) =>
      ofMonthBehind.test(rest)
        ? undefined
        : { repeat: rule('WEEKLY', groups?.other ? 2 : 1, { days: daysMeant(groups?.days) }) },
    ),
    ...findWords(text, 'repeat', ofMonth, readDay),
    ...findWords(
      text,
      'repeat',
      asWords(`${every}(?<part>morning|afternoon|evening|night)`),
      ({ groups }) => {
        const time = partsOfDay[groups?.part?.toLowerCase() ?? ''];
        return { repeat: rule('DAILY'), ...(time && { time }) };
      },
    ),
    ...findWords(
      text,
      'repeat',
      asWords(`(?:on\\s+)?(?<word>${Object.keys(adverbs).join('|')})`),
      ({ groups }) => {
        const repeat = adverbs[groups?.word?.toLowerCase() ?? ''];
        return repeat && { repeat, isFirm: false };
      },
    ),
  ];
}

export interface QuickAddQuestion {
  /** The ambiguous words in the line that the user typed. */
  words: string;
  /** The replacements that the user can choose from, one for each possible meaning. */
  choices: readonly string[];
}

/**
 * 'Every 2nd Tuesday' can mean every other Tuesday or the second Tuesday of each month. The user is asked to choose;
 * until then, the words remain part of the title.
 */
export function findQuestion(text: string): QuickAddQuestion | null {
  const pattern = asWords(
    String.raw`${every}(?<nth>second|2nd|third|3rd|fourth|4th)\s+(?<name>${weekday})(?!\s+of\s+(?:the|every|each)\s+month)`,
  );
  const [match] = text.matchAll(pattern);
  const { nth, name } = match?.groups ?? {};
  if (!match || !nth || !name) return null;
  const count = nthMeant(nth);
  return {
    words: match[0],
    choices: [
      count === 2 ? `every other ${name}` : `every ${count} weeks on ${name}`,
      `every ${nth} ${name} of the month`,
    ],
  };
}
