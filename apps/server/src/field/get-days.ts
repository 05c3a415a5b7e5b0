import { addDays } from '@dayworks/shared/calendar-date';
import { usualFieldSettings } from '@dayworks/shared/field/field-settings';
import {
  daysAhead,
  daysBehind,
  type FieldDays,
  type FieldNotice,
  type FieldTask,
  type RunningTimer,
} from '@dayworks/shared/field/field-visit';
import { dayOf, wallTimeIn } from '@dayworks/shared/zoned-time';
import { derive } from '../platform/secret.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { startOfDay } from './day-limits.ts';
import { fieldSettingsQuery } from './field-settings.ts';
import { asFieldVisit } from './get-visit.ts';
import { ownTasksQuery } from './own-tasks.ts';
import { type VisitRow, visitsBetweenQuery } from './visit-queries.ts';

const runningQuery = (businessId: string, userId: string): NamedQuery => ({
  name: 'field-running',
  text: `select id, appointment_id as visit_id, job_id, started_at from time_entries
    where business_id = $1 and user_id = $2 and ended_at is null`,
  values: [businessId, userId],
});

/** Reads the visit notices of a worker; notices older than two weeks are no longer relevant. */
const noticesQuery = (businessId: string, userId: string, now: Date): NamedQuery => ({
  name: 'field-notices',
  text: `select n.id, n.kind, n.appointment_id as visit_id, a.title, a.start_time, n.was, n.created_at
    from visit_notices n join appointments a on a.business_id = $1 and a.id = n.appointment_id
    where n.business_id = $1 and n.user_id = $2 and n.seen_at is null and n.created_at > $3::timestamptz - interval '14 days'
    order by n.created_at, n.id limit 200`,
  values: [businessId, userId, now],
});

/** Returns the data that a field worker's phone stores for offline use. */
export async function getDays(context: MemberContext): Promise<FieldDays> {
  const { businessId, userId, timeZone, now } = context.actor;
  const today = dayOf(wallTimeIn(timeZone, now));
  const from = startOfDay(addDays(today, -daysBehind), timeZone);
  const until = startOfDay(addDays(today, daysAhead + 1), timeZone);
  const [visits, running, notices, settings, tasks] = await readBusiness<
    [VisitRow[], RunningTimer[], FieldNotice[], { keeps_photo_place: boolean }[], FieldTask[]]
  >(context, [
    visitsBetweenQuery(businessId, userId, from, until),
    runningQuery(businessId, userId),
    noticesQuery(businessId, userId, now),
    fieldSettingsQuery(businessId),
    ownTasksQuery(context.actor),
  ]);
  return {
    now: now.toISOString(),
    zone: timeZone,
    today,
    visits: visits.map(asFieldVisit),
    tasks,
    running: running[0] ?? null,
    notices,
    keeps_photo_place: (settings[0] ?? usualFieldSettings).keeps_photo_place,
  };
}

/**
 * Returns the key that encrypts unsent data on the user's device. Only this user can obtain the key, after signing
 * in, so no one else can read the data.
 */
export async function getSealKey({ platform, actor }: MemberContext): Promise<{ key: string }> {
  return { key: derive(platform.secret, 'field seal', actor.userId).toString('base64') };
}
