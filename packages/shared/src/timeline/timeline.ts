import * as z from 'zod';
import { documentKinds } from '../documents/document-kind.ts';
import { Id } from '../fields.ts';

/** The kinds of events in the timeline. A new feature adds its kinds to this list. */
export const timelineKinds = [
  'lead',
  'estimate',
  'project',
  'job',
  'invoice',
  'credit',
  'payment',
  'refund',
  'autopay',
  'appointment',
  'task',
  'message',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** One event in the timeline. Dates are in the business's time zone. */
export const TimelineEvent = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  /** The record that opens when the user clicks the event. */
  record_id: Id,
  /** The invoice or estimate that a payment or refund was applied to; null if there is none. */
  document: z.object({ kind: z.enum(documentKinds), id: Id }).nullable(),
  date: z.string(),
  /** The timestamp that sorts events on the same day; null for upcoming events. */
  at: z.string().nullable(),
  is_ahead: z.boolean(),
  title: z.string(),
  detail: z.string().nullable(),
  /** The document status shown in the event's badge. */
  status: z.string().nullable(),
  amount: z.number().nullable(),
  /**
   * The direction of the money: payments received are shown in green with a plus sign, refunds with a minus sign, and
   * all other amounts without a sign.
   */
  flow: z.enum(['in', 'out', 'none']),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

/** A step in the progress of a timeline entry, with its amount. A step is done, current or upcoming. */
export const TimelineStep = z.object({
  kind: z.enum(['lead', 'estimate', 'project', 'job', 'visits', 'invoice', 'payment']),
  record_id: Id.nullable(),
  /** The invoice number, if the step has an invoice; otherwise null. */
  number: z.string().nullable(),
  value: z.string(),
  state: z.enum(['done', 'current', 'ahead']),
});
export type TimelineStep = z.infer<typeof TimelineStep>;

/** A timeline entry: related work from the first contact to the last payment, with the newest events first. */
export const TimelineEntry = z.object({
  id: z.string(),
  title: z.string(),
  place: z.string().nullable(),
  total: z.number(),
  received: z.number(),
  is_open: z.boolean(),
  /** The date of the latest event in the timeline entry. Entries are sorted by this date, newest first. */
  latest: z.string(),
  steps: z.array(TimelineStep),
  events: z.array(TimelineEvent),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const CustomerTimeline = z.object({
  entries: z.array(TimelineEntry),
  /** False if older documents were left out of a very long timeline. The document lists still show all documents. */
  is_complete: z.boolean(),
});
export type CustomerTimeline = z.infer<typeof CustomerTimeline>;
