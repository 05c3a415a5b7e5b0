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

export const jobTypeLabels: Record<JobType, string> = { one_off: 'One-off job', recurring: 'Recurring job' };

/** The billing options for a job: one invoice for the whole job, for each visit or for each month. */
export const jobBillings = ['per_job', 'per_visit', 'per_month'] as const;
export type JobBilling = (typeof jobBillings)[number];

export const jobBillingLabels: Record<JobBilling, string> = {
  per_job: 'Per job',
  per_visit: 'Per visit',
  per_month: 'Per month',
};

/** Closed jobs stay on the board for this number of days; the list shows all jobs. */
export const shownClosedDays = 90;

/** The statuses of jobs that still need work or an invoice. */
export const openJobStatuses = [
  'unscheduled',
  'scheduled',
  'in_progress',
  'requires_invoicing',
] as const satisfies readonly JobStatus[];

/**
 * The options for the upcoming visits when a job is closed or completed: they are cancelled, or they stay in the
 * calendar.
 */
export const visitAnswers = ['cancel', 'keep'] as const;
export type VisitAnswer = (typeof visitAnswers)[number];

/** The message that makes the user choose whether to cancel or keep the upcoming visits when a job ends. */
export const visitsToComeText = (count: number): string =>
  count === 1
    ? 'This job has 1 upcoming visit. Choose whether to cancel or keep it.'
    : `This job has ${count} upcoming visits. Choose whether to cancel or keep them.`;

export const photoKinds = ['before', 'after', 'other'] as const;
export type PhotoKind = (typeof photoKinds)[number];
