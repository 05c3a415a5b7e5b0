import type { FollowUpFilter, LeadBoardQuery, LeadQuery } from '@dayworks/shared/leads/lead-list';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { FilterFieldsProps } from '../../parts/list/list-description.ts';
import { DatedFilter, DatesFilter, FilterPopover } from '../../parts/list/on-demand/filters.tsx';
import type { ChangeQuery } from '../../parts/list/use-list-query.ts';
import { Field } from '../../ui/field/field.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { Select } from '../../ui/select/select.tsx';
import { dayLabels, followUpLabels, leadBoardQuery } from './lead-step.ts';

type LeadFilterFieldsProps = {
  query: LeadBoardQuery;
  onChange: (change: Partial<Omit<LeadBoardQuery, 'search'>>) => void;
};

/** The filters that the lead board and the lead list share. */
function LeadFilterFields({ query, onChange }: LeadFilterFieldsProps) {
  const { owner, source, follow_up, quiet } = query;
  const { data: overview } = useQuery(api.leads.overview.queryOptions());
  const { data: team } = useQuery(api.members.list.queryOptions());
  const followUps = Object.entries(followUpLabels) as [FollowUpFilter, string][];
  return (
    <>
      <Field label="Owner">
        <Select
          value={owner ?? ''}
          onValueChange={(next) => onChange({ owner: next || null })}
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
      <Field label="Source">
        <Select
          value={source ?? ''}
          onValueChange={(next) => onChange({ source: next || null })}
          options={[
            { value: '', label: 'Any' },
            ...(overview?.sources ?? []).map((name) => ({ value: name, label: name })),
          ]}
        />
      </Field>
      <Field label="Follow-up">
        <Select
          value={follow_up ?? ''}
          onValueChange={(next) => onChange({ follow_up: (next || null) as FollowUpFilter | null })}
          options={[
            { value: '', label: 'Any day' },
            ...followUps.map(([value, label]) => ({ value, label })),
          ]}
        />
      </Field>
      <Checkbox
        label="Inactive for 7 days"
        checked={quiet}
        onCheckedChange={(next) => onChange({ quiet: next === true })}
      />
    </>
  );
}

export default function LeadFilters({ query, onChange }: FilterFieldsProps<LeadQuery>) {
  const { dated, from, to } = query;
  return (
    <>
      <LeadFilterFields query={query} onChange={onChange} />
      <DatedFilter dated={dated} labels={dayLabels} onChange={(next) => onChange({ dated: next })} />
      <DatesFilter from={from} to={to} onChange={onChange} />
    </>
  );
}

type BoardFiltersProps = { query: LeadBoardQuery; onChange: ChangeQuery<LeadBoardQuery> };

/** The board filters on a phone. A single chip opens all of them. */
export function BoardFilters({ query, onChange }: BoardFiltersProps) {
  return (
    <FilterPopover onClear={() => onChange(leadBoardQuery.all)}>
      <LeadFilterFields query={query} onChange={onChange} />
    </FilterPopover>
  );
}
