import type { EstimatePage, EstimateQuery, EstimateRow } from '@dayworks/shared/estimates/estimate-list';
import { api } from '../../lib/api.ts';
import { createListSource } from '../../parts/list/list-source.ts';

export const estimateSource = createListSource<EstimateQuery, EstimatePage, EstimateRow>({
  procedure: api.estimates.list,
  rowsOf: (page) => page.estimates,
});
