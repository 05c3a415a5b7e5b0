import type { ListedAppointment } from '@dayworks/shared/appointments/appointment';
import type { CalendarQuery, CalendarRange } from '@dayworks/shared/appointments/appointment-list';
import { createBinder, named } from '../platform/list/query.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { listColumns } from './appointment-queries.ts';
import { startOfDay } from './list-query.ts';

/**
 * The maximum number of appointments that the calendar shows. The limit is more than a large team has in a month;
 * beyond it, a list is more useful than a calendar.
 */
const mostShown = 2000;

type Wall = Pick<Actor, 'businessId' | 'timeZone'>;

/**
 * Finds all appointments that overlap the given date range. No appointment lasts longer than 31 days, so appointments
 * that start more than 31 days before the range need not be checked.
 */
export function rangeQuery({ businessId, timeZone }: Wall, query: CalendarQuery): NamedQuery {
  const { values, bind } = createBinder(businessId, query.from, query.to, timeZone);
  const person = query.assignee_id ? `and a.assignee_id = ${bind(query.assignee_id)}` : '';
  const text = `select ${listColumns} from appointments a
    where a.business_id = $1 and a.start_time < ${startOfDay('($3::date + 1)', '$4')}
      and a.start_time > ${startOfDay('($2::date - 32)', '$4')} and a.end_time > ${startOfDay('$2', '$4')} ${person}
    order by a.start_time, a.id limit ${mostShown}`;
  return named('calendar', text, values);
}

/** Finds the tasks due in the given date range, which the calendar shows beside the appointments. */
export function tasksQuery({ businessId }: Wall, query: CalendarQuery): NamedQuery {
  const { values, bind } = createBinder(businessId, query.from, query.to);
  const person = query.assignee_id ? `and t.assignee_id = ${bind(query.assignee_id)}` : '';
  const text = `select t.id, t.title, t.status, t.due_date, t.due_time, t.assignee_id from tasks t
    where t.business_id = $1 and t.due_date between $2 and $3 and t.status <> 'cancelled' ${person}
    order by t.due_date, t.id limit ${mostShown}`;
  return named('calendar-tasks', text, values);
}

export async function getCalendarRange(context: MemberContext, query: CalendarQuery): Promise<CalendarRange> {
  const { actor } = context;
  const [appointments, tasks] = await readBusiness<[ListedAppointment[], CalendarRange['tasks']]>(context, [
    rangeQuery(actor, query),
    tasksQuery(actor, query),
  ]);
  return { appointments, tasks };
}
