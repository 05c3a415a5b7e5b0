import type { LeadBoardQuery, LeadCard, LeadColumn, LeadColumnQuery } from '@dayworks/shared/leads/lead-list';
import { type LeadStage, leadStages } from '@dayworks/shared/leads/lead-stage';
import { cutPage } from '../platform/list/cut-page.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { boardQuery, columnOrder, columnQuery, type PlacedCard, sumsQuery } from './board-query.ts';

const cardsPerPage = 50;

/** The query reads one more lead card than a page contains, which shows whether the board column has further cards. */
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
