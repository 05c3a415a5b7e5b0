import { type RefObject, useEffect, useState } from 'react';
import { columnAttribute } from './board-column.tsx';

const mostlySeen = 0.6;

/**
 * For board columns that are scrolled sideways one at a time: returns the column in view, and a function that scrolls
 * to a different column.
 */
export function useColumnInView(
  boardRef: RefObject<HTMLElement | null>,
  isOneAtATime: boolean,
  first: string | undefined,
) {
  const [inView, setInView] = useState(first);

  useEffect(() => {
    const board = boardRef.current;
    if (!board || !isOneAtATime) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setInView(seen.target.getAttribute(columnAttribute) ?? undefined);
      },
      // Only the visible width of a column is considered, because a long column is never completely visible.
      { root: board, rootMargin: '100000px 0px', threshold: mostlySeen },
    );
    for (const column of board.querySelectorAll(`[${columnAttribute}]`)) observer.observe(column);
    return () => observer.disconnect();
  }, [boardRef, isOneAtATime]);

  const goTo = (id: string) => {
    const column = boardRef.current?.querySelector<HTMLElement>(`[${columnAttribute}="${id}"]`);
    boardRef.current?.scrollTo({ left: column?.offsetLeft });
  };

  return { inView, goTo };
}
