import * as z from 'zod';
import { appointmentStatuses } from '../appointments/appointment-status.ts';
import { CustomerSummary } from '../customers/customer.ts';
import { CustomerRequest } from '../customers/customer-request.ts';
import { paymentStatuses } from '../documents/payments/payment-method.ts';
import { EstimatePhoto } from '../estimates/estimate.ts';
import { estimateStatuses } from '../estimates/estimate-status.ts';
import { CalendarDate, Id, Money, NonNegativeMoney, Timestamp, Version } from '../fields.ts';
import { Job, JobItem } from './job.ts';
import { JobPerson } from './job-list.ts';
import { photoKinds } from './job-status.ts';
import { JobStep } from './job-steps.ts';

const name = z.string().nullable();
const minutes = z.int().min(0);

export const JobVisit = z.object({
  id: Id,
  version: Version,
  title: z.string(),
  status: z.enum(appointmentStatuses),
  start_time: Timestamp,
  end_time: Timestamp,
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
  cancel_reason: name,
  series_id: Id.nullable(),
  invoice_id: Id.nullable(),
  assignee_id: Id.nullable(),
  /** The people on the visit: the assignee first, then the additional people. */
  people: z.array(JobPerson),
  /** The number of minutes in the visit's finished time entries. */
  minutes,
  notes: z.array(z.object({ id: Id, text: z.string(), author: name, made_at: Timestamp })),
});
export type JobVisit = z.infer<typeof JobVisit>;

export const JobCrew = JobPerson.extend({
  is_lead: z.boolean(),
  /** The number of the job's visits that the person is assigned to, not counting cancelled visits. */
  visits: z.int(),
  minutes,
  /** The start of the person's running timer on this job. */
  running_since: Timestamp.nullable(),
});
export type JobCrew = z.infer<typeof JobCrew>;

export const JobTimeEntry = z.object({
  id: Id,
  version: Version,
  user_id: Id,
  user: name,
  appointment_id: Id.nullable(),
  note: name,
  started_at: Timestamp,
  ended_at: Timestamp.nullable(),
  is_billable: z.boolean(),
  invoice_id: Id.nullable(),
});
export type JobTimeEntry = z.infer<typeof JobTimeEntry>;

export const JobExpense = z.object({
  id: Id,
  version: Version,
  description: z.string(),
  amount: NonNegativeMoney,
  spent_on: CalendarDate,
  category: name,
  supplier: name,
  receipt_file_id: z.string().nullable(),
  is_billable: z.boolean(),
  invoice_id: Id.nullable(),
  spent_by: name,
});
export type JobExpense = z.infer<typeof JobExpense>;

/** A job with all its work and related records. The amount to invoice and the margin are requested separately. */
export const JobDetail = Job.extend({
  customer: CustomerSummary.nullable(),
  items: z.array(JobItem),
  /** The crew with its lead first, including people who recorded time without being assigned to the job. */
  crew: z.array(JobCrew),
  /** The checklist steps of the job itself, followed by the checklist steps of its visits. */
  steps: z.array(JobStep),
  /**
   * The job's visits in chronological order. If there are more than 200, only the 200 visits closest to today are
   * included.
   */
  visits: z.array(JobVisit),
  visit_counts: z.object({ all: z.int(), completed: z.int(), open: z.int() }),
  /** The repeat rule for the visits, as an RRULE. */
  recurrence: z.string().nullable(),
  photos: z.array(
    z.object({
      id: Id,
      appointment_id: Id.nullable(),
      kind: z.enum(photoKinds),
      file_id: z.string(),
      width: z.int(),
      height: z.int(),
      taken_at: Timestamp,
      taken_by: name,
      /** Whether the customer sees the photo on their client page. */
      is_shown: z.boolean(),
    }),
  ),
  /** The job's time entries, newest first. */
  entries: z.array(JobTimeEntry),
  expenses: z.array(JobExpense),
  signatures: z.array(
    z.object({
      id: Id,
      appointment_id: Id,
      name: z.string(),
      drawing: z.string(),
      signed_at: Timestamp,
      taken_by: name,
    }),
  ),
  project: z.object({ id: Id, name: z.string() }).nullable(),
  /** The customer's request that led to the job or to its estimate. */
  request: CustomerRequest.nullable(),
  lead: z
    .object({
      id: Id,
      source: name,
      value: NonNegativeMoney,
      created_at: Timestamp,
      first_response_at: Timestamp.nullable(),
    })
    .nullable(),
  estimate: z
    .object({
      id: Id,
      title: name,
      status: z.enum(estimateStatuses),
      total: NonNegativeMoney,
      created_at: Timestamp,
      approved_at: Timestamp.nullable(),
      signed_by: name,
      /** The photos that the customer saw on the estimate. */
      photos: z.array(EstimatePhoto),
    })
    .nullable(),
  /** The invoices in the order of creation. Cancelled invoices are included with the status 'cancelled'. */
  invoices: z.array(
    z.object({
      id: Id,
      number: z.string(),
      status: z.string(),
      total: NonNegativeMoney,
      balance_due: NonNegativeMoney,
      invoice_date: CalendarDate.nullable(),
      due_date: CalendarDate.nullable(),
      sent_at: Timestamp.nullable(),
    }),
  ),
  /** The payments on the job's invoices, or on its estimate if there are no invoices yet. */
  payments: z.array(
    z.object({
      id: Id,
      amount: Money,
      payment_date: CalendarDate,
      payment_method: z.string(),
      status: z.enum(paymentStatuses),
    }),
  ),
});
export type JobDetail = z.infer<typeof JobDetail>;
