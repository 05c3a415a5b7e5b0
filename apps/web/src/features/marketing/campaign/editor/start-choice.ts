import { addDays, formatMonthDay } from '@dayworks/shared/dates/calendar-date';
import { nextLoudMoment } from '@dayworks/shared/dates/quiet-hours';
import {
  clockOf,
  dayOf,
  instantOf,
  isWallTime,
  type WallTime,
  wallTimeIn,
} from '@dayworks/shared/dates/zoned-time';
import type { MarketingSettings } from '@dayworks/shared/marketing/marketing-settings';
import { nearDay } from '../../../../parts/time/time-texts.ts';
import { formatTimeText } from '../../../../ui/date/date-text.ts';

/** The start time of a campaign as the user typed it. */
export interface StartChoice {
  isNow: boolean;
  day: string;
  clock: string;
}

/** By default, a later start is tomorrow morning, because people read messages in the morning. */
export const usualStart = (today: string): StartChoice => ({
  isNow: true,
  day: addDays(today, 1),
  clock: '09:00',
});

export type ReadStart = { start: WallTime | null; at: Date; problem?: undefined } | { problem: string };

/**
 * Reads the start time that the user has chosen. Null means that the campaign starts as soon as the user confirms it.
 */
export function readStart({ isNow, day, clock }: StartChoice, timeZone: string, now: Date): ReadStart {
  if (isNow) return { start: null, at: now };
  const start = `${day}T${clock}`;
  if (!isWallTime(start)) return { problem: 'Please enter a date and time' };
  const at = instantOf(start, timeZone);
  if (!at) return { problem: 'The clocks skip this time. Please choose another time.' };
  if (at <= now) return { problem: 'This time has passed. Please choose a later time.' };
  return { start, at };
}

/** Formats a time as 'today at 2:00 PM', 'tomorrow at 9:00 AM' or 'May 19 at 9:00 AM'. */
export function momentText(moment: Date, timeZone: string, today: string): string {
  const wall = wallTimeIn(timeZone, moment);
  const near = nearDay(dayOf(wall), today);
  const day = /^[A-Z][a-z]{2}$/.test(near) ? formatMonthDay(dayOf(wall)) : near;
  return `${day} at ${formatTimeText(clockOf(wall))}`;
}

/** Returns when the first message is sent: immediately, or at the end of the quiet hours. */
export function firstMoment(
  read: ReadStart,
  settings: MarketingSettings | undefined,
  timeZone: string,
): Date | null {
  if (read.problem !== undefined) return null;
  return settings ? nextLoudMoment({ ...settings, timeZone }, read.at) : read.at;
}

/**
 * Returns a label such as 'now' or 'today at 2:00 PM', or the end of the quiet hours if the chosen time falls within
 * them.
 */
export function startText(read: ReadStart, first: Date | null, timeZone: string, today: string): string {
  if (read.problem !== undefined || !first) return 'no time yet';
  const isAtOnce = read.start === null && first.getTime() === read.at.getTime();
  return isAtOnce ? 'now' : momentText(first, timeZone, today);
}
