import { type CalendarDate, isUsableDate } from './calendar-date.ts';

/** A day and a time as they stand on the wall of one zone, 'YYYY-MM-DDTHH:MM'. Sorts as text. */
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

/** What the clock on the wall shows there at this moment. */
export function wallTimeIn(timeZone: string, moment: Date): WallTime {
  const parts = formatIn(timeZone).formatToParts(moment);
  const value = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${value('year').padStart(4, '0')}-${value('month')}-${value('day')}T${value('hour')}:${value('minute')}`;
}

export const dayOf = (wall: WallTime): CalendarDate => wall.slice(0, 10);

/** 'HH:MM' */
export const clockOf = (wall: WallTime): string => wall.slice(11);

const asIfUtc = (wall: WallTime) => Date.parse(`${wall}:00Z`);

export function isWallTime(text: string): boolean {
  return wallText.test(text) && isUsableDate(dayOf(text));
}

/** The moments at which the clock there shows this, in their order: none in the hour that is skipped, two in the one that comes twice. */
export function instantsOf(wall: WallTime, timeZone: string): Date[] {
  const utc = asIfUtc(wall);
  // No zone is further from UTC than a day, and none changes its clock twice within two.
  const moments = [utc - msPerDay, utc + msPerDay].map((near) => {
    const offset = asIfUtc(wallTimeIn(timeZone, new Date(near))) - near;
    return new Date(utc - offset);
  });
  return moments
    .toSorted((a, b) => a.getTime() - b.getTime())
    .filter((moment) => wallTimeIn(timeZone, moment) === wall)
    .filter((moment, index, all) => moment.getTime() !== all[index - 1]?.getTime());
}

/** The moment at which the clock there shows this, or undefined in the hour that is skipped. Of the hour that comes twice, the first. */
export const instantOf = (wall: WallTime, timeZone: string): Date | undefined =>
  instantsOf(wall, timeZone)[0];

/** Whether the clock there had shown the same before, within the hour. */
export const isSecondShowing = (moment: Date, timeZone: string): boolean =>
  instantOf(wallTimeIn(timeZone, moment), timeZone)?.getTime() !== moment.getTime();

export function addMinutes(wall: WallTime, minutes: number): WallTime {
  return new Date(asIfUtc(wall) + minutes * 60_000).toISOString().slice(0, 16);
}

/** On the wall: over a change of the clock it is not what a stopwatch would show. */
export function minutesBetween(from: WallTime, to: WallTime): number {
  return (asIfUtc(to) - asIfUtc(from)) / 60_000;
}
