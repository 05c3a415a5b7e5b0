import { customerName } from '@dayworks/shared/customers/customer-name';
import { addDays, startOfWeek } from '@dayworks/shared/dates/calendar-date';
import { dayOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { notFound } from '@dayworks/shared/errors';
import { usualFieldSettings } from '@dayworks/shared/field/field-settings';
import {
  daysAhead,
  daysBehind,
  type FieldDays,
  type FieldNotice,
  type FieldTask,
  type FieldTimeEntry,
  type FieldVisit,
  type FieldWeek,
  type RunningTimer,
} from '@dayworks/shared/field/field-visit';
import { derive } from '../platform/secrets/secret.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness, type Tx } from '../platform/with-business.ts';
import { fieldSettingsQuery } from './field-settings.ts';
import { ownTasksQuery, startOfDay } from './own-tasks.ts';
import { type VisitRow, visitQuery, visitsBetweenQuery } from './visit-queries.ts';

/**
 * Converts a visit to the format of the field app. The company is included only if it is not shown as the customer's
 * name anyway.
 */
function asFieldVisit({ customer, ...visit }: VisitRow): FieldVisit {
  if (!customer) return { ...visit, customer: null };
  const { phone, sms_ok, company } = customer;
  const name = customerName(customer);
  return { ...visit, customer: { name, company: company === name ? null : company, phone, sms_ok } };
}

export async function getVisit(context: MemberContext, { id }: { id: string }): Promise<FieldVisit> {
  const { businessId, userId } = context.actor;
  const [rows] = await readBusiness<[VisitRow[]]>(context, [visitQuery(businessId, userId, id)]);
  if (!rows[0]) throw notFound('Visit not found');
  return asFieldVisit(rows[0]);
}

/**
 * Reads a visit for a field worker. Returns null if the visit is not assigned to the user, or is no longer assigned to
 * them.
 */
export async function readVisit(
  tx: Tx,
  { businessId, userId }: Actor,
  id: string,
): Promise<FieldVisit | null> {
  const { rows } = await tx.$client.query<VisitRow>(visitQuery(businessId, userId, id));
  return rows[0] ? asFieldVisit(rows[0]) : null;
}

/** Returns the user's own time entries, without the hourly cost. */
export async function getTime(
  context: MemberContext,
  { day }: { day?: string | undefined },
): Promise<FieldWeek> {
  const { businessId, userId, timeZone, now } = context.actor;
  const week = startOfWeek(day ?? dayOf(wallTimeIn(timeZone, now)));
  const [entries] = await readBusiness<[FieldTimeEntry[]]>(context, [
    {
      name: 'field-time',
      text: `select t.id, t.started_at, t.ended_at, t.note,
          (select jsonb_build_object('id', a.id, 'title', a.title) from appointments a
            where a.business_id = $1 and a.id = t.appointment_id) as visit,
          (select jsonb_build_object('id', j.id, 'title', j.title) from jobs j where j.business_id = $1 and j.id = t.job_id) as job
        from time_entries t where t.business_id = $1 and t.user_id = $2 and t.started_at >= $3 and t.started_at < $4
        order by t.started_at, t.id`,
      values: [businessId, userId, startOfDay(week, timeZone), startOfDay(addDays(week, 7), timeZone)],
    },
  ]);
  return { week, zone: timeZone, entries };
}

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
