import type { Reach } from '@dayworks/shared/field/field-texts';
import { type KeptAction, undoneBeforeSent } from '@dayworks/shared/field/kept-action';
import { clockSkewMs } from '@dayworks/shared/field/tapped-at';
import { closeDatabases, reopenDatabases } from './field-databases.ts';
import { type KeptDays, readKeptDays } from './kept-days.ts';
import { readActions, readUnopenable } from './kept-queue.ts';

/**
 * What this device has stored about the user's work: the last data from the server, with the queued actions applied
 * to it.
 */
interface FieldState extends KeptDays {
  userId: string | null;
  isLoaded: boolean;
  queue: KeptAction[];
  /** The queue positions of the user's own actions that cannot be decrypted. These actions are missing from `queue`. */
  unopenable: number[];
  /**
   * The result of the last request to the server: it succeeded, there was no network, or the server failed or was busy.
   */
  reach: Reach;
  /** How far this device's clock was behind the server's clock when the visits of the next days were loaded. */
  skewMs: number;
}

const nothing: FieldState = {
  userId: null,
  isLoaded: false,
  days: null,
  keptAt: null,
  opened: [],
  weeks: [],
  queue: [],
  unopenable: [],
  reach: 'reached',
  skewMs: 0,
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

export function noteReach(reach: Reach): void {
  if (state.reach !== reach) publish({ ...state, reach });
}

let reading = 0;

/**
 * Reads the state of the field work from the device's database, which all tabs share. If a later read has already
 * finished, the result is ignored.
 */
async function readAgain(): Promise<void> {
  const { userId } = state;
  if (!userId) return;
  reading += 1;
  const own = reading;
  const [kept, actions, unopenable] = await Promise.all([
    readKeptDays(userId),
    readActions(userId),
    readUnopenable(userId),
  ]);
  const undone = undoneBeforeSent(actions);
  const queue = actions.filter((action) => !undone.includes(action));
  const { days, keptAt } = kept;
  const skewMs = days && keptAt ? clockSkewMs(days.now, keptAt) : 0;
  if (own === reading && state.userId === userId)
    publish({ ...state, ...kept, queue, unopenable, skewMs, isLoaded: true });
}

/** Called after every change to the device's database. It updates this tab and notifies the other tabs. */
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
