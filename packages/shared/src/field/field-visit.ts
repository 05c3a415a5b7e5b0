import * as z from 'zod';
import { appointmentStatuses, appointmentTypes } from '../appointments/appointment-status.ts';
import { CustomerRequest } from '../customers/customer-request.ts';
import { CalendarDate, Id, NullablePhone, Timestamp, Version } from '../fields.ts';
import { photoKinds } from '../jobs/job-status.ts';
import { taskPriorities } from '../tasks/task-status.ts';
import { visitNoticeKinds } from './visit-action.ts';

// The data that a field worker's app receives. No schema in this file may contain a price (T6).

export const FieldPerson = z.object({ id: Id, name: z.string() });
export type FieldPerson = z.infer<typeof FieldPerson>;

export const FieldStep = z.object({
  id: Id,
  text: z.string(),
  done_at: Timestamp.nullable(),
  /** The name of the person who checked off the checklist step. */
  done_by: z.string().nullable(),
  /**
   * The time when the checklist step was last checked or unchecked. Actions that were performed earlier are ignored.
   */
  marked_at: Timestamp.nullable(),
});
export type FieldStep = z.infer<typeof FieldStep>;

export const FieldNote = z.object({
  /** The id of the action that created the note. */
  id: Id,
  text: z.string(),
  author: z.string().nullable(),
  made_at: Timestamp,
});
export type FieldNote = z.infer<typeof FieldNote>;

export const FieldPhoto = z.object({
  id: Id,
  kind: z.enum(photoKinds),
  /** The id of the photo file, which is available at /files/{file_id}. */
  file_id: z.string(),
  width: z.int(),
  height: z.int(),
  taken_at: Timestamp,
  /** Whether the current user took the photo; responses cached by older versions lack this field. */
  is_own: z.boolean().default(false),
});
export type FieldPhoto = z.infer<typeof FieldPhoto>;

export const FieldSignature = z.object({
  id: Id,
  name: z.string(),
  /** The SVG path of the drawn signature in a 400 × 120 box. */
  drawing: z.string(),
  signed_at: Timestamp,
});
export type FieldSignature = z.infer<typeof FieldSignature>;

/** One of the field worker's time entries. Its id is the id of the action that started it. */
export const FieldEntry = z.object({
  id: Id,
  started_at: Timestamp,
  ended_at: Timestamp.nullable(),
});
export type FieldEntry = z.infer<typeof FieldEntry>;

/** Work to be done on a visit: a job item without its price. */
export const FieldItem = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  quantity: z.number(),
  unit: z.string(),
});
export type FieldItem = z.infer<typeof FieldItem>;

/** The customer's request from the request form. */
export const FieldRequest = CustomerRequest.omit({ lead_id: true });
export type FieldRequest = z.infer<typeof FieldRequest>;

export const FieldVisit = z.object({
  id: Id,
  version: Version,
  title: z.string(),
  status: z.enum(appointmentStatuses),
  type: z.enum(appointmentTypes),
  start_time: Timestamp,
  end_time: Timestamp,
  arrival_window_minutes: z.int().nullable(),
  time_zone: z.string(),
  address: z.string().nullable(),
  access_notes: z.string().nullable(),
  instructions: z.string().nullable(),
  customer: z
    .object({
      name: z.string(),
      company: z.string().nullable(),
      phone: NullablePhone,
      sms_ok: z.boolean(),
    })
    .nullable(),
  job: z.object({ id: Id, title: z.string() }).nullable(),
  /** Responses cached by older versions lack the fields `items` and `request`. */
  items: z.array(FieldItem).default([]),
  request: FieldRequest.nullable().default(null),
  /** The people assigned to the visit: the main assignee first, then the other crew members. */
  people: z.array(FieldPerson),
  steps: z.array(FieldStep),
  notes: z.array(FieldNote),
  /** The photos attached to the visit and to the job itself, newest first. */
  photos: z.array(FieldPhoto),
  signature: FieldSignature.nullable(),
  entries: z.array(FieldEntry),
  /** The start time before the visit was last moved; null if the visit was not moved. */
  was: Timestamp.nullable(),
  on_my_way_at: Timestamp.nullable(),
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
  cancelled_at: Timestamp.nullable(),
  cancel_reason: z.string().nullable(),
  /** The person who last changed the visit's status or time, and the time of that change. */
  changed_by: z.string().nullable(),
  changed_at: Timestamp,
});
export type FieldVisit = z.infer<typeof FieldVisit>;

/** A task assigned to the field worker. The related record is left out, because it can contain prices. */
export const FieldTask = z.object({
  id: Id,
  title: z.string(),
  notes: z.string().nullable(),
  priority: z.enum(taskPriorities),
  /** The day when the task needs attention; null for a task without a date. */
  day: CalendarDate.nullable(),
  due_time: z.string().nullable(),
  steps: z.array(z.object({ text: z.string(), done: z.boolean() })),
  done_at: Timestamp.nullable(),
});
export type FieldTask = z.infer<typeof FieldTask>;

export const FieldNotice = z.object({
  id: Id,
  kind: z.enum(visitNoticeKinds),
  visit_id: Id,
  title: z.string(),
  start_time: Timestamp,
  /** The previous start time of a visit that was moved. */
  was: Timestamp.nullable(),
  created_at: Timestamp,
});
export type FieldNotice = z.infer<typeof FieldNotice>;

/** A person's running timer; each person has at most one running timer. */
export const RunningTimer = z.object({
  id: Id,
  visit_id: Id.nullable(),
  job_id: Id.nullable(),
  started_at: Timestamp,
});
export type RunningTimer = z.infer<typeof RunningTimer>;

/** The number of days before and after today whose visits can be viewed offline. */
export const daysBehind = 1;
export const daysAhead = 7;

export const FieldDays = z.object({
  now: Timestamp,
  /** The business's time zone, which determines when a day begins and ends. */
  zone: z.string(),
  today: CalendarDate,
  /** The visits from yesterday to the seventh day after today, sorted by start time. */
  visits: z.array(FieldVisit),
  /** All open tasks, and the tasks completed since yesterday. */
  tasks: z.array(FieldTask),
  running: RunningTimer.nullable(),
  /** The notices that the field worker has not seen yet, oldest first. */
  notices: z.array(FieldNotice),
  /**
   * Whether photos are allowed to store their location. If not, the location is removed on the device and again on the
   * server.
   */
  keeps_photo_place: z.boolean(),
});
export type FieldDays = z.infer<typeof FieldDays>;

export const FieldTimeEntry = FieldEntry.extend({
  note: z.string().nullable(),
  visit: z.object({ id: Id, title: z.string() }).nullable(),
  job: z.object({ id: Id, title: z.string() }).nullable(),
});
export type FieldTimeEntry = z.infer<typeof FieldTimeEntry>;

export const FieldWeek = z.object({
  /** The first day of the time sheet's week, a Monday. */
  week: CalendarDate,
  zone: z.string(),
  entries: z.array(FieldTimeEntry),
});
export type FieldWeek = z.infer<typeof FieldWeek>;
