import { oc } from '@orpc/contract';
import * as z from 'zod';
import { endsSoonEnough, isShortEnough, WallTime } from '../appointments/appointment.ts';
import { appointmentStatuses, appointmentTypes } from '../appointments/appointment-status.ts';
import { CustomerSummary } from '../customers/customer.ts';
import { LookAlikeQuery } from '../customers/customer-list.ts';
import { estimateStatuses } from '../estimates/estimate-status.ts';
import { CalendarDate, Id, NonNegativeMoney, nullableText, Timestamp } from '../fields.ts';
import { chosenFields } from '../page-fields.ts';
import { Lead, LeadEdit, NewLead } from './lead.ts';
import { allReasons } from './lead-duplicates.ts';
import { FunnelQuery, LeadFunnel } from './lead-funnel.ts';
import {
  LeadBoardQuery,
  LeadCard,
  LeadColumn,
  LeadColumnQuery,
  LeadMove,
  LeadOverview,
  LeadPage,
  LeadPageQuery,
  LeadQuery,
  LeadTotals,
} from './lead-list.ts';
import { LeadSettings, LeadSettingsEdit } from './lead-settings.ts';
import { leadActivityKinds, leadStages } from './lead-stage.ts';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: `/${string}`) =>
  oc.route({ method, path, tags: ['leads'] });

const ById = z.strictObject({ id: Id });

export const LeadActivity = z.object({
  id: Id,
  created_at: Timestamp,
  kind: z.enum(leadActivityKinds),
  note: z.string().nullable(),
  /** The stage that the lead was moved to; null for other activities. */
  stage: z.enum(leadStages).nullable(),
  /** The author of the activity; null for requests from the form and for the customer's decisions. */
  author: z.string().nullable(),
});
export type LeadActivity = z.infer<typeof LeadActivity>;

/** A lead with all records that belong to it or were created from it. */
export const LeadDetail = Lead.extend({
  owner: z.string().nullable(),
  customer: CustomerSummary.nullable(),
  estimate: z
    .object({
      id: Id,
      number: z.string(),
      status: z.enum(estimateStatuses),
      total: NonNegativeMoney,
      viewed_at: Timestamp.nullable(),
    })
    .nullable(),
  invoices: z.array(z.object({ id: Id, number: z.string(), status: z.string(), total: NonNegativeMoney })),
  appointments: z.array(
    z.object({
      id: Id,
      title: z.string(),
      status: z.enum(appointmentStatuses),
      start_time: Timestamp,
      end_time: Timestamp,
      assignee: z.string().nullable(),
    }),
  ),
  tasks: z.array(z.object({ id: Id, title: z.string(), due_date: CalendarDate.nullable() })),
  photos: z.array(z.object({ id: Id, file_id: z.string() })),
  /** The lead's activities, newest first. */
  activities: z.array(LeadActivity),
});
export type LeadDetail = z.infer<typeof LeadDetail>;

/** An activity that a user records on a lead. For a note, the text is required. */
export const LeadResponse = ById.extend({
  kind: z.enum(['call', 'message', 'note']),
  note: nullableText(4000).default(null),
}).refine(({ kind, note }) => kind !== 'note' || note !== null, {
  error: 'Please enter a note',
  path: ['note'],
});
export type LeadResponse = z.infer<typeof LeadResponse>;

const VisitFields = z
  .strictObject({
    title: nullableText(200).default(null),
    type: z.enum(appointmentTypes).default('assessment'),
    start: WallTime,
    end: WallTime,
    assignee_id: Id.nullable().default(null),
  })
  .refine(({ start, end }) => end > start, { error: 'The end must be after the start', path: ['end'] })
  .refine(isShortEnough, endsSoonEnough);

export const conversionExtras = ['nothing', 'estimate', 'appointment'] as const;

/** Converts a lead into the given customer or a new customer, optionally with a draft estimate or an appointment. */
export const LeadConversion = ById.extend({
  customer_id: Id.nullable().default(null),
  with: z.enum(conversionExtras),
  appointment: VisitFields.nullable().default(null),
}).refine((input) => input.with !== 'appointment' || input.appointment !== null, {
  error: 'Please enter a date and time',
  path: ['appointment', 'start'],
});
export type LeadConversion = z.infer<typeof LeadConversion>;

export const ConvertedLead = z.object({
  id: Id,
  customer_id: Id,
  estimate_id: Id.nullable(),
  appointment_id: Id.nullable(),
});
export type ConvertedLead = z.infer<typeof ConvertedLead>;

const reason = z.enum(allReasons);

/** Existing customers and leads that could be the same person. */
export const LeadLookAlikes = z.object({
  customers: z.array(CustomerSummary.extend({ archived_at: Timestamp.nullable(), reason })),
  leads: z.array(
    LeadCard.pick({
      id: true,
      first_name: true,
      last_name: true,
      company: true,
      email: true,
      phone: true,
      stage: true,
      service_wanted: true,
    }).extend({ reason }),
  ),
});
export type LeadLookAlikes = z.infer<typeof LeadLookAlikes>;

export const leadsContract = {
  list: route('GET', '/leads').input(LeadPageQuery).output(LeadPage),
  totals: route('GET', '/leads/totals').input(LeadQuery).output(LeadTotals),
  overview: route('GET', '/leads/overview').output(LeadOverview),
  board: route('GET', '/leads/board').input(LeadBoardQuery).output(z.array(LeadColumn)),
  column: route('GET', '/leads/column')
    .input(LeadColumnQuery)
    .output(z.object({ leads: z.array(LeadCard), next: z.string().nullable() })),
  lookAlikes: route('GET', '/leads/look-alikes')
    .input(LookAlikeQuery.extend({ except_id: Id.nullable().default(null) }))
    .output(LeadLookAlikes),
  exportCsv: route('GET', '/leads/export').input(LeadQuery.extend(chosenFields)).output(z.file()),
  funnel: route('GET', '/leads/funnel').input(FunnelQuery).output(LeadFunnel),
  settings: route('GET', '/leads/settings').output(LeadSettings),
  updateSettings: route('PUT', '/leads/settings').input(LeadSettingsEdit).output(LeadSettings),
  get: route('GET', '/leads/{id}').input(ById).output(LeadDetail),
  create: route('POST', '/leads').input(NewLead).output(Lead),
  update: route('PATCH', '/leads/{id}').input(LeadEdit).output(Lead),
  move: route('POST', '/leads/{id}/move').input(LeadMove).output(LeadCard),
  respond: route('POST', '/leads/{id}/activities').input(LeadResponse).output(LeadActivity),
  /**
   * Sets the next follow-up date and creates a task for it. If no date is given, the follow-up date and the task are
   * removed.
   */
  followUp: route('POST', '/leads/{id}/follow-up')
    .input(ById.extend({ next_follow_up: CalendarDate.nullable() }))
    .output(Lead),
  /** Converts a lead. Repeated or simultaneous requests return the same customer and estimate. */
  convert: route('POST', '/leads/{id}/convert').input(LeadConversion).output(ConvertedLead),
};
