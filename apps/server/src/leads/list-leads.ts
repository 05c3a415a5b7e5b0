import type {
  LeadCard,
  LeadPage,
  LeadPageQuery,
  LeadQuery,
  LeadTotals,
} from '@dayworks/shared/leads/lead-list';
import { cutPage } from '../platform/list/cut-page.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { cardColumns } from './lead-queries.ts';
import { leadOrders, listQuery, totalsQuery } from './list-query.ts';

export async function listLeads(context: MemberContext, query: LeadPageQuery): Promise<LeadPage> {
  const [rows] = await readBusiness<[LeadCard[]]>(context, [
    listQuery(context.actor, cardColumns, { ...query, limit: query.limit + 1 }),
  ]);
  const { shown, next } = cutPage(rows, query.limit, leadOrders[query.sort]);
  return { leads: shown, next };
}

export async function getLeadTotals(context: MemberContext, query: LeadQuery): Promise<LeadTotals> {
  const [[totals]] = await readBusiness<[LeadTotals[]]>(context, [totalsQuery(context.actor, query)]);
  if (!totals) throw new Error('a sum has one row');
  return totals;
}
