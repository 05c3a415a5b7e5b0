import type {
  JobBoardQuery,
  JobFilter,
  JobQuery,
  JobSort,
  NextVisitFilter,
} from '@dayworks/shared/jobs/job-list';
import {
  type JobBilling,
  type JobType,
  jobBillingLabels,
  jobStatusLabels,
  jobTypeLabels,
  jobTypes,
} from '@dayworks/shared/jobs/job-status';
import type { BoardOrList } from '../../parts/board/board-controls.tsx';
import {
  aDay,
  anId,
  createListQuery,
  exportHref,
  oneOf,
  order,
  type QueryField,
  words,
} from '../../parts/list/list-query.ts';

/** The labels of the filter chips above the job list, in display order. */
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
  none: 'None scheduled',
};

export const typeLabels: Record<JobType, string> = { one_off: 'One-off', recurring: 'Recurring' };

/** Returns a label such as 'One-off job, billed per job'. */
export const kindText = ({ type, billing }: { type: JobType; billing: JobBilling }) =>
  `${jobTypeLabels[type]}, billed ${jobBillingLabels[billing].toLowerCase()}`;

const aPerson: QueryField<string | null> = {
  param: 'crew',
  parse: (text) => (text === 'nobody' ? text : anId('crew').parse(text)),
};

const boardFields = {
  search: words('q'),
  crew: aPerson,
  type: oneOf('type', jobTypes),
  next_visit: oneOf('next-visit', Object.keys(nextVisitLabels) as NextVisitFilter[]),
  customer_id: anId('customer'),
  project_id: anId('project'),
};

/** The board and the list have the same filters, so the filters stay set when the user switches between them. */
export const jobBoardQuery = createListQuery<JobBoardQuery>(boardFields);

export const jobQuery = createListQuery<JobQuery>({
  ...boardFields,
  status: oneOf('status', Object.keys(filterLabels) as JobFilter[]),
  from: aDay('from'),
  to: aDay('to'),
  sort: order('sort', Object.keys(sortLabels) as JobSort[], 'newest'),
});

export const jobViewParam = 'view';

/** The URL parameters that only the job list uses. */
export const listParams = ['status', 'from', 'to', 'sort'];

export const viewOf = (params: URLSearchParams): BoardOrList =>
  params.get(jobViewParam) === 'list' || ['status', 'from', 'to'].some((name) => params.has(name))
    ? 'list'
    : 'board';

export const boardCsvHref = (query: JobBoardQuery) => exportHref('/api/jobs/export', query);

/** The link to the PDF for field workers. The PDF contains everything except prices. */
export const workOrderHref = (id: string) => `/api/jobs/${encodeURIComponent(id)}/work-order`;
