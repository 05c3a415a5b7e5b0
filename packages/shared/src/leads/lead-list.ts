import * as z from 'zod';
import { appointmentStatuses } from '../appointments/appointment-status.ts';
import { estimateStatuses } from '../estimates/estimate-status.ts';
import { CalendarDate, Id, Timestamp, text } from '../fields.ts';
import { Cursor, flag, pageFields } from '../page-fields.ts';
import { funnelSteps } from './funnel-step.ts';
import { Lead } from './lead.ts';
import { leadStages } from './lead-stage.ts';

/** A lead as board and list show it, with what tells its next step. */
export const LeadCard = Lead.pick({
  id: true,
  version: true,
  created_at: true,
  first_name: true,
  last_name: true,
  company: true,
  email: true,
  phone: true,
  sms_ok: true,
  city: true,
  service_wanted: true,
  source: true,
  value: true,
  probability: true,
  stage: true,
  owner_id: true,
  next_follow_up: true,
  response_by: true,
  first_response_at: true,
  last_activity_at: true,
  won_at: true,
  lost_reason: true,
  customer_id: true,
}).extend({
  owner: z.string().nullable(),
  estimate: z
    .object({
      id: Id,
      status: z.enum(estimateStatuses),
      viewed_at: Timestamp.nullable(),
      is_invoiced: z.boolean(),
    })
    .nullable(),
  /** The next appointment that stands, else the last that took place. */
  visit: z.object({ start_time: Timestamp, status: z.enum(appointmentStatuses) }).nullable(),
});
export type LeadCard = z.infer<typeof LeadCard>;

const LeadStage = z.enum(leadStages);

/** Stages, and open: what somebody still works on. */
export const leadFilters = ['open', ...leadStages] as const;
export const LeadFilter = z.enum(leadFilters);
export type LeadFilter = z.infer<typeof LeadFilter>;

export const followUpFilters = ['late', 'today', 'week', 'none'] as const;
export type FollowUpFilter = (typeof followUpFilters)[number];

/** What board and list are filtered by alike. */
export const LeadBoardQuery = z.strictObject({
  search: text(100).default(''),
  /** A member, or nobody. */
  owner: z
    .union([Id, z.literal('nobody')])
    .nullable()
    .default(null),
  source: text(100).nullable().default(null),
  follow_up: z.enum(followUpFilters).nullable().default(null),
  /** Open, and nothing has happened for 7 days. */
  quiet: flag,
});
export type LeadBoardQuery = z.infer<typeof LeadBoardQuery>;

export const leadSorts = ['newest', 'oldest', 'value', 'follow_up'] as const;
export const LeadSort = z.enum(leadSorts);
export type LeadSort = z.infer<typeof LeadSort>;

export const leadDays = ['arrived', 'won', 'lost'] as const;
export type LeadDay = (typeof leadDays)[number];

export const LeadQuery = LeadBoardQuery.extend({
  status: LeadFilter.nullable().default(null),
  /** At least so far, whatever became of it later. */
  reached: z.enum(funnelSteps).nullable().default(null),
  /** Nobody knows where it came from. */
  no_source: flag,
  /** Which day from and to are about; by a day of decision only decided ones are found. */
  dated: z.enum(leadDays).default('arrived'),
  /** Both ends included. */
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
  sort: LeadSort.default('newest'),
});
export type LeadQuery = z.infer<typeof LeadQuery>;

export const LeadPageQuery = LeadQuery.extend(pageFields);
export type LeadPageQuery = z.infer<typeof LeadPageQuery>;

export const LeadPage = z.object({ leads: z.array(LeadCard), next: z.string().nullable() });
export type LeadPage = z.infer<typeof LeadPage>;

/** What the rows that a filter leaves come to. */
export const LeadTotals = z.object({ count: z.int(), value: z.number(), weighted: z.number() });
export type LeadTotals = z.infer<typeof LeadTotals>;

/** What stands above board and list. Counts stop at 1,000: the screen says '999+'. */
export const LeadOverview = z.object({
  open: LeadTotals,
  /** Open ones that nobody has answered, by the end of today or late already, and when the first is due. */
  unanswered: z.object({ count: z.int(), late: z.int(), first: Timestamp.nullable() }),
  quiet: z.int(),
  counts: z.record(z.enum(['all', ...leadFilters]), z.int()),
  sources: z.array(z.string()),
});
export type LeadOverview = z.infer<typeof LeadOverview>;

/** One column from the top; the rest of a long one is asked for page by page. */
export const LeadColumn = z.object({
  stage: LeadStage,
  count: z.int(),
  value: z.number(),
  leads: z.array(LeadCard),
  next: z.string().nullable(),
});
export type LeadColumn = z.infer<typeof LeadColumn>;

export const LeadColumnQuery = LeadBoardQuery.extend({ stage: LeadStage, cursor: Cursor });
export type LeadColumnQuery = z.infer<typeof LeadColumnQuery>;

/** Where a card was put down: in which column, and above which card; null is the end of the column. */
export const LeadMove = z.strictObject({
  id: Id,
  stage: LeadStage,
  before_id: Id.nullable(),
  /** Needed by lost, and kept only there. */
  lost_reason: Lead.shape.lost_reason.default(null),
  /** Takes one's own last move back: it was no answer then. */
  is_undo: z.boolean().default(false),
});
export type LeadMove = z.infer<typeof LeadMove>;
