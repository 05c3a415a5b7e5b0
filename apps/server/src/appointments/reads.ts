import type { ListedAppointment } from '@dayworks/shared/appointments/appointment';
import {
  type AppointmentOverview,
  type AppointmentPage,
  type AppointmentPageQuery,
  type AppointmentQuery,
  appointmentCsv,
  type CalendarQuery,
  type CalendarRange,
} from '@dayworks/shared/appointments/appointment-list';
import type { AppointmentDetail } from '@dayworks/shared/appointments/contract';
import { notFound } from '@dayworks/shared/errors';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { requestOfVisit } from '../customers/customer-request.ts';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { createBinder, cutPage, named } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { isGoing } from './attendance.ts';
import {
  appointmentOrders,
  detailColumns,
  listColumns,
  listQuery,
  nextDaysTest,
  startOfDay,
  statusTest,
} from './list-query.ts';
import { reachQuery } from './series/series-edits.ts';

const exportLimit = 200_000;

export async function listAppointments(
  context: MemberContext,
  query: AppointmentPageQuery,
): Promise<AppointmentPage> {
  const [rows] = await readBusiness<[ListedAppointment[]]>(context, [
    listQuery(context.actor, { ...query, limit: query.limit + 1 }),
  ]);
  const { shown, next } = cutPage(rows, query.limit, appointmentOrders[query.sort]);
  return { appointments: shown, next };
}

export async function exportAppointments(
  context: MemberContext,
  query: AppointmentQuery & ChosenRows,
): Promise<File> {
  const { actor } = context;
  const [rows] = await readBusiness<[ListedAppointment[]]>(context, [
    listQuery(actor, { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(`appointments-${businessDay(actor)}.csv`, appointmentCsv(actor.timeZone), rows);
}

const appointmentQuery = (businessId: string, id: string): NamedQuery => ({
  name: 'appointment-get',
  text: `select ${detailColumns}, ${requestOfVisit('a')} as request
    from appointments a where a.business_id = $1 and a.id = $2`,
  values: [businessId, id],
});

type Reach = NonNullable<AppointmentDetail['reach']>;

export async function getAppointment(
  context: MemberContext,
  { id }: { id: string },
): Promise<AppointmentDetail> {
  const { actor } = context;
  const [[found], [reach]] = await readBusiness<[Omit<AppointmentDetail, 'reach'>[], Reach[]]>(context, [
    appointmentQuery(actor.businessId, id),
    reachQuery(actor, id),
  ]);
  if (!found) throw notFound('Appointment not found');
  return { ...found, reach: found.series_id && reach ? reach : null };
}

/** Appointments are counted only up to this limit. If there are more, the screen shows '999+'. */
const countLimit = 1000;

const countOf = (tests: string) =>
  `(select count(*)::int from (select from appointments a where a.business_id = $1 and ${tests}
    order by a.start_time limit ${countLimit}) as counted)`;

/** Counts the upcoming appointments of the next 7 days, by the same rule as the dashboard. */
export function overviewQuery({
  businessId,
  timeZone,
  now,
}: Pick<Actor, 'businessId' | 'timeZone' | 'now'>): NamedQuery {
  return {
    name: 'appointments-overview',
    text: `select
      ${countOf(`${statusTest('live')} and a.start_time >= ${startOfDay('$2', '$3')} and a.start_time < ${startOfDay('($2::date + 1)', '$3')}`)} as today,
      ${countOf(`${statusTest('planned')} and ${nextDaysTest('$4')}`)} as next_7_days,
      ${countOf(statusTest('asked'))} as asked,
      ${countOf(statusTest('to_invoice'))} as to_invoice`,
    values: [businessId, businessDay({ timeZone, now }), timeZone, now],
  };
}

export async function getAppointmentOverview(context: MemberContext): Promise<AppointmentOverview> {
  const [[overview]] = await readBusiness<[AppointmentOverview[]]>(context, [overviewQuery(context.actor)]);
  if (!overview) throw new Error('a count has one row');
  return overview;
}

/**
 * The maximum number of appointments that the calendar shows. Even a large team has fewer appointments in a month. For
 * more appointments, the list is the better view.
 */
const mostShown = 2000;

type Wall = Pick<Actor, 'businessId' | 'timeZone'>;

/**
 * Finds all appointments that overlap the given date range. No appointment lasts longer than 31 days, so appointments
 * that start more than 31 days before the range need not be checked.
 */
export function rangeQuery({ businessId, timeZone }: Wall, query: CalendarQuery): NamedQuery {
  const { values, bind } = createBinder(businessId, query.from, query.to, timeZone);
  const person = query.assignee_id ? `and ${isGoing(bind(query.assignee_id))}` : '';
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
