import type { ProjectBoardQuery, ProjectCard } from '@dayworks/shared/projects/project-board';
import { type ProjectStatus, projectStatuses } from '@dayworks/shared/projects/project-status';
import { decodeNumberCursor, encodeNumberCursor } from '../platform/cursor.ts';
import { named } from '../platform/keyset.ts';
import type { NamedQuery } from '../platform/with-business.ts';
import { cardColumns, invoiceSums } from './project-queries.ts';

/** A card with its place, which the next page starts from. */
export type PlacedCard = ProjectCard & { position: number };

/** $1 is the business; the tests of the filter bind what they need behind it. */
function startQuery(businessId: string, query: ProjectBoardQuery) {
  const values: unknown[] = [businessId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const tests = ['p.business_id = $1'];
  if (query.customer_id) tests.push(`p.customer_id = ${bind(query.customer_id)}`);
  if (query.search) {
    tests.push(`p.id in (select id from find_projects(${bind(query.search.toLowerCase())}, 1000))`);
  }
  return { values, bind, tests };
}

/** The first cards of every column. */
export function boardQuery(businessId: string, query: ProjectBoardQuery, limit: number): NamedQuery {
  const { values, bind, tests } = startQuery(businessId, query);
  const text = `select card.* from unnest(${bind(projectStatuses)}::text[]) with ordinality as col (status, rank)
    cross join lateral (
      select ${cardColumns}, p.position from projects p ${invoiceSums}
      where ${tests.join(' and ')} and p.status = col.status
      order by p.position, p.id limit ${bind(limit)}
    ) as card order by col.rank, card.position, card.id`;
  return named('projects-board', text, values);
}

export function sumsQuery(businessId: string, query: ProjectBoardQuery): NamedQuery {
  const { values, tests } = startQuery(businessId, query);
  const text = `select p.status, count(*)::int as count, coalesce(sum(p.budget), 0) as budget
    from projects p where ${tests.join(' and ')} group by p.status`;
  return named('projects-sums', text, values);
}

export const encodeCursor = ({ position, id }: PlacedCard): string => encodeNumberCursor(position, id);

export function columnQuery(
  businessId: string,
  query: ProjectBoardQuery & { status: ProjectStatus; cursor: string },
  limit: number,
): NamedQuery {
  const { values, bind, tests } = startQuery(businessId, query);
  const [position, id] = decodeNumberCursor(query.cursor);
  tests.push(
    `p.status = ${bind(query.status)}`,
    `(p.position, p.id) > (${bind(Math.trunc(position))}::bigint, ${bind(id)}::uuid)`,
  );
  const text = `select ${cardColumns}, p.position from projects p ${invoiceSums}
    where ${tests.join(' and ')} order by p.position, p.id limit ${bind(limit)}`;
  return named('projects-column', text, values);
}
