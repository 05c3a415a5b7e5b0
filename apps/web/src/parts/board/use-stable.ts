import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * Returns a function that never changes and calls the latest version of `act`, so that cards need not be rendered
 * again.
 */
export function useStable<Args extends unknown[]>(act: (...args: Args) => unknown): (...args: Args) => void {
  const latest = useRef(act);
  useInsertionEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => void latest.current(...args), []);
}
