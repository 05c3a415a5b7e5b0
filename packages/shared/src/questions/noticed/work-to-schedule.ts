import { type CalendarDate, daysBetween } from '../../dates/calendar-date.ts';
import type { UnscheduledWork } from './rows.ts';
import { scheduleAfterDays } from './thresholds.ts';

/** Work that a customer approved and that has not been scheduled. */
export interface WorkToSchedule {
  work: UnscheduledWork;
  /** The number of days since the customer approved the work. */
  since: number;
}

export const workToSchedule = (
  unscheduled: readonly UnscheduledWork[],
  today: CalendarDate,
): WorkToSchedule[] =>
  unscheduled
    .map((work) => ({ work, since: daysBetween(work.signed_on, today) }))
    .filter(({ work, since }) => work.value > 0 && since >= scheduleAfterDays);
