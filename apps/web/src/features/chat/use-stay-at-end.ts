import { useEffect, useLayoutEffect, useRef } from 'react';

const nearPx = 240;

/** Scrolls the newest question to the top as far as possible, so that its answer can be read from the beginning. */
function showNewest(): void {
  [...document.querySelectorAll('[data-asked]')].at(-1)?.scrollIntoView({ block: 'start' });
}

/**
 * Keeps new content in view while the user is at the end of the conversation; if the user has scrolled up, the scroll
 * position does not change.
 */
export function useStayAtEnd(newest: string | undefined, written: number): void {
  const isNear = useRef(true);
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      isNear.current = scrollHeight - window.scrollY - window.innerHeight < nearPx;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  useLayoutEffect(() => {
    if (newest) showNewest();
  }, [newest]);
  useLayoutEffect(() => {
    if (written > 0 && isNear.current) showNewest();
  }, [written]);
}
