import type { EstimateQuery } from '@dayworks/shared/estimates/estimate-list';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { RowNouns } from '../../../parts/list/count-texts.ts';
import { listRefresh, useListRests } from '../../../parts/list/list-source.ts';
import { TotalsLine } from '../../../parts/list/on-demand/totals-line.tsx';
import { estimateSource } from './estimate-list.ts';

type EstimateTotalsProps = { query: EstimateQuery; nouns: RowNouns };

/** Shows totals above a list that is filtered by date; this component is loaded only in that case. */
export default function EstimateTotals({ query, nouns }: EstimateTotalsProps) {
  const rests = useListRests(estimateSource.rest);
  const { data, isError } = useQuery(
    api.estimates.totals.queryOptions({ input: query, ...listRefresh(rests) }),
  );
  return data || !isError ? <TotalsLine totals={data} nouns={nouns} /> : null;
}
