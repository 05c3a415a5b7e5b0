import type { TaskBoardQuery, TaskColumn, TaskRow } from '@dayworks/shared/tasks/task-list';
import { type TaskStatus, taskStatuses, taskStatusLabels } from '@dayworks/shared/tasks/task-status';
import type { BoardDescription } from '../../../parts/board/board-description.ts';
import type { BoardColumn } from '../../../parts/board/board-model.ts';
import { createListQuery } from '../../../parts/list/list-query.ts';
import { taskIcons, taskTones } from '../../../parts/task/task-badge.tsx';
import { narrowing } from '../list/task-list.ts';
import { sheetParam } from '../open-task.ts';
import { CardFace } from './card-face.tsx';

export const boardQuery = createListQuery<TaskBoardQuery>(narrowing);

export const taskBoard: BoardDescription<TaskRow, TaskStatus> = {
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
export const fromServer = ({ status, count, tasks, next }: TaskColumn) =>
  ({ id: status, count, sum: 0, cards: tasks, next }) satisfies BoardColumn<TaskRow>;

export const toServer = ({ id, count, cards, next }: BoardColumn<TaskRow, TaskStatus>): TaskColumn => ({
  status: id,
  count,
  tasks: [...cards],
  next,
});
