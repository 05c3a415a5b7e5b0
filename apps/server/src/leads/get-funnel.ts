import { funnelSteps } from '@dayworks/shared/leads/funnel-step';
import type { FunnelFigures, FunnelQuery, LeadFunnel } from '@dayworks/shared/leads/lead-funnel';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { funnelQuery, mostGroups } from './funnel-queries.ts';

/** The bit values of PostgreSQL's grouping() that show whether a row sums over sources or over people. */
const overSources = 2;
const overPeople = 1;
const overAll = overSources + overPeople;

interface FunnelRow {
  grouped: number;
  source: string | null;
  owner_id: string | null;
  owner: string | null;
  figures: FunnelFigures;
}

const nothing = Object.fromEntries(
  funnelSteps.map((step) => [step, { count: 0, amount: 0 }]),
) as FunnelFigures;

export async function getLeadFunnel(context: MemberContext, query: FunnelQuery): Promise<LeadFunnel> {
  const [rows] = await readBusiness<[FunnelRow[]]>(context, [funnelQuery(context.actor, query)]);
  const grouped = (by: number) => rows.filter((row) => row.grouped === by).slice(0, mostGroups);
  return {
    all: grouped(overAll)[0]?.figures ?? nothing,
    by_source: grouped(overPeople).map(({ source, figures }) => ({ source, figures })),
    by_owner: grouped(overSources).map(({ owner_id, owner, figures }) => ({
      owner: owner_id ? { id: owner_id, name: owner ?? '' } : null,
      figures,
    })),
  };
}
