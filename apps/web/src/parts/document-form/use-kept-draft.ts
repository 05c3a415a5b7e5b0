import { useEffect, useEffectEvent } from 'react';
import { sessionEndedHere } from '../../lib/session/session.ts';

interface DraftPlace<Draft> {
  write: (draft: Draft) => void;
  clear: () => void;
}

const typingPauseMs = 250;

type KeptDraft<Draft> = {
  draft: Draft;
  isKept: boolean;
  /** Whenever this value changes, the draft is stored immediately instead of after a pause. */
  atOnce: unknown;
};

/**
 * Stores the typed draft after each pause and before the page is left, because writing a long document on every key
 * press would be too slow.
 */
export function useKeptDraft<Draft>(
  place: DraftPlace<Draft>,
  { draft, isKept, atOnce }: KeptDraft<Draft>,
): void {
  const kept = isKept ? draft : null;
  /*
   * A user who signed out has accepted the loss of drafts, so the form, which stays mounted for a moment, must no
   * longer write drafts.
   */
  const write = useEffectEvent(() => {
    if (isKept && !sessionEndedHere()) place.write(draft);
  });

  useEffect(() => {
    if (kept === null) {
      place.clear();
      return;
    }
    const timer = setTimeout(write, typingPauseMs);
    return () => clearTimeout(timer);
  }, [place, kept]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it says when, not what.
  useEffect(() => write(), [atOnce]);

  useEffect(() => {
    const flush = () => write();
    const listening = new AbortController();
    const options = { signal: listening.signal };
    /*
     * The app itself also dispatches `beforeunload` before signing out, because the sign-out dialog warns about all
     * stored drafts.
     */
    for (const type of ['pagehide', 'beforeunload']) window.addEventListener(type, flush, options);
    document.addEventListener('visibilitychange', flush, options);
    return () => {
      listening.abort();
      flush();
    };
  }, []);
}
