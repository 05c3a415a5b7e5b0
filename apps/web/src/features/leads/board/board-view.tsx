import type { LeadBoardQuery, LeadCard, LeadOverview } from '@dayworks/shared/leads/lead-list';
import type { LeadStage } from '@dayworks/shared/leads/lead-stage';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { Board } from '../../../parts/board/board.tsx';
import type { BoardDescription } from '../../../parts/board/board-description.ts';
import { BoardSkeleton } from '../../../parts/board/board-skeleton.tsx';
import { useAskingBoard } from '../../../parts/board/use-board-columns.ts';
import { CreateLink, type Creation } from '../../../parts/list/create-link.tsx';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { moveVerb } from '../lead-cache.ts';
import { leadBoardQuery } from '../lead-step.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { fromServer, leadBoardOf } from './lead-board.tsx';

/**
 * The state of the lead board. A lead can be marked as lost only with a reason; until the user enters a reason, the
 * card stays in its column.
 */
function useLeadBoard(description: BoardDescription<LeadCard, LeadStage>, query: LeadBoardQuery) {
  const { data, error, isPlaceholderData } = useQuery(
    api.leads.board.queryOptions({ input: query, placeholderData: keepPreviousData }),
  );
  const { asked, answer, ...board } = useAskingBoard({
    description,
    verb: moveVerb(description),
    first: data?.map(fromServer),
    page: (stage, cursor) => ({
      queryKey: api.leads.column.queryKey({ input: { ...query, stage, cursor } }),
      queryFn: async () => {
        const { leads, next } = await api.leads.column.call({ ...query, stage, cursor });
        return { cards: leads, next };
      },
    }),
    isAsked: (_card, from, to) => to === 'lost' && from !== 'lost',
    reasonOf: ({ lost_reason }) => lost_reason ?? undefined,
  });
  return {
    ...board,
    error,
    isSearching: isPlaceholderData,
    losing: asked && { name: description.nameOf(asked.card) },
    lose: answer,
  };
}

const LostDialog = lazy(() => import('../lost-dialog.tsx'));

type BoardViewProps = { overview: LeadOverview | undefined; creation: Creation };

export function BoardView({ overview, creation }: BoardViewProps) {
  const { query, change } = useListQuery(leadBoardQuery);
  const { today } = useBusinessDay();
  const description = useMemo(() => leadBoardOf(today), [today]);
  const { board, error, isSearching, showMore, drop, losing, lose, keep } = useLeadBoard(description, query);
  const isEmpty = board?.every(({ count }) => count === 0) && !isSearching;
  const isFiltered = leadBoardQuery.isFiltered(query);
  return (
    <>
      {!(isEmpty && !isFiltered) && <BoardToolbar query={query} onChange={change} overview={overview} />}
      {!board && error && (
        <Alert tone="danger" live>
          {errorMessage(error, 'Failed to load leads. Please try again.')}
        </Alert>
      )}
      {!board && !error && <BoardSkeleton label="Loading leads..." columns={description.columns} />}
      {isEmpty && (
        <Card>
          {isFiltered ? (
            <EmptyState
              art="search"
              action={<Button onClick={() => change(leadBoardQuery.all)}>Show all leads</Button>}
            >
              No leads match these filters.
            </EmptyState>
          ) : (
            <EmptyState action={<CreateLink {...creation} />}>
              {overview && overview.counts.all > 0
                ? 'No open leads, and none were won or lost recently. The list shows all earlier leads.'
                : 'No leads yet. Add your first one: a name and a phone number are enough.'}
            </EmptyState>
          )}
        </Card>
      )}
      {board && !isEmpty && (
        <Board description={description} board={board} drop={drop} onShowMore={showMore} />
      )}
      {losing && (
        <Suspense>
          <LostDialog name={losing.name} onConfirm={lose} onClose={keep} />
        </Suspense>
      )}
    </>
  );
}
