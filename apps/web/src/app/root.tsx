import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { onAuthEvent } from '../lib/auth-events.ts';
import { paths } from '../lib/paths.ts';
import { useLocation, useNavigate, useNavigationAction } from '../lib/routing/router.tsx';
import { useSession } from '../lib/session/session.ts';
import { ErrorBoundary } from './error-view.tsx';

const positions = new Map<string, number>();

/** Scrolls every newly opened screen to the top, and restores the previous scroll position when the user goes back. */
function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const action = useNavigationAction();
  const shownPath = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    // After a reload, the browser restores the scroll position, because it does so more reliably than the app could.
    const giveBack = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', giveBack);
    return () => window.removeEventListener('pagehide', giveBack);
  }, []);

  useLayoutEffect(() => {
    const remembered = action === 'pop' ? positions.get(key) : undefined;
    if (remembered !== undefined) window.scrollTo(0, remembered);
    else if (shownPath.current !== pathname && !hash) window.scrollTo(0, 0);
    shownPath.current = pathname;
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, hash, action]);
}

const retryMs = 3_000;

/** After the first render, loads the code that only signed-in users need, and retries until the code is loaded. */
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

/** The components that stay mounted as long as the page is open, no matter which screen is shown. */
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
