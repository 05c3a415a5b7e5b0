import type { LiveEvent } from '@dayworks/shared/live-event';
import { startLive } from '../lib/live.ts';
import { refreshEverything, refreshTables } from '../lib/query-client.ts';
import { checkSession } from '../lib/session.ts';
import { startSessionTicks } from '../lib/session-refresh.ts';

function follow(event: LiveEvent) {
  if (event.type === 'change') refreshTables(event.tables);
  else if (event.type === 'resync') refreshEverything();
  else void checkSession();
}

/** Hears of changes and keeps the session fresh. */
export function startWhileSignedIn(): () => void {
  const stopLive = startLive(follow);
  const stopTicks = startSessionTicks();
  return () => {
    stopLive();
    stopTicks();
  };
}
