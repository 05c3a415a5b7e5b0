import type { KeptAction } from '@dayworks/shared/field/kept-action';
import { closeDatabases, reopenDatabases } from './field-databases.ts';
import { type KeptDays, readKeptDays } from './kept-days.ts';
import { readActions } from './kept-queue.ts';

/** What this device knows of the person's work: what the server said last, and what waits on top of it. */
interface FieldState extends KeptDays {
  userId: string | null;
  isLoaded: boolean;
  queue: KeptAction[];
  /** Whether the server answered when it was last asked. */
  isReachable: boolean;
}

const nothing: FieldState = {
  userId: null,
  isLoaded: false,
  days: null,
  keptAt: null,
  opened: [],
  weeks: [],
  queue: [],
  isReachable: true,
};

let state = nothing;
const listeners = new Set<() => void>();
const otherTabs = new BroadcastChannel('field');
const onOtherTab = new Set<() => void>();

function publish(next: FieldState) {
  state = next;
  for (const listener of listeners) listener();
}

export const readFieldState = () => state;

export function subscribeField(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function noteReachable(isReachable: boolean): void {
  if (state.isReachable !== isReachable) publish({ ...state, isReachable });
}

let reading = 0;

/** From the device's store, which all tabs share. A reading that was overtaken by another shows nothing. */
async function readAgain(): Promise<void> {
  const { userId } = state;
  if (!userId) return;
  reading += 1;
  const own = reading;
  const [kept, queue] = await Promise.all([readKeptDays(userId), readActions(userId)]);
  if (own === reading && state.userId === userId) publish({ ...state, ...kept, queue, isLoaded: true });
}

/** After every change of the store: shown here, and told to the other tabs. */
export async function storeChanged(): Promise<void> {
  otherTabs.postMessage('changed');
  await readAgain();
}

otherTabs.onmessage = () => {
  void readAgain().catch(() => undefined);
  for (const listener of onOtherTab) listener();
};

export function whenOtherTabChanged(listener: () => void): () => void {
  onOtherTab.add(listener);
  return () => {
    onOtherTab.delete(listener);
  };
}

export async function openFieldState(userId: string): Promise<void> {
  reopenDatabases();
  if (state.userId !== userId) publish({ ...nothing, userId });
  await readAgain();
}

export function closeFieldState(): void {
  publish(nothing);
  closeDatabases();
}
