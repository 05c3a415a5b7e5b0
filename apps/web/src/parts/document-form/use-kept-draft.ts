import { useEffect, useEffectEvent } from 'react';

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
  const write = useEffectEvent(() => {
    if (isKept) place.write(draft);
  });

  useEffect(() => {
    if (kept === null) {
      place.clear();
      return;
    }
    const timer = setTimeout(() => place.write(kept), typingPauseMs);
    return () => clearTimeout(timer);
  }, [place, kept]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it says when, not what.
  useEffect(() => write(), [atOnce]);

  useEffect(() => {
    const flush = () => write();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, []);
}
