import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from '../../lib/routing/router.tsx';

/** After a navigation, keyboard focus and screen readers continue in the new screen, not in the menu that led there. */
export function MainArea({ children }: { children: ReactNode }) {
  const mainRef = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    const main = mainRef.current;
    if (!main || shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main ref={mainRef} id="content" tabIndex={-1} className="outline-none focus-visible:shadow-none">
      {children}
    </main>
  );
}
