import type { CalendarDate } from '../calendar-date.ts';
import type { Repeat, Weekday } from './repeat.ts';
import type { TaskPriority, TaskRecordKind } from './task-status.ts';

export const quickAddKinds = ['record', 'person', 'priority', 'repeat', 'date', 'time'] as const;
export type QuickAddKind = (typeof quickAddKinds)[number];

/** What the line is read with. Days and times are those of the business; nothing here knows a zone. */
export interface QuickAddContext {
  today: CalendarDate;
  /** 'HH:MM' now, on the wall of the business. */
  clock: string;
  people: readonly { id: string; name: string }[];
  /** Who '@me' is. */
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

/** Words of the line that may mean something. */
export interface Candidate {
  kind: QuickAddKind;
  start: number;
  end: number;
  meaning: Meaning;
  /** Otherwise it means something only where the sentence ends: 'weekly' in 'Send the weekly report' does not. */
  isFirm: boolean;
}

interface Reading extends Meaning {
  isFirm?: boolean;
}

const before = String.raw`(?<![\p{L}\p{N}@#!$&/'’.:-])`;
const after = String.raw`(?![\p{L}\p{N}/'’-]|[.:]\d)`;

/** The pattern as whole words: never a part of a name, an address, a range or a possessive. */
export const asWords = (source: string): RegExp => new RegExp(`${before}(?:${source})${after}`, 'giu');

/** Every place where the pattern stands; what `read` cannot make sense of stays words. */
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

/** What 'in the morning' means, where no hour is named. */
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

/** Which of a weekday in a month. */
export const nthWord = 'first|1st|second|2nd|third|3rd|fourth|4th|last';

const nths: Record<string, number> = { f: 1, s: 2, t: 3, l: -1 };

export const nthMeant = (word: string): number =>
  /^fourth$/i.test(word) ? 4 : /^\d/.test(word) ? Number(word[0]) : (nths[word[0]?.toLowerCase() ?? ''] ?? 1);

/** A capital letter behind the words makes them part of a name: 'Sunday Electric Co.' */
export const isFollowedByName = (rest: string): boolean => /^\s+\p{Lu}/u.test(rest);
