import { addDays } from '@dayworks/shared/dates/calendar-date';
import type { DocumentTotals } from '@dayworks/shared/documents/contract';
import { notFound } from '@dayworks/shared/errors';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import {
  type EstimateFilter,
  type EstimateOverview,
  type EstimatePage,
  type EstimatePageQuery,
  type EstimateQuery,
  type ExportedEstimate,
  estimateCsv,
  estimateFilters,
} from '@dayworks/shared/estimates/estimate-list';
import { displayedEstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { requestOfEstimate } from '../customers/customer-request.ts';
import { customerObject, historyColumns, numberOf } from '../documents/document-queries.ts';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { cutPage } from '../platform/list.ts';
import { readOrphans } from '../platform/orphans.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness } from '../platform/with-business.ts';
import {
  changesSince,
  estimateColumns,
  estimateQuery,
  type SignedBefore,
  signatureObject,
  signedBeforeColumn,
} from './estimate-queries.ts';
import {
  asEstimateRow,
  estimateOrders,
  type ListedEstimate,
  listQuery,
  orphansQuery,
  statusTest,
  totalsQuery,
} from './list-query.ts';

const exportLimit = 200_000;

const exportColumns = `${estimateColumns}, ${customerObject('e')} as customer`;

export async function exportEstimates(
  context: MemberContext,
  query: EstimateQuery & ChosenRows,
): Promise<File> {
  const { actor } = context;
  const today = businessDay(actor);
  const [rows] = await readBusiness<[Omit<ExportedEstimate, 'displayed_status'>[]]>(context, [
    listQuery(actor, { ...query, cursor: null, limit: exportLimit }, exportColumns),
  ]);
  return csvFile(
    `estimates-${today}.csv`,
    estimateCsv(actor.timeZone),
    rows.map((row) => ({ ...row, displayed_status: displayedEstimateStatus(row, today) })),
  );
}

const signaturesArray = `coalesce((select jsonb_agg(${signatureObject('s')} order by s.signed_at desc)
    from estimate_signatures s where s.business_id = $1 and s.estimate_id = e.id), '[]')`;

const detail = `, ${historyColumns('estimate', 'e')}, ${signaturesArray} as signatures,
  ${requestOfEstimate('e')} as request, ${numberOf('invoice', 'live.id')} as invoice_number ${signedBeforeColumn}`;

type DetailRow = Omit<EstimateDetail, 'changes_since_signed'> & { signed_before: SignedBefore | null };

export async function getEstimate(context: MemberContext, { id }: { id: string }): Promise<EstimateDetail> {
  const { actor } = context;
  const [[found]] = await readBusiness<[DetailRow[]]>(context, [estimateQuery(actor.businessId, id, detail)]);
  if (!found) throw notFound('Estimate not found');
  const { signed_before, ...estimate } = found;
  return { ...estimate, changes_since_signed: changesSince(signed_before, estimate) };
}

export async function listEstimates(context: MemberContext, query: EstimatePageQuery): Promise<EstimatePage> {
  const { actor } = context;
  const today = businessDay(actor);
  const [rows] = await readBusiness<[ListedEstimate[]]>(context, [
    listQuery(actor, { ...query, limit: query.limit + 1 }),
  ]);
  const { shown, next } = cutPage(rows, query.limit, estimateOrders[query.sort]);
  return { estimates: shown.map((row) => asEstimateRow(row, today)), next };
}

export async function getEstimateTotals(
  context: MemberContext,
  query: EstimateQuery,
): Promise<DocumentTotals> {
  const { actor } = context;
  const [[totals]] = await readBusiness<[DocumentTotals[]]>(context, [totalsQuery(actor, query)]);
  if (!totals) throw new Error('a sum has one row');
  return totals;
}

/** The number of most recent days that the win rate covers. */
const decidedDays = 90;
/**
 * Counting stops at this limit, so the cost does not grow with the number of old estimates. If there are more, the
 * screen shows '999+'.
 */
const countLimit = 1000;

interface Counted {
  filter: EstimateFilter | 'all';
  count: number;
}

interface Summed {
  figure: 'draft' | 'waiting' | 'won' | 'lost';
  count: number;
  total: number;
}

const countQuery = (filter: Counted['filter'], test: string) =>
  `select '${filter}' as filter, (select count(*)::int from (select from estimates e
     where e.business_id = $1 and e.deleted_at is null and ${test} limit ${countLimit}) as counted) as count`;

const sumQuery = (figure: Summed['figure'], test: string) =>
  `select '${figure}' as figure, count(*)::int as count, coalesce(sum(total), 0) as total from estimates e
   where e.business_id = $1 and e.deleted_at is null and ${test}`;

const inLastDays = (column: string) => `e.${column} >= ($3::date)::timestamp at time zone $4`;

const countsText = [
  countQuery('all', '$2::date is not null'),
  ...estimateFilters.map((filter) => countQuery(filter, statusTest(filter))),
].join(' union all ');

const sumsText = [
  sumQuery('draft', statusTest('draft')),
  sumQuery('waiting', statusTest('waiting')),
  sumQuery('won', inLastDays('won_at')),
  sumQuery('lost', inLastDays('lost_at')),
].join(' union all ');

/** Returns two queries for the estimate overview: the query for the counts, followed by the query for the sums. */
export function overviewQueries(
  actor: Pick<Actor, 'businessId' | 'timeZone' | 'now'>,
): [NamedQuery, NamedQuery] {
  const today = businessDay(actor);
  return [
    { name: 'estimates-counts', text: countsText, values: [actor.businessId, today] },
    {
      name: 'estimates-sums',
      text: sumsText,
      values: [actor.businessId, today, addDays(today, -decidedDays), actor.timeZone],
    },
  ];
}

export async function getEstimateOverview(context: MemberContext): Promise<EstimateOverview> {
  const { platform, actor } = context;
  const [counts, sums] = await readBusiness<[Counted[], Summed[]]>(context, overviewQueries(actor));
  const figures = Object.fromEntries(sums.map(({ figure, count, total }) => [figure, { count, total }]));
  const orphans = await readOrphans<ListedEstimate>(platform, orphansQuery(actor.businessId));
  return {
    ...(figures as Omit<EstimateOverview, 'counts' | 'orphans'>),
    counts: Object.fromEntries(
      counts.map(({ filter, count }) => [filter, count]),
    ) as EstimateOverview['counts'],
    orphans: orphans.map((row) => asEstimateRow(row, businessDay(actor))),
  };
}
