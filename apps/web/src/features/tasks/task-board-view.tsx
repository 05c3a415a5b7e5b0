import type { TaskBoardQuery, TaskColumn, TaskRow } from '@dayworks/shared/tasks/task-list';
import {
  isOpenTask,
  type TaskStatus,
  taskStatuses,
  taskStatusLabels,
} from '@dayworks/shared/tasks/task-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { BoardBody, BoardTools, isBoardEmpty } from '../../parts/board/board-body.tsx';
import type { BoardDescription, CardFaceProps } from '../../parts/board/board-description.ts';
import { afterMove, type BoardColumn } from '../../parts/board/board-model.ts';
import { useBoardColumns } from '../../parts/board/use-board-columns.ts';
import { type MoveVerb, useDrop } from '../../parts/board/use-move-card.ts';
import { CreateLink, type Creation } from '../../parts/list/create-link.tsx';
import { createListQuery, exportHref } from '../../parts/list/list-query.ts';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { PersonAvatar } from '../../parts/person-avatar.tsx';
import { PriorityFlag, StepMeter, taskIcons, taskTones } from '../../parts/task/task-badge.tsx';
import { dueText, repeatText } from '../../parts/task/task-texts.ts';
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
  const isEmpty = isBoardEmpty(board, isSearching);
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
          <BoardTools
            nouns="tasks"
            query={query}
            onChange={change}
            csvHref={exportHref('/api/tasks/export', query)}
            isShownOnPhone
          />
          <CreateLink {...creation} size="sm" />
        </div>
      )}
      <BoardBody
        nouns="tasks"
        description={taskBoard}
        board={board}
        error={error}
        isEmpty={isEmpty}
        isFiltered={isFiltered}
        onShowAll={() => change(boardQuery.all)}
        drop={drop}
        onShowMore={showMore}
        empty={
          <EmptyState art="days" action={<CreateLink {...creation} />}>
            No tasks yet. Add your first one: the task, the due date and who does it.
          </EmptyState>
        }
      />
    </>
  );
}
