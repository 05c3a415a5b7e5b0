import { type CalendarDate, todayIn } from '@dayworks/shared/dates/calendar-date';
import { useEffect, useState } from 'react';
import { useBusiness } from '../../lib/business.ts';

const minuteMs = 60_000;

/** The current time, updated once a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const secondMs = 1_000;

/**
 * The current time, updated every second while it is needed. It is always read from the clock, so that small errors do
 * not add up.
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

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface BusinessDay {
  today: CalendarDate;
  timeZone: string;
  now: Date;
}

/** The current day and time of the business, no matter where the user is. */
export function useBusinessDay(): BusinessDay {
  const state = useBusiness();
  const now = useNow();
  const timeZone = state.status === 'loaded' ? state.business.time_zone : browserZone;
  return { today: todayIn(timeZone, now), timeZone, now };
}
