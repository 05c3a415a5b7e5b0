import type { LookAlikeQuery } from '@dayworks/shared/customers/customer-list';
import { notFound } from '@dayworks/shared/errors';
import type { LeadDetail, LeadLookAlikes } from '@dayworks/shared/leads/contract';
import { type Contact, duplicateReason, phoneDigits } from '@dayworks/shared/leads/lead-duplicates';
import {
  type ExportedLead,
  type LeadBoardQuery,
  type LeadCard,
  type LeadColumn,
  type LeadColumnQuery,
  type LeadPage,
  type LeadPageQuery,
  type LeadQuery,
  type LeadTotals,
  leadCsv,
} from '@dayworks/shared/leads/lead-list';
import { type LeadStage, leadStages } from '@dayworks/shared/leads/lead-stage';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { customerSummary } from '../customers/customer-queries.ts';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { byKey, createBinder, cutPage, limitTo, named } from '../platform/list.ts';
import { notMerged, remainingQuery } from '../platform/merged-records.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { authorName } from './activities.ts';
import {
  type Asking,
  boardTests,
  cardColumns,
  isOnBoard,
  leadColumns,
  leadOrders,
  listQuery,
  ownerName,
  totalsQuery,
} from './list-query.ts';

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

const shownActivities = 200;

const gathered = (object: string, from: string) =>
  `coalesce((select jsonb_agg(${object}) from ${from}), '[]')`;

/** In the query for the lead details, $2 is today's date and $3 is the lead id. */
const detailText = `select ${leadColumns}, ${ownerName} as owner,
    (select ${customerSummary('c')} from customers c where c.business_id = $1 and c.id = l.customer_id) as customer,
    (select jsonb_build_object('id', e.id, 'number', e.number, 'status', displayed_estimate_status(e.status, e.valid_until, $2),
        'total', e.total, 'viewed_at', e.viewed_at)
      from estimates e where e.business_id = $1 and e.id = l.estimate_id and e.deleted_at is null) as estimate,
    ${gathered(
      `jsonb_build_object('id', i.id, 'number', i.number, 'total', i.total, 'status',
        displayed_status(i.status, i.sent_at, i.due_date, i.project_id, p.end_date, $2)) order by i.created_at, i.id`,
      `invoices i left join projects p on p.business_id = $1 and p.id = i.project_id
       where i.business_id = $1 and i.estimate_id = l.estimate_id and i.status <> 'cancelled'`,
    )} as invoices,
    ${gathered(
      `jsonb_build_object('id', a.id, 'title', a.title, 'status', a.status, 'start_time', a.start_time,
        'end_time', a.end_time, 'assignee', (select name from profiles where profiles.id = a.assignee_id))
        order by a.start_time, a.id`,
      'appointments a where a.business_id = $1 and a.lead_id = l.id and a.lead_id is not null',
    )} as appointments,
    ${gathered(
      `jsonb_build_object('id', t.id, 'title', t.title, 'due_date', t.due_date) order by t.due_date, t.id`,
      `tasks t where t.business_id = $1 and t.record_kind = 'lead' and t.record_id = l.id
         and t.status in ('todo', 'in_progress')`,
    )} as tasks,
    ${gathered(
      `jsonb_build_object('id', f.id, 'file_id', f.file_id) order by f.created_at, f.id`,
      'lead_photos f where f.business_id = $1 and f.lead_id = l.id',
    )} as photos
  from leads l where l.business_id = $1 and l.id = $3`;

/** Returns a lead. The id of a merged lead leads to the one that remains. */
export async function getLead(context: MemberContext, { id }: { id: string }): Promise<LeadDetail> {
  const { actor } = context;
  const values = [actor.businessId, businessDay(actor), id];
  const [[lead], activities, [remaining]] = await readBusiness<
    [Omit<LeadDetail, 'activities'>[], LeadDetail['activities'], { id: string }[]]
  >(context, [
    { name: 'lead-get', text: detailText, values },
    {
      name: 'lead-activities',
      text: `select a.id, a.created_at, a.kind, a.note, a.stage, ${authorName} as author from lead_activities a
             where a.business_id = $1 and a.lead_id = $2 order by a.created_at desc, a.id desc limit ${shownActivities}`,
      values: [actor.businessId, id],
    },
    remainingQuery(actor, 'lead', id),
  ]);
  if (!lead && remaining) return getLead(context, remaining);
  if (!lead) throw notFound('Lead not found');
  return { ...lead, activities };
}

const exportLimit = 200_000;

export async function exportLeads(context: MemberContext, query: LeadQuery & ChosenRows): Promise<File> {
  const { actor } = context;
  const [rows] = await readBusiness<[ExportedLead[]]>(context, [
    listQuery(actor, `${leadColumns}, ${ownerName} as owner`, { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(`leads-${businessDay(actor)}.csv`, leadCsv(actor.timeZone), rows);
}

/** A lead card with its board position; the next page of the column starts after the position of the last card. */
export type PlacedCard = LeadCard & { position: number };

export const columnOrder = byKey<PlacedCard>({
  text: 'l.position, l.id',
  of: ({ position }) => position,
  column: 'l.position',
  id: 'l.id',
  type: 'bigint',
  direction: 'up',
});

function startQuery(actor: Asking, query: LeadBoardQuery) {
  const { values, bind } = createBinder(actor.businessId, businessDay(actor));
  return { values, bind, tests: boardTests(actor, query, bind) };
}

/** Reads the first lead cards of every board column. */
export function boardQuery(actor: Asking, query: LeadBoardQuery, limit: number): NamedQuery {
  const { values, bind, tests } = startQuery(actor, query);
  const columns = leadStages.map((stage, rank) => {
    return `(select ${cardColumns}, l.position, ${rank} as rank from leads l
      where ${tests.join(' and ')} and ${isOnBoard(actor, stage, bind)} order by ${columnOrder.text} ${limitTo(limit)})`;
  });
  const text = `select * from (${columns.join(' union all ')}) as card order by rank, position, id`;
  return named('leads-board', text, values);
}

export function sumsQuery(actor: Asking, query: LeadBoardQuery): NamedQuery {
  const { values, bind, tests } = startQuery(actor, query);
  const text = leadStages
    .map(
      (stage) => `select '${stage}' as stage, count(*)::int as count, coalesce(sum(l.value), 0) as value
        from leads l where ${tests.join(' and ')} and ${isOnBoard(actor, stage, bind)}`,
    )
    .join(' union all ');
  return named('leads-sums', text, values);
}

export function columnQuery(actor: Asking, query: LeadColumnQuery, limit: number): NamedQuery {
  const { values, bind, tests } = startQuery(actor, query);
  tests.push(isOnBoard(actor, query.stage, bind), columnOrder.after(query.cursor, bind));
  const text = `select ${cardColumns}, l.position from leads l
    where ${tests.join(' and ')} order by ${columnOrder.text} ${limitTo(limit)}`;
  return named('leads-column', text, values);
}

const cardsPerPage = 50;

/**
 * The query reads one more lead card than a page contains; the extra card shows that the board column has another page.
 */
function asPage(cards: PlacedCard[]): { leads: LeadCard[]; next: string | null } {
  const { shown, next } = cutPage(cards, cardsPerPage, columnOrder);
  return { leads: shown.map(({ position: _, ...card }) => card), next };
}

interface ColumnSums {
  stage: LeadStage;
  count: number;
  value: number;
}

export async function getLeadBoard(context: MemberContext, query: LeadBoardQuery): Promise<LeadColumn[]> {
  const { actor } = context;
  const [cards, sums] = await readBusiness<[(PlacedCard & { rank: number })[], ColumnSums[]]>(context, [
    boardQuery(actor, query, cardsPerPage + 1),
    sumsQuery(actor, query),
  ]);
  const cardsByStage = Map.groupBy(
    cards.map(({ rank: _, ...card }) => card),
    ({ stage }) => stage,
  );
  const sumsByStage = new Map(sums.map((column) => [column.stage, column]));
  return leadStages.map((stage) => ({
    stage,
    count: sumsByStage.get(stage)?.count ?? 0,
    value: sumsByStage.get(stage)?.value ?? 0,
    ...asPage(cardsByStage.get(stage) ?? []),
  }));
}

export async function getLeadColumn(
  context: MemberContext,
  query: LeadColumnQuery,
): Promise<{ leads: LeadCard[]; next: string | null }> {
  const [cards] = await readBusiness<[PlacedCard[]]>(context, [
    columnQuery(context.actor, query, cardsPerPage + 1),
  ]);
  return asPage(cards);
}

type Found<Kind extends keyof LeadLookAlikes> = Omit<LeadLookAlikes[Kind][number], 'reason'>;

const shownOfEach = 5;

const contactColumns = (row: string) =>
  ['id', 'first_name', 'last_name', 'company', 'email', 'phone'].map((name) => `${row}.${name}`).join(', ');

/**
 * Returns at most five rows that are possible duplicates of the given contact. Rows with the strongest reason come
 * first.
 */
const alike = <Row extends Contact>(asked: Contact, rows: readonly Row[]) =>
  rows
    .flatMap((row) => {
      const reason = duplicateReason(asked, row);
      return reason ? [{ ...row, reason }] : [];
    })
    .slice(0, shownOfEach);

/**
 * Finds customers and leads that could be duplicates of the lead that is about to be created. Archived customers are
 * included.
 */
export async function findLeadLookAlikes(
  context: MemberContext,
  { except_id, ...asked }: LookAlikeQuery & { except_id: string | null },
): Promise<LeadLookAlikes> {
  const { businessId } = context.actor;
  const name = `${asked.first_name} ${asked.last_name}`.trim();
  const sought = [name, asked.company, asked.email, phoneDigits(asked.phone)];
  const [customers, leads] = await readBusiness<[Found<'customers'>[], Found<'leads'>[]]>(context, [
    {
      name: 'lead-look-alikes-customers',
      text: `select ${contactColumns('c')}, c.sms_ok, c.archived_at from find_lead_look_alikes($2, $3, $4, $5) as found
             join customers c on c.business_id = $1 and c.id = found.id and found.kind = 'customer' and ${notMerged('customer', 'c.id')}
             order by c.archived_at nulls first, c.created_at desc, c.id`,
      values: [businessId, ...sought],
    },
    {
      name: 'lead-look-alikes-leads',
      text: `select ${contactColumns('l')}, l.stage, l.service_wanted from find_lead_look_alikes($2, $3, $4, $5) as found
             join leads l on l.business_id = $1 and l.id = found.id and found.kind = 'lead'
             where l.id is distinct from $6::uuid order by l.created_at desc, l.id`,
      values: [businessId, ...sought, except_id],
    },
  ]);
  return { customers: alike(asked, customers), leads: alike(asked, leads) };
}
