import type { JobOverview } from '@dayworks/shared/jobs/job-list';
import { lazy, Suspense } from 'react';
import { errorMessage } from '../../../lib/errors.ts';
import { Board } from '../../../parts/board/board.tsx';
import { BoardSkeleton } from '../../../parts/board/board-skeleton.tsx';
import { CreateLink, type Creation } from '../../../parts/list/create-link.tsx';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { jobBoardQuery } from '../job-query.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { jobBoard } from './job-board.tsx';
import { useJobBoard } from './use-job-board.ts';

const EndJobDialog = lazy(() => import('../end-job-dialog.tsx'));

type BoardViewProps = { overview: JobOverview | undefined; creation: Creation };

export function BoardView({ overview, creation }: BoardViewProps) {
  const { query, change } = useListQuery(jobBoardQuery);
  const { board, error, isSearching, showMore, drop, ending, end, keep } = useJobBoard(query);
  const isEmpty = board?.every(({ count }) => count === 0) && !isSearching;
  const isFiltered = jobBoardQuery.isFiltered(query);
  return (
    <>
      {!(isEmpty && !isFiltered) && <BoardToolbar query={query} onChange={change} />}
      {!board && error && (
        <Alert tone="danger" live>
          {errorMessage(error, 'Failed to load jobs. Please try again.')}
        </Alert>
      )}
      {!board && !error && <BoardSkeleton label="Loading jobs..." columns={jobBoard.columns} />}
      {isEmpty && (
        <Card>
          {isFiltered ? (
            <EmptyState
              art="search"
              action={<Button onClick={() => change(jobBoardQuery.all)}>Show all jobs</Button>}
            >
              No job matches these filters.
            </EmptyState>
          ) : (
            <EmptyState action={<CreateLink {...creation} />}>
              {overview && overview.counts.all > 0
                ? 'No job is open. The list has all earlier jobs.'
                : 'No jobs yet. Convert an approved estimate, or write down the first piece of work.'}
            </EmptyState>
          )}
        </Card>
      )}
      {board && !isEmpty && <Board description={jobBoard} board={board} drop={drop} onShowMore={showMore} />}
      {ending && (
        <Suspense>
          <EndJobDialog title={ending.title} verb={ending.verb} onEnd={end} onClose={keep} />
        </Suspense>
      )}
    </>
  );
}
