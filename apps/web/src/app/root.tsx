import type { LiveEvent } from '@dayworks/shared/live-event';
import { type ReactNode, useEffect } from 'react';
import { onAuthEvent } from '../lib/auth-events.ts';
import { startLive } from '../lib/live.ts';
import { paths } from '../lib/paths.ts';
import { refreshEverything, refreshTables } from '../lib/query-client.ts';
import { useNavigate } from '../lib/router.tsx';
import { checkSession, useSession } from '../lib/session.ts';
import { startSessionTicks } from '../lib/session-refresh.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

function follow(event: LiveEvent) {
  if (event.type === 'change') refreshTables(event.tables);
  else if (event.type === 'resync') refreshEverything();
  else void checkSession();
}

/** What lasts as long as the page, whatever screen it shows. */
export function Root({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.session.user.id : null;

  useEffect(
    () =>
      onAuthEvent(({ type }) => {
        if (type === 'signed-out') void navigate(paths.auth.getHref(), { replace: true });
      }),
    [navigate],
  );

  useEffect(() => {
    if (!userId) return;
    const stopLive = startLive(follow);
    const stopTicks = startSessionTicks();
    return () => {
      stopLive();
      stopTicks();
    };
  }, [userId]);

  useScrollMemory();

  return <ErrorBoundary>{children}</ErrorBoundary>;
}
