import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationAction } from '../lib/router.tsx';

const positions = new Map<string, number>();

/** A new screen starts at its top; going back finds the place where it was left. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const action = useNavigationAction();
  const shownPath = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    // For a reload the browser knows better.
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
