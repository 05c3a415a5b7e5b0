import {
  type JobBilling,
  type JobStatus,
  type JobType,
  jobBillings,
  jobStatuses,
  jobTypes,
} from '@dayworks/shared/jobs/job-status';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customer_addresses, customers } from '../customers/table.ts';
import { lineColumns } from '../documents/columns.ts';
import { estimates } from '../estimates/table.ts';
import { invoices } from '../invoices/table.ts';
import { leads } from '../leads/table.ts';
import { instant, money, oneOf, version } from '../platform/database/columns.ts';
import { linkTo, tenantTable } from '../platform/database/tenant-table.ts';
import { projects } from '../projects/table.ts';

export const jobs = tenantTable(
  'jobs',
  {
    title: text().notNull(),
    customer_id: uuid(),
    lead_id: uuid(),
    estimate_id: uuid(),
    project_id: uuid(),
    address: text(),
    city: text(),
    state: text(),
    zip_code: text(),
    customer_address_id: uuid(),
    type: text().$type<JobType>().notNull().default('one_off'),
    billing: text().$type<JobBilling>().notNull().default('per_job'),
    /** The hourly price of billable time; null if time is not invoiced. */
    hourly_rate: money(),
    /**
     * The discount on the job's items, copied from the estimate. The discount is deducted only once, even if the job
     * has several invoices.
     */
    discount: money().notNull().default(0),
    instructions: text(),
    /**
     * The status of the job, which is derived from its visits, its invoices and the times when a user started,
     * completed and closed it. A trigger maintains the status by the same rule as jobStatus().
     */
    status: text().$type<JobStatus>().notNull().default('unscheduled'),
    status_changed_at: instant().notNull().default(sql`now()`),
    /** The times when a user started, completed or closed the job, regardless of its visits. */
    started_at: instant(),
    completed_at: instant(),
    closed_at: instant(),
    /**
     * The income from the job before tax: items minus discount, plus billable time and expenses. Like the other
     * calculated amounts of the job, it is maintained by triggers.
     */
    value: money().notNull().default(0),
    value_cents: bigint({ mode: 'number' }).notNull().generatedAlwaysAs(sql`(value * 100)::bigint`),
    /**
     * The amount before tax of the job's work that is not invoiced yet, that is, the amount of an invoice created now.
     */
    to_bill: money().notNull().default(0),
    /** The cost of the job so far: items, completed time entries and expenses. Field workers never see the cost. */
    cost: money().notNull().default(0),
    /** The start time of the job's next upcoming visit. */
    next_visit_at: instant(),
    /** The position of the job within its board column; the job with the lowest position comes first. */
    position: bigint({ mode: 'number' }).notNull().default(0),
    created_by: uuid(),
    version: version(),
  },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    ...linkTo(table, table.lead_id, leads),
    ...linkTo(table, table.estimate_id, estimates),
    ...linkTo(table, table.project_id, projects),
    ...linkTo(table, table.customer_address_id, customer_addresses),
    index('jobs_board_idx').on(table.business_id, table.status, table.position, table.id),
    index('jobs_created_at_idx').on(
      table.business_id,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('jobs_status_idx').on(
      table.business_id,
      table.status,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
      table.value,
      table.to_bill,
    ),
    /*
     * Only a small part of all jobs is open, so there are separate small partial indexes for open and recently closed
     * jobs.
     */
    index('jobs_open_idx')
      .on(
        table.business_id,
        table.created_at.desc().nullsLast(),
        table.id.desc().nullsLast(),
        table.value,
        table.to_bill,
      )
      .where(sql`status in ('unscheduled', 'scheduled', 'in_progress', 'requires_invoicing')`),
    index('jobs_closed_idx')
      .on(table.business_id, table.status_changed_at, table.value, table.to_bill)
      .where(sql`status = 'closed'`),
    index('jobs_value_idx').on(
      table.business_id,
      table.value_cents.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('jobs_next_visit_idx').on(table.business_id, table.next_visit_at, table.id),
    index('jobs_customer_idx').on(table.business_id, table.customer_id, table.created_at),
    index('jobs_lead_idx').on(table.business_id, table.lead_id).where(sql`lead_id is not null`),
    index('jobs_project_idx').on(table.business_id, table.project_id).where(sql`project_id is not null`),
    // This unique index ensures that an estimate has at most one job.
    uniqueIndex('jobs_estimate_id_key')
      .on(table.business_id, table.estimate_id)
      .where(sql`estimate_id is not null`),
    check('jobs_status_check', oneOf(table.status, jobStatuses)),
    check('jobs_type_check', oneOf(table.type, jobTypes)),
    check('jobs_billing_check', oneOf(table.billing, jobBillings)),
  ],
);

/** The items of a job. They are performed and invoiced either once for the whole job or once per visit. */
export const job_items = tenantTable(
  'job_items',
  {
    job_id: uuid().notNull(),
    ...lineColumns,
    /** The unit cost of the item, copied from the catalog when the item was written. */
    cost: money(),
    /** Whether the payment schedule of the estimate covers the item, so that the job never invoices it. */
    is_scheduled: boolean().notNull().default(false),
    /** The invoice that contains the item; set only if the job is invoiced as a whole. */
    invoice_id: uuid(),
  },
  (table) => [
    ...linkTo(table, table.job_id, jobs),
    ...linkTo(table, table.invoice_id, invoices),
    index('job_items_job_idx').on(table.business_id, table.job_id, table.position),
    index('job_items_invoice_idx').on(table.business_id, table.invoice_id).where(sql`invoice_id is not null`),
  ],
);

/** The crew of a job; each visit starts with the same crew. */
export const job_crew = tenantTable(
  'job_crew',
  { job_id: uuid().notNull(), user_id: uuid().notNull(), is_lead: boolean().notNull().default(false) },
  (table) => [
    ...linkTo(table, table.job_id, jobs),
    uniqueIndex('job_crew_user_key').on(table.business_id, table.job_id, table.user_id),
    index('job_crew_user_idx').on(table.business_id, table.user_id),
  ],
);

export const checklist_templates = tenantTable(
  'checklist_templates',
  { name: text().notNull(), steps: text().array().notNull().default([]), version: version() },
  (table) => [uniqueIndex('checklist_templates_name_key').on(table.business_id, sql`lower(${table.name})`)],
);

/** The invoices of a job; an invoice belongs to at most one job. */
export const job_invoices = tenantTable(
  'job_invoices',
  { job_id: uuid().notNull(), invoice_id: uuid().notNull() },
  (table) => [
    ...linkTo(table, table.job_id, jobs),
    ...linkTo(table, table.invoice_id, invoices),
    uniqueIndex('job_invoices_invoice_key').on(table.business_id, table.invoice_id),
    index('job_invoices_job_idx').on(table.business_id, table.job_id),
  ],
);
