import type { TaskBoardQuery, TaskColumn, TaskRow } from '@dayworks/shared/tasks/task-list';
import {
  isOpenTask,
  type TaskStatus,
  taskStatuses,
  taskStatusLabels,
} from '@dayworks/shared/tasks/task-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Repeat } from 'lucide-react';
import { useId } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Board } from '../../parts/board/board.tsx';
import type { BoardDescription, CardFaceProps } from '../../parts/board/board-description.ts';
import { afterMove, type BoardColumn } from '../../parts/board/board-model.ts';
import { BoardSkeleton } from '../../parts/board/board-skeleton.tsx';
import { useBoardColumns } from '../../parts/board/use-board-columns.ts';
import { type MoveVerb, useDrop } from '../../parts/board/use-move-card.ts';
import { CreateLink, type Creation } from '../../parts/list/create-link.tsx';
import { SearchField } from '../../parts/list/filters/search-field.tsx';
import { createListQuery, exportHref } from '../../parts/list/list-query.ts';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { PersonAvatar } from '../../parts/person-avatar.tsx';
import { PriorityFlag, StepMeter, taskIcons, taskTones } from '../../parts/task/task-badge.tsx';
import { dueText, repeatText } from '../../parts/task/task-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { sheetParam } from './open-task.ts';
import { narrowing } from './task-list.ts';

/** The content of a task card: title, linked record, due date and assignee. */
function CardFace({ card, today, title, actions }: CardFaceProps<TaskRow>) {
  const due = dueText(card, `${today}T00:00`);
  const repeat = repeatText(card.repeat);
  return (
    <>
      <div className="flex items-start">
        <h3 className="my-1.5 line-clamp-3 min-w-0 flex-1 wrap-anywhere font-semibold leading-5">{title}</h3>
        {actions}
      </div>
      {card.record && (
        <p className="-mt-1 truncate text-13 text-fg-2">
          <bdi>{card.record.label}</bdi>
        </p>
      )}
      <div className="mt-2 flex items-end justify-between gap-2 text-12 text-fg-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          {due && (
            <span className={cx('tabular-nums', due.isLate && 'text-danger-fg')}>
              {due.isLate ? due.note : due.text}
            </span>
          )}
          {isOpenTask(card) && card.priority !== 'normal' && <PriorityFlag priority={card.priority} />}
          {card.checklist.length > 0 && <StepMeter checklist={card.checklist} />}
          {repeat && (
            <span className="inline-flex items-center gap-1 [&>svg]:size-3.5">
              <Repeat aria-hidden="true" />
              {repeat}
            </span>
          )}
        </div>
        {card.assignee && <PersonAvatar userId={card.assignee_id} name={card.assignee} size="sm" />}
      </div>
    </>
  );
}

const boardQuery = createListQuery<TaskBoardQuery>(narrowing);

const taskBoard: BoardDescription<TaskRow, TaskStatus> = {
  noun: 'task',
  columns: taskStatuses.map((id) => ({
    id,
    label: taskStatusLabels[id],
    tone: taskTones[id],
    icon: taskIcons[id],
    isFolded: id === 'cancelled',
  })),
  nameOf: ({ title }) => title,
  amountOf: () => null,
  inColumn: (card, status) => ({ ...card, status }),
  opens: { sheetParam },
  Face: CardFace,
};

/** Converts a column of the task board from the server's format to the board component's format. */
const fromServer = ({ status, count, tasks, next }: TaskColumn) =>
  ({ id: status, count, sum: 0, cards: tasks, next }) satisfies BoardColumn<TaskRow>;

const toServer = ({ id, count, cards, next }: BoardColumn<TaskRow, TaskStatus>): TaskColumn => ({
  status: id,
  count,
  tasks: [...cards],
  next,
});

const moveTask: MoveVerb<TaskStatus> = {
  mutationKey: api.tasks.move.mutationKey(),
  call: ({ id, column, beforeId }) => api.tasks.move.call({ id, status: column, before_id: beforeId }),
  onMoved: (move) =>
    queryClient.setQueriesData<TaskColumn[]>(
      { queryKey: api.tasks.board.key() },
      (board) => board && afterMove(taskBoard, board.map(fromServer), move).map(toServer),
    ),
};

function useTaskBoard(query: TaskBoardQuery) {
  const { data, error, isPlaceholderData } = useQuery(
    api.tasks.board.queryOptions({ input: query, placeholderData: keepPreviousData }),
  );
  const { board, showMore, findNextBelow } = useBoardColumns(
    taskBoard,
    moveTask,
    data?.map(fromServer),
    (status, cursor) => ({
      queryKey: api.tasks.column.queryKey({ input: { ...query, status, cursor } }),
      queryFn: async () => {
        const { tasks, next } = await api.tasks.column.call({ ...query, status, cursor });
        return { cards: tasks, next };
      },
    }),
  );
  const drop = useDrop(taskBoard, moveTask, board ?? [], findNextBelow);
  return { board, error, isSearching: isPlaceholderData, showMore, drop };
}

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
              ? 'No tasks match these filters.'
              : 'No tasks yet. Add your first one: the task, the due date and who does it.'}
          </EmptyState>
        </Card>
      )}
      {board && !isEmpty && <Board description={taskBoard} board={board} drop={drop} onShowMore={showMore} />}
    </>
  );
}
