import type { Conflict, ConflictQuery } from '@dayworks/shared/appointments/appointment-list';
import { scheduleConflicts } from '@dayworks/shared/appointments/schedule-conflicts';
import { type ScheduleSettings, usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import { skippedHourText } from '@dayworks/shared/appointments/skipped-hour';
import { instantOf } from '@dayworks/shared/zoned-time';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { settingsQuery } from './schedule-settings.ts';

const mostNeighbours = 20;
/** The longest buffer there is. */
const widest = '4 hours';

interface Wanted {
  id: string | null;
  assignee_id: string | null;
  start_time: string;
  end_time: string;
}

/** What else somebody has around a time; nothing lasts longer than 31 days. */
export const neighboursQuery = (businessId: string, wanted: Wanted): NamedQuery => ({
  name: 'appointment-neighbours',
  text: `select a.id, a.title, a.start_time, a.end_time from appointments a
    where a.business_id = $1 and a.assignee_id = $2 and a.status not in ('cancelled', 'no_show')
      and a.start_time > $3::timestamptz - interval '32 days' and a.start_time < $4::timestamptz + interval '${widest}'
      and a.end_time > $3::timestamptz - interval '${widest}' and a.id is distinct from $5
    order by a.start_time, a.id limit ${mostNeighbours}`,
  values: [businessId, wanted.assignee_id, wanted.start_time, wanted.end_time, wanted.id],
});

const nameQuery = (businessId: string, userId: string | null): NamedQuery => ({
  name: 'appointment-member',
  text: `select p.name from members m join profiles p on p.id = m.user_id where m.business_id = $1 and m.user_id = $2`,
  values: [businessId, userId],
});

type Neighbours = NonNullable<Conflict['appointment']>[];

/** Asked while somebody plans: a time that does not exist, or ends before it starts, is no reason to fail. */
export async function findConflicts(context: MemberContext, query: ConflictQuery): Promise<Conflict[]> {
  const { businessId, timeZone } = context.actor;
  const [start, end] = [instantOf(query.start, timeZone), instantOf(query.end, timeZone)];
  if (!start || !end) {
    const text = skippedHourText(start ? query.end : query.start, timeZone) ?? '';
    return [{ kind: 'clock', text, appointment: null }];
  }
  if (end <= start) return [{ kind: 'clock', text: 'The end must be after the start', appointment: null }];
  const plan = { start_time: start.toISOString(), end_time: end.toISOString() };
  const [neighbours, [person], [settings]] = await readBusiness<
    [Neighbours, { name: string | null }[], ScheduleSettings[]]
  >(context, [
    neighboursQuery(businessId, { ...plan, id: query.id, assignee_id: query.assignee_id }),
    nameQuery(businessId, query.assignee_id),
    settingsQuery(businessId),
  ]);
  return scheduleConflicts({
    ...plan,
    assignee: person ? (person.name ?? '') : null,
    neighbours,
    settings: settings ?? usualSchedule,
    timeZone,
  });
}
