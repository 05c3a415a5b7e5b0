import type { FieldTask, FieldVisit } from '@dayworks/shared/field/field-visit';
import {
  keepMine,
  type TappedAction,
  takeTheirs,
  type VisitBefore,
} from '@dayworks/shared/field/kept-action';
import { toast } from '../../ui/toast/toast.ts';
import { readFieldState, storeChanged } from './field-state.ts';
import { wakeSender } from './field-work.ts';
import { changeActions, dropActions, keepActions, MissingSealKey, type NewAction } from './kept-queue.ts';

export interface Tap {
  action: TappedAction;
  /** The text that describes the action in the list of queued actions. */
  label: string;
  picture?: Blob;
  /** The state of the visit before the action that is being undone. It is set only for an undo. */
  was?: VisitBefore;
}

/** The id is not created with crypto.randomUUID, because that function requires HTTPS or localhost. */
function newActionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

function notKeptText(error: unknown): string {
  if (isFull(error))
    return 'There is not enough storage, so this was not saved. Free up some space, then tap again.';
  if (error instanceof MissingSealKey)
    return 'This phone has not received the key that protects unsent work yet. Connect to the network, then tap again.';
  return 'This browser could not store it, so it was not saved. Please tap again.';
}

export function tellNotKept(error: unknown): void {
  toast({
    type: 'error',
    look: 'destructive',
    title: isFull(error) ? 'This phone’s storage is full' : 'Not saved',
    description: notKeptText(error),
  });
}

type Place = Pick<FieldVisit, 'id' | 'title' | 'version' | 'start_time'>;

/**
 * Stores actions on the device, and then shows and sends them. Returns null if they could not be stored; the screen
 * then stays the same.
 */
export async function tap(visit: Place, taps: readonly Tap[]): Promise<string[] | null> {
  const { userId } = readFieldState();
  if (!userId) return null;
  const made_at = new Date().toISOString();
  const actions = taps.map(
    ({ action, label, picture, was }): NewAction => ({
      user_id: userId,
      id: newActionId(),
      visit_id: visit.id,
      visit_title: visit.title,
      label,
      made_at,
      seen_version: visit.version,
      seen_start: visit.start_time,
      force: false,
      action,
      state: 'waiting',
      message: null,
      conflict: null,
      ...(picture ? { picture } : {}),
      ...(was ? { was } : {}),
    }),
  );
  try {
    await keepActions(actions);
  } catch (error) {
    tellNotKept(error);
    return null;
  }
  await storeChanged();
  wakeSender();
  return actions.map(({ id }) => id);
}

/**
 * Marks a task as done or not done. Like a visit action, the change is stored on the device and sent when there is a
 * network.
 */
export const tapTask = ({ id, title }: Pick<FieldTask, 'id' | 'title'>, done: boolean) =>
  tap({ id, title, version: 1, start_time: new Date().toISOString() }, [
    { action: { kind: 'task', task_id: id, done }, label: done ? 'Task done' : 'Task not done' },
  ]);

/** Resolves a conflict by sending the user's own version again. */
export async function sendMine(id: string): Promise<void> {
  const { userId, queue } = readFieldState();
  if (!userId) return;
  await changeActions(userId, keepMine(queue, id, newActionId()));
  await storeChanged();
  wakeSender();
}

export async function dropMine(id: string): Promise<void> {
  await dropActions(takeTheirs(readFieldState().queue, id).map(({ order }) => order));
  await storeChanged();
  wakeSender();
}
