import { addDays, startOfWeek } from '@dayworks/shared/dates/calendar-date';
import { laterDays } from '@dayworks/shared/tasks/rules';
import { businessDay } from '../platform/business-day.ts';
import type { NamedQuery } from '../platform/with-business.ts';
import { isMine, type TaskReader } from './list-query.ts';
import { isOpen, rowColumns } from './task-record.ts';

const shownOfGroup = 100;

/** SQL conditions for the groups of open tasks on the My Day screen; $3 is today. */
const groupTests = {
  overdue: 't.day < $3',
  today: 't.day = $3',
  later: `t.day > $3 and t.day <= $3::date + ${laterDays}`,
  undated: 't.day is null',
};
type OpenGroup = keyof typeof groupTests;

export const groupQuery = (reader: TaskReader, group: OpenGroup): NamedQuery => ({
  name: `tasks-day-${group}`,
  text: `select ${rowColumns} from tasks t
    where t.business_id = $1 and ${isOpen} and ${isMine('$2')} and $3::date is not null and ${groupTests[group]}
    order by t.agenda, t.id limit ${shownOfGroup}`,
  values: [reader.businessId, reader.userId, businessDay(reader)],
});

export const groupCounts = (reader: TaskReader): NamedQuery => ({
  name: 'tasks-day-counts',
  text: `select count(*)::int as open, ${Object.entries(groupTests)
    .map(([group, test]) => `count(*) filter (where ${test})::int as ${group}`)
    .join(', ')}
    from tasks t where t.business_id = $1 and ${isOpen} and ${isMine('$2')}`,
  values: [reader.businessId, reader.userId, businessDay(reader)],
});

/** The time when a day begins in the time zone of the business. */
const dayStart = (day: string, zone: string) => `(${day}::date::timestamp at time zone ${zone})`;

export const doneToday = (reader: TaskReader): NamedQuery => ({
  name: 'tasks-day-done',
  text: `select ${rowColumns} from tasks t
    where t.business_id = $1 and t.status = 'done' and ${isMine('$2')} and t.done_at >= ${dayStart('$3', '$4')}
    order by t.done_at desc, t.id limit ${shownOfGroup}`,
  values: [reader.businessId, reader.userId, businessDay(reader), reader.timeZone],
});

export const doneThisWeek = (reader: TaskReader): NamedQuery => ({
  name: 'tasks-week',
  text: `select (t.done_at at time zone $3)::date - $2::date as weekday, count(*)::int as count
    from tasks t where t.business_id = $1 and t.status = 'done' and t.done_at >= ${dayStart('$2', '$3')}
    group by 1`,
  values: [reader.businessId, startOfWeek(businessDay(reader)), reader.timeZone],
});

/** The number of open tasks of every team member, including members without tasks, and the number of unassigned tasks. */
export const loadsQuery = (reader: TaskReader): NamedQuery => ({
  name: 'tasks-loads',
  text: `select who.assignee_id, (select p.name from profiles p where p.id = who.assignee_id) as assignee,
      coalesce(has.overdue, 0) as overdue, coalesce(has.today, 0) as today, coalesce(has.later, 0) as later
    from (select user_id as assignee_id from members where business_id = $1 union select null) as who
    left join (select t.assignee_id, count(*) filter (where t.day < $2)::int as overdue,
        count(*) filter (where t.day = $2)::int as today,
        count(*) filter (where t.day > $2 or t.day is null)::int as later
      from tasks t where t.business_id = $1 and ${isOpen} group by 1) as has
      on has.assignee_id is not distinct from who.assignee_id
    where who.assignee_id is not null or has.later is not null
    order by who.assignee_id is null, coalesce(has.overdue + has.today + has.later, 0) desc, assignee, who.assignee_id`,
  values: [reader.businessId, businessDay(reader)],
});

/**
 * The visits of today, read directly from the appointments table, because every planned visit counts as work for the
 * day.
 */
export const visitsQuery = (reader: TaskReader): NamedQuery => ({
  name: 'tasks-visits',
  text: `select a.id, a.title, a.start_time, a.status, a.assignee_id,
      coalesce(nullif(trim(c.company), ''), nullif(trim(concat_ws(' ', c.first_name, c.last_name)), '')) as customer,
      (select p.name from profiles p where p.id = a.assignee_id) as assignee
    from appointments a left join customers c on c.business_id = $1 and c.id = a.customer_id
    where a.business_id = $1 and a.status <> 'cancelled'
      and a.start_time >= ${dayStart('$2', '$4')} and a.start_time < ${dayStart('$3', '$4')}
    order by a.start_time, a.id limit 20`,
  values: [reader.businessId, businessDay(reader), addDays(businessDay(reader), 1), reader.timeZone],
});
