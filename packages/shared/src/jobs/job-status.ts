export const jobStatuses = [
  'unscheduled',
  'scheduled',
  'in_progress',
  'requires_invoicing',
  'invoiced',
  'closed',
] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const jobStatusLabels = {
  unscheduled: 'Unscheduled',
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  requires_invoicing: 'Requires invoicing',
  invoiced: 'Invoiced',
  closed: 'Closed',
} satisfies Record<JobStatus, string>;

export const jobTypes = ['one_off', 'recurring'] as const;
export type JobType = (typeof jobTypes)[number];

/** What one invoice of the job covers. */
export const jobBillings = ['per_job', 'per_visit', 'per_month'] as const;
export type JobBilling = (typeof jobBillings)[number];
