import type { EstimateQuery } from '@dayworks/shared/estimates/estimate-list';
import type { FilterFieldsProps } from '../../../parts/list/list-description.ts';
import { CustomerFilter } from '../../../parts/list/on-demand/customer-filter.tsx';
import { DatesFilter } from '../../../parts/list/on-demand/dates-filter.tsx';
import { DatedFilter } from '../../../parts/list/on-demand/filters.tsx';
import { dayLabels } from './estimate-list.ts';

export default function EstimateFilters({ query, onChange }: FilterFieldsProps<EstimateQuery>) {
  const { customer_id, dated, from, to } = query;
  return (
    <>
      <CustomerFilter customerId={customer_id} onChange={(id) => onChange({ customer_id: id })} />
      <DatedFilter dated={dated} labels={dayLabels} onChange={(next) => onChange({ dated: next })} />
      <DatesFilter from={from} to={to} onChange={onChange} />
    </>
  );
}
