import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../../lib/api.ts';
import { useDebounced } from '../../../../parts/time/use-debounced.ts';
import type { CampaignValues } from './campaign-values.ts';
import { readRules } from './rule-draft.ts';

const restMs = 300;

/** The rules that count, once they rest. */
export function useAudienceInput({ channel, rules }: CampaignValues, campaign_id: string | null) {
  // As text, so that what says the same is the same.
  const asked = useDebounced(JSON.stringify({ channel, rules: readRules(rules), campaign_id }), restMs);
  return useMemo(() => JSON.parse(asked) as Parameters<typeof api.marketing.audience.call>[0], [asked]);
}

export type AudienceInput = ReturnType<typeof useAudienceInput>;

/** Who gets it, and who does not and why; the last answer stays until the next is there. */
export const useAudience = (input: AudienceInput) =>
  useQuery(api.marketing.audience.queryOptions({ input, placeholderData: keepPreviousData }));
