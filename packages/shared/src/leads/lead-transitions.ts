import { nextExisting } from '../appointments/recurrence/skipped-hour.ts';
import { type WorkingTimes, workingDay } from '../appointments/working-day.ts';
import { addDays, type CalendarDate, daysBetween, todayIn } from '../dates/calendar-date.ts';
import { dayOf, instantOf, wallTimeIn } from '../dates/zoned-time.ts';
import type { LeadActivityKind, LeadStage } from './lead-stage.ts';

/** The stages of open leads. Won and lost leads are decided, and leads on hold are paused. */
export const openStages = ['new', 'contacted', 'site_visit', 'quoted'] as const satisfies LeadStage[];

export const isOpenStage = (stage: LeadStage): boolean =>
  (openStages as readonly LeadStage[]).includes(stage);

/** The current date and time at the business, and the business's time zone. */
export interface LeadClock {
  today: CalendarDate;
  timeZone: string;
  now: Date;
}

export const quietDays = 7;

/** Returns the number of days that an open lead has been inactive; undefined if the number is below the limit. */
export function daysQuiet(
  { stage, last_activity_at }: { stage: LeadStage; last_activity_at: string },
  { today, timeZone }: Pick<LeadClock, 'today' | 'timeZone'>,
): number | undefined {
  const days = daysBetween(todayIn(timeZone, new Date(last_activity_at)), today);
  return isOpenStage(stage) && days >= quietDays ? days : undefined;
}

/** Lost leads stay on the board for this number of days. */
export const shownLostDays = 90;

/** The default response time for new leads, which is about one working day. */
export const defaultResponseHours = 8;

/**
 * The number of days that are searched for working hours. If the business has too few working hours in these days, all
 * hours count.
 */
const furthestDays = 400;

/**
 * Returns when a response is due: the given number of hours after the lead arrived, counting only working hours. For
 * a lead that arrives on Friday night, the time starts on Monday morning.
 */
export function responseDue(
  arrivedAt: Date,
  responseHours: number,
  { times, timeZone }: { times: WorkingTimes; timeZone: string },
): Date {
  const today = dayOf(wallTimeIn(timeZone, arrivedAt));
  let left = responseHours * 3_600_000;
  for (let ahead = 0; ahead <= furthestDays; ahead++) {
    const day = addDays(today, ahead);
    const hours = workingDay(day, times);
    if (!hours) continue;
    const at = (clock: string) => instantOf(nextExisting(`${day}T${clock}`, timeZone), timeZone) ?? arrivedAt;
    const from = Math.max(at(hours.from).getTime(), arrivedAt.getTime());
    const open = Math.max(0, at(hours.to).getTime() - from);
    if (left <= open) return new Date(from + left);
    left -= open;
  }
  return new Date(arrivedAt.getTime() + responseHours * 3_600_000);
}

const answers: readonly LeadActivityKind[] = ['call', 'message', 'stage'];

/**
 * Returns whether an activity counts as a response to the lead. A note is not a response, because the lead never sees
 * it.
 */
export const isAnswer = (kind: LeadActivityKind): boolean => answers.includes(kind);

interface Awaiting {
  stage: LeadStage;
  response_by: string | null;
  first_response_at: string | null;
}

/**
 * Returns the deadline for a response to the lead; null once a team member has responded or the lead is no longer open.
 */
export const awaitedBy = ({ stage, response_by, first_response_at }: Awaiting): string | null =>
  isOpenStage(stage) && first_response_at === null ? response_by : null;

export const lostReasonNeeded = 'Please enter why the lead was lost';

export const lostReasons = [
  'Too expensive',
  'Chose someone else',
  'No answer',
  'Not our kind of work',
  'Too far away',
  'Changed their mind',
] as const;
