import type { Appointment, NewAppointment } from '@dayworks/shared/appointments/appointment';
import { addDays, startOfWeek, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { Page } from '@playwright/test';
import type { Api } from './fixtures.ts';

export const zone = 'America/Los_Angeles';

/** Monday of next week. The day is not in the past, and no test has scheduled anything on that day yet. */
export const nextMonday = () => addDays(startOfWeek(todayIn(zone, new Date())), 7);

type Fields = Partial<NewAppointment> & Pick<NewAppointment, 'start' | 'end'>;

export const addAppointment = (api: Api, fields: Fields) =>
  api.call<Appointment>('POST', '/appointments', { title: 'Drain clearing', type: 'visit', ...fields });

export const readAppointment = (api: Api, id: string) => api.call<Appointment>('GET', `/appointments/${id}`);

export const ownId = async (api: Api) =>
  (await api.call<{ members: { user_id: string }[] }>('GET', '/members')).members[0]?.user_id ?? '';

/** The center of a time slot in a calendar column. */
export async function spotIn(page: Page, column: string, clock: string): Promise<{ x: number; y: number }> {
  const lane = page.locator(`[data-lane="${column}"]`);
  const box = await lane.boundingBox();
  const from = Number(await lane.getAttribute('data-from'));
  const to = Number(await lane.getAttribute('data-to'));
  if (!box) throw new Error(`${column} is not shown`);
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return { x: box.x + box.width / 2, y: box.y + ((hour + minute / 60 - from) / (to - from)) * box.height };
}
