import type { Session } from '@dayworks/shared/auth/session';

export type AuthEvent =
  | { type: 'signed-in' | 'token-refreshed' | 'user-updated' | 'mfa-verified'; session: Session }
  /**
   * `hasLeft` is set if the user was asked about unsent work and chose to sign out. If a session ends for any other
   * reason, the unsent work is kept.
   */
  | { type: 'signed-out'; hasLeft?: true }
  | { type: 'password-recovery' };

type Listener = (event: AuthEvent) => void;

const listeners = new Set<Listener>();
const otherTabs = new BroadcastChannel('auth');
otherTabs.onmessage = ({ data }: MessageEvent<AuthEvent>) => tellThisTab(data);

/** Notifies only the listeners in this tab. This is for events that every tab detects by itself. */
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
