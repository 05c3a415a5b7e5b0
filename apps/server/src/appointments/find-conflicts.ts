import type { Conflict, ConflictQuery } from '@dayworks/shared/appointments/appointment-list';
import { skippedHourText } from '@dayworks/shared/appointments/recurrence/skipped-hour';
import { scheduleConflicts } from '@dayworks/shared/appointments/schedule-conflicts';
import { type ScheduleSettings, usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import { instantsOf } from '@dayworks/shared/dates/zoned-time';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { isSecondChosen } from './planned-times.ts';
import { settingsQuery } from './schedule-settings.ts';

const mostNeighbours = 20;
/** The longest buffer between appointments that a business can choose in the settings. */
const widest = '4 hours';

interface Wanted {
  id: string | null;
  assignee_id: string | null;
  start_time: string;
  end_time: string;
}

const isAround = `a.status not in ('cancelled', 'no_show')
      and a.start_time > $3::timestamptz - interval '32 days' and a.start_time < $4::timestamptz + interval '${widest}'
      and a.end_time > $3::timestamptz - interval '${widest}' and a.id is distinct from $5`;

/**
 * Finds a person's other appointments around a given time, including visits where they are on the crew. The query
 * relies on the fact that no appointment lasts longer than 31 days.
 */
export const neighboursQuery = (businessId: string, wanted: Wanted): NamedQuery => ({
  name: 'appointment-neighbours',
  text: `select a.id, a.title, a.start_time, a.end_time from (
      select a.* from appointments a where a.business_id = $1 and a.assignee_id = $2 and ${isAround}
      union all
      select a.* from visit_crew v join appointments a on a.business_id = $1 and a.id = v.appointment_id
      where v.business_id = $1 and v.user_id = $2 and a.assignee_id is distinct from $2 and ${isAround}) as a
    order by a.start_time, a.id limit ${mostNeighbours}`,
  values: [businessId, wanted.assignee_id, wanted.start_time, wanted.end_time, wanted.id],
});

/** Finds the people who attend the appointment: the assignee and, for a job visit, the crew, with the crew lead first. */
const peopleQuery = (businessId: string, { assignee_id, job_id, user_ids }: ConflictQuery): NamedQuery => ({
  name: 'appointment-people',
  text: `select m.user_id, p.name from members m join profiles p on p.id = m.user_id
    left join job_crew c on c.business_id = $1 and c.job_id = $3 and c.user_id = m.user_id
    where m.business_id = $1 and (m.user_id = $2 or m.user_id = any ($4::uuid[]) or c.id is not null)
    order by m.user_id = $2 desc nulls last, c.is_lead desc nulls last, c.created_at, c.id limit 31`,
  values: [businessId, assignee_id, job_id, user_ids],
});

interface Somebody {
  user_id: string;
  name: string | null;
}

type Neighbours = NonNullable<Conflict['appointment']>[];

/**
 * Conflicts are checked while the user is still editing the appointment, so a time that does not exist or an end before
 * the start is not an error.
 */
export async function findConflicts(context: MemberContext, query: ConflictQuery): Promise<Conflict[]> {
  const { businessId, timeZone } = context.actor;
  const [start, end] = (['start', 'end'] as const).map((field) => {
    const [first, second] = instantsOf(query[field], timeZone);
    return isSecondChosen(query.second, field) ? (second ?? first) : first;
  });
  if (!start || !end) {
    const text = skippedHourText(start ? query.end : query.start, timeZone) ?? '';
    return [{ kind: 'clock', text, appointment: null }];
  }
  if (end <= start) return [{ kind: 'clock', text: 'The end must be after the start', appointment: null }];
  const plan = { start_time: start.toISOString(), end_time: end.toISOString() };
  const [people, [stored]] = await readBusiness<[Somebody[], ScheduleSettings[]]>(context, [
    peopleQuery(businessId, query),
    settingsQuery(businessId),
  ]);
  const settings = stored ?? usualSchedule;
  const known = { ...plan, settings, timeZone };
  if (people.length === 0) return scheduleConflicts({ ...known, assignee: null, neighbours: [] });
  const busy = await readBusiness<Neighbours[]>(
    context,
    people.map(({ user_id }) => neighboursQuery(businessId, { ...plan, id: query.id, assignee_id: user_id })),
  );
  const all = people.flatMap(({ name }, index) =>
    scheduleConflicts({ ...known, assignee: name ?? '', neighbours: busy[index] ?? [] }),
  );
  // The working hours are the same for everyone, so a conflict with the working hours is reported only once.
  return [...new Map(all.map((conflict) => [conflict.text, conflict])).values()];
}

interface PlannedVisit extends Pick<ConflictQuery, 'assignee_id' | 'start' | 'end'> {
  id?: string;
  crew?: readonly { id: string }[];
}

/**
 * Finds the scheduling conflicts that a visit booked or moved by a chat card causes for everyone who attends the visit.
 * The card shows the conflicts before the user confirms, and the result lists the conflicts that exist when the card is
 * run.
 */
export async function conflictTexts(
  context: MemberContext,
  { id, assignee_id, crew = [], start, end }: PlannedVisit,
): Promise<string[]> {
  const user_ids = crew.map((person) => person.id);
  const query = { id: id ?? null, job_id: null, user_ids, assignee_id, start, end };
  return (await findConflicts(context, query)).map(({ text }) => text);
}
