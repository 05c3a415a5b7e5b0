import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { useSearchParams } from '../../../../lib/routing/router.tsx';
import { type CampaignValues, emptyValues } from './campaign-values.ts';
import { draftOf } from './rule-draft.ts';

/**
 * Returns the initial values of a new campaign. Depending on the URL, the campaign is empty, is addressed to a
 * segment, or contains saved content.
 */
export function useStartValues(isNew: boolean): CampaignValues | undefined {
  const [params] = useSearchParams();
  const [named] = useState(() => ({
    segment: isNew ? params.get('segment') : null,
    content: isNew ? params.get('content') : null,
  }));
  const segments = useQuery(api.marketing.segments.queryOptions({ enabled: named.segment !== null }));
  const content = useQuery(
    api.content.get.queryOptions({ input: { id: named.content ?? '' }, enabled: named.content !== null }),
  );
  if ((named.segment && segments.isPending) || (named.content && content.isPending)) return undefined;
  const segment = segments.data?.segments.find(({ id }) => id === named.segment);
  return {
    ...emptyValues,
    ...(segment && { rules: segment.rules.map(draftOf) }),
    ...(content.data && {
      channel: content.data.kind === 'text' ? 'sms' : 'email',
      subject: content.data.heading ?? '',
      body: content.data.body,
    }),
  };
}
