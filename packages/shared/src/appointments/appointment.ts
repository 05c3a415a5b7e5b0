import * as z from 'zod';
import { ListedCustomer } from '../customers/customer.ts';
import { Id, nullableText, nullWhenLeftOut, requiredText, Timestamp, Version } from '../fields.ts';
import { isWallTime, minutesBetween } from '../zoned-time.ts';
import { appointmentStatuses, appointmentTypes } from './appointment-status.ts';
import { readRule, startProblem } from './recurrence-rule.ts';

/** On the wall of the business: the server knows its zone, and which moment that is. */
export const WallTime = z
  .string('Please enter a day and a time')
  .refine(isWallTime, 'Please enter a day and a time');

/** Which of start and end means the second showing of an hour that comes twice; null: the first, left out: as it was. */
export const SecondShowing = z.enum(['start', 'end', 'both']).nullable();
export type SecondShowing = z.infer<typeof SecondShowing>;

const longestDays = 31;

export const Appointment = z.object({
  id: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
  title: requiredText(200, 'Please enter a title'),
  customer_id: Id.nullable(),
  lead_id: Id.nullable(),
  estimate_id: Id.nullable(),
  /** The job it is a visit of. */
  job_id: Id.nullable(),
  /** What it was billed with. */
  invoice_id: Id.nullable(),
  type: z.enum(appointmentTypes),
  status: z.enum(appointmentStatuses),
  start_time: Timestamp,
  end_time: Timestamp,
  /** The zone it was planned in. */
  time_zone: z.string(),
  arrival_window_minutes: z
    .int('Use whole minutes')
    .min(5, 'At least 5 minutes')
    .max(480, 'At most 8 hours')
    .nullable(),
  address: nullableText(400),
  assignee_id: Id.nullable(),
  instructions: nullableText(5000),
  /** The series it is one of. */
  series_id: Id.nullable(),
  /** An RRULE without a start. */
  recurrence: nullableText(500),
  is_exception: z.boolean(),
  confirmed_at: Timestamp.nullable(),
  on_my_way_at: Timestamp.nullable(),
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
  cancelled_at: Timestamp.nullable(),
  cancel_reason: nullableText(500),
  /** Another time, in the customer's words. */
  asked_time: nullableText(500),
});
export type Appointment = z.infer<typeof Appointment>;

const AppointmentFields = z.strictObject({
  ...Appointment.pick({
    title: true,
    customer_id: true,
    lead_id: true,
    estimate_id: true,
    type: true,
    arrival_window_minutes: true,
    address: true,
    assignee_id: true,
    instructions: true,
    recurrence: true,
  }).shape,
  start: WallTime,
  end: WallTime,
  second: SecondShowing.optional(),
});

type Ends = { start: string; end: string; second?: SecondShowing | undefined };

/** Which of two equal clocks is later only the server knows: from the first 1:45 to the second 1:15 is half an hour. */
export const endsAfterStart = ({ start, end, second }: Ends) => end > start || second === 'end';
const endsLater = { error: 'The end must be after the start', path: ['end'] };
export const isShortEnough = ({ start, end }: { start: string; end: string }) =>
  minutesBetween(start, end) <= longestDays * 1440;
export const endsSoonEnough = { error: `At most ${longestDays} days`, path: ['end'] };

/** Why it cannot repeat like that. */
function recurrenceProblem({ recurrence, start }: { recurrence: string | null; start: string }) {
  // Zod comes here also after the start was refused.
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

/** Of a series: this one alone, this and those after it, or all that are still to come. */
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
    // One that was moved on its own stands outside of its rule.
    if (fields.scope !== 'one') return refuseRecurrence(fields, context);
    const { problem } = fields.recurrence === null ? {} : readRule(fields.recurrence);
    if (problem) context.addIssue({ code: 'custom', message: problem, path: ['recurrence'] });
  });
export type AppointmentEdit = z.infer<typeof AppointmentEdit>;

/** By drag or keys: only when, and for whom. */
export const AppointmentMove = z
  .strictObject({
    id: Id,
    version: Version,
    start: WallTime,
    end: WallTime,
    /** How long it really takes: then the end follows from the start, also where the clocks change. */
    minutes: z
      .int()
      .min(1)
      .max(longestDays * 1440 + 120)
      .optional(),
    second: SecondShowing.optional(),
    /** Left out, it stays with whom it is. */
    assignee_id: Id.nullable().optional(),
    scope: SeriesScope.default('one'),
  })
  .refine(endsAfterStart, endsLater)
  .refine(isShortEnough, endsSoonEnough);
export type AppointmentMove = z.infer<typeof AppointmentMove>;

/** As lists and the calendar show it. */
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
