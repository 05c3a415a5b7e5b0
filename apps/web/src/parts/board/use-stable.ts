import { useCallback, useInsertionEffect, useRef } from 'react';

/** Always the same function, which does what the last one drawn with does: cards need not be drawn again for it. */
export function useStable<Args extends unknown[]>(act: (...args: Args) => unknown): (...args: Args) => void {
  const latest = useRef(act);
  useInsertionEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => void latest.current(...args), []);
}
