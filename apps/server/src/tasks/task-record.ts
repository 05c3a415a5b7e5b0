import { keysOf } from '@dayworks/shared/pick';
import { Task } from '@dayworks/shared/tasks/task';
import { createBoardPlaces } from '../platform/board-position.ts';
import { tasks } from './table.ts';

export const { topOfColumn, lockBoard, findPlace } = createBoardPlaces({
  table: 'tasks',
  column: 'status',
  lock: 7_238_117,
});

/** The task record without the board position, which users can neither read nor edit. */
export const taskRecord = { table: tasks, fields: keysOf(Task), entity: 'task', label: 'Task' };

export type StoredTask = typeof tasks.$inferSelect;
