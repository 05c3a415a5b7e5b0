import type { FunnelFigures, LeadFunnel } from '../../leads/lead-funnel.ts';

/** What leads are counted by: where they came from, or who looks after them. */
export type LeadGrouping = 'source' | 'person';

export interface LeadGroup {
  name: string;
  /** Of the list, for the leads of the group. */
  filters: Record<string, string>;
  figures: FunnelFigures;
}

/** The groups of the funnel as the Sales screen has them. */
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
