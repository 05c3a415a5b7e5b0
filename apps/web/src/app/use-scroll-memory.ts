import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationAction } from '../lib/router.tsx';

const positions = new Map<string, number>();

/** Scrolls a newly opened screen to the top; going back restores the previous scroll position. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const action = useNavigationAction();
  const shownPath = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    // After a reload, the scroll position is restored by the browser, which does so more reliably than the app.
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
