import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationAction } from '../lib/router.tsx';

const positions = new Map<string, number>();

/** A new screen starts at the top; going back restores the previous scroll position. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const action = useNavigationAction();
  const shownPath = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    // Lets the browser restore the scroll position after a reload, because the browser does it better.
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
