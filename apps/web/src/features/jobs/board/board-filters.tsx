import type { JobBoardQuery } from '@dayworks/shared/jobs/job-list';
import { FilterPopover } from '../../../parts/list/on-demand/filter-popover.tsx';
import type { ChangeQuery } from '../../../parts/list/use-list-query.ts';
import { JobFilterFields } from '../job-filter-fields.tsx';
import { jobBoardQuery } from '../job-query.ts';

type BoardFiltersProps = { query: JobBoardQuery; onChange: ChangeQuery<JobBoardQuery> };

/** The board filters on a phone, which are all behind one chip. */
export default function BoardFilters({ query, onChange }: BoardFiltersProps) {
  return (
    <FilterPopover onClear={() => onChange(jobBoardQuery.all)}>
      <JobFilterFields query={query} onChange={onChange} />
    </FilterPopover>
  );
}
