import * as z from 'zod';
import { appointmentStatuses, appointmentTypes } from '../appointments/appointment-status.ts';
import { CalendarDate, Id, NullablePhone, Timestamp, Version } from '../fields.ts';
import { photoKinds } from '../jobs/photo-kind.ts';
import { taskPriorities } from '../tasks/task-status.ts';
import { visitNoticeKinds } from './visit-action.ts';

// What goes to the person who does the work. No shape in this file holds a price, and none ever may (T6).

export const FieldPerson = z.object({ id: Id, name: z.string() });
export type FieldPerson = z.infer<typeof FieldPerson>;

export const FieldStep = z.object({
  id: Id,
  text: z.string(),
  done_at: Timestamp.nullable(),
  /** The name of whoever ticked it. */
  done_by: z.string().nullable(),
  /** When it was last ticked or not: an older tap changes nothing. */
  marked_at: Timestamp.nullable(),
});
export type FieldStep = z.infer<typeof FieldStep>;

export const FieldNote = z.object({
  /** Of the action that wrote it. */
  id: Id,
  text: z.string(),
  author: z.string().nullable(),
  made_at: Timestamp,
});
export type FieldNote = z.infer<typeof FieldNote>;

export const FieldPhoto = z.object({
  id: Id,
  kind: z.enum(photoKinds),
  /** Read at /files/{file_id}. */
  file_id: z.string(),
  width: z.int(),
  height: z.int(),
  taken_at: Timestamp,
  /** Who asks took it; answers that were kept from before do not say so. */
  is_own: z.boolean().default(false),
});
export type FieldPhoto = z.infer<typeof FieldPhoto>;

export const FieldSignature = z.object({
  id: Id,
  name: z.string(),
  /** Path data of the drawn line in a box of 400 × 120. */
  drawing: z.string(),
  signed_at: Timestamp,
});
export type FieldSignature = z.infer<typeof FieldSignature>;

/** Own time; of the action that started it is its id. */
export const FieldEntry = z.object({
  id: Id,
  started_at: Timestamp,
  ended_at: Timestamp.nullable(),
});
export type FieldEntry = z.infer<typeof FieldEntry>;

/** What is to be done: an item of the job, without what it costs. */
export const FieldItem = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  quantity: z.number(),
  unit: z.string(),
});
export type FieldItem = z.infer<typeof FieldItem>;

/** What the customer asked for with the request form. */
export const FieldRequest = z.object({
  wanted: z.string().nullable(),
  preferred_times: z.string().nullable(),
  /** Read at /files/{file_id}. */
  photos: z.array(z.object({ id: Id, file_id: z.string() })),
});
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
  /** Answers that were kept from before say neither of the two. */
  items: z.array(FieldItem).default([]),
  request: FieldRequest.nullable().default(null),
  /** Whoever it is assigned to first, then the rest of the crew. */
  people: z.array(FieldPerson),
  steps: z.array(FieldStep),
  notes: z.array(FieldNote),
  /** Newest first; those of the visit and those of its job as a whole. */
  photos: z.array(FieldPhoto),
  signature: FieldSignature.nullable(),
  entries: z.array(FieldEntry),
  /** Its start before it was last moved, while the person has not seen the notice of it or the day is not over. */
  was: Timestamp.nullable(),
  on_my_way_at: Timestamp.nullable(),
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
  cancelled_at: Timestamp.nullable(),
  cancel_reason: z.string().nullable(),
  /** Who last changed its status or time, and when. */
  changed_by: z.string().nullable(),
  changed_at: Timestamp,
});
export type FieldVisit = z.infer<typeof FieldVisit>;

/** A task that was given to the person. What it is about may hold prices, so it is left out. */
export const FieldTask = z.object({
  id: Id,
  title: z.string(),
  notes: z.string().nullable(),
  priority: z.enum(taskPriorities),
  /** The day it asks for attention; null for a task without one. */
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
  /** When it was before it moved. */
  was: Timestamp.nullable(),
  created_at: Timestamp,
});
export type FieldNotice = z.infer<typeof FieldNotice>;

/** The one timer of a person that runs. */
export const RunningTimer = z.object({
  id: Id,
  visit_id: Id.nullable(),
  job_id: Id.nullable(),
  started_at: Timestamp,
});
export type RunningTimer = z.infer<typeof RunningTimer>;

/** Behind and ahead of today: what stays readable without a network. */
export const daysBehind = 1;
export const daysAhead = 7;

export const FieldDays = z.object({
  now: Timestamp,
  /** Of the business: what its days are. */
  zone: z.string(),
  today: CalendarDate,
  /** From yesterday to the seventh day after today, in order of their start. */
  visits: z.array(FieldVisit),
  /** All that are open, and those that were done since yesterday. */
  tasks: z.array(FieldTask),
  running: RunningTimer.nullable(),
  /** Not yet seen, oldest first. */
  notices: z.array(FieldNotice),
  /** Whether a photo may say where it was taken; else its place is dropped on the device already, and here again. */
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
  /** Its first day, a Monday. */
  week: CalendarDate,
  zone: z.string(),
  entries: z.array(FieldTimeEntry),
});
export type FieldWeek = z.infer<typeof FieldWeek>;
