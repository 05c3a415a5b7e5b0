import { type CalendarDate, todayIn } from '@dayworks/shared/dates/calendar-date';
import { useBusiness } from '../../lib/business.ts';
import { useNow } from './use-now.ts';

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface BusinessDay {
  today: CalendarDate;
  timeZone: string;
  now: Date;
}

/** The current day and time of the business, wherever the user is. */
export function useBusinessDay(): BusinessDay {
  const state = useBusiness();
  const now = useNow();
  const timeZone = state.status === 'loaded' ? state.business.time_zone : browserZone;
  return { today: todayIn(timeZone, now), timeZone, now };
}
