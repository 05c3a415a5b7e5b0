import * as z from 'zod';
import { appointmentStatuses } from '../appointments/appointment-status.ts';
import { type CsvColumn, type CsvFields, csvAmount, csvColumns } from '../csv.ts';
import { ListedCustomer } from '../customers/customer.ts';
import { customerColumns } from '../customers/customer-list.ts';
import { todayIn } from '../dates/calendar-date.ts';
import { shortNumber } from '../documents/document-kind.ts';
import { CalendarDate, Id, NonNegativeMoney, Timestamp, text } from '../fields.ts';
import { Cursor, pageFields, updatedField } from '../page-fields.ts';
import { Job, type WrittenJob } from './job.ts';
import {
  jobBillingLabels,
  jobStatuses,
  jobStatusLabels,
  jobTypeLabels,
  jobTypes,
  visitAnswers,
} from './job-status.ts';

export const JobPerson = z.object({ id: Id, name: z.string().nullable() });
export type JobPerson = z.infer<typeof JobPerson>;

export const JobProgress = z.object({
  /**
   * The number of the job's checklist steps. If each visit has its own checklist, only the steps of the current visit
   * are counted.
   */
  steps: z.int(),
  steps_done: z.int(),
  /** The number of visits, not counting cancelled visits. */
  visits: z.int(),
  visits_done: z.int(),
});
export type JobProgress = z.infer<typeof JobProgress>;

/** A job as shown on the board and in the list. */
export const JobCard = Job.pick({
  id: true,
  version: true,
  created_at: true,
  title: true,
  address: true,
  city: true,
  type: true,
  billing: true,
  status: true,
  status_changed_at: true,
  value: true,
  to_bill: true,
  next_visit_at: true,
}).extend({
  customer: ListedCustomer.nullable(),
  /** The crew assigned to the job, with the crew lead first. */
  crew: z.array(JobPerson),
  /** The repeat rule for the visits, as an RRULE. */
  recurrence: z.string().nullable(),
  /** The latest past visit; null if the job has an upcoming visit. */
  last_visit: z.object({ start_time: Timestamp, status: z.enum(appointmentStatuses) }).nullable(),
  /** The people who are working on the job right now; the person whose timer has run longest comes first. */
  running: z.array(JobPerson.extend({ started_at: Timestamp })),
  estimate: z.object({ id: Id, approved_at: Timestamp.nullable() }).nullable(),
  /** The newest invoice that was not cancelled. */
  invoice: z
    .object({
      id: Id,
      status: z.string(),
      /** The day from which the invoice's days past due are counted (M3). */
      late_since: CalendarDate.nullable(),
      total: NonNegativeMoney,
      balance_due: NonNegativeMoney,
    })
    .nullable(),
  /** The progress of a job with the status 'in progress'; null for all other statuses. */
  progress: JobProgress.nullable(),
  /** The margin as a percentage of the value, with one decimal place, for owners and staff; null if the value is zero. */
  margin_percent: z.number().nullable(),
});
export type JobCard = z.infer<typeof JobCard>;

const JobStatus = z.enum(jobStatuses);

/** The user's decision about what happens to upcoming visits when the job ends. */
export const VisitsToCome = z.enum(visitAnswers).nullable().default(null);

/** The job filters: all statuses, plus 'open' for jobs with remaining work or work that is not invoiced yet. */
export const jobFilters = ['open', ...jobStatuses] as const;
export const JobFilter = z.enum(jobFilters);
export type JobFilter = z.infer<typeof JobFilter>;

export const nextVisitFilters = ['late', 'today', 'week', 'none'] as const;
export type NextVisitFilter = (typeof nextVisitFilters)[number];

/** The filters that the job board and the job list share. */
export const JobBoardQuery = z.strictObject({
  search: text(100).default(''),
  /** The id of a crew member, or 'nobody' for jobs without a crew. */
  crew: z
    .union([Id, z.literal('nobody')])
    .nullable()
    .default(null),
  type: z.enum(jobTypes).nullable().default(null),
  next_visit: z.enum(nextVisitFilters).nullable().default(null),
  customer_id: Id.nullable().default(null),
  project_id: Id.nullable().default(null),
});
export type JobBoardQuery = z.infer<typeof JobBoardQuery>;

export const jobSorts = ['newest', 'oldest', 'value', 'next_visit'] as const;
export const JobSort = z.enum(jobSorts);
export type JobSort = z.infer<typeof JobSort>;

export const JobQuery = JobBoardQuery.extend({
  status: JobFilter.nullable().default(null),
  /** The start and end of the date range for the creation date of the jobs, both inclusive. */
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
  sort: JobSort.default('newest'),
});
export type JobQuery = z.infer<typeof JobQuery>;

export const JobPageQuery = JobQuery.extend({ ...pageFields, ...updatedField });
export type JobPageQuery = z.infer<typeof JobPageQuery>;

export const JobPage = z.object({ jobs: z.array(JobCard), next: z.string().nullable() });
export type JobPage = z.infer<typeof JobPage>;

/** The totals for the jobs that match the filters, before tax. */
export const JobTotals = z.object({ count: z.int(), value: z.number(), to_bill: z.number() });
export type JobTotals = z.infer<typeof JobTotals>;

/** The figures above the job board and the job list. Counting stops at 1,000, and the screen then shows '999+'. */
export const JobOverview = z.object({
  open: JobTotals,
  /** The number and value of jobs that are completed and not invoiced. */
  to_invoice: z.object({ count: z.int(), value: z.number() }),
  counts: z.record(z.enum(['all', ...jobFilters]), z.int()),
});
export type JobOverview = z.infer<typeof JobOverview>;

/** The first cards in a board column; a long column is loaded page by page. Closed jobs are shown for 90 days. */
export const JobColumn = z.object({
  status: JobStatus,
  count: z.int(),
  value: z.number(),
  to_bill: z.number(),
  jobs: z.array(JobCard),
  next: z.string().nullable(),
});
export type JobColumn = z.infer<typeof JobColumn>;

export const JobColumnQuery = JobBoardQuery.extend({ status: JobStatus, cursor: Cursor });
export type JobColumnQuery = z.infer<typeof JobColumnQuery>;

/**
 * The position where a job card was dropped: the column, and the card below the dropped card. If `before_id` is null,
 * the card was dropped at the end of the column.
 */
export const JobMove = z.strictObject({
  id: Id,
  status: JobStatus,
  before_id: Id.nullable(),
  /**
   * The decision about upcoming visits, which is required if the new column ends the job and there are upcoming
   * visits.
   */
  visits: VisitsToCome,
});
export type JobMove = z.infer<typeof JobMove>;

/** Returns the columns of the job export. Dates are in the business's time zone. Margins are not exported. */
export function jobCsv(timeZone: string): CsvColumn<JobCard>[] {
  const dayOf = (time: string | null) => time && todayIn(timeZone, new Date(time));
  const fields = {
    number: { heading: 'Number', read: ({ id }) => shortNumber(id) },
    title: 'Job',
    ...customerColumns(null),
    address: 'Address',
    city: 'City',
    type: { heading: 'Type', read: ({ type }) => jobTypeLabels[type] },
    billing: { heading: 'Billed', read: ({ billing }) => jobBillingLabels[billing] },
    status: { heading: 'Status', read: ({ status }) => jobStatusLabels[status] },
    crew: { heading: 'Crew', read: ({ crew }) => crew.map(({ name }) => name).join(', ') || null },
    value: { heading: 'Value', read: ({ value }) => csvAmount(value) },
    to_bill: { heading: 'To invoice', read: ({ to_bill }) => csvAmount(to_bill) },
    next_visit_at: { heading: 'Next visit on', read: ({ next_visit_at }) => dayOf(next_visit_at) },
    created_at: { heading: 'Entered on', read: ({ created_at }) => dayOf(created_at) },
    project_id: null,
    state: null,
    zip_code: null,
    customer_address_id: null,
    hourly_rate: null,
    discount: null,
    instructions: null,
  } satisfies CsvFields<JobCard, keyof WrittenJob>;
  return csvColumns(fields);
}
