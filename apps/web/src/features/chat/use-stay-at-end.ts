import { useEffect, useLayoutEffect, useRef } from 'react';

const nearPx = 240;

/** The newest question to the top, as far as there is enough below it: its answer is read from the beginning. */
function showNewest(): void {
  [...document.querySelectorAll('[data-asked]')].at(-1)?.scrollIntoView({ block: 'start' });
}

/** What is new stays in sight while somebody reads at the end; whoever scrolled up to read stays there. */
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
