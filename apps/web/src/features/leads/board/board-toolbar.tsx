import type { FollowUpFilter, LeadBoardQuery, LeadOverview } from '@dayworks/shared/leads/lead-list';
import { useQuery } from '@tanstack/react-query';
import { Clock, Download, User } from 'lucide-react';
import { useId } from 'react';
import { api } from '../../../lib/api.ts';
import { MenuChip } from '../../../parts/board/board-controls.tsx';
import { SearchField } from '../../../parts/list/filters/search-field.tsx';
import type { ChangeQuery } from '../../../parts/list/use-list-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { boardCsvHref, followUpLabels } from '../lead-step.ts';

type BoardToolbarProps = {
  query: LeadBoardQuery;
  onChange: ChangeQuery<LeadBoardQuery>;
  overview: LeadOverview | undefined;
};

/** Filters for owner, source, follow-up and leads without recent activity; each filter takes one click. */
export function BoardToolbar({ query, onChange, overview }: BoardToolbarProps) {
  const searchId = useId();
  const { data } = useQuery(api.members.list.queryOptions());
  const owners = (data?.members ?? []).map(({ user_id, name, email }) => ({
    value: user_id,
    label: name || email,
  }));
  const sources = (overview?.sources ?? []).map((source) => ({ value: source, label: source }));
  const followUps = Object.entries(followUpLabels).map(([value, label]) => ({ value, label }));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 max-md:hidden">
      <MenuChip
        label="Owner"
        icon={<User />}
        any="Anyone"
        options={[...owners, { value: 'nobody', label: 'Nobody yet' }]}
        value={query.owner}
        onChange={(owner) => onChange({ owner })}
      />
      <MenuChip
        label="Source"
        any="Any"
        options={sources}
        value={query.source}
        onChange={(source) => onChange({ source })}
      />
      <MenuChip
        label="Follow-up"
        any="Any day"
        options={followUps}
        value={query.follow_up}
        onChange={(day) => onChange({ follow_up: day as FollowUpFilter | null })}
      />
      <Chip
        icon={<Clock />}
        pressed={query.quiet}
        count={overview?.quiet}
        onClick={() => onChange({ quiet: !query.quiet })}
      >
        Inactive for 7 days
      </Chip>
      <Button variant="ghost" size="sm" asChild>
        <a href={boardCsvHref(query)} download>
          <Download />
          Export CSV
        </a>
      </Button>
      <SearchField
        id={searchId}
        label="Search leads"
        search={query.search}
        onSearch={(next) => onChange({ search: next }, { replace: true })}
        isShownOnPhone={false}
      />
    </div>
  );
}
