import { type WallTime, wallTimeIn } from '@dayworks/shared/zoned-time';
import { useBusinessDay } from '../time/use-business-day.ts';

/** What the clock on the wall of the business shows, looked at once a minute. */
export function useWallNow(): WallTime {
  const { timeZone, now } = useBusinessDay();
  return wallTimeIn(timeZone, now);
}
