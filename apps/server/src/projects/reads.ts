import { notFound } from '@dayworks/shared/errors';
import { shownOrphans } from '@dayworks/shared/orphan-table';
import type { ProjectDetail } from '@dayworks/shared/projects/contract';
import {
  type OrphanProject,
  type ProjectBoardQuery,
  type ProjectCard,
  type ProjectColumn,
  type ProjectColumnQuery,
  projectCsv,
} from '@dayworks/shared/projects/project-board';
import { type ProjectStatus, projectStatuses } from '@dayworks/shared/projects/project-status';
import { orphansCustomer } from '../customers/customer-queries.ts';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { byKey, createBinder, cutPage, named } from '../platform/list.ts';
import { readOrphans } from '../platform/orphans.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { cardColumns, customerObject, invoiceSums, managerName, projectColumns } from './project-record.ts';

/** A project card with its board position; the next page starts after this position. */
export type PlacedCard = ProjectCard & { position: number };

/** In the project board query, $1 is the business id, and the values of the filter conditions follow it. */
function startQuery(businessId: string, query: ProjectBoardQuery) {
  const { values, bind } = createBinder(businessId);
  const tests = ['p.business_id = $1'];
  if (query.customer_id) tests.push(`p.customer_id = ${bind(query.customer_id)}`);
  if (query.search) {
    tests.push(`p.id in (select id from find_projects(${bind(query.search.toLowerCase())}, 1000))`);
  }
  return { values, bind, tests };
}

/** Reads the first cards of every board column. */
export function boardQuery(businessId: string, query: ProjectBoardQuery, limit: number): NamedQuery {
  const { values, bind, tests } = startQuery(businessId, query);
  const text = `select card.* from unnest(${bind(projectStatuses)}::text[]) with ordinality as col (status, rank)
    cross join lateral (
      select ${cardColumns}, p.position from projects p ${invoiceSums}
      where ${tests.join(' and ')} and p.status = col.status
      order by ${columnOrder.text} limit ${bind(limit)}
    ) as card order by col.rank, card.position, card.id`;
  return named('projects-board', text, values);
}

export function sumsQuery(businessId: string, query: ProjectBoardQuery): NamedQuery {
  const { values, tests } = startQuery(businessId, query);
  const text = `select p.status, count(*)::int as count, coalesce(sum(p.budget), 0) as budget
    from projects p where ${tests.join(' and ')} group by p.status`;
  return named('projects-sums', text, values);
}

export const columnOrder = byKey<PlacedCard>({
  text: 'p.position, p.id',
  of: ({ position }) => position,
  column: 'p.position',
  id: 'p.id',
  type: 'bigint',
  direction: 'up',
});

export function columnQuery(
  businessId: string,
  query: ProjectBoardQuery & { status: ProjectStatus; cursor: string },
  limit: number,
): NamedQuery {
  const { values, bind, tests } = startQuery(businessId, query);
  tests.push(`p.status = ${bind(query.status)}`, columnOrder.after(query.cursor, bind));
  const text = `select ${cardColumns}, p.position from projects p ${invoiceSums}
    where ${tests.join(' and ')} order by ${columnOrder.text} limit ${bind(limit)}`;
  return named('projects-column', text, values);
}

const orphansQuery = (businessId: string): NamedQuery => ({
  name: 'projects-orphans',
  text: `select p.id, p.name, p.status, p.start_date, p.end_date, p.budget, ${orphansCustomer('p')} as customer
         from projects p where p.business_id is null and project_fits(p.id, $1)
         order by p.created_at desc, p.id desc limit ${shownOrphans}`,
  values: [businessId],
});

/** The invoices of the project as JSON; $3 is today. */
const invoicesArray = `coalesce((
    select jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number,
      'status', displayed_status(i.status, i.sent_at, i.due_date, i.project_id, p.end_date, $3), 'overdue_mark', coalesce(i.status = 'partially_paid' and i.late_after < $3, false), 'date', i.date,
      'total', i.total, 'balance_due', i.balance_due) order by i.created_at desc, i.id)
    from invoices i where i.business_id = $1 and i.project_id = p.id and i.status <> 'cancelled'), '[]')`;

const received = (column: string, of: string) => `coalesce((
    select sum(greatest(0.00, pay.amount - pay.refunded_amount)) from payments pay
    where pay.business_id = $1 and pay.${column} = ${of} and pay.status = 'completed'), 0)`;

/**
 * The estimate of the project as JSON. An estimate has no date field, so the day when it was created is shown; $4 is
 * the time zone for that day.
 */
const estimateObject = `(
    select jsonb_build_object('id', e.id, 'number', e.number, 'status', displayed_estimate_status(e.status, e.valid_until, $3),
      'date', (e.created_at at time zone $4)::date, 'total', e.total,
      'balance_due', greatest(0.00, e.total - ${received('estimate_id', 'e.id')} - ${received('invoice_id', 'i.id')}),
      'has_invoice', i.id is not null)
    from estimates e left join invoices i
      on i.business_id = $1 and i.estimate_id = e.id and i.status <> 'cancelled'
    where e.business_id = $1 and e.project_id = p.id and e.deleted_at is null limit 1)`;

export async function getProject(context: MemberContext, { id }: { id: string }): Promise<ProjectDetail> {
  const { actor } = context;
  const [rows] = await readBusiness<[ProjectDetail[]]>(context, [
    {
      name: 'project-get',
      text: `select ${projectColumns}, ${customerObject} as customer, ${managerName} as manager,
               sums.invoiced, sums.paid, ${invoicesArray} as invoices, ${estimateObject} as estimate
             from projects p ${invoiceSums} where p.business_id = $1 and p.id = $2`,
      values: [actor.businessId, id, businessDay(actor), actor.timeZone],
    },
  ]);
  if (!rows[0]) throw notFound('Project not found');
  return rows[0];
}

const exportLimit = 200_000;

/** Exports the projects in the order of the board. */
export async function exportProjects(context: MemberContext, query: ProjectBoardQuery): Promise<File> {
  const { actor } = context;
  const [cards] = await readBusiness<[PlacedCard[]]>(context, [
    boardQuery(actor.businessId, query, exportLimit),
  ]);
  return csvFile(`projects-${businessDay(actor)}.csv`, projectCsv, cards);
}

const cardsPerPage = 50;

/** The query reads one more card than a page contains; the extra card shows that the column has another page. */
function asPage(cards: PlacedCard[]): { projects: ProjectCard[]; next: string | null } {
  const { shown, next } = cutPage(cards, cardsPerPage, columnOrder);
  return { projects: shown.map(({ position: _, ...card }) => card), next };
}

interface ColumnSums {
  status: ProjectStatus;
  count: number;
  budget: number;
}

export async function getProjectBoard(
  context: MemberContext,
  query: ProjectBoardQuery,
): Promise<ProjectColumn[]> {
  const { actor } = context;
  const [cards, sums] = await readBusiness<[PlacedCard[], ColumnSums[]]>(context, [
    boardQuery(actor.businessId, query, cardsPerPage + 1),
    sumsQuery(actor.businessId, query),
  ]);
  const cardsByStatus = Map.groupBy(cards, ({ status }) => status);
  const sumsByStatus = new Map(sums.map((column) => [column.status, column]));
  return projectStatuses.map((status) => ({
    status,
    count: sumsByStatus.get(status)?.count ?? 0,
    budget: sumsByStatus.get(status)?.budget ?? 0,
    ...asPage(cardsByStatus.get(status) ?? []),
  }));
}

export async function getProjectColumn(
  context: MemberContext,
  query: ProjectColumnQuery,
): Promise<{ projects: ProjectCard[]; next: string | null }> {
  const { actor } = context;
  const [cards] = await readBusiness<[PlacedCard[]]>(context, [
    columnQuery(actor.businessId, query, cardsPerPage + 1),
  ]);
  return asPage(cards);
}

export const listOrphanProjects = ({ platform, actor }: MemberContext): Promise<OrphanProject[]> =>
  readOrphans(platform, orphansQuery(actor.businessId));
