import * as z from 'zod';
import {
  Appointment,
  endsAfterStart,
  endsSoonEnough,
  isShortEnough,
  SecondShowing,
  WallTime,
} from '../appointments/appointment.ts';
import { readRule, startProblem } from '../appointments/recurrence-rule.ts';
import { Id, nullableText, nullWhenLeftOut } from '../fields.ts';
import { isWallTime } from '../zoned-time.ts';

/** When a new job is done first; everything else about the visit follows the job. */
export const FirstVisit = nullWhenLeftOut(
  z.strictObject({ start: WallTime, end: WallTime, second: SecondShowing.optional() }),
)
  .refine(endsAfterStart, { error: 'The end must be after the start', path: ['end'] })
  .refine(isShortEnough, endsSoonEnough);
export type FirstVisit = z.infer<typeof FirstVisit>;

/** One visit of a job, or, with a rule, all of a recurring one. */
export const NewVisit = nullWhenLeftOut(
  z.strictObject({
    id: Id,
    /** Empty takes the job's title. */
    title: nullableText(200),
    start: WallTime,
    end: WallTime,
    second: SecondShowing.optional(),
    arrival_window_minutes: Appointment.shape.arrival_window_minutes,
    /** Empty takes who leads the crew. */
    assignee_id: Id.nullable(),
    /** Empty takes the job's. */
    instructions: nullableText(5000),
    /** An RRULE without a start. */
    recurrence: nullableText(500),
  }),
)
  .refine(endsAfterStart, { error: 'The end must be after the start', path: ['end'] })
  .refine(isShortEnough, endsSoonEnough)
  .superRefine(({ recurrence, start }, context) => {
    // Zod comes here also after the start was refused.
    if (recurrence === null || !isWallTime(start)) return;
    const { parts, problem } = readRule(recurrence);
    const message = parts ? startProblem(parts, start) : problem;
    if (message) context.addIssue({ code: 'custom', message, path: ['recurrence'] });
  });
export type NewVisit = z.infer<typeof NewVisit>;
