import { addDays, startOfWeek } from '@dayworks/shared/calendar-date';
import type { FieldTimeEntry, FieldWeek } from '@dayworks/shared/field/field-visit';
import { dayOf, wallTimeIn } from '@dayworks/shared/zoned-time';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { startOfDay } from './day-limits.ts';

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
