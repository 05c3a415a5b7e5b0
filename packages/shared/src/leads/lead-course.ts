import { nextExisting } from '../appointments/skipped-hour.ts';
import { type WorkingTimes, workingDay } from '../appointments/working-day.ts';
import { addDays, type CalendarDate, daysBetween, todayIn } from '../calendar-date.ts';
import { dayOf, instantOf, wallTimeIn } from '../zoned-time.ts';
import type { LeadActivityKind, LeadStage } from './lead-stage.ts';

/** Somebody still works on it: won and lost are decided, and what is on hold waits by intention. */
export const openStages = ['new', 'contacted', 'site_visit', 'quoted'] as const satisfies LeadStage[];

export const isOpenStage = (stage: LeadStage): boolean =>
  (openStages as readonly LeadStage[]).includes(stage);

/** The day and the zone of the business. */
export interface LeadClock {
  today: CalendarDate;
  timeZone: string;
  now: Date;
}

export const quietDays = 7;

/** How many days nothing has happened, once that is too long for an open lead. */
export function daysQuiet(
  { stage, last_activity_at }: { stage: LeadStage; last_activity_at: string },
  { today, timeZone }: Pick<LeadClock, 'today' | 'timeZone'>,
): number | undefined {
  const days = daysBetween(todayIn(timeZone, new Date(last_activity_at)), today);
  return isOpenStage(stage) && days >= quietDays ? days : undefined;
}

/** How long what was lost stays on the board. */
export const shownLostDays = 90;

/** About one working day. */
export const defaultResponseHours = 8;

/** Without a working day in so long the hours of the clock count. */
const furthestDays = 400;

/**
 * When an answer is due: so many hours after it arrived, counted only while the business works. What arrives on Friday night
 * waits until Monday morning before its time begins to run.
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

/** A note is nothing that the lead has heard. */
export const isAnswer = (kind: LeadActivityKind): boolean => answers.includes(kind);

interface Awaiting {
  stage: LeadStage;
  response_by: string | null;
  first_response_at: string | null;
}

/** The moment by which somebody should have answered, while nobody has. */
export const awaitedBy = ({ stage, response_by, first_response_at }: Awaiting): string | null =>
  isOpenStage(stage) && first_response_at === null ? response_by : null;

export const lostReasonNeeded = 'Please say why it was lost';

export const lostReasons = [
  'Too expensive',
  'Chose someone else',
  'No answer',
  'Not our kind of work',
  'Too far away',
  'Changed their mind',
] as const;
