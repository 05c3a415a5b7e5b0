import { type CalendarDate, isUsableDate } from './calendar-date.ts';

/** Formats '15:30' as '3:30 PM'. */
export function clockText(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A local date and time in one time zone, as 'YYYY-MM-DDTHH:MM'. Wall times sort correctly as strings. */
export type WallTime = string;

const wallText = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;
const msPerDay = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** Returns the local date and time in a time zone at the given moment. */
export function wallTimeIn(timeZone: string, moment: Date): WallTime {
  const parts = formatIn(timeZone).formatToParts(moment);
  const value = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${value('year').padStart(4, '0')}-${value('month')}-${value('day')}T${value('hour')}:${value('minute')}`;
}

export const dayOf = (wall: WallTime): CalendarDate => wall.slice(0, 10);

/** Returns the time of day from a wall time, as 'HH:MM'. */
export const clockOf = (wall: WallTime): string => wall.slice(11);

const asIfUtc = (wall: WallTime) => Date.parse(`${wall}:00Z`);

export function isWallTime(text: string): boolean {
  return wallText.test(text) && isUsableDate(dayOf(text));
}

/**
 * The instants when clocks in the time zone show the given wall time, in order. A wall time in an hour that daylight
 * saving time skips has no instant, and a wall time in a repeated hour has two.
 */
export function instantsOf(wall: WallTime, timeZone: string): Date[] {
  const utc = asIfUtc(wall);
  /*
   * No time zone is more than a day away from UTC, and no time zone changes its offset twice within two days, so one
   * instant on each side of the wall time is enough to find all offsets.
   */
  const moments = [utc - msPerDay, utc + msPerDay].map((near) => {
    const offset = asIfUtc(wallTimeIn(timeZone, new Date(near))) - near;
    return new Date(utc - offset);
  });
  return moments
    .toSorted((a, b) => a.getTime() - b.getTime())
    .filter((moment) => wallTimeIn(timeZone, moment) === wall)
    .filter((moment, index, all) => moment.getTime() !== all[index - 1]?.getTime());
}

/**
 * The instant when clocks in the time zone show the given wall time, or undefined if daylight saving time skips that
 * hour. In a repeated hour, the first instant is returned.
 */
export const instantOf = (wall: WallTime, timeZone: string): Date | undefined =>
  instantsOf(wall, timeZone)[0];

/**
 * Returns whether clocks in the time zone already showed the same wall time an hour earlier, because daylight saving
 * time ended.
 */
export const isSecondShowing = (moment: Date, timeZone: string): boolean =>
  instantOf(wallTimeIn(timeZone, moment), timeZone)?.getTime() !== moment.getTime();

export function addMinutes(wall: WallTime, minutes: number): WallTime {
  return new Date(asIfUtc(wall) + minutes * 60_000).toISOString().slice(0, 16);
}

/**
 * The difference between two wall times in minutes. It differs from the elapsed time if daylight saving time starts or
 * ends between them.
 */
export function minutesBetween(from: WallTime, to: WallTime): number {
  return (asIfUtc(to) - asIfUtc(from)) / 60_000;
}
