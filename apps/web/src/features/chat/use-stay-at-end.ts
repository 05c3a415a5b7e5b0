import { useEffect, useLayoutEffect, useRef } from 'react';

const nearPx = 240;

const toEnd = () => window.scrollTo({ top: document.documentElement.scrollHeight });

/** The newest stays in sight while somebody reads at the end; whoever scrolled up to read stays there. */
export function useStayAtEnd(threadId: string | null, entries: number, written: number): void {
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
    if (threadId !== null || entries > 0) toEnd();
  }, [threadId, entries]);
  useLayoutEffect(() => {
    if (written > 0 && isNear.current) toEnd();
  }, [written]);
}
