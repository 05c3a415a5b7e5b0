import type { JobBoardQuery, NextVisitFilter } from '@dayworks/shared/jobs/job-list';
import type { JobType } from '@dayworks/shared/jobs/job-status';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Download, HardHat, Repeat } from 'lucide-react';
import { useId } from 'react';
import { api } from '../../../lib/api.ts';
import { MenuChip } from '../../../parts/board/menu-chip.tsx';
import { SearchField } from '../../../parts/list/search-field.tsx';
import type { ChangeQuery } from '../../../parts/list/use-list-query.ts';
import { Button } from '../../../ui/button.tsx';
import { nextVisitLabels, typeLabels } from '../job-labels.ts';
import { boardCsvHref } from '../job-query.ts';

type BoardToolbarProps = { query: JobBoardQuery; onChange: ChangeQuery<JobBoardQuery> };

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Filters for crew, job type and next visit; each filter takes one click. */
export function BoardToolbar({ query, onChange }: BoardToolbarProps) {
  const searchId = useId();
  const { data } = useQuery(api.members.list.queryOptions());
  const people = (data?.members ?? []).map(({ user_id, name, email }) => ({
    value: user_id,
    label: name || email,
  }));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 max-md:hidden">
      <MenuChip
        label="Crew"
        icon={<HardHat />}
        any="Anyone"
        options={[...people, { value: 'nobody', label: 'Nobody yet' }]}
        value={query.crew}
        onChange={(crew) => onChange({ crew })}
      />
      <MenuChip
        label="Type"
        icon={<Repeat />}
        any="Any"
        options={optionsOf(typeLabels)}
        value={query.type}
        onChange={(type) => onChange({ type: type as JobType | null })}
      />
      <MenuChip
        label="Next visit"
        icon={<CalendarDays />}
        any="Any day"
        options={optionsOf(nextVisitLabels)}
        value={query.next_visit}
        onChange={(day) => onChange({ next_visit: day as NextVisitFilter | null })}
      />
      <Button variant="ghost" size="sm" asChild>
        <a href={boardCsvHref(query)} download>
          <Download />
          Export CSV
        </a>
      </Button>
      <SearchField
        id={searchId}
        label="Search jobs"
        search={query.search}
        onSearch={(next) => onChange({ search: next }, { replace: true })}
        isShownOnPhone={false}
      />
    </div>
  );
}
