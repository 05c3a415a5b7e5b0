import * as z from 'zod';
import { type CsvColumn, csvAmount } from '../../csv.ts';
import { CustomerSummary } from '../../customers/customer.ts';
import { CalendarDate, Id, text } from '../../fields.ts';
import { pageFields } from '../../page-fields.ts';
import { automationKinds } from '../automations/automation.ts';

export const MarketingPeriod = z.strictObject({ from: CalendarDate, to: CalendarDate });
export type MarketingPeriod = z.infer<typeof MarketingPeriod>;

/**
 * The marketing totals. `roi` is the return as a multiple of the spend, (received − spend) / spend, with one decimal
 * place such as 21.9; null if nothing was spent.
 */
const Sums = z.object({
  spend: z.number(),
  leads: z.int(),
  bookings: z.int(),
  received: z.number(),
  /**
   * The portion of the received amount that came from customers won through paid lead sources, excluding customers won
   * through a message that the business sent.
   */
  from_sources: z.number(),
  roi: z.number().nullable(),
});

export const MarketingOverview = z.object({
  from: CalendarDate,
  to: CalendarDate,
  /** The number of people reached. Each customer counts once, regardless of the number of messages. */
  people: z.int(),
  messages: z.int(),
  /** The total number of customers. */
  customers: z.int(),
  now: Sums,
  /** The totals for the comparison period (F2). */
  before: Sums.extend({ from: CalendarDate, to: CalendarDate, people: z.int() }),
  /** The totals by week, starting on Monday. The current week is incomplete. */
  weeks: z.array(Sums.extend({ from: CalendarDate, to: CalendarDate, is_running: z.boolean() })),
  counts: z.object({ campaigns: z.int(), automations_on: z.int(), referrals: z.int() }),
});
export type MarketingOverview = z.infer<typeof MarketingOverview>;

/** The results for one lead source, from leads to payments received. */
export const SourceRow = z.object({
  source: z.string(),
  /** True for the row that combines all sources without a row of their own. The combined row has no link. */
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

/** The kinds of marketing figures whose rows can be listed; the listed rows add up to the figure. */
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
  /** The description of the row, such as 'Payment for invoice …', 'Visit May 19, 9:00 AM' or 'Yard signs'. */
  title: z.string(),
  /** The message or source that the row is attributed to. */
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

/** The marketing costs and results of one day, as stored in the table marketing_stats. */
export const StatDay = z.object({
  date: CalendarDate,
  spend: z.number(),
  leads: z.int(),
  bookings: z.int(),
  revenue: z.number(),
  /** The return in percent over the attribution period up to this day; null if nothing was spent in that period. */
  marketing_roi: z.number().nullable(),
});
export type StatDay = z.infer<typeof StatDay>;

export const statisticsCsv: CsvColumn<StatDay>[] = [
  { heading: 'Date', read: ({ date }) => date },
  { heading: 'Spend', read: ({ spend }) => csvAmount(spend) },
  { heading: 'Leads', read: ({ leads }) => leads },
  { heading: 'Bookings', read: ({ bookings }) => bookings },
  { heading: 'Received', read: ({ revenue }) => csvAmount(revenue) },
  {
    heading: 'ROI in percent, over the days that a message counts',
    read: ({ marketing_roi }) => marketing_roi,
  },
];
