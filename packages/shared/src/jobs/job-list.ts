import * as z from 'zod';
import { appointmentStatuses } from '../appointments/appointment-status.ts';
import { ListedCustomer } from '../customers/customer.ts';
import { CalendarDate, Id, NonNegativeMoney, Timestamp, text } from '../fields.ts';
import { Cursor, pageFields } from '../page-fields.ts';
import { Job } from './job.ts';
import { jobStatuses, jobTypes, visitAnswers } from './job-status.ts';

export const JobPerson = z.object({ id: Id, name: z.string().nullable() });
export type JobPerson = z.infer<typeof JobPerson>;

export const JobProgress = z.object({
  /** Of its checklist; where each visit has its own, of the one that is under way. */
  steps: z.int(),
  steps_done: z.int(),
  /** Called off ones left out. */
  visits: z.int(),
  visits_done: z.int(),
});
export type JobProgress = z.infer<typeof JobProgress>;

/** A job as board and list show it. */
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
  /** The one who leads first. */
  crew: z.array(JobPerson),
  /** How its visits repeat, an RRULE. */
  recurrence: z.string().nullable(),
  /** The visit that was last due or done, while none is to come. */
  last_visit: z.object({ start_time: Timestamp, status: z.enum(appointmentStatuses) }).nullable(),
  /** Who works on it just now, the longest first. */
  running: z.array(JobPerson.extend({ started_at: Timestamp })),
  estimate: z.object({ id: Id, approved_at: Timestamp.nullable() }).nullable(),
  /** The newest invoice that stands. */
  invoice: z
    .object({
      id: Id,
      status: z.string(),
      /** The day that days late count from (M3). */
      late_since: CalendarDate.nullable(),
      total: NonNegativeMoney,
      balance_due: NonNegativeMoney,
    })
    .nullable(),
  /** How far work that is under way has come; null before and after. */
  progress: JobProgress.nullable(),
  /** Percent of the value with one decimal; for owners and staff, and of nothing there is none. */
  margin_percent: z.number().nullable(),
});
export type JobCard = z.infer<typeof JobCard>;

const JobStatus = z.enum(jobStatuses);

/** What becomes of the visits to come when the job ends. */
export const VisitsToCome = z.enum(visitAnswers).nullable().default(null);

/** Statuses, and open: what is still to do or to bill. */
export const jobFilters = ['open', ...jobStatuses] as const;
export const JobFilter = z.enum(jobFilters);
export type JobFilter = z.infer<typeof JobFilter>;

export const nextVisitFilters = ['late', 'today', 'week', 'none'] as const;
export type NextVisitFilter = (typeof nextVisitFilters)[number];

/** What board and list are filtered by alike. */
export const JobBoardQuery = z.strictObject({
  search: text(100).default(''),
  /** A member, or nobody. */
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
  /** The days it was entered on, both ends included. */
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
  sort: JobSort.default('newest'),
});
export type JobQuery = z.infer<typeof JobQuery>;

export const JobPageQuery = JobQuery.extend(pageFields);
export type JobPageQuery = z.infer<typeof JobPageQuery>;

export const JobPage = z.object({ jobs: z.array(JobCard), next: z.string().nullable() });
export type JobPage = z.infer<typeof JobPage>;

/** What the rows that a filter leaves come to, before tax. */
export const JobTotals = z.object({ count: z.int(), value: z.number(), to_bill: z.number() });
export type JobTotals = z.infer<typeof JobTotals>;

/** What stands above board and list. Counts stop at 1,000: the screen says '999+'. */
export const JobOverview = z.object({
  open: JobTotals,
  /** Done and not invoiced. */
  to_invoice: z.object({ count: z.int(), value: z.number() }),
  counts: z.record(z.enum(['all', ...jobFilters]), z.int()),
});
export type JobOverview = z.infer<typeof JobOverview>;

/** One column from the top; the rest of a long one is asked for page by page. Closed ones are those of the last 90 days. */
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

/** Where a card was put down: in which column, and above which card; null is the end of the column. */
export const JobMove = z.strictObject({
  id: Id,
  status: JobStatus,
  before_id: Id.nullable(),
  /** Asked for where the new column ends the job and visits are still to come. */
  visits: VisitsToCome,
});
export type JobMove = z.infer<typeof JobMove>;
