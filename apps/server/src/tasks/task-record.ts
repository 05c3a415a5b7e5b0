import { keysOf } from '@dayworks/shared/pick';
import { Task } from '@dayworks/shared/tasks/task';
import { tasks } from './table.ts';

/** Without its place on the board, which is nobody's to read or edit. */
export const taskRecord = { table: tasks, fields: keysOf(Task), entity: 'task', label: 'Task' };

export type StoredTask = typeof tasks.$inferSelect;
