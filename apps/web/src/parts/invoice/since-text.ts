import { type CalendarDate, formatLong } from '@dayworks/shared/dates/calendar-date';

/** Returns the name of a month, such as 'March', given the first day of the month. */
export const sinceText = (month: CalendarDate): string => formatLong(month).split(' ')[0] ?? '';
