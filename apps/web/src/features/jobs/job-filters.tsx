import type { JobBoardQuery, JobQuery, NextVisitFilter } from '@dayworks/shared/jobs/job-list';
import type { JobType } from '@dayworks/shared/jobs/job-status';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { FilterFieldsProps } from '../../parts/list/list-description.ts';
import { DatesFilter, FilterPopover } from '../../parts/list/on-demand/filters.tsx';
import type { ChangeQuery } from '../../parts/list/use-list-query.ts';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { jobBoardQuery, nextVisitLabels, typeLabels } from './job-query.ts';

type JobFilterFieldsProps = {
  query: JobBoardQuery;
  onChange: (change: Partial<Omit<JobBoardQuery, 'search'>>) => void;
};

const optionsOf = (any: string, labels: Record<string, string>) => [
  { value: '', label: any },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

/** The filters that the job board and the job list share. */
function JobFilterFields({ query, onChange }: JobFilterFieldsProps) {
  const { data: team } = useQuery(api.members.list.queryOptions());
  return (
    <>
      <Field label="Crew">
        <Select
          value={query.crew ?? ''}
          onValueChange={(next) => onChange({ crew: next || null })}
          options={[
            { value: '', label: 'Anyone' },
            ...(team?.members ?? []).map(({ user_id, name, email }) => ({
              value: user_id,
              label: name || email,
            })),
            { value: 'nobody', label: 'Nobody yet' },
          ]}
        />
      </Field>
      <Field label="Type">
        <Select
          value={query.type ?? ''}
          onValueChange={(next) => onChange({ type: (next || null) as JobType | null })}
          options={optionsOf('Any', typeLabels)}
        />
      </Field>
      <Field label="Next visit">
        <Select
          value={query.next_visit ?? ''}
          onValueChange={(next) => onChange({ next_visit: (next || null) as NextVisitFilter | null })}
          options={optionsOf('Any day', nextVisitLabels)}
        />
      </Field>
    </>
  );
}

export default function JobFilters({ query, onChange }: FilterFieldsProps<JobQuery>) {
  return (
    <>
      <JobFilterFields query={query} onChange={onChange} />
      <DatesFilter from={query.from} to={query.to} onChange={onChange} />
    </>
  );
}

type BoardFiltersProps = { query: JobBoardQuery; onChange: ChangeQuery<JobBoardQuery> };

/** The board filters on a phone. A single chip opens all of them. */
export function BoardFilters({ query, onChange }: BoardFiltersProps) {
  return (
    <FilterPopover onClear={() => onChange(jobBoardQuery.all)}>
      <JobFilterFields query={query} onChange={onChange} />
    </FilterPopover>
  );
}
