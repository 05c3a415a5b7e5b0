import * as z from 'zod';
import { documentKinds } from '../documents/document-kind.ts';
import { Id } from '../fields.ts';

/** What a step of the entry is about; more kinds come with their features. */
export const timelineKinds = [
  'lead',
  'estimate',
  'project',
  'job',
  'invoice',
  'payment',
  'refund',
  'appointment',
  'task',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** One line of the timeline. Dates are days where the business is. */
export const TimelineEvent = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  /** The record it opens. */
  record_id: Id,
  /** Of money: what it was paid for, unless it was paid for nothing in particular. */
  document: z.object({ kind: z.enum(documentKinds), id: Id }).nullable(),
  date: z.string(),
  /** Orders events of one day; null for what is still to come. */
  at: z.string().nullable(),
  is_ahead: z.boolean(),
  title: z.string(),
  detail: z.string().nullable(),
  /** Displayed status of the document, for its badge. */
  status: z.string().nullable(),
  amount: z.number().nullable(),
  /** Money received is green with a plus, money given back negative, everything else plain. */
  flow: z.enum(['in', 'out', 'none']),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

/** Where the piece of work stands: done, under way or still to come, with the money at each step. */
export const TimelineStep = z.object({
  kind: z.enum(['lead', 'estimate', 'project', 'job', 'visits', 'invoice', 'payment']),
  record_id: Id.nullable(),
  value: z.string(),
  state: z.enum(['done', 'current', 'ahead']),
});
export type TimelineStep = z.infer<typeof TimelineStep>;

/** One piece of work from the first word to the last payment, newest events first. */
export const TimelineEntry = z.object({
  id: z.string(),
  title: z.string(),
  place: z.string().nullable(),
  total: z.number(),
  received: z.number(),
  is_open: z.boolean(),
  /** The day of its latest event: the newest entry comes first. */
  latest: z.string(),
  steps: z.array(TimelineStep),
  events: z.array(TimelineEvent),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const CustomerTimeline = z.object({
  entries: z.array(TimelineEntry),
  /** Older documents are left out of a very long timeline; their lists have them all. */
  is_complete: z.boolean(),
});
export type CustomerTimeline = z.infer<typeof CustomerTimeline>;
