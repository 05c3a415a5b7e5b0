import type { KeptAction } from '@dayworks/shared/field/kept-action';
import { openQueue, type StoredAction } from './field-databases.ts';

export type NewAction = Omit<StoredAction, 'order'>;

/** All of one tap, or nothing of it. Safe on the disk before the screen shows it. */
export async function keepActions(actions: readonly NewAction[]): Promise<void> {
  const database = await openQueue();
  const change = database.transaction('actions', 'readwrite', { durability: 'strict' });
  // The device gives the order: its store counts up.
  const puts = actions.map((action) => change.store.add(action as StoredAction));
  await Promise.all([...puts, change.done]);
}

export async function readActions(userId: string): Promise<StoredAction[]> {
  const all = await (await openQueue()).getAll('actions');
  return all.filter(({ user_id }) => user_id === userId);
}

export async function changeActions(userId: string, actions: readonly KeptAction[]): Promise<void> {
  const database = await openQueue();
  const change = database.transaction('actions', 'readwrite', { durability: 'strict' });
  await Promise.all([
    ...actions.map(async (action) => {
      const before = await change.store.get(action.order);
      if (before?.user_id === userId) await change.store.put({ ...before, ...action });
    }),
    change.done,
  ]);
}

export async function dropActions(orders: readonly number[]): Promise<void> {
  const database = await openQueue();
  const change = database.transaction('actions', 'readwrite', { durability: 'strict' });
  await Promise.all([...orders.map((order) => change.store.delete(order)), change.done]);
}

export async function readWaitingPicture(actionId: string): Promise<Blob | undefined> {
  const all = await (await openQueue()).getAll('actions');
  return all.find(({ id }) => id === actionId)?.picture;
}
