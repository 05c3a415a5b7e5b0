import type { JobQuery } from '@dayworks/shared/jobs/job-list';
import type { FilterFieldsProps } from '../../../parts/list/list-description.ts';
import { DatesFilter } from '../../../parts/list/on-demand/dates-filter.tsx';
import { JobFilterFields } from '../job-filter-fields.tsx';

export default function JobFilters({ query, onChange }: FilterFieldsProps<JobQuery>) {
  return (
    <>
      <JobFilterFields query={query} onChange={onChange} />
      <DatesFilter from={query.from} to={query.to} onChange={onChange} />
    </>
  );
}
