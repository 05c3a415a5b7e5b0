import type { CalendarDate } from '../dates/calendar-date.ts';

/**
 * Payments, refunds and expenses must be dated today or earlier in the business's time zone (M5a). Future amounts are
 * entered as recurring entries or forecasts instead.
 */
export const futureDateProblem = (day: CalendarDate, today: CalendarDate): string | undefined =>
  day > today ? 'The date cannot be in the future' : undefined;
