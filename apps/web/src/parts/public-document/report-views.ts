import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { lookEveryMs } from '@dayworks/shared/presence/look-timing';
import { useEffect, useEffectEvent, useRef } from 'react';
import { newIdempotencyKey } from '../../lib/api.ts';

/**
 * Tells the server that the public page was viewed, once the page is visible. Link previews and background tabs do not
 * count as views (rule M10).
 */
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

/** Tells the server when a reader opens or closes this public page. */
export function useTellLook(kind: DocumentKind, link: { id: string; key: string }, isShown: boolean): void {
  const { id, key } = link;
  useEffect(() => {
    if (!isShown) return;
    const reader = newIdempotencyKey();
    const address = `/api/shared-${kind}s/${encodeURIComponent(id)}/look`;
    /*
     * A beacon request is sent even while the page is closing. The code does not wait for the response, because nothing
     * depends on it.
     */
    const tell = (is_over: boolean) =>
      navigator.sendBeacon(
        address,
        new Blob([JSON.stringify({ key, reader, is_over })], { type: 'application/json' }),
      );
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = () => {
      if (timer === undefined) return;
      clearInterval(timer);
      timer = undefined;
      tell(true);
    };
    const look = () => {
      if (document.visibilityState !== 'visible') return stop();
      if (timer !== undefined) return;
      tell(false);
      timer = setInterval(() => tell(false), lookEveryMs);
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', stop);
    window.addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', stop);
      window.removeEventListener('pageshow', look);
      stop();
    };
  }, [kind, id, key, isShown]);
}
