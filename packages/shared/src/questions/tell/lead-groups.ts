import type { FunnelFigures, LeadFunnel } from '../../leads/lead-funnel.ts';

/** Leads can be grouped by their source or by the person responsible. */
export type LeadGrouping = 'source' | 'person';

export interface LeadGroup {
  name: string;
  /** The filters with which the lead list shows only the leads in this group. */
  filters: Record<string, string>;
  figures: FunnelFigures;
}

/** Groups the lead funnel in the same way as the Sales screen. */
export function leadGroups(funnel: LeadFunnel, by: LeadGrouping): LeadGroup[] {
  if (by === 'source')
    return funnel.by_source.map(({ source, figures }) => ({
      name: source ?? 'No source',
      filters: source === null ? { no_source: 'true' } : ({ source } as Record<string, string>),
      figures,
    }));
  return funnel.by_owner.map(({ owner, figures }) => ({
    name: owner ? owner.name : 'Nobody',
    filters: { owner: owner?.id ?? 'nobody' },
    figures,
  }));
}

export const groupLabels: Record<LeadGrouping, string> = { source: 'Source', person: 'Person' };
