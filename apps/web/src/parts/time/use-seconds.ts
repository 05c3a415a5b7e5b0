import { useEffect, useState } from 'react';

const secondMs = 1_000;

/**
 * The current time, updated every second while it is needed. The time is always read from the clock, so that no
 * errors accumulate.
 */
export function useSeconds(isWanted: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isWanted) return;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, secondMs);
    return () => clearInterval(timer);
  }, [isWanted]);
  return now;
}
