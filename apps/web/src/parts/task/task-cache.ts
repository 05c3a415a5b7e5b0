import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

type Change = (task: TaskRow) => TaskRow;

const isTask = (value: object): value is TaskRow =>
  'checklist' in value && 'record_kind' in value && 'id' in value;

/**
 * Changes a task everywhere in the browser's cached responses, which are nested lists and objects. All other objects
 * stay the same.
 */
function changeWithin(value: unknown, id: string, change: Change): unknown {
  if (Array.isArray(value)) {
    const next = value.map((one) => changeWithin(one, id, change));
    return next.some((one, index) => one !== value[index]) ? next : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (isTask(value)) return value.id === id ? change(value) : value;
  const entries = Object.entries(value);
  const next = entries.map(([name, part]) => [name, changeWithin(part, id, change)] as const);
  return next.some(([, part], index) => part !== entries[index]?.[1]) ? Object.fromEntries(next) : value;
}

/** Shows the changed task on all screens before the server has confirmed the change. */
export function showTask(id: string, change: Change): void {
  queryClient.setQueriesData({ queryKey: api.tasks.key() }, (data: unknown) =>
    changeWithin(data, id, change),
  );
}

function findWithin(value: unknown, id: string): TaskRow | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value) && isTask(value)) return value.id === id ? value : undefined;
  for (const part of Object.values(value)) {
    const found = findWithin(part, id);
    if (found) return found;
  }
  return undefined;
}

/** Finds the task in the lists that are already loaded, so that its sheet can open immediately. */
export function findShownTask(id: string): TaskRow | undefined {
  return findWithin(
    queryClient.getQueriesData({ queryKey: api.tasks.key() }).map(([, data]) => data),
    id,
  );
}
