import type { ProjectBoardQuery } from '@dayworks/shared/projects/project-board';
import { Download, X } from 'lucide-react';
import { useId } from 'react';
import { createFilterChip } from '../../../parts/list/filter-chip.tsx';
import { useFilteredCustomerText } from '../../../parts/list/filter-texts.ts';
import { SearchField } from '../../../parts/list/search-field.tsx';
import type { ChangeQuery } from '../../../parts/list/use-list-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { projectsCsvHref } from './project-query.ts';

const FilterChip = createFilterChip<ProjectBoardQuery>(() => import('./project-filters.tsx'));

type BoardToolbarProps = { query: ProjectBoardQuery; onChange: ChangeQuery<ProjectBoardQuery> };

export function BoardToolbar({ query, onChange }: BoardToolbarProps) {
  const { search, customer_id } = query;
  const searchId = useId();
  const customer = useFilteredCustomerText(customer_id);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <FilterChip query={query} onChange={onChange} />
      {customer_id && (
        <Chip pressed onClick={() => onChange({ customer_id: null })}>
          <span className="sr-only">Show all customers, not only </span>
          <bdi className="max-w-48 truncate">{customer}</bdi>
          <X />
        </Chip>
      )}
      <Button variant="ghost" size="sm" asChild className="max-sm:hidden">
        <a href={projectsCsvHref(query)} download>
          <Download />
          Export CSV
        </a>
      </Button>
      <SearchField
        id={searchId}
        label="Search projects"
        search={search}
        onSearch={(next) => onChange({ search: next }, { replace: true })}
        isShownOnPhone
      />
    </div>
  );
}
