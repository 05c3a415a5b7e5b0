import type { ProjectBoardQuery } from '@dayworks/shared/projects/project-board';
import { CustomerFilter, FilterPopover } from '../../parts/list/on-demand/filters.tsx';

type ProjectFiltersProps = {
  query: ProjectBoardQuery;
  onChange: (change: Partial<ProjectBoardQuery>) => void;
};

export default function ProjectFilters({ query, onChange }: ProjectFiltersProps) {
  return (
    <FilterPopover onClear={() => onChange({ customer_id: null })}>
      <CustomerFilter customerId={query.customer_id} onChange={(id) => onChange({ customer_id: id })} />
    </FilterPopover>
  );
}
