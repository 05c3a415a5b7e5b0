import { useEffect, useState } from 'react';

const secondMs = 1_000;

/** The time, looked at once a second while something runs. */
export function useSeconds(isRunning: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    setNow(new Date());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(new Date()), secondMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
