import type { EstimateQuery } from '@dayworks/shared/estimates/estimate-list';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { RowNouns } from '../../../parts/list/count-texts.ts';
import type { FilterFieldsProps } from '../../../parts/list/list-description.ts';
import { listRefresh, useListRests } from '../../../parts/list/list-source.ts';
import { CustomerFilter, DatedFilter, DatesFilter } from '../../../parts/list/on-demand/filters.tsx';
import { TotalsLine } from '../../../parts/list/on-demand/totals-line.tsx';
import { dayLabels, estimateSource } from './estimate-list.ts';

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

type EstimateTotalsProps = { query: EstimateQuery; nouns: RowNouns };

/**
 * Shows totals above the estimate list. Only a list that is filtered by date has totals, so the code of this component
 * is not loaded for other lists.
 */
export function EstimateTotals({ query, nouns }: EstimateTotalsProps) {
  const rests = useListRests(estimateSource.rest);
  const { data, isError } = useQuery(
    api.estimates.totals.queryOptions({ input: query, ...listRefresh(rests) }),
  );
  return data || !isError ? <TotalsLine totals={data} nouns={nouns} /> : null;
}
