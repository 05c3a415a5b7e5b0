import * as z from 'zod';
import {
  Appointment,
  endsAfterStart,
  endsSoonEnough,
  isShortEnough,
  SecondShowing,
  WallTime,
} from '../appointments/appointment.ts';
import { readRule, startProblem } from '../appointments/recurrence/recurrence-rule.ts';
import { isWallTime } from '../dates/zoned-time.ts';
import { Id, nullableText, nullWhenLeftOut } from '../fields.ts';

/** The time of a new job's first visit; all other details of the visit come from the job. */
export const FirstVisit = nullWhenLeftOut(
  z.strictObject({ start: WallTime, end: WallTime, second: SecondShowing.optional() }),
)
  .refine(endsAfterStart, { error: 'The end must be after the start', path: ['end'] })
  .refine(isShortEnough, endsSoonEnough);
export type FirstVisit = z.infer<typeof FirstVisit>;

/** One visit for a job, or all visits of a recurring job if a repeat rule is given. */
export const NewVisit = nullWhenLeftOut(
  z.strictObject({
    id: Id,
    /** The title of the visit; if empty, the job's title is used. */
    title: nullableText(200),
    start: WallTime,
    end: WallTime,
    second: SecondShowing.optional(),
    arrival_window_minutes: Appointment.shape.arrival_window_minutes,
    /** The person assigned to the visit; if empty, the crew lead is assigned. */
    assignee_id: Id.nullable(),
    /** The instructions for the visit; if empty, the job's instructions are used. */
    instructions: nullableText(5000),
    /** The repeat rule, as an RRULE without a start date. */
    recurrence: nullableText(500),
  }),
)
  .refine(endsAfterStart, { error: 'The end must be after the start', path: ['end'] })
  .refine(isShortEnough, endsSoonEnough)
  .superRefine(({ recurrence, start }, context) => {
    // Checks the start time again, because Zod runs this check even if the start time is invalid.
    if (recurrence === null || !isWallTime(start)) return;
    const { parts, problem } = readRule(recurrence);
    const message = parts ? startProblem(parts, start) : problem;
    if (message) context.addIssue({ code: 'custom', message, path: ['recurrence'] });
  });
export type NewVisit = z.infer<typeof NewVisit>;
