import * as z from 'zod';
import { CustomerSummary } from '../customers/customer.ts';
import { CalendarDate, Id, text } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { automationKinds } from './automation.ts';

export const MarketingPeriod = z.strictObject({ from: CalendarDate, to: CalendarDate });
export type MarketingPeriod = z.infer<typeof MarketingPeriod>;

/** Roi is (received − spend) as times of the spend, one decimal: 21.9; null where nothing was spent. */
const Sums = z.object({
  spend: z.number(),
  leads: z.int(),
  bookings: z.int(),
  received: z.number(),
  /** Of what was received: paid by customers of sources that money was spent on, whom no message brought. */
  from_sources: z.number(),
  roi: z.number().nullable(),
});

export const MarketingOverview = z.object({
  from: CalendarDate,
  to: CalendarDate,
  /** Each customer once, however many messages they got. */
  people: z.int(),
  messages: z.int(),
  /** Of all customers. */
  customers: z.int(),
  now: Sums,
  /** Of the days that it is compared with (F2). */
  before: Sums.extend({ from: CalendarDate, to: CalendarDate, people: z.int() }),
  /** By week from Monday; the running one is not over. */
  weeks: z.array(Sums.extend({ from: CalendarDate, to: CalendarDate, is_running: z.boolean() })),
  counts: z.object({ campaigns: z.int(), automations_on: z.int(), referrals: z.int() }),
});
export type MarketingOverview = z.infer<typeof MarketingOverview>;

/** From where somebody came to the money they paid. */
export const SourceRow = z.object({
  source: z.string(),
  /** All those together that have no row of their own; it opens nothing. */
  is_rest: z.boolean(),
  leads: z.int(),
  bookings: z.int(),
  spend: z.number(),
  received: z.number(),
  cost_per_lead: z.number().nullable(),
  cost_per_booking: z.number().nullable(),
  cost_per_dollar: z.number().nullable(),
});
export type SourceRow = z.infer<typeof SourceRow>;

/** The rows behind a figure of marketing; they add up to it. */
export const reachedKinds = ['people', 'bookings', 'received', 'leads', 'spend'] as const;
export const ReachedQuery = MarketingPeriod.extend({
  kind: z.enum(reachedKinds),
  campaign_id: Id.nullable().default(null),
  automation: z.enum(automationKinds).nullable().default(null),
  source: text(100).nullable().default(null),
  ...pageFields,
});
export type ReachedQuery = z.infer<typeof ReachedQuery>;

export const ReachedRow = z.object({
  id: Id,
  date: CalendarDate,
  customer: CustomerSummary.nullable(),
  /** What it is: 'Payment for invoice …', 'Visit May 19, 9:00 AM', 'Yard signs'. */
  title: z.string(),
  /** The message or source that it is counted for. */
  because: z.string(),
  amount: z.number().nullable(),
  href: z.string().nullable(),
});
export type ReachedRow = z.infer<typeof ReachedRow>;

export const ReachedPage = z.object({
  rows: z.array(ReachedRow),
  next: z.string().nullable(),
  count: z.int(),
  amount: z.number(),
});
export type ReachedPage = z.infer<typeof ReachedPage>;

/** A row of marketing_stats. */
export const StatDay = z.object({
  date: CalendarDate,
  spend: z.number(),
  leads: z.int(),
  bookings: z.int(),
  revenue: z.number(),
  /** Percent, of the days that a message counts up to this one; null where nothing was spent in them. */
  marketing_roi: z.number().nullable(),
});
export type StatDay = z.infer<typeof StatDay>;
