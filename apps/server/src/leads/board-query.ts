import type { LeadBoardQuery, LeadCard, LeadColumnQuery } from '@dayworks/shared/leads/lead-list';
import { leadStages } from '@dayworks/shared/leads/lead-stage';
import { businessDay } from '../platform/business-day.ts';
import { byKey } from '../platform/list/order.ts';
import { createBinder, limitTo, named } from '../platform/list/query.ts';
import type { NamedQuery } from '../platform/with-business.ts';
import { cardColumns } from './lead-queries.ts';
import { type Asking, boardTests, isOnBoard } from './list-query.ts';

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
