import {
  type CampaignPage,
  type CampaignPageQuery,
  type CampaignQuery,
  type CampaignRow,
  campaignFilters,
  CampaignRow as Row,
} from '@dayworks/shared/marketing/campaigns/campaign';
import { campaignCsv } from '@dayworks/shared/marketing/campaigns/campaign-csv';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { keysOf } from '@dayworks/shared/pick';
import { businessDay } from '../../platform/business-day.ts';
import { csvFile } from '../../platform/csv.ts';
import { byKey, chosenTests, createBinder, cutPage, limitTo, named } from '../../platform/list.ts';
import { columnsOf } from '../../platform/record.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type NamedQuery, readBusiness, type Scope } from '../../platform/with-business.ts';
import { campaignFigures } from '../results/campaign-figures.ts';

type Found = Omit<CampaignRow, 'figures'>;

const newest = byKey<Found>({
  text: 'c.created_at desc nulls last, c.id desc nulls last',
  of: ({ created_at }) => created_at,
  column: 'c.created_at',
  id: 'c.id',
  type: 'timestamptz',
  direction: 'down',
});

const statusTest = (status: NonNullable<CampaignQuery['status']>) =>
  status === 'running' ? `c.status in ('sending', 'paused')` : `c.status = '${status}'`;

function listQuery(
  { businessId }: Scope,
  query: CampaignQuery & ChosenRows & { cursor: string | null; limit: number },
): NamedQuery {
  const { values, bind } = createBinder(businessId);
  const tests = ['c.business_id = $1', ...chosenTests('c.id', query, bind)];
  if (query.status) tests.push(statusTest(query.status));
  if (query.search) tests.push(`position(lower(${bind(query.search)}) in lower(c.name)) > 0`);
  if (query.cursor) tests.push(newest.after(query.cursor, bind));
  const text = `select ${columnsOf('c', keysOf(Row, 'figures'))} from campaigns c where ${tests.join(' and ')}
    order by ${newest.text} ${limitTo(query.limit)}`;
  return named('campaigns', text, values);
}

async function withFigures(context: MemberContext, found: readonly Found[]): Promise<CampaignRow[]> {
  const figuresOf = await campaignFigures(
    context,
    found.map(({ id }) => id),
  );
  return found.flatMap((campaign) => {
    const figures = figuresOf.get(campaign.id);
    return figures ? [{ ...campaign, figures }] : [];
  });
}

export async function listCampaigns(context: MemberContext, query: CampaignPageQuery): Promise<CampaignPage> {
  const [rows] = await readBusiness<[Found[]]>(context, [
    listQuery(context.actor, { ...query, ids: null, limit: query.limit + 1 }),
  ]);
  const { shown, next } = cutPage(rows, query.limit, newest);
  return { campaigns: await withFigures(context, shown), next };
}

type CountName = 'all' | (typeof campaignFilters)[number];

export async function countCampaigns(context: MemberContext): Promise<{ counts: Record<CountName, number> }> {
  const columns = campaignFilters.map(
    (status) => `count(*) filter (where ${statusTest(status)})::int as ${status}`,
  );
  const [[counts]] = await readBusiness<[Record<CountName, number>[]]>(context, [
    {
      name: 'campaign-counts-by-status',
      text: `select count(*)::int as all, ${columns.join(', ')} from campaigns c where c.business_id = $1`,
      values: [context.actor.businessId],
    },
  ]);
  if (!counts) throw new Error('a count has one row');
  return { counts };
}

const exportLimit = 10_000;

export async function exportCampaigns(
  context: MemberContext,
  query: CampaignQuery & ChosenRows,
): Promise<File> {
  const { actor } = context;
  const [rows] = await readBusiness<[Found[]]>(context, [
    listQuery(actor, { ...query, cursor: null, limit: exportLimit }),
  ]);
  const campaigns = await withFigures(context, rows);
  return csvFile(`campaigns-${businessDay(actor)}.csv`, campaignCsv(actor.timeZone), campaigns);
}
