import { Download } from 'lucide-react';
import { useId } from 'react';
import { errorMessage } from '../../../lib/errors.ts';
import { Board } from '../../../parts/board/board.tsx';
import { BoardSkeleton } from '../../../parts/board/board-skeleton.tsx';
import { CreateLink, type Creation } from '../../../parts/list/create-link.tsx';
import { exportHref } from '../../../parts/list/list-query.ts';
import { SearchField } from '../../../parts/list/search-field.tsx';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { boardQuery, taskBoard } from './task-board.ts';
import { useTaskBoard } from './use-task-board.ts';

export default function TaskBoardView({ creation }: { creation: Creation }) {
  const { query, change } = useListQuery(boardQuery);
  const { board, error, isSearching, showMore, drop } = useTaskBoard(query);
  const searchId = useId();
  const isEmpty = board?.every(({ count }) => count === 0) && !isSearching;
  const isFiltered = boardQuery.isFiltered(query);
  return (
    <>
      {!(isEmpty && !isFiltered) && (
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <Chip
            pressed={query.view === 'my'}
            onClick={() => change({ view: query.view === 'my' ? 'all' : 'my' })}
          >
            My tasks
          </Chip>
          <Button variant="ghost" size="sm" asChild className="max-sm:hidden">
            <a href={exportHref('/api/tasks/export', query)} download>
              <Download />
              Export CSV
            </a>
          </Button>
          <SearchField
            id={searchId}
            label="Search tasks"
            search={query.search}
            onSearch={(search) => change({ search }, { replace: true })}
            isShownOnPhone
          />
          <CreateLink {...creation} size="sm" />
        </div>
      )}
      {!board && error && (
        <Alert tone="danger" live>
          {errorMessage(error, 'Failed to load tasks. Please try again.')}
        </Alert>
      )}
      {!board && !error && <BoardSkeleton label="Loading tasks..." columns={taskBoard.columns} />}
      {isEmpty && (
        <Card>
          <EmptyState
            art={isFiltered ? 'search' : 'days'}
            action={
              isFiltered ? (
                <Button onClick={() => change(boardQuery.all)}>Show all tasks</Button>
              ) : (
                <CreateLink {...creation} />
              )
            }
          >
            {isFiltered
              ? 'No task matches these filters.'
              : 'No tasks yet. Write the first one: what is to be done, when and by whom.'}
          </EmptyState>
        </Card>
      )}
      {board && !isEmpty && <Board description={taskBoard} board={board} drop={drop} onShowMore={showMore} />}
    </>
  );
}
