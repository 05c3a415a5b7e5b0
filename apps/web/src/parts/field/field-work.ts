import { onAuthEvent } from '../../lib/auth-events.ts';
import { type FieldSender, startSender } from './field-sender.ts';
import { closeFieldState, openFieldState, readFieldState } from './field-state.ts';

let sender: FieldSender | undefined;
let stopHearing: (() => void) | undefined;

function stopFieldWork(): void {
  sender?.stop();
  sender = undefined;
  stopHearing?.();
  stopHearing = undefined;
  closeFieldState();
}

/** Reads the stored data of this user and sends the queued actions, until the user signs out. */
export function startFieldWork(userId: string): void {
  if (sender && readFieldState().userId === userId) return;
  stopFieldWork();
  void openFieldState(userId).catch(() => undefined);
  sender = startSender(userId);
  stopHearing = onAuthEvent(({ type }) => type === 'signed-out' && stopFieldWork());
}

export const wakeSender = () => sender?.wake();
