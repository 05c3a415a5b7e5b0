import type { JobFilter, JobSort, NextVisitFilter } from '@dayworks/shared/jobs/job-list';
import {
  type JobBilling,
  type JobType,
  jobBillingLabels,
  jobStatusLabels,
  jobTypeLabels,
} from '@dayworks/shared/jobs/job-status';

/** The filter labels in the order of the chips. */
export const filterLabels: Record<JobFilter, string> = { open: 'Open', ...jobStatusLabels };

export const sortLabels: Record<JobSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  value: 'Highest value',
  next_visit: 'Next visit',
};

export const nextVisitLabels: Record<NextVisitFilter, string> = {
  late: 'Late',
  today: 'Today',
  week: 'Next 7 days',
  none: 'None planned',
};

export const typeLabels: Record<JobType, string> = { one_off: 'One-off', recurring: 'Recurring' };

/** Returns a label such as 'One-off job, billed per job'. */
export const kindText = ({ type, billing }: { type: JobType; billing: JobBilling }) =>
  `${jobTypeLabels[type]}, billed ${jobBillingLabels[billing].toLowerCase()}`;
