import { workingDay } from '../../appointments/working-day.ts';
import { addDays, type CalendarDate, daysBetween } from '../../dates/calendar-date.ts';
import type { Dollars } from '../../money.ts';
import { times } from './arithmetic.ts';
import type { UnscheduledWork, WeekAhead } from './rows.ts';
import {
  idleDayFreePercent,
  idleFromUsualVisits,
  idleSharePercent,
  scheduleAfterDays,
} from './thresholds.ts';

export const pastWeeks = 8;

export interface IdleDay {
  day: CalendarDate;
  /** The names and free hours of the people who have free time on that day. */
  free: { name: string; hours: number }[];
}

/** A week with far fewer visits than usual, and the days in it that are mostly free. */
export interface IdleWeek {
  days: IdleDay[];
  hours: number;
  usual: number;
  missing: number;
  usual_invoice: Dollars;
  expected: Dollars;
}

const hoursOf = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;

function idleDays({ monday, people, planned, ...times }: WeekAhead): IdleDay[] {
  return times.working_hours.flatMap((_, weekday) => {
    const day = addDays(monday, weekday);
    const hours = workingDay(day, times);
    const open = hours ? hoursOf(hours.to) - hoursOf(hours.from) : 0;
    const free = people
      .map(({ id, name }) => {
        const taken = planned.filter((work) => work.person_id === id && work.day === day);
        const left = open - taken.reduce((sum, work) => sum + work.hours, 0);
        return { name, hours: Math.max(0, left) };
      })
      .filter((person) => person.hours > 0);
    const left = free.reduce((sum, person) => sum + person.hours, 0);
    const isIdle = open > 0 && left * 100 >= open * people.length * idleDayFreePercent;
    return isIdle && people.length > 0 ? [{ day, free }] : [];
  });
}

export function idleWeek(week: WeekAhead): IdleWeek | null {
  const { visits, past_visits, usual_invoice } = week;
  const usual = past_visits / pastWeeks;
  const missing = Math.round(usual - visits);
  const days = idleDays(week);
  const isIdle = usual >= idleFromUsualVisits && visits * 100 <= usual * idleSharePercent;
  if (!isIdle || days.length === 0 || usual_invoice === null || missing < 1) return null;
  const hours = days.flatMap(({ free }) => free).reduce((sum, person) => sum + person.hours, 0);
  return {
    days,
    hours: Math.round(hours * 10) / 10,
    usual: Math.round(usual),
    missing,
    usual_invoice,
    expected: times(missing, usual_invoice),
  };
}

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
