import { shownOrphans } from '@dayworks/shared/orphan-table';
import type { ProjectBoardQuery, ProjectCard } from '@dayworks/shared/projects/project-board';
import { type ProjectStatus, projectStatuses } from '@dayworks/shared/projects/project-status';
import { orphansCustomer } from '../customers/customer-queries.ts';
import { byKey, createBinder, named } from '../platform/list/query.ts';
import type { NamedQuery } from '../platform/with-business.ts';
import { cardColumns, invoiceSums } from './project-record.ts';

/** A project card with its board position, from which the next page starts. */
export type PlacedCard = ProjectCard & { position: number };

/** $1 is the business id; the filter conditions bind their values after it. */
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

export const orphansQuery = (businessId: string): NamedQuery => ({
  name: 'projects-orphans',
  text: `select p.id, p.name, p.status, p.start_date, p.end_date, p.budget, ${orphansCustomer('p')} as customer
         from projects p where p.business_id is null and project_fits(p.id, $1)
         order by p.created_at desc, p.id desc limit ${shownOrphans}`,
  values: [businessId],
});
