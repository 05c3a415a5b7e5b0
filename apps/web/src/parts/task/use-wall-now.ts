import { type WallTime, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { useBusinessDay } from '../time/business-day.ts';

/** The local time of the business, updated once a minute. */
export function useWallNow(): WallTime {
  const { timeZone, now } = useBusinessDay();
  return wallTimeIn(timeZone, now);
}
