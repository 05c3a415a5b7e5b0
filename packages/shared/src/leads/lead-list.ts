import * as z from 'zod';
import { appointmentStatuses } from '../appointments/appointment-status.ts';
import { type CsvColumn, type CsvFields, csvAmount, csvColumns } from '../csv.ts';
import { customerName } from '../customers/customer-name.ts';
import { todayIn } from '../dates/calendar-date.ts';
import { estimateStatuses } from '../estimates/estimate-status.ts';
import { CalendarDate, Id, Timestamp, text } from '../fields.ts';
import { Cursor, flag, pageFields, updatedField } from '../page-fields.ts';
import { funnelSteps } from './funnel-step.ts';
import { Lead, type LeadFields } from './lead.ts';
import { leadStageLabels, leadStages, shownProbability, weightedValue } from './lead-stage.ts';

/** A lead as shown on the board and in the list, with the data that determines its next step. */
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
  /** The next upcoming appointment, or else the last completed appointment. */
  visit: z.object({ start_time: Timestamp, status: z.enum(appointmentStatuses) }).nullable(),
});
export type LeadCard = z.infer<typeof LeadCard>;

const LeadStage = z.enum(leadStages);

/** The lead filters: all stages, plus 'open' for leads that still need work. */
export const leadFilters = ['open', ...leadStages] as const;
export const LeadFilter = z.enum(leadFilters);
export type LeadFilter = z.infer<typeof LeadFilter>;

export const followUpFilters = ['late', 'today', 'week', 'none'] as const;
export type FollowUpFilter = (typeof followUpFilters)[number];

/** The filters that the lead board and the lead list have in common. */
export const LeadBoardQuery = z.strictObject({
  search: text(100).default(''),
  /** The id of the responsible team member, or 'nobody' for leads without a responsible team member. */
  owner: z
    .union([Id, z.literal('nobody')])
    .nullable()
    .default(null),
  source: text(100).nullable().default(null),
  follow_up: z.enum(followUpFilters).nullable().default(null),
  /** Restricts the list to open leads that have been inactive for 7 days. */
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
  /** Restricts the list to leads that reached at least the given funnel step, even if they were lost later. */
  reached: z.enum(funnelSteps).nullable().default(null),
  /** Restricts the list to leads without a known source. */
  no_source: flag,
  /** The kind of date that `from` and `to` filter by. Filtering by decision date finds only decided leads. */
  dated: z.enum(leadDays).default('arrived'),
  /** The start and end of the date filter, both inclusive. */
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
  sort: LeadSort.default('newest'),
});
export type LeadQuery = z.infer<typeof LeadQuery>;

export const LeadPageQuery = LeadQuery.extend({ ...pageFields, ...updatedField });
export type LeadPageQuery = z.infer<typeof LeadPageQuery>;

export const LeadPage = z.object({ leads: z.array(LeadCard), next: z.string().nullable() });
export type LeadPage = z.infer<typeof LeadPage>;

/** The totals for the leads that match the filters. */
export const LeadTotals = z.object({ count: z.int(), value: z.number(), weighted: z.number() });
export type LeadTotals = z.infer<typeof LeadTotals>;

/** The figures above the lead board and the lead list. Counting stops at 1,000, and the screen then shows '999+'. */
export const LeadOverview = z.object({
  open: LeadTotals,
  /** The number of open leads whose response is due by the end of today or already late, and the earliest due time. */
  unanswered: z.object({ count: z.int(), late: z.int(), first: Timestamp.nullable() }),
  quiet: z.int(),
  counts: z.record(z.enum(['all', ...leadFilters]), z.int()),
  sources: z.array(z.string()),
});
export type LeadOverview = z.infer<typeof LeadOverview>;

/** The first cards in a board column; a long column is loaded page by page. */
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

/**
 * The position where a lead card was dropped: the column, and the card below the dropped card. If `before_id` is
 * null, the card was dropped at the end of the column.
 */
export const LeadMove = z.strictObject({
  id: Id,
  stage: LeadStage,
  before_id: Id.nullable(),
  /**
   * The reason why the lead was lost. The reason is required if the lead is moved to 'Lost', and is stored only in
   * that case.
   */
  lost_reason: Lead.shape.lost_reason.default(null),
  /** If true, the move undoes the user's previous move of the lead, which then no longer counts as a response. */
  is_undo: z.boolean().default(false),
});
export type LeadMove = z.infer<typeof LeadMove>;

export interface ExportedLead extends Lead {
  owner: string | null;
}

/** Returns the columns of the lead export. Dates are in the business's time zone. */
export function leadCsv(timeZone: string): CsvColumn<ExportedLead>[] {
  const dayOf = (time: string | null) => time && todayIn(timeZone, new Date(time));
  const fields = {
    lead: { heading: 'Lead', read: customerName },
    first_name: 'First name',
    last_name: 'Last name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    city: 'City',
    state: 'State',
    zip_code: 'Zip code',
    service_wanted: 'Service wanted',
    preferred_times: 'Preferred times',
    source: 'Source',
    stage: { heading: 'Stage', read: ({ stage }) => leadStageLabels[stage] },
    owner_id: { heading: 'Owner', read: ({ owner }) => owner },
    value: { heading: 'Value', read: ({ value }) => csvAmount(value) },
    probability: { heading: 'Probability', read: shownProbability },
    weighted: { heading: 'Weighted value', read: (lead) => csvAmount(weightedValue(lead)) },
    created_at: { heading: 'Arrived on', read: ({ created_at }) => dayOf(created_at) },
    first_response_at: {
      heading: 'First answer on',
      read: ({ first_response_at }) => dayOf(first_response_at),
    },
    last_activity_at: {
      heading: 'Last activity on',
      read: ({ last_activity_at }) => dayOf(last_activity_at),
    },
    next_follow_up: 'Next follow-up',
    won_at: { heading: 'Won on', read: ({ won_at }) => dayOf(won_at) },
    lost_reason: 'Lost reason',
    notes: 'Notes',
    sms_ok: null,
  } satisfies CsvFields<ExportedLead, keyof LeadFields>;
  return csvColumns(fields);
}
