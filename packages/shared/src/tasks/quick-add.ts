import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { findDates } from './quick-add-dates.ts';
import { findPeople, findPriorities, findRecords } from './quick-add-marks.ts';
import { findQuestion, findRepeats, type QuickAddQuestion } from './quick-add-repeats.ts';
import { findTimes } from './quick-add-times.ts';
import {
  type Candidate,
  type Meaning,
  type QuickAddContext,
  type QuickAddKind,
  quickAddKinds,
} from './quick-add-words.ts';
import { firstRepeat, formatRepeat } from './repeat.ts';
import type { TaskPriority } from './task-status.ts';

export interface QuickAddSpan {
  start: number;
  end: number;
  kind: QuickAddKind;
}

export interface QuickAdd {
  /** The text that remains after the recognized words are removed from the line. */
  title: string;
  /** The recognized words of the quick-add line, from left to right. */
  spans: QuickAddSpan[];
  due_date: CalendarDate | null;
  due_time: string | null;
  priority: TaskPriority | null;
  assignee_id: string | null;
  /** The record that the line mentions, as typed; the server finds the matching record. */
  record: Meaning['record'] | null;
  repeat: string | null;
  /** An ambiguous phrase, which is not interpreted until the user chooses a meaning. */
  question: QuickAddQuestion | null;
}

const rankOf = ({ kind }: Candidate) => quickAddKinds.indexOf(kind);
const lengthOf = ({ start, end }: Candidate) => end - start;
const isApart = (a: Candidate, b: Candidate) => a.end <= b.start || b.end <= a.start;

/**
 * Removes overlapping matches from the quick-add line. The match of the rarer kind is kept; among matches of the same
 * kind, the longer one is kept.
 */
function withoutOverlaps(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates.toSorted((a, b) => rankOf(a) - rankOf(b) || lengthOf(b) - lengthOf(a))) {
    if (kept.every((other) => isApart(candidate, other))) kept.push(candidate);
  }
  return kept;
}

/**
 * Checks the matches in a quick-add line from right to left. A match that counts only at the end of the line is
 * accepted if all words after it have been recognized.
 */
function settle(text: string, candidates: readonly Candidate[]): Candidate[] {
  const accepted: Candidate[] = [];
  let next = text.length;
  for (const candidate of candidates.toSorted((a, b) => b.start - a.start)) {
    const between = text.slice(candidate.end, next);
    if (!candidate.isFirm && /[\p{L}\p{N}]/u.test(between)) continue;
    accepted.unshift(candidate);
    next = candidate.start;
  }
  return accepted;
}

/** Keeps only the last match of each kind, such as the last date in the line. */
const lastOfEach = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(({ kind }, index) => !candidates.slice(index + 1).some((later) => later.kind === kind));

function titleOf(text: string, spans: readonly QuickAddSpan[]): string {
  const rest = spans
    .toReversed()
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
  return rest
    .replace(/\s+/g, ' ')
    .replace(/ ([,;.?]+)(?=\s|$)/g, '$1')
    .replace(/^[\s,;:–-]+|(?<![\s,;:–-])[\s,;:–-]+$/g, '');
}

/**
 * For a time without a date, the date is the next day on which that time occurs. For a repeat rule without a date, the
 * date is the first matching day.
 */
function dueOf({ date, time, repeat }: Meaning, { today, clock }: QuickAddContext): CalendarDate | null {
  if (date) return date;
  const from = time && time <= clock ? addDays(today, 1) : today;
  if (repeat) return firstRepeat(repeat, from);
  return time ? from : null;
}

/**
 * The maximum length of a line that is searched for dates and names. A task title has at most 300 characters, so
 * longer lines are not worth searching.
 */
const longestLine = 500;

/** Reads one quick-add line. `plain` lists the words that the user wants to keep as plain text. */
export function readQuickAdd(
  text: string,
  context: QuickAddContext,
  plain: readonly string[] = [],
): QuickAdd {
  const read = text.length > longestLine ? '' : text;
  const found = [
    ...findRecords(read),
    ...findPeople(read, context),
    ...findPriorities(read),
    ...findRepeats(read),
    ...findDates(read, context),
    ...findTimes(read),
  ].filter(({ start, end }) => !plain.includes(text.slice(start, end).toLowerCase()));
  const understood = lastOfEach(settle(text, withoutOverlaps(found)));
  const meaning: Meaning = {};
  // Explicit hours are processed last, so that they override phrases such as 'in the morning'.
  for (const one of understood.toSorted((a, b) => rankOf(a) - rankOf(b))) Object.assign(meaning, one.meaning);
  const spans = understood.map(({ start, end, kind }) => ({ start, end, kind }));
  return {
    title: titleOf(text, spans),
    spans,
    due_date: dueOf(meaning, context),
    due_time: meaning.time ?? null,
    priority: meaning.priority ?? null,
    assignee_id: meaning.personId ?? null,
    record: meaning.record ?? null,
    repeat: meaning.repeat ? formatRepeat(meaning.repeat) : null,
    question: meaning.repeat ? null : findQuestion(read),
  };
}
