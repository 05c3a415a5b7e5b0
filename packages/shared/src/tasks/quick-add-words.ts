import type { CalendarDate } from '../dates/calendar-date.ts';
import type { Repeat, Weekday } from './repeat.ts';
import type { TaskPriority, TaskRecordKind } from './task-status.ts';

export const quickAddKinds = ['record', 'person', 'priority', 'repeat', 'date', 'time'] as const;
export type QuickAddKind = (typeof quickAddKinds)[number];

/** The context for reading a quick-add line. Dates and times are local to the business, so no time zone is required. */
export interface QuickAddContext {
  today: CalendarDate;
  /** The current time at the business, in local time as 'HH:MM'. */
  clock: string;
  people: readonly { id: string; name: string }[];
  /** The id of the user whom '@me' refers to. */
  viewerId?: string;
}

export interface Meaning {
  date?: CalendarDate;
  time?: string;
  priority?: TaskPriority;
  personId?: string;
  record?: { kind: TaskRecordKind | null; words: string };
  repeat?: Repeat;
}

/** A part of the quick-add line that can have a special meaning, such as a date. */
export interface Candidate {
  kind: QuickAddKind;
  start: number;
  end: number;
  meaning: Meaning;
  /**
   * Whether the words are recognized anywhere in the line. Other words are recognized only at the end, because 'weekly'
   * in 'Send the weekly report' is not a repeat rule.
   */
  isFirm: boolean;
}

interface Reading extends Meaning {
  isFirm?: boolean;
}

const before = String.raw`(?<![\p{L}\p{N}@#!$&/'’.:-])`;
const after = String.raw`(?![\p{L}\p{N}/'’-]|[.:]\d)`;

/** Builds a pattern that matches only whole words that are not part of a name, an address, a range or a possessive. */
export const asWords = (source: string): RegExp => new RegExp(`${before}(?:${source})${after}`, 'giu');

/** Finds all matches of a pattern in the line. A match that `read` cannot interpret remains plain text. */
export function findWords(
  text: string,
  kind: QuickAddKind,
  pattern: RegExp,
  read: (match: RegExpExecArray, rest: string) => Reading | undefined,
): Candidate[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const end = match.index + match[0].length;
    const reading = read(match, text.slice(end));
    if (!reading) return [];
    const { isFirm = true, ...meaning } = reading;
    return [{ kind, start: match.index, end, meaning, isFirm }];
  });
}

const weekdayWords: Record<string, Weekday> = {
  mon: 'MO',
  tue: 'TU',
  wed: 'WE',
  thu: 'TH',
  fri: 'FR',
  sat: 'SA',
  sun: 'SU',
};

const fullWeekdays = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';

export const weekday = `(?:${fullWeekdays}|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)`;

export const isFullWeekday = (word: string): boolean => new RegExp(`^(?:${fullWeekdays})$`, 'i').test(word);

export const weekdayMeant = (word: string): Weekday =>
  weekdayWords[word.slice(0, 3).toLowerCase()] as Weekday;

/** The time for a phrase such as 'in the morning', used if the line contains no hour. */
export const partsOfDay: Record<string, string> = {
  morning: '09:00',
  afternoon: '14:00',
  evening: '18:00',
  night: '20:00',
};

const numberWords: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  other: 2,
  second: 2,
};

export const someNumber = String.raw`\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten`;

export const numberMeant = (word: string): number => numberWords[word.toLowerCase()] ?? Number(word);

/** Matches the words for the position of a weekday within a month, such as 'second' or 'last'. */
export const nthWord = 'first|1st|second|2nd|third|3rd|fourth|4th|last';

const nths: Record<string, number> = { f: 1, s: 2, t: 3, l: -1 };

export const nthMeant = (word: string): number =>
  /^fourth$/i.test(word) ? 4 : /^\d/.test(word) ? Number(word[0]) : (nths[word[0]?.toLowerCase() ?? ''] ?? 1);

/**
 * Returns whether the next word is capitalized. In that case, the current word is part of a name, such as 'Sunday
 * Electric Co.'
 */
export const isFollowedByName = (rest: string): boolean => /^\s+\p{Lu}/u.test(rest);
