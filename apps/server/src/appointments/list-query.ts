import { ListedAppointment } from '@dayworks/shared/appointments/appointment';
import type {
  AppointmentFilter,
  AppointmentPageQuery,
  AppointmentQuery,
} from '@dayworks/shared/appointments/appointment-list';
import { openAppointmentStatuses } from '@dayworks/shared/appointments/appointment-status';
import { ListedCustomer } from '@dayworks/shared/customers/customer';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { customerSummary } from '../customers/customer-queries.ts';
import { businessDay } from '../platform/business-day.ts';
import {
  type Bind,
  byKey,
  chosenTests,
  createBinder,
  type ListOrder,
  limitTo,
  named,
  updatedTests,
} from '../platform/list.ts';
import type { Actor, NamedQuery } from '../platform/with-business.ts';
import { appointmentRecord } from './appointment-record.ts';
import { isGoing } from './attendance.ts';

/** In the queries of this file, `a` is the appointment and $1 is the business id. */
const customerObject = (columns: string) => `(select ${columns}
  from customers c where c.business_id = $1 and c.id = a.customer_id)`;

const listedCustomer = `jsonb_build_object(${Object.keys(ListedCustomer.shape)
  .map((field) => `'${field}', c.${field}`)
  .join(', ')})`;

/** The name of a user can be empty, because users enter their own names. */
const assigneeName = `(select nullif(p.name, '') from profiles p where p.id = a.assignee_id)`;

const { customer: _, assignee: __, ...ownShape } = ListedAppointment.shape;

const columnsOf = (fields: readonly string[]) => fields.map((field) => `a.${field}`).join(', ');

export const listColumns = `${columnsOf(Object.keys(ownShape))},
  ${customerObject(listedCustomer)} as customer, ${assigneeName} as assignee`;

export const detailColumns = `${columnsOf(appointmentRecord.fields)},
  ${customerObject(customerSummary('c'))} as customer, ${assigneeName} as assignee,
  coalesce((select jsonb_agg(jsonb_build_object('id', v.user_id,
      'name', (select nullif(p.name, '') from profiles p where p.id = v.user_id)) order by v.created_at, v.id)
    from visit_crew v where v.business_id = $1 and v.appointment_id = a.id
      and v.user_id is distinct from a.assignee_id), '[]') as crew,
  (select jsonb_build_object('id', j.id, 'title', j.title) from jobs j
    where j.business_id = $1 and j.id = a.job_id) as job,
  (select e.number from estimates e where e.business_id = $1 and e.id = a.estimate_id) as estimate_number,
  (select i.number from invoices i where i.business_id = $1 and i.id = a.invoice_id) as invoice_number,
  (select jsonb_build_object('source', l.source) from bookings b
    left join leads l on l.business_id = $1 and l.id = a.lead_id
    where b.business_id = $1 and b.appointment_id = a.id) as booked,
  (select s.rule from appointment_series s where s.business_id = $1 and s.id = a.series_id) as recurrence`;

/** The maximum number of search results that are checked against the other filters. */
const searchLimit = 1000;

/** The condition for open appointments must be the same as in the partial index on open appointments. */
const openTest = `a.status in (${openAppointmentStatuses.map((status) => `'${status}'`).join(', ')})`;

const byStart = (direction: 'up' | 'down') =>
  byKey<ListedAppointment>({
    text: direction === 'up' ? 'a.start_time, a.id' : 'a.start_time desc, a.id desc',
    of: ({ start_time }) => start_time,
    column: 'a.start_time',
    type: 'timestamptz',
    id: 'a.id',
    direction,
  });

export const appointmentOrders: Record<AppointmentQuery['sort'], ListOrder<ListedAppointment>> = {
  soonest: byStart('up'),
  latest: byStart('down'),
};

/**
 * Returns the SQL expression for the start of a day in the time zone of the business; `day` is a placeholder for a text
 * parameter.
 */
export const startOfDay = (day: string, zone: string) => `(${day}::date::timestamp at time zone ${zone})`;

const groupTests: Partial<Record<AppointmentFilter, string>> = {
  open: openTest,
  planned: `a.status in ('scheduled', 'confirmed') and ${openTest}`,
  live: `a.status <> 'cancelled'`,
  asked: 'a.asked_time is not null',
  // Visits of a job are not listed as ready to be invoiced, because they are included in the invoices of the job.
  to_invoice: `a.status = 'completed' and a.invoice_id is null and a.customer_id is not null and a.job_id is null`,
};

export const statusTest = (filter: AppointmentFilter) => groupTests[filter] ?? `a.status = '${filter}'`;

/** Matches appointments that start within 7 days from now, by the same rule as the dashboard. */
export const nextDaysTest = (now: string) =>
  `a.start_time >= ${now} and a.start_time < ${now}::timestamptz + interval '7 days'`;

type Clock = Pick<Actor, 'businessId' | 'timeZone' | 'now'>;

function spanTest({ span, from, to }: AppointmentQuery, clock: Clock, bind: Bind): string | undefined {
  if (from || to || span === 'all') return undefined;
  if (span === 'next_7_days') return nextDaysTest(bind(clock.now));
  const today = startOfDay(bind(businessDay(clock)), bind(clock.timeZone));
  return `a.start_time ${span === 'past' ? '<' : '>='} ${today}`;
}

/**
 * A search for upcoming appointments uses an index that contains only upcoming appointments, no matter how many past
 * appointments there are.
 */
function searchTest(query: AppointmentQuery, words: string, clock: Clock, bind: Bind): string {
  const isToCome = !(query.from || query.to) && (query.span === 'ahead' || query.span === 'next_7_days');
  const since = () => startOfDay(bind(businessDay(clock)), bind(clock.timeZone));
  const found = isToCome
    ? `find_appointments_from(${bind(words)}, ${since()}, ${searchLimit})`
    : `find_appointments(${bind(words)}, ${searchLimit})`;
  return `a.id in (select id from ${found})`;
}

function filterTests(query: AppointmentQuery, clock: Clock, bind: Bind): string[] {
  const { timeZone } = clock;
  const span = spanTest(query, clock, bind);
  const tests = span ? [span] : [];
  if (query.status) tests.push(statusTest(query.status));
  if (query.assignee_id) tests.push(isGoing(bind(query.assignee_id)));
  if (query.customer_id) tests.push(`a.customer_id = ${bind(query.customer_id)}`);
  if (query.from) tests.push(`a.start_time >= ${startOfDay(bind(query.from), bind(timeZone))}`);
  if (query.to) tests.push(`a.start_time < ${startOfDay(`(${bind(query.to)}::date + 1)`, bind(timeZone))}`);
  if (query.search) tests.push(searchTest(query, query.search.toLowerCase(), clock, bind));
  return tests;
}

export function listQuery(
  clock: Clock,
  { cursor, limit, ids, ...query }: Omit<AppointmentPageQuery, 'limit'> & ChosenRows & { limit: number },
): NamedQuery {
  const { values, bind } = createBinder(clock.businessId);
  const order = appointmentOrders[query.sort];
  const tests = [
    'a.business_id = $1',
    ...filterTests(query, clock, bind),
    ...chosenTests('a.id', { ids: ids ?? null }, bind),
    ...updatedTests('a.updated_at', query, bind),
  ];
  if (cursor) tests.push(order.after(cursor, bind));
  const text = `select ${listColumns} from appointments a where ${tests.join(' and ')}
    order by ${order.text} ${limitTo(limit)}`;
  return named('appointments', text, values);
}
