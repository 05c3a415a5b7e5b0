import { useEffect, useRef } from 'react';
import { api } from '../../lib/api.ts';

/** M10: said by the page itself, once somebody can see it; link previews and hidden tabs say nothing. */
export function useMarkViewed({ id, key }: { id: string; key: string }, isShown: boolean): void {
  const told = useRef('');
  useEffect(() => {
    if (!isShown) return;
    const tell = () => {
      if (document.visibilityState !== 'visible' || told.current === id) return;
      told.current = id;
      // Nothing for the reader depends on it, so a failure is nothing to show.
      api.invoices.markViewed.call({ id, key }).catch(() => {});
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [id, key, isShown]);
}
