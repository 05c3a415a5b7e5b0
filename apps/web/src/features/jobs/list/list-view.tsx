import { customerName } from '@dayworks/shared/customers/customer-name';
import type { JobCard, JobOverview, JobPage, JobQuery, JobSort } from '@dayworks/shared/jobs/job-list';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { ProjectText } from '../../../parts/badges/project-badge.tsx';
import { JobBadge, jobTones } from '../../../parts/job/job-badge.tsx';
import type { Creation } from '../../../parts/list/create-link.tsx';
import { describeList } from '../../../parts/list/describe-list.ts';
import { datesText } from '../../../parts/list/filters/filter-chips.tsx';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { createListSource } from '../../../parts/list/list-source.ts';
import { ListRow, RowAmount, RowBadge, RowLink, RowName } from '../../../parts/list/rows/list-row.tsx';
import { buttonColumn, type ListRowProps, type ListRows } from '../../../parts/list/rows/row-layout.ts';
import { CrewAvatars } from '../../../parts/person-avatar.tsx';
import { type BusinessDay, useBusinessDay } from '../../../parts/time/business-day.ts';
import { JobLineView } from '../job-line-view.tsx';
import { filterLabels, jobQuery, nextVisitLabels, sortLabels, typeLabels } from '../job-query.ts';
import { jobLine, marginText } from '../job-texts.ts';

const JobListRow = memo(function JobListRow(props: ListRowProps<JobCard, BusinessDay>) {
  const { row, shared: clock, linkTo, ...place } = props;
  const { layout } = place;
  return (
    <ListRow {...place} name={row.title} tone={jobTones[row.status]}>
      <RowName
        name={row.title}
        note={[row.customer && (row.customer.company || customerName(row.customer)), row.address]
          .filter(Boolean)
          .join(' · ')}
      />
      <RowBadge layout={layout} note={jobLine(row, clock)?.text}>
        <JobBadge status={row.status} />
      </RowBadge>
      {layout === 'wide' && (
        <>
          <div className="flex min-w-0">
            <JobLineView card={row} clock={clock} />
          </div>
          <CrewAvatars people={row.crew} />
        </>
      )}
      <RowAmount layout={layout}>
        <span className="block font-semibold">{formatMoney(row.value)}</span>
        <span className="block text-12 text-fg-3">{marginText(row)}</span>
      </RowAmount>
      <RowLink link={linkTo?.(row.id)} ofWhich={row.title} layout={layout} />
    </ListRow>
  );
});

const jobRows: ListRows<JobCard, BusinessDay, JobSort> = {
  columns: [
    { label: 'Job', width: 'minmax(0,1fr)' },
    { label: 'Status', width: '10rem' },
    { label: 'Next', width: '11.5rem', sort: { up: 'next_visit' } },
    { label: 'Crew', width: '6rem' },
    {
      label: 'Value',
      about: 'Items, billable time and billable expenses, before tax',
      width: '8rem',
      isFigure: true,
      sort: { down: 'value' },
    },
    buttonColumn,
  ],
  heightRem: { wide: 4.25, compact: 5.9375 },
  Row: JobListRow,
};

/** Shows the name of the person whose jobs are listed. */
function PersonText({ id }: { id: string }) {
  const { data } = useQuery(api.members.list.queryOptions());
  if (id === 'nobody') return 'Nobody yet';
  const member = data?.members.find(({ user_id }) => user_id === id);
  return member ? member.name || member.email : 'One person';
}

function CustomerText({ id }: { id: string }) {
  const { data } = useQuery(api.customers.option.queryOptions({ input: { id } }));
  return data ? customerName(data) : 'One customer';
}

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
  filters: () => import('../job-filters.tsx'),
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
  emptyText: 'No jobs yet. Convert an approved estimate, or create your first job.',
});

type ListViewProps = { overview: JobOverview | undefined; creation: Creation };

export default function ListView({ overview, creation }: ListViewProps) {
  const { today, timeZone, now } = useBusinessDay();
  const clock = useMemo(() => ({ today, timeZone, now }), [today, timeZone, now]);
  return <ListCard list={allJobs} shared={clock} counts={overview?.counts} creation={creation} />;
}
