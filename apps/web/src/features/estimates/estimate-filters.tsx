import type { EstimateQuery } from '@dayworks/shared/estimates/estimate-list';
import { CustomerFilter } from '../../parts/list/on-demand/customer-filter.tsx';
import { DatedFilter } from '../../parts/list/on-demand/dated-filter.tsx';
import { DatesFilter } from '../../parts/list/on-demand/dates-filter.tsx';
import { FilterPopover } from '../../parts/list/on-demand/filter-popover.tsx';
import { SortFilter } from '../../parts/list/on-demand/sort-filter.tsx';
import { dayLabels, estimateQuery, sortLabels } from './estimate-query.ts';

type EstimateFiltersProps = { query: EstimateQuery; onChange: (change: Partial<EstimateQuery>) => void };

export default function EstimateFilters({ query, onChange }: EstimateFiltersProps) {
  const { status, search, sort, customer_id, dated, from, to } = query;
  return (
    <FilterPopover onClear={() => onChange({ ...estimateQuery.all, status, search })}>
      <CustomerFilter customerId={customer_id} onChange={(id) => onChange({ customer_id: id })} />
      <DatedFilter dated={dated} labels={dayLabels} onChange={(next) => onChange({ dated: next })} />
      <DatesFilter from={from} to={to} onChange={onChange} />
      <SortFilter sort={sort} labels={sortLabels} onChange={(next) => onChange({ sort: next })} />
    </FilterPopover>
  );
}
