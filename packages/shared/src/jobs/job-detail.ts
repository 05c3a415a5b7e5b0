import * as z from 'zod';
import { appointmentStatuses } from '../appointments/appointment-status.ts';
import { CustomerSummary } from '../customers/customer.ts';
import { paymentMethods, paymentStatuses } from '../documents/payment-method.ts';
import { estimateStatuses } from '../estimates/estimate-status.ts';
import { CalendarDate, Id, Money, NonNegativeMoney, Timestamp, Version } from '../fields.ts';
import { Job, JobItem } from './job.ts';
import { JobPerson } from './job-list.ts';
import { JobStep } from './job-steps.ts';
import { photoKinds } from './photo-kind.ts';

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
  /** Whom it is assigned to first, then who goes along. */
  people: z.array(JobPerson),
  /** Time that was taken at it and has ended. */
  minutes,
  notes: z.array(z.object({ id: Id, text: z.string(), author: name, made_at: Timestamp })),
});
export type JobVisit = z.infer<typeof JobVisit>;

export const JobCrew = JobPerson.extend({
  is_lead: z.boolean(),
  /** Visits of the job that they are named for and that were not called off. */
  visits: z.int(),
  minutes,
  /** Since when their timer runs on this job. */
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

/** The job with all that was done at it, and the thread that it is part of. What would be billed and its margin are asked for apart. */
export const JobDetail = Job.extend({
  customer: CustomerSummary.nullable(),
  items: z.array(JobItem),
  /** The one who leads first; also who took time without being named. */
  crew: z.array(JobCrew),
  /** The job's own first, then those of its visits. */
  steps: z.array(JobStep),
  /** In their order of time, at most 200: those around today. */
  visits: z.array(JobVisit),
  visit_counts: z.object({ all: z.int(), completed: z.int(), open: z.int() }),
  /** How its visits repeat, an RRULE. */
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
    }),
  ),
  /** The newest first. */
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
    })
    .nullable(),
  /** In the order they were made; cancelled ones too, with that status. */
  invoices: z.array(
    z.object({
      id: Id,
      status: z.string(),
      total: NonNegativeMoney,
      balance_due: NonNegativeMoney,
      invoice_date: CalendarDate.nullable(),
      due_date: CalendarDate.nullable(),
      sent_at: Timestamp.nullable(),
    }),
  ),
  /** On its invoices, and on its estimate before. */
  payments: z.array(
    z.object({
      id: Id,
      amount: Money,
      payment_date: CalendarDate,
      payment_method: z.enum(paymentMethods),
      status: z.enum(paymentStatuses),
    }),
  ),
});
export type JobDetail = z.infer<typeof JobDetail>;
