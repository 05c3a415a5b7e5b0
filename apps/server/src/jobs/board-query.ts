import type { JobBoardQuery, JobCard, JobColumnQuery } from '@dayworks/shared/jobs/job-list';
import { jobStatuses } from '@dayworks/shared/jobs/job-status';
import { businessDay } from '../platform/business-day.ts';
import { byKey } from '../platform/list/order.ts';
import { createBinder, limitTo, named } from '../platform/list/query.ts';
import type { NamedQuery } from '../platform/with-business.ts';
import { cardColumns } from './job-queries.ts';
import { type Asking, boardTest, boardTests, sumColumns } from './list-query.ts';

/** A job card with its board position; the next page of the column starts after the position of the last card. */
export type PlacedCard = JobCard & { position: number };

export const columnOrder = byKey<PlacedCard>({
  text: 'j.position, j.id',
  of: ({ position }) => position,
  column: 'j.position',
  id: 'j.id',
  type: 'bigint',
  direction: 'up',
});

function startQuery(actor: Asking, query: JobBoardQuery) {
  const { values, bind } = createBinder(actor.businessId, businessDay(actor));
  return { values, bind, tests: boardTests(actor, query, bind) };
}

/** Reads the first job cards of every board column. */
export function boardQuery(actor: Asking, query: JobBoardQuery, limit: number): NamedQuery {
  const { values, bind, tests } = startQuery(actor, query);
  const columns = jobStatuses.map(
    (status, rank) => `(select ${cardColumns(actor)}, j.position, ${rank} as rank from jobs j
      where ${tests.join(' and ')} and ${boardTest(actor, status, bind)} order by ${columnOrder.text} ${limitTo(limit)})`,
  );
  const text = `select * from (${columns.join(' union all ')}) as card order by rank, position, id`;
  return named('jobs-board', text, values);
}

export function sumsQuery(actor: Asking, query: JobBoardQuery): NamedQuery {
  const { values, bind, tests } = startQuery(actor, query);
  const text = jobStatuses
    .map(
      (status) => `select '${status}' as status, ${sumColumns} from jobs j
        where ${tests.join(' and ')} and ${boardTest(actor, status, bind)}`,
    )
    .join(' union all ');
  return named('jobs-sums', text, values);
}

export function columnQuery(actor: Asking, query: JobColumnQuery, limit: number): NamedQuery {
  const { values, bind, tests } = startQuery(actor, query);
  tests.push(boardTest(actor, query.status, bind), columnOrder.after(query.cursor, bind));
  const text = `select ${cardColumns(actor)}, j.position from jobs j
    where ${tests.join(' and ')} order by ${columnOrder.text} ${limitTo(limit)}`;
  return named('jobs-column', text, values);
}
