import { addDays, type CalendarDate } from '../calendar-date.ts';
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
  /** What is left of the line. */
  title: string;
  /** The understood words, from left to right. */
  spans: QuickAddSpan[];
  due_date: CalendarDate | null;
  due_time: string | null;
  priority: TaskPriority | null;
  assignee_id: string | null;
  /** The server knows which one is meant. */
  record: Meaning['record'] | null;
  repeat: string | null;
  /** What could mean two things, and is not understood until somebody says which. */
  question: QuickAddQuestion | null;
}

const rankOf = ({ kind }: Candidate) => quickAddKinds.indexOf(kind);
const lengthOf = ({ start, end }: Candidate) => end - start;
const isApart = (a: Candidate, b: Candidate) => a.end <= b.start || b.end <= a.start;

/** Of words that could mean two things the rarer mark wins, then what understands more of them. */
function withoutOverlaps(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates.toSorted((a, b) => rankOf(a) - rankOf(b) || lengthOf(b) - lengthOf(a))) {
    if (kept.every((other) => isApart(candidate, other))) kept.push(candidate);
  }
  return kept;
}

/** From the right: what needs the end of the sentence is at it when only understood words follow. */
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

/** One of each kind, the last that was said. */
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

/** A time without a day is the next time the clock shows it; a rule without one begins as soon as it can. */
function dueOf({ date, time, repeat }: Meaning, { today, clock }: QuickAddContext): CalendarDate | null {
  if (date) return date;
  const from = time && time <= clock ? addDays(today, 1) : today;
  if (repeat) return firstRepeat(repeat, from);
  return time ? from : null;
}

/** A task's title has 300 characters at most. Days and names are not looked for in a text that is much longer. */
const longestLine = 500;

/** Reads one typed line. `plain` are words that the writer wants to be nothing but words. */
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
  // A named hour is more than 'morning', and comes last.
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
    question: meaning.repeat ? null : findQuestion(text),
  };
}
