import type { MarketingPeriod } from '@dayworks/shared/marketing/statistics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useMarketingDays } from './use-marketing-days.ts';

const inDays = (input: MarketingPeriod, problem: string | undefined) => ({
  input,
  enabled: !problem,
  placeholderData: keepPreviousData,
});

export function useMarketingOverview() {
  const { days, problem } = useMarketingDays();
  return useQuery(api.marketing.overview.queryOptions(inDays(days, problem)));
}

export function useSources() {
  const { days, problem } = useMarketingDays();
  return useQuery(api.marketing.sources.queryOptions(inDays(days, problem)));
}

export function useAutomations() {
  const { days, problem } = useMarketingDays();
  return useQuery(api.marketing.automations.queryOptions(inDays(days, problem)));
}

export const useMarketingSettings = () => useQuery(api.marketing.getSettings.queryOptions());
