import * as z from 'zod';
import { endsAfterStart, SecondShowing, WallTime } from '../appointments/appointment.ts';
import { minutesBetween } from '../dates/zoned-time.ts';
import {
  CalendarDate,
  Id,
  NonNegativeMoney,
  nullableText,
  nullWhenLeftOut,
  Timestamp,
  Version,
} from '../fields.ts';
import { pageFields } from '../page-fields.ts';

/** The maximum length of a time entry in hours. A longer time entry comes from a forgotten timer or a typing mistake. */
const longestHours = 24;

/**
 * The fields of a time entry that users fill in, except for the start and the end, which are entered as local times.
 */
const written = {
  user_id: Id,
  job_id: Id.nullable(),
  appointment_id: Id.nullable(),
  note: nullableText(500),
  is_billable: z.boolean(),
};

/** The stored fields of a time entry that the server fills in. */
const derived = {
  id: Id,
  version: Version,
  created_at: Timestamp,
  started_at: Timestamp,
  /** The end of the time entry; null while the timer is running. */
  ended_at: Timestamp.nullable(),
  /** The invoice that includes this time entry. An invoiced time entry can no longer be changed. */
  invoice_id: Id.nullable(),
};

export const StoredTimeEntry = z.object({ ...written, ...derived });

export const TimeEntry = StoredTimeEntry.extend({
  /**
   * The name of the person who did the work; null if that person has left the business and the name is no longer
   * stored.
   */
  person: z.string().nullable(),
  job_title: z.string().nullable(),
  visit_title: z.string().nullable(),
});
export type TimeEntry = z.infer<typeof TimeEntry>;

const TimeFields = z.strictObject({
  ...written,
  start: WallTime,
  end: WallTime,
  second: SecondShowing.optional(),
});

type Ends = { start: string; end: string | null; second?: SecondShowing | undefined };
const isRunningOrEndsLater = ({ start, end, second }: Ends) =>
  end === null || endsAfterStart({ start, end, second });
const endsLater = { error: 'The end must be after the start', path: ['end'] };
const isShortEnough = ({ start, end }: Ends) =>
  end === null || minutesBetween(start, end) <= longestHours * 60;
export const tooLongText = `At most ${longestHours} hours: split longer work into several entries`;
const endsSoonEnough = { error: tooLongText, path: ['end'] };

/**
 * Returns whether a running time entry would exceed the maximum length. The start time of a running time entry cannot
 * be moved back by more than the maximum.
 */
export const isRunningTooLong = (startedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(startedAt) > longestHours * 3_600_000;

/**
 * A time entry that a user adds manually after the work. If `is_billable` is omitted, the time entry is billable if
 * its job has an hourly rate.
 */
export const NewTimeEntry = nullWhenLeftOut(TimeFields)
  .extend({ is_billable: z.boolean().nullable().default(null) })
  .refine(endsAfterStart, endsLater)
  .refine(isShortEnough, endsSoonEnough);
export type NewTimeEntry = z.infer<typeof NewTimeEntry>;

/** An edit to a time entry. A running time entry has no end time and continues to run after the edit. */
export const TimeEntryEdit = TimeFields.extend({ end: WallTime.nullable(), id: Id, version: Version })
  .refine(isRunningOrEndsLater, endsLater)
  .refine(isShortEnough, endsSoonEnough);
export type TimeEntryEdit = z.infer<typeof TimeEntryEdit>;

export const TimeQuery = z.strictObject({
  job_id: Id.nullable().default(null),
  appointment_id: Id.nullable().default(null),
  user_id: Id.nullable().default(null),
  /** The start date and end date of the period in the business's time zone, both inclusive. */
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
  ...pageFields,
});
export type TimeQuery = z.infer<typeof TimeQuery>;

/** A page of time entries, newest first. Running time entries come before all others. */
export const TimePage = z.object({ entries: z.array(TimeEntry), next: z.string().nullable() });
export type TimePage = z.infer<typeof TimePage>;

/** A person's hourly cost to the business. Owners and staff can see the rate, but only owners can set it. */
export const CostRate = z.object({
  user_id: Id,
  name: z.string(),
  role: z.string(),
  hourly_cost: NonNegativeMoney.nullable(),
});
export type CostRate = z.infer<typeof CostRate>;
