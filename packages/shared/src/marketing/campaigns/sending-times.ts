import { nextLoudMoment, type QuietHours } from '../../dates/quiet-hours.ts';

/**
 * Calculates when each of `count` messages is sent. The messages are spread evenly at the given hourly rate, outside
 * quiet hours.
 */
export function sendingTimes(quiet: QuietHours, start: Date, pace: number, count: number): Date[] {
  const stepMs = 3_600_000 / pace;
  const times: Date[] = [];
  let next = nextLoudMoment(quiet, start);
  for (let index = 0; index < count; index++) {
    times.push(next);
    next = nextLoudMoment(quiet, new Date(next.getTime() + stepMs));
  }
  return times;
}

/** Returns the time when the last message of a campaign is sent. */
export const lastSendingTime = (quiet: QuietHours, start: Date, pace: number, count: number): Date | null =>
  sendingTimes(quiet, start, pace, count).at(-1) ?? null;
