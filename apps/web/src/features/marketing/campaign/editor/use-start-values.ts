import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { useSearchParams } from '../../../../lib/router.tsx';
import { type CampaignValues, emptyValues } from './campaign-values.ts';
import { draftOf } from './rule-draft.ts';

/** What a new campaign begins with: nothing, or the people of the segment that the address names. */
export function useStartValues(isNew: boolean): CampaignValues | undefined {
  const [params] = useSearchParams();
  const [segmentId] = useState(() => (isNew ? params.get('segment') : null));
  const segments = useQuery(api.marketing.segments.queryOptions({ enabled: segmentId !== null }));
  if (!segmentId) return emptyValues;
  if (segments.isPending) return undefined;
  const segment = segments.data?.segments.find(({ id }) => id === segmentId);
  return segment ? { ...emptyValues, rules: segment.rules.map(draftOf) } : emptyValues;
}
