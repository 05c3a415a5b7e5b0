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

/** What one invoice of the job covers. */
export const jobBillings = ['per_job', 'per_visit', 'per_month'] as const;
export type JobBilling = (typeof jobBillings)[number];

export const jobBillingLabels: Record<JobBilling, string> = {
  per_job: 'Per job',
  per_visit: 'Per visit',
  per_month: 'Per month',
};

/** How long what was closed stays on the board; the list has all. */
export const shownClosedDays = 90;

/** What is still to do or to bill. */
export const openJobStatuses = [
  'unscheduled',
  'scheduled',
  'in_progress',
  'requires_invoicing',
] as const satisfies readonly JobStatus[];

/** What becomes of the visits to come when a job is closed or done; null where nobody has been asked yet. */
export const visitAnswers = ['cancel', 'keep'] as const;
export type VisitAnswer = (typeof visitAnswers)[number];

/** The visits of a job that is over are not kept waiting: whoever ends it says what happens to them. */
export const visitsToComeText = (count: number): string =>
  count === 1
    ? 'This job has 1 visit to come. Say whether it is cancelled or stays.'
    : `This job has ${count} visits to come. Say whether they are cancelled or stay.`;
