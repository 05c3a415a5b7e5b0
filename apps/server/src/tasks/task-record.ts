import { keysOf } from '@dayworks/shared/pick';
import { Task } from '@dayworks/shared/tasks/task';
import { createBoardPlaces } from '../platform/board-position.ts';
import { recordKind } from '../platform/record.ts';
import { tasks } from './table.ts';

export const { topOfColumn, lockBoard, findPlace } = createBoardPlaces({
  table: 'tasks',
  column: 'status',
  lock: 7_238_117,
});

/** The task record without the board position, which users can neither read nor edit. */
export const taskRecord = recordKind({
  table: tasks,
  fields: keysOf(Task),
  entity: 'task',
  label: 'Task',
  internal: { agenda: true, day: true, position: true, previous_id: true, urgency: true },
});

export type StoredTask = typeof tasks.$inferSelect;
