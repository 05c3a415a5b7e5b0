import * as z from 'zod';
import { refuseImpossibleTotals } from '../documents/document.ts';
import { LineItem, LineItemInput } from '../documents/lines/line-item.ts';
import { inSections } from '../documents/lines/line-sections.ts';
import { dedupeById, itemLimitText, maxItems } from '../documents/lines/rules.ts';
import {
  emptyOf,
  HourlyMoney,
  Id,
  MoneySum,
  NonNegativeMoney,
  nullableText,
  nullWhenLeftOut,
  requiredId,
  requiredText,
  Timestamp,
  Version,
} from '../fields.ts';
import { jobBillings, jobStatuses, jobTypes } from './job-status.ts';
import { StepTexts } from './job-steps.ts';
import { FirstVisit } from './new-visit.ts';

/** The fields of a job that users fill in. */
const written = {
  title: requiredText(200, 'Please enter a title'),
  project_id: Id.nullable(),
  address: nullableText(300),
  city: nullableText(100),
  state: nullableText(100),
  zip_code: nullableText(20),
  customer_address_id: Id.nullable(),
  type: z.enum(jobTypes),
  billing: z.enum(jobBillings),
  /** The price of one hour of billable time; null if time is not invoiced. */
  hourly_rate: NonNegativeMoney.nullable(),
  /** The discount on the items, which is copied from the estimate and applied only once. */
  discount: NonNegativeMoney,
  instructions: nullableText(5000),
};

/** The fields of a job that the server fills in. The customer is set when the job is created and never changes. */
const derived = {
  id: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
  customer_id: Id.nullable(),
  lead_id: Id.nullable(),
  estimate_id: Id.nullable(),
  /**
   * The status of the job, which is derived from its visits, its invoices and the three timestamps that users set
   * manually.
   */
  status: z.enum(jobStatuses),
  status_changed_at: Timestamp,
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
  closed_at: Timestamp.nullable(),
  /** The job's income before tax: items minus discount, plus billable time and billable expenses. */
  value: MoneySum,
  /** The amount before tax that the job's invoice would have if it were created now. */
  to_bill: MoneySum,
  next_visit_at: Timestamp.nullable(),
};

export const Job = z.object({ ...written, ...derived });
export type Job = z.infer<typeof Job>;

/** The business's cost for one unit; null if the cost is unknown. */
const cost = NonNegativeMoney.nullable();

export const JobItem = LineItem.extend({ cost, invoice_id: Id.nullable() });
export type JobItem = z.infer<typeof JobItem>;

/**
 * A job line. A line with an id updates the existing line, and a line without an id is new. If the cost is omitted,
 * the cost from the catalog is used.
 */
export const JobItemInput = LineItemInput.safeExtend({ cost: cost.optional() });
export type JobItemInput = z.infer<typeof JobItemInput>;

const mostCrew = 30;

export const CrewMember = z.strictObject({ user_id: Id, is_lead: z.boolean().default(false) });
export type CrewMember = z.infer<typeof CrewMember>;

export const Crew = z
  .array(CrewMember)
  .max(mostCrew, `At most ${mostCrew} people`)
  .refine(
    (crew) => new Set(crew.map(({ user_id }) => user_id)).size === crew.length,
    'Add each person only once',
  )
  .refine((crew) => crew.filter(({ is_lead }) => is_lead).length <= 1, 'Choose only one lead');

/** The fields of the job itself that users fill in; the items are stored in their own table. */
export const WrittenJob = z.strictObject({ ...written, hourly_rate: HourlyMoney.nullable() });
export type WrittenJob = z.infer<typeof WrittenJob>;

const JobFields = WrittenJob.extend({
  items: z
    .array(JobItemInput)
    .max(maxItems, itemLimitText('job'))
    .overwrite(dedupeById)
    .overwrite(inSections),
});

export const NewJob = nullWhenLeftOut(JobFields)
  .extend({
    customer_id: requiredId('Please select a customer'),
    type: JobFields.shape.type.default('one_off'),
    billing: JobFields.shape.billing.default('per_job'),
    discount: JobFields.shape.discount.default(0),
    items: JobFields.shape.items.default([]),
    crew: Crew.default([]),
    steps: StepTexts.default([]),
    /** The first visit of the new job; null if the visit is scheduled later. */
    visit: FirstVisit.nullable().default(null),
  })
  .superRefine(refuseImpossibleTotals);
export type NewJob = z.infer<typeof NewJob>;

/**
 * An edit to a job. The customer cannot be changed once the job exists; the crew and the steps are changed through
 * separate API calls.
 */
export const JobEdit = JobFields.extend({ id: Id, version: Version }).superRefine(refuseImpossibleTotals);
export type JobEdit = z.infer<typeof JobEdit>;

/**
 * Returns the initial values for a new job form. The customer and the title are empty, so validation requires the
 * user to enter them.
 */
export const emptyJob = (): NewJob => emptyOf(NewJob, { title: '', customer_id: '' });
