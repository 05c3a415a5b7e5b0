import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../../lib/api.ts';
import { useDebounced } from '../../../../parts/time/use-debounced.ts';
import type { CampaignValues } from './campaign-values.ts';
import { readRules } from './rule-draft.ts';

const restMs = 300;

/** Returns the channel and the valid rules of the campaign once the user has stopped typing. */
export function useAudienceInput({ channel, rules }: CampaignValues, campaign_id: string | null) {
  // The input is compared as a JSON string, so that equal values count as the same input.
  const asked = useDebounced(JSON.stringify({ channel, rules: readRules(rules), campaign_id }), restMs);
  return useMemo(() => JSON.parse(asked) as Parameters<typeof api.marketing.audience.call>[0], [asked]);
}

export type AudienceInput = ReturnType<typeof useAudienceInput>;

/**
 * Loads the recipients, and the people who are excluded with the reasons; the last result stays visible until the
 * next result is loaded.
 */
export const useAudience = (input: AudienceInput) =>
  useQuery(api.marketing.audience.queryOptions({ input, placeholderData: keepPreviousData }));
