import { useEffect, useEffectEvent } from 'react';
import { sessionEndedHere } from '../../lib/session.ts';

interface DraftPlace<Draft> {
  write: (draft: Draft) => void;
  clear: () => void;
}

const typingPauseMs = 250;

type KeptDraft<Draft> = {
  draft: Draft;
  isKept: boolean;
  /** A change of this is written at once. */
  atOnce: unknown;
};

/** Keeps what is typed, after each pause and before the page goes: writing a long document costs more than a key may. */
export function useKeptDraft<Draft>(
  place: DraftPlace<Draft>,
  { draft, isKept, atOnce }: KeptDraft<Draft>,
): void {
  const kept = isKept ? draft : null;
  // Whoever signed out said that it may be lost: the form is still there for a moment, and writes nothing any more.
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
    // The last of them is also said before signing out, which asks about everything that is kept.
    for (const type of ['pagehide', 'beforeunload']) window.addEventListener(type, flush, options);
    document.addEventListener('visibilitychange', flush, options);
    return () => {
      listening.abort();
      flush();
    };
  }, []);
}
