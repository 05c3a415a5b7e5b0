import { addDays, type CalendarDate, formatMonthDay } from '../dates/calendar-date.ts';
import type { ScheduleSettings } from './schedule-settings.ts';
import { weekdayName, weekdayOf } from './schedule-texts.ts';

/** The working times of a business: hours by weekday, minus holidays. */
export type WorkingTimes = Pick<ScheduleSettings, 'working_hours' | 'holidays'>;

type NamedDays = ScheduleSettings['holidays'];

export const holidayOn = (day: CalendarDate, holidays: NamedDays): string | null =>
  holidays.find(({ on }) => on === day)?.name ?? null;

/** Returns a function that quickly tells whether a date is a holiday, for callers that check many dates. */
export function holidayTest(holidays: NamedDays): (day: CalendarDate) => boolean {
  const days = new Set(holidays.map(({ on }) => on));
  return (day) => days.has(day);
}

/** The working hours of a day; null if the day is a day off or a holiday. */
export function workingDay(day: CalendarDate, { working_hours, holidays }: WorkingTimes) {
  return holidayOn(day, holidays) === null ? (working_hours[weekdayOf(day)] ?? null) : null;
}

const announcedDays = 14;

/** The note about upcoming holidays for customers who are choosing a time; null if no holiday is near. */
export function closedText(today: CalendarDate, holidays: NamedDays): string | null {
  const near = holidays
    .filter(({ on }) => on >= today && on <= addDays(today, announcedDays))
    .map(({ on, name }) => `${weekdayName(on)}, ${formatMonthDay(on)} (${name})`);
  return near.length > 0 ? `We are closed on ${near.join(' and ')}.` : null;
}
