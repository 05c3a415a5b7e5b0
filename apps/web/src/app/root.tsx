import { type ReactNode, useEffect } from 'react';
import { onAuthEvent } from '../lib/auth-events.ts';
import { paths } from '../lib/paths.ts';
import { useNavigate } from '../lib/router.tsx';
import { useSession } from '../lib/session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

const retryMs = 3_000;

/** Loads the code that only signed-in users need after the first render and retries until the code is loaded. */
function watchSignedIn(): () => void {
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const load = () =>
    import('./while-signed-in.ts')
      .then(({ startWhileSignedIn }) => {
        if (!isOver) stop = startWhileSignedIn();
      })
      .catch(() => {
        if (!isOver) timer = setTimeout(load, retryMs);
      });
  void load();
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop?.();
  };
}

/** The parts of the app that stay mounted as long as the page is open, whichever screen is shown. */
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
    if (userId) return watchSignedIn();
  }, [userId]);

  useScrollMemory();

  return <ErrorBoundary>{children}</ErrorBoundary>;
}
