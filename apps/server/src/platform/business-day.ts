import { type CalendarDate, todayIn } from '@dayworks/shared/calendar-date';
import type { Actor } from './with-business.ts';

/** Today where the business is. */
export const businessDay = (actor: Pick<Actor, 'timeZone' | 'now'>): CalendarDate =>
  todayIn(actor.timeZone, actor.now);
