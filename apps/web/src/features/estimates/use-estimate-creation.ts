import { paths } from '../../lib/paths.ts';
import { type Creation, useCreateHref } from '../../parts/list/create-link.tsx';

export function useEstimateCreation(): Creation {
  return { label: 'New Estimate', href: useCreateHref(paths.estimateNew.getHref()) };
}
