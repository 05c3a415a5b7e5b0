import { isOpenAppointment } from '../appointments/appointment-status.ts';
import { addDays, type CalendarDate, todayIn } from '../dates/calendar-date.ts';
import { durationText } from '../time/duration-text.ts';
import type { FieldVisit } from './field-visit.ts';

const byStart = (a: FieldVisit, b: FieldVisit) =>
  a.start_time.localeCompare(b.start_time) || a.id.localeCompare(b.id);

export const dayOfVisit = ({ start_time }: Pick<FieldVisit, 'start_time'>, zone: string): CalendarDate =>
  todayIn(zone, new Date(start_time));

/**
 * Returns the visits on a day, sorted by start time. Cancelled visits are included, so that nobody drives to a
 * cancelled visit.
 */
export const visitsOn = (visits: readonly FieldVisit[], day: CalendarDate, zone: string): FieldVisit[] =>
  visits.filter((visit) => dayOfVisit(visit, zone) === day).toSorted(byStart);

/** Returns the visit in progress, or else the first open visit. */
export function nextVisit(visits: readonly FieldVisit[]): FieldVisit | undefined {
  const open = visits.filter(({ status }) => isOpenAppointment(status)).toSorted(byStart);
  return (
    open.find(({ status }) => status === 'in_progress') ??
    open.find(({ status }) => status === 'on_my_way') ??
    open[0]
  );
}

export interface DayCount {
  done: number;
  all: number;
}

export function countDay(visits: readonly FieldVisit[]): DayCount {
  const counted = visits.filter(({ status }) => status !== 'cancelled');
  return { done: counted.filter(({ status }) => status === 'completed').length, all: counted.length };
}

/** Formats the time until a visit as 'in 25 min', 'in 2 h 5 min', 'now' or '15 min ago'. */
export function untilText(start: string, now: Date): string {
  const minutes = Math.round((Date.parse(start) - now.getTime()) / 60_000);
  if (Math.abs(minutes) < 1) return 'now';
  return minutes > 0 ? `in ${durationText(minutes * 60)}` : `${durationText(-minutes * 60)} ago`;
}

export const daysFrom = (first: CalendarDate, count: number): CalendarDate[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

interface Entry {
  started_at: string;
  ended_at: string | null;
}

/** Returns the time worked in milliseconds; a running time entry counts until now. */
export const workedMs = (entries: readonly Entry[], now: Date): number =>
  entries.reduce(
    (sum, { started_at, ended_at }) =>
      sum + Math.max(0, (ended_at ? Date.parse(ended_at) : now.getTime()) - Date.parse(started_at)),
    0,
  );
