import type { SecondShowing } from '@dayworks/shared/appointments/appointment';
import { isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import {
  addMinutes,
  clockOf,
  dayOf,
  isSecondShowing,
  isWallTime,
  minutesBetween,
} from '@dayworks/shared/dates/zoned-time';
import { type Moments, type Span, spanIn } from '../appointment/appointment-times.ts';

/** A day and a time of day as the user typed them. They may be invalid. */
interface TypedMoment {
  day: string;
  clock: string;
}

/** The start and end of an appointment in the format of the form. */
export type TypedSpan = Record<'start' | 'end', string>;

export function readMoment(text: string): TypedMoment {
  if (isWallTime(text)) return { day: dayOf(text), clock: clockOf(text) };
  const [day = '', clock = ''] = text.split('|');
  return { day, clock };
}

export function writeMoment({ day, clock }: TypedMoment): string {
  const wall = `${day}T${clock}`;
  return isWallTime(wall) ? wall : day || clock ? `${day}|${clock}` : '';
}

const usualMinutes = 60;

/**
 * Returns the new end of an appointment after its start has changed. The duration stays the same. If the end is
 * invalid, it is set to one hour after the start.
 */
export function endAfter(before: { start: string; end: string }, start: string): string {
  if (!isWallTime(start)) return before.end;
  const isKnown = isWallTime(before.start) && isWallTime(before.end);
  const minutes = isKnown ? minutesBetween(before.start, before.end) : usualMinutes;
  return addMinutes(start, minutes > 0 ? minutes : usualMinutes);
}

/**
 * Returns the end of an appointment for an entered end time. If the user entered only a time, the end is on the same
 * day as the start.
 */
export function withEndClock(start: string, end: string, clock: string): string {
  const { day } = readMoment(end);
  return writeMoment({ day: isCalendarDate(day) ? day : readMoment(start).day, clock });
}

function secondOf({ start_time, end_time }: Moments, timeZone: string): SecondShowing {
  const [start, end] = [start_time, end_time].map((moment) => isSecondShowing(new Date(moment), timeZone));
  return start && end ? 'both' : start ? 'start' : end ? 'end' : null;
}

/** Converts the stored times to the local time of the business, because the form uses local times. */
export const onWall = <Stored extends Moments>(
  stored: Stored,
  timeZone: string,
): Stored & Span & { second: SecondShowing } => ({
  ...stored,
  ...spanIn(timeZone, stored),
  second: secondOf(stored, timeZone),
});
