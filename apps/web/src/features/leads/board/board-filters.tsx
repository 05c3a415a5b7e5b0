import type { LeadBoardQuery } from '@dayworks/shared/leads/lead-list';
import { FilterPopover } from '../../../parts/list/on-demand/filter-popover.tsx';
import type { ChangeQuery } from '../../../parts/list/use-list-query.ts';
import { LeadFilterFields } from '../lead-filter-fields.tsx';
import { leadBoardQuery } from '../lead-step.ts';

type BoardFiltersProps = { query: LeadBoardQuery; onChange: ChangeQuery<LeadBoardQuery> };

/** The board filters on a phone, which are all behind one chip. */
export default function BoardFilters({ query, onChange }: BoardFiltersProps) {
  return (
    <FilterPopover onClear={() => onChange(leadBoardQuery.all)}>
      <LeadFilterFields query={query} onChange={onChange} />
    </FilterPopover>
  );
}
