import * as z from 'zod';
import { documentKinds } from '../documents/document-kind.ts';
import { Id } from '../fields.ts';

/** What a step of the story is about; more kinds come with their features. */
export const storyKinds = ['estimate', 'project', 'invoice', 'payment', 'refund', 'appointment'] as const;
export type StoryKind = (typeof storyKinds)[number];

/** One line of the thread. Dates are days where the business is. */
export const StoryEvent = z.object({
  id: z.string(),
  kind: z.enum(storyKinds),
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
export type StoryEvent = z.infer<typeof StoryEvent>;

/** Where the piece of work stands: done, under way or still to come, with the money at each step. */
export const StoryStep = z.object({
  kind: z.enum(['estimate', 'project', 'invoice', 'payment']),
  record_id: Id.nullable(),
  value: z.string(),
  state: z.enum(['done', 'current', 'ahead']),
});
export type StoryStep = z.infer<typeof StoryStep>;

/** One piece of work from the first offer to the last payment, newest events first. */
export const Story = z.object({
  id: z.string(),
  title: z.string(),
  place: z.string().nullable(),
  total: z.number(),
  received: z.number(),
  is_open: z.boolean(),
  /** The day of its latest event: the newest story comes first. */
  latest: z.string(),
  steps: z.array(StoryStep),
  events: z.array(StoryEvent),
});
export type Story = z.infer<typeof Story>;

export const CustomerThread = z.object({
  stories: z.array(Story),
  /** Older documents are left out of a very long thread; their lists have them all. */
  is_complete: z.boolean(),
});
export type CustomerThread = z.infer<typeof CustomerThread>;
