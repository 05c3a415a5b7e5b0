import { useEffect, useEffectEvent, useRef } from 'react';

/** M10: the page reports that it was viewed once the page is visible; link previews and hidden tabs report nothing. */
export function useOnceSeen(id: string, isShown: boolean, tell: () => void): void {
  const told = useRef('');
  const say = useEffectEvent(tell);
  useEffect(() => {
    if (!isShown) return;
    const look = () => {
      if (document.visibilityState !== 'visible' || told.current === id) return;
      told.current = id;
      say();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [id, isShown]);
}
