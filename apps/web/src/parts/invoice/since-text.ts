import { type CalendarDate, formatLong } from '@dayworks/shared/calendar-date';

/** 'March', of the first day of a month. */
export const sinceText = (month: CalendarDate): string => formatLong(month).split(' ')[0] ?? '';
