import type { LeadCard, LeadColumn, LeadPage } from '@dayworks/shared/leads/lead-list';
import type { LeadStage } from '@dayworks/shared/leads/lead-stage';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

const boards = () =>
  queryClient
    .getQueriesData<LeadColumn[]>({ queryKey: api.leads.board.key() })
    .flatMap(([, board]) => board ?? []);

/** What board or list has already shown: enough for the head of the sheet while the rest is on its way. */
export function findShown(id: string): LeadCard | undefined {
  const listed = queryClient
    .getQueriesData<LeadPage>({ queryKey: api.leads.list.key() })
    .flatMap(([, page]) => page?.leads ?? []);
  return [...boards().flatMap(({ leads }) => leads), ...listed].find((card) => card.id === id);
}

/** The card on top of a column, to put another one above it. */
export const topOf = (stage: LeadStage): string | null =>
  boards().find((column) => column.stage === stage)?.leads[0]?.id ?? null;

/** The card below this one, to put it back where it was. */
export function belowOf(id: string): string | null {
  const column = boards().find(({ leads }) => leads.some((card) => card.id === id));
  const index = column?.leads.findIndex((card) => card.id === id) ?? -1;
  return column?.leads[index + 1]?.id ?? null;
}
