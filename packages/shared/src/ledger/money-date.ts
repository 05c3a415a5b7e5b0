import type { CalendarDate } from '../calendar-date.ts';

/** Payments, refunds and expenses are dated today or earlier where the business is (M5a). What is planned repeats or is forecast. */
export const futureDateProblem = (day: CalendarDate, today: CalendarDate): string | undefined =>
  day > today ? 'The date cannot be in the future' : undefined;
