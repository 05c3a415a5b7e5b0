import type { JobCard, JobOverview, JobPage, JobQuery } from '@dayworks/shared/jobs/job-list';
import { useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { jobTones } from '../../../parts/job/job-badge.tsx';
import type { Creation } from '../../../parts/list/create-link.tsx';
import { describeList } from '../../../parts/list/describe-list.ts';
import { datesText } from '../../../parts/list/filter-texts.ts';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { createListSource } from '../../../parts/list/list-source.ts';
import { ProjectText } from '../../../parts/project/project-text.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { filterLabels, nextVisitLabels, sortLabels, typeLabels } from '../job-labels.ts';
import { jobQuery } from '../job-query.ts';
import { CustomerText, PersonText } from './filter-names.tsx';
import { jobRows } from './job-row.tsx';

const jobSource = createListSource<JobQuery, JobPage, JobCard>({
  procedure: api.jobs.list,
  rowsOf: (page) => page.jobs,
});

const allJobs = describeList({
  title: 'All Jobs',
  label: 'Jobs',
  nouns: { one: 'job', many: 'jobs' },
  source: jobSource,
  query: jobQuery,
  rows: jobRows,
  opens: { linkTo: (id: string) => ({ to: paths.job.getHref(id) }) },
  chips: {
    field: 'status',
    label: 'Status',
    options: chipsOf(filterLabels, (filter) => (filter === 'open' ? undefined : jobTones[filter])),
  },
  sortLabels,
  filters: () => import('./job-filters.tsx'),
  activeFilters: (query) => {
    const days = datesText(query.from, query.to);
    return [
      query.crew !== null && { text: <PersonText id={query.crew} />, undo: { crew: null } },
      query.type !== null && { text: typeLabels[query.type], undo: { type: null } },
      query.next_visit !== null && {
        text: `Next visit: ${nextVisitLabels[query.next_visit]}`,
        undo: { next_visit: null },
      },
      query.customer_id !== null && {
        text: <CustomerText id={query.customer_id} />,
        undo: { customer_id: null },
      },
      query.project_id !== null && {
        text: <ProjectText id={query.project_id} />,
        undo: { project_id: null },
      },
      days !== undefined && { text: days, undo: { from: null, to: null } },
    ];
  },
  csvPath: '/api/jobs/export',
  emptyText: 'No jobs yet. Convert an approved estimate, or write down the first piece of work.',
});

type ListViewProps = { overview: JobOverview | undefined; creation: Creation };

export default function ListView({ overview, creation }: ListViewProps) {
  const { today, timeZone, now } = useBusinessDay();
  const clock = useMemo(() => ({ today, timeZone, now }), [today, timeZone, now]);
  return <ListCard list={allJobs} shared={clock} counts={overview?.counts} creation={creation} />;
}
