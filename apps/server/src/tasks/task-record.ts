import { keysOf } from '@dayworks/shared/pick';
import { Task } from '@dayworks/shared/tasks/task';
import { tasks } from './table.ts';

/** The task record without the board position, which users can neither read nor edit. */
export const taskRecord = { table: tasks, fields: keysOf(Task), entity: 'task', label: 'Task' };

export type StoredTask = typeof tasks.$inferSelect;
