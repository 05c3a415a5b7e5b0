import type { LeadQuery } from '@dayworks/shared/leads/lead-list';
import type { FilterFieldsProps } from '../../../parts/list/list-description.ts';
import { DatesFilter } from '../../../parts/list/on-demand/dates-filter.tsx';
import { DatedFilter } from '../../../parts/list/on-demand/filters.tsx';
import { LeadFilterFields } from '../lead-filter-fields.tsx';
import { dayLabels } from '../lead-step.ts';

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
