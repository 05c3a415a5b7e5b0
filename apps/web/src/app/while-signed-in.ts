import type { LiveEvent } from '@dayworks/shared/live-event';
import { startLive } from '../lib/live/live.ts';
import { refreshEverything, refreshTables } from '../lib/query-client.ts';
import { hasKeptWork } from '../lib/session/has-kept-work.ts';
import { checkSession, signedInUserId } from '../lib/session/session.ts';
import { startSessionTicks } from '../lib/session/session-refresh.ts';

function follow(event: LiveEvent) {
  if (event.type === 'change') refreshTables(event.tables);
  else if (event.type === 'resync') refreshEverything();
  else void checkSession();
}

/** Sends the unsent work that is stored only on this device to the server, no matter which screen is open. */
async function sendKeptWork(): Promise<void> {
  const userId = signedInUserId();
  if (!userId || !(await hasKeptWork())) return;
  const { startFieldWork } = await import('../parts/field/field-work.ts');
  if (signedInUserId() === userId) startFieldWork(userId);
}

/** Keeps the notifications on this device working, if they may be turned on here at all. */
async function keepPush(): Promise<void> {
  const userId = signedInUserId();
  if (!userId || globalThis.Notification?.permission !== 'granted') return;
  const { keepPushDevice } = await import('../parts/notifications/push-device.ts');
  await keepPushDevice(userId);
}

/**
 * Starts the code that runs while a user is signed in: it listens for live changes and keeps the session from
 * expiring.
 */
export function startWhileSignedIn(): () => void {
  const stopLive = startLive(follow);
  const stopTicks = startSessionTicks();
  void sendKeptWork().catch(() => undefined);
  void keepPush().catch(() => undefined);
  return () => {
    stopLive();
    stopTicks();
  };
}
