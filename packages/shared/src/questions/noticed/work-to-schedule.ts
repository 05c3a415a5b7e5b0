import { type CalendarDate, daysBetween } from '../../calendar-date.ts';
import type { UnscheduledWork } from './rows.ts';
import { scheduleAfterDays } from './thresholds.ts';

/** Work that a customer said yes to and that nobody has planned. */
export interface WorkToSchedule {
  work: UnscheduledWork;
  /** Days since the yes. */
  since: number;
}

export const workToSchedule = (
  unscheduled: readonly UnscheduledWork[],
  today: CalendarDate,
): WorkToSchedule[] =>
  unscheduled
    .map((work) => ({ work, since: daysBetween(work.signed_on, today) }))
    .filter(({ work, since }) => work.value > 0 && since >= scheduleAfterDays);
