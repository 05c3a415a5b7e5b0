import { nextLoudMoment, type QuietHours } from '../quiet-hours.ts';

/** When each of so many leaves: one after the other at the pace, and none in the quiet hours. */
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

/** When the last one leaves. */
export const lastSendingTime = (quiet: QuietHours, start: Date, pace: number, count: number): Date | null =>
  sendingTimes(quiet, start, pace, count).at(-1) ?? null;
