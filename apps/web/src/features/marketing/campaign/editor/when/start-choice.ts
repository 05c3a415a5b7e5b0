import { addDays, formatMonthDay } from '@dayworks/shared/calendar-date';
import type { MarketingSettings } from '@dayworks/shared/marketing/marketing-settings';
import { nextLoudMoment } from '@dayworks/shared/quiet-hours';
import {
  clockOf,
  dayOf,
  instantOf,
  isWallTime,
  type WallTime,
  wallTimeIn,
} from '@dayworks/shared/zoned-time';
import { nearDay } from '../../../../../parts/time/near-day.ts';
import { formatTimeText } from '../../../../../ui/date/time-text.ts';

/** When it starts, as it is typed. */
export interface StartChoice {
  isNow: boolean;
  day: string;
  clock: string;
}

/** Tomorrow morning, when people read. */
export const usualStart = (today: string): StartChoice => ({
  isNow: true,
  day: addDays(today, 1),
  clock: '09:00',
});

export type ReadStart = { start: WallTime | null; at: Date; problem?: undefined } | { problem: string };

/** Null as the start: as soon as it is confirmed. */
export function readStart({ isNow, day, clock }: StartChoice, timeZone: string, now: Date): ReadStart {
  if (isNow) return { start: null, at: now };
  const start = `${day}T${clock}`;
  if (!isWallTime(start)) return { problem: 'Please enter a day and a time' };
  const at = instantOf(start, timeZone);
  if (!at) return { problem: 'The clocks skip this time. Please choose another one.' };
  if (at <= now) return { problem: 'This time is over. Please choose a later one.' };
  return { start, at };
}

/** 'today at 2:00 PM', 'tomorrow at 9:00 AM', 'May 19 at 9:00 AM' */
export function momentText(moment: Date, timeZone: string, today: string): string {
  const wall = wallTimeIn(timeZone, moment);
  const near = nearDay(dayOf(wall), today);
  const day = /^[A-Z][a-z]{2}$/.test(near) ? formatMonthDay(dayOf(wall)) : near;
  return `${day} at ${formatTimeText(clockOf(wall))}`;
}

/** When the first message leaves: at once, or after the quiet hours. */
export function firstMoment(
  read: ReadStart,
  settings: MarketingSettings | undefined,
  timeZone: string,
): Date | null {
  if (read.problem !== undefined) return null;
  return settings ? nextLoudMoment({ ...settings, timeZone }, read.at) : read.at;
}

/** 'now', 'today at 2:00 PM', or the end of the quiet hours that the chosen time falls into. */
export function startText(read: ReadStart, first: Date | null, timeZone: string, today: string): string {
  if (read.problem !== undefined || !first) return 'no time yet';
  const isAtOnce = read.start === null && first.getTime() === read.at.getTime();
  return isAtOnce ? 'now' : momentText(first, timeZone, today);
}
