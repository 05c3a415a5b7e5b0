import * as z from 'zod';
import { WallTime } from '../appointments/appointment.ts';
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
import { minutesBetween } from '../zoned-time.ts';

/** Longer than anybody works without a break: a timer that was forgotten, or a slip of the hand. */
const longestHours = 24;

export const TimeEntry = z.object({
  id: Id,
  version: Version,
  created_at: Timestamp,
  user_id: Id,
  /** Whose work it is; null for somebody who has left and has no name any more. */
  person: z.string().nullable(),
  job_id: Id.nullable(),
  job_title: z.string().nullable(),
  appointment_id: Id.nullable(),
  visit_title: z.string().nullable(),
  note: nullableText(500),
  started_at: Timestamp,
  /** Null while it is running. */
  ended_at: Timestamp.nullable(),
  is_billable: z.boolean(),
  /** What it was billed with: from then on it stays as it is. */
  invoice_id: Id.nullable(),
});
export type TimeEntry = z.infer<typeof TimeEntry>;

const TimeFields = z.strictObject({
  ...TimeEntry.pick({ user_id: true, job_id: true, appointment_id: true, note: true, is_billable: true })
    .shape,
  start: WallTime,
  end: WallTime,
});

const endsAfterStart = ({ start, end }: { start: string; end: string | null }) => end === null || end > start;
const endsLater = { error: 'The end must be after the start', path: ['end'] };
const isShortEnough = ({ start, end }: { start: string; end: string | null }) =>
  end === null || minutesBetween(start, end) <= longestHours * 60;
export const tooLongText = `At most ${longestHours} hours: longer work is several entries`;
const endsSoonEnough = { error: tooLongText, path: ['end'] };

/** What is running lasts until now: its start is moved back no further. */
export const isRunningTooLong = (startedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(startedAt) > longestHours * 3_600_000;

/** Written by hand, afterwards. Left out, it is billable where its job has a rate for time. */
export const NewTimeEntry = nullWhenLeftOut(TimeFields)
  .extend({ is_billable: z.boolean().nullable().default(null) })
  .refine(endsAfterStart, endsLater)
  .refine(isShortEnough, endsSoonEnough);
export type NewTimeEntry = z.infer<typeof NewTimeEntry>;

/** A running one has no end yet, and goes on without one. */
export const TimeEntryEdit = TimeFields.extend({ end: WallTime.nullable(), id: Id, version: Version })
  .refine(endsAfterStart, endsLater)
  .refine(isShortEnough, endsSoonEnough);
export type TimeEntryEdit = z.infer<typeof TimeEntryEdit>;

export const TimeQuery = z.strictObject({
  job_id: Id.nullable().default(null),
  appointment_id: Id.nullable().default(null),
  user_id: Id.nullable().default(null),
  /** Days of the business, both included. */
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
  ...pageFields,
});
export type TimeQuery = z.infer<typeof TimeQuery>;

/** Newest first, what is running before everything. */
export const TimePage = z.object({ entries: z.array(TimeEntry), next: z.string().nullable() });
export type TimePage = z.infer<typeof TimePage>;

/** What an hour of a person costs the business: for owners and staff to see, for owners to set. */
export const CostRate = z.object({
  user_id: Id,
  name: z.string(),
  role: z.string(),
  hourly_cost: NonNegativeMoney.nullable(),
});
export type CostRate = z.infer<typeof CostRate>;
