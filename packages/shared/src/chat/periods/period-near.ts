import { addDays, addMonths, startOfMonth } from '../../dates/calendar-date.ts';
import { theBeginning } from '../../questions/question.ts';
import {
  count,
  counted,
  type Lean,
  oneDay,
  type Phrase,
  rolling,
  type Said,
  type Span,
  type Unit,
  unitAround,
  unitOf,
  unitWord,
} from './period-parts.ts';

function readToDate(said: Said, { today }: Lean): Span | undefined {
  const letters: Record<string, Unit> = { w: 'week', m: 'month', q: 'quarter', y: 'year' };
  const unit = letters[said.short ?? (said.all ?? '').slice(0, 1)];
  return unit && { ...unitAround(unit, today), to: today };
}

/** A phrase such as 'two months ago' means a whole month, and a phrase such as 'three days ago' means a single day. */
function readAgo(said: Said, { today }: Lean): Span {
  const unit = unitOf(said);
  return unitAround(
    unit === 'year' ? 'month' : unit,
    unit === 'year' ? addMonths(today, -12 * counted(said.count)) : today,
    unit === 'year' ? 0 : -counted(said.count),
  );
}

/** Phrases for dates relative to today. */
export const nearPhrases: readonly Phrase[] = [
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
    pattern: '(?<=(?:the|my|our) )(?<unit>week|month)(?= looks? )',
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
    pattern:
      'coming up(?! (?:today|tomorrow|tonight|this|next|on|in|over the|for the|(?:mon|tues|wednes|thurs|fri|satur|sun)day))|upcoming|(?:the )?next few days|soon',
    read: (_, { today }) => rolling('day', 7, today, true),
  },
];
