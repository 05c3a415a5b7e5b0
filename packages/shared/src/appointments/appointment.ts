import * as z from 'zod';
import { ListedCustomer } from '../customers/customer.ts';
import { isWallTime, minutesBetween } from '../dates/zoned-time.ts';
import { Id, nullableText, nullWhenLeftOut, requiredText, Timestamp, Version } from '../fields.ts';
import { appointmentStatuses, appointmentTypes } from './appointment-status.ts';
import { readRule, startProblem } from './recurrence/recurrence-rule.ts';

/** A wall-clock time in the business's time zone. The server converts the time to an instant. */
export const WallTime = z
  .string('Please enter a date and time')
  .refine(isWallTime, 'Please enter a date and time');

/**
 * When daylight saving time ends, one hour occurs twice. This value states whether the start or the end of an
 * appointment is in the second occurrence; null means the first occurrence, and undefined keeps the current choice.
 */
export const SecondShowing = z.enum(['start', 'end', 'both']).nullable();
export type SecondShowing = z.infer<typeof SecondShowing>;

const longestDays = 31;

/** The fields of an appointment that users fill in, except the start and the end, which are entered as local times. */
const written = {
  title: requiredText(200, 'Please enter a title'),
  customer_id: Id.nullable(),
  lead_id: Id.nullable(),
  estimate_id: Id.nullable(),
  type: z.enum(appointmentTypes),
  arrival_window_minutes: z
    .int('Use whole minutes')
    .min(5, 'At least 5 minutes')
    .max(480, 'At most 8 hours')
    .nullable(),
  address: nullableText(400),
  assignee_id: Id.nullable(),
  instructions: nullableText(5000),
  /** The repeat rule, as an RRULE without a start date. */
  recurrence: nullableText(500),
};

/** The appointment fields that the server derives. */
const derived = {
  id: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
  /** The job that the visit belongs to. */
  job_id: Id.nullable(),
  /** The invoice that includes the appointment. */
  invoice_id: Id.nullable(),
  status: z.enum(appointmentStatuses),
  start_time: Timestamp,
  end_time: Timestamp,
  /** The business's time zone when the appointment was scheduled. */
  time_zone: z.string(),
  /** The series that the appointment belongs to. */
  series_id: Id.nullable(),
  is_exception: z.boolean(),
  confirmed_at: Timestamp.nullable(),
  on_my_way_at: Timestamp.nullable(),
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
  cancelled_at: Timestamp.nullable(),
  cancel_reason: nullableText(500),
  /** The new time that the customer asked for, in the customer's own words. */
  asked_time: nullableText(500),
};

export const Appointment = z.object({ ...written, ...derived });
export type Appointment = z.infer<typeof Appointment>;

export const WrittenAppointment = z.strictObject(written);
export type WrittenAppointment = z.infer<typeof WrittenAppointment>;

const AppointmentFields = WrittenAppointment.extend({
  start: WallTime,
  end: WallTime,
  second: SecondShowing.optional(),
});

type Ends = { start: string; end: string; second?: SecondShowing | undefined };

/**
 * Checks that the end is after the start. An end in the second occurrence of a repeated hour is always accepted,
 * because only the server can check it. For example, an appointment from the first 1:45 to the second 1:15 lasts half
 * an hour.
 */
export const endsAfterStart = ({ start, end, second }: Ends) => end > start || second === 'end';
const endsLater = { error: 'The end must be after the start', path: ['end'] };
export const isShortEnough = ({ start, end }: { start: string; end: string }) =>
  minutesBetween(start, end) <= longestDays * 1440;
export const endsSoonEnough = { error: `At most ${longestDays} days`, path: ['end'] };

/** The reason why the repeat rule is not valid for this appointment. */
function recurrenceProblem({ recurrence, start }: { recurrence: string | null; start: string }) {
  // This validation step checks the start time again, because Zod runs it even if the start time is invalid.
  if (recurrence === null || !isWallTime(start)) return undefined;
  const { parts, problem } = readRule(recurrence);
  return parts ? startProblem(parts, start) : problem;
}

const refuseRecurrence = (
  fields: { recurrence: string | null; start: string },
  context: z.core.$RefinementCtx,
) => {
  const message = recurrenceProblem(fields);
  if (message) context.addIssue({ code: 'custom', message, path: ['recurrence'] });
};

export const NewAppointment = nullWhenLeftOut(AppointmentFields)
  .extend({ type: AppointmentFields.shape.type.default('visit') })
  .refine(endsAfterStart, endsLater)
  .refine(isShortEnough, endsSoonEnough)
  .superRefine(refuseRecurrence);
export type NewAppointment = z.infer<typeof NewAppointment>;

/**
 * The scope of a change to a series: only this appointment, this appointment and all later ones, or all upcoming
 * appointments of the series.
 */
export const seriesScopes = ['one', 'following', 'all'] as const;
export const SeriesScope = z.enum(seriesScopes);
export type SeriesScope = z.infer<typeof SeriesScope>;

export const AppointmentEdit = AppointmentFields.extend({
  id: Id,
  version: Version,
  scope: SeriesScope.default('one'),
})
  .refine(endsAfterStart, endsLater)
  .refine(isShortEnough, endsSoonEnough)
  .superRefine((fields, context) => {
    // An appointment that was moved individually does not have to match the repeat rule of its series.
    if (fields.scope !== 'one') return refuseRecurrence(fields, context);
    const { problem } = fields.recurrence === null ? {} : readRule(fields.recurrence);
    if (problem) context.addIssue({ code: 'custom', message: problem, path: ['recurrence'] });
  });
export type AppointmentEdit = z.infer<typeof AppointmentEdit>;

/** A move by dragging or by keyboard, which changes only the time and the assignee. */
export const AppointmentMove = z
  .strictObject({
    id: Id,
    version: Version,
    start: WallTime,
    end: WallTime,
    /** The actual duration; if set, the end is calculated from the start, even across a daylight saving time change. */
    minutes: z
      .int()
      .min(1)
      .max(longestDays * 1440 + 120)
      .optional(),
    second: SecondShowing.optional(),
    /** The new assignee; if omitted, the assignee does not change. */
    assignee_id: Id.nullable().optional(),
    scope: SeriesScope.default('one'),
  })
  .refine(endsAfterStart, endsLater)
  .refine(isShortEnough, endsSoonEnough);
export type AppointmentMove = z.infer<typeof AppointmentMove>;

/** An appointment as shown in lists and in the calendar. */
export const ListedAppointment = Appointment.pick({
  id: true,
  version: true,
  title: true,
  type: true,
  status: true,
  start_time: true,
  end_time: true,
  arrival_window_minutes: true,
  address: true,
  assignee_id: true,
  series_id: true,
  job_id: true,
  invoice_id: true,
  asked_time: true,
}).extend({ customer: ListedCustomer.nullable(), assignee: z.string().nullable() });
export type ListedAppointment = z.infer<typeof ListedAppointment>;
