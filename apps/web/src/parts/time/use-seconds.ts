import { useEffect, useState } from 'react';

const secondMs = 1_000;

/** The time, looked at every second while it is wanted; counted from the clock, so that nothing adds up. */
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
