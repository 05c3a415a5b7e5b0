import type { Session } from '@dayworks/shared/auth/session';

export type AuthEvent =
  | { type: 'signed-in' | 'token-refreshed' | 'user-updated' | 'mfa-verified'; session: Session }
  /** Left: by a press, after the question about unsent work. A session that ended by itself leaves that work alone. */
  | { type: 'signed-out'; hasLeft?: true }
  | { type: 'password-recovery' };

type Listener = (event: AuthEvent) => void;

const listeners = new Set<Listener>();
const otherTabs = new BroadcastChannel('auth');
otherTabs.onmessage = ({ data }: MessageEvent<AuthEvent>) => tellThisTab(data);

/** For what every tab finds out by itself. */
export function tellThisTab(event: AuthEvent): void {
  for (const listener of listeners) listener(event);
}

export function tellEveryTab(event: AuthEvent): void {
  tellThisTab(event);
  otherTabs.postMessage(event);
}

export function onAuthEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
