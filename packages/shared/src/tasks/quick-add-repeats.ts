import {
  asWords,
  type Candidate,
  findWords,
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
  ...fields,
});

const workdays = rule('WEEKLY', 1, { days: weekdays.slice(0, 5) });

/** What one word says, at the end of the sentence only. */
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

function unitRepeat({ groups }: RegExpExecArray) {
  const { count, unit = '', days: list, monthDay } = groups ?? {};
  const [frequency, times] = units[unit.toLowerCase()] ?? ['DAILY', 1];
  const interval = times * (count ? numberMeant(count) : 1);
  const day = monthDay ? Number(monthDay) : null;
  if (interval < 1 || interval > longest || (list && frequency !== 'WEEKLY')) return undefined;
  if (day !== null && (frequency !== 'MONTHLY' || day < 1 || day > 31)) return undefined;
  return { repeat: rule(frequency, interval, { days: daysMeant(list), monthDay: day }) };
}

export function findRepeats(text: string): Candidate[] {
  const ofUnits = asWords(
    String.raw`${every}(?:(?<count>\d{1,2}|other|second|two|three|four|five|six)\s+)?(?<unit>day|week|month|quarter|year)s?(?:\s+on\s+(?:(?<days>${days})|(?:the\s+)?(?<monthDay>\d{1,2})(?:st|nd|rd|th)))?`,
  );
  const ofDays = asWords(String.raw`${every}(?<other>other\s+)?(?<days>${days})`);
  const ofMonth = asWords(
    String.raw`${every}(?<day>\d{1,2})(?:st|nd|rd|th)(?:\s+of\s+(?:the|every|each)\s+month)?`,
  );
  return [
    ...findWords(text, 'repeat', ofUnits, unitRepeat),
    ...findWords(
      text,
      'repeat',
      asWords(`${every}(?:weekday|workday|working\\s+day|business\\s+day)`),
      () => ({
        repeat: workdays,
      }),
    ),
    ...findWords(text, 'repeat', ofDays, ({ groups }) => ({
      repeat: rule('WEEKLY', groups?.other ? 2 : 1, { days: daysMeant(groups?.days) }),
    })),
    ...findWords(text, 'repeat', ofMonth, ({ groups }) => {
      const monthDay = Number(groups?.day);
      return monthDay < 1 || monthDay > 31 ? undefined : { repeat: rule('MONTHLY', 1, { monthDay }) };
    }),
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
