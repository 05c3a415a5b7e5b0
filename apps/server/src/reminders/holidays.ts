import type { IsHoliday } from '@dayworks/shared/reminders/due-step';
import type { NamedQuery } from '../platform/with-business.ts';

export interface HolidayRow {
  on: string;
}

/** Reads the days on which the business is closed from its schedule settings. */
export const holidaysQuery = (businessId: string): NamedQuery => ({
  name: 'reminder-holidays',
  text: `select day ->> 'on' as "on" from schedule_settings s, jsonb_array_elements(s.holidays) as day
    where s.business_id = $1`,
  values: [businessId],
});

export function holidayTestOf(rows: readonly HolidayRow[]): IsHoliday {
  const days = new Set(rows.map(({ on }) => on));
  return (day) => days.has(day);
}
