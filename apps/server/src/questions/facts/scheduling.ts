import { type ScheduleSettings, usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import type { UnscheduledWork, WeekAhead } from '@dayworks/shared/questions/noticed/rows';
import { goingUsers } from '../../appointments/attendance.ts';
import { settingsQuery } from '../../appointments/schedule-settings.ts';
import { visitAhead } from '../../customers/customer-queries.ts';
import type { Actor, NamedQuery } from '../../platform/with-business.ts';
import {
  customerOf,
  type Facts,
  facts,
  few,
  type Moment,
  momentOf,
  type Reach,
  rowsOf,
} from './read-facts.ts';

const startOf = (day: string) => `(${day}::date::timestamp at time zone $4)`;

type WeekRow = Pick<WeekAhead, 'people' | 'planned' | 'visits' | 'past_visits'>;

const nothingPlanned: WeekRow = { people: [], planned: [], visits: 0, past_visits: 0 };

/** The visits of next week and of the previous eight weeks, with the team members assigned to them. */
function weekQuery({ businessId, timeZone, nextMonday }: Moment): NamedQuery {
  return {
    name: 'facts-week',
    text: `with visits as materialized (select a.id, a.assignee_id, a.start_time, a.end_time,
          a.start_time >= ${startOf('$2')} as is_ahead, a.start_time < ${startOf('$3')} as is_past
        from appointments a where a.business_id = $1 and a.status <> 'cancelled'
          and a.start_time >= ${startOf('($3::date - 56)')} and a.start_time < ${startOf('($2::date + 7)')}),
        going as materialized (select who.user_id, a.start_time, a.end_time, a.is_ahead
          from visits a cross join lateral ${goingUsers} who)
      select count(*) filter (where is_ahead)::int as visits, count(*) filter (where is_past)::int as past_visits,
        coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', split_part(p.name, ' ', 1)) order by p.name, p.id)
          from profiles p join members m on m.business_id = $1 and m.user_id = p.id
          where p.id in (select user_id from going)), '[]') as people,
        coalesce((select jsonb_agg(jsonb_build_object('person_id', work.user_id, 'day', work.day, 'hours', work.hours))
          from (select user_id, (start_time at time zone $4)::date as day,
              sum(extract(epoch from end_time - start_time) / 3600)::float8 as hours
            from going where is_ahead group by 1, 2) as work), '[]') as planned
      from visits`,
    values: [businessId, nextMonday, addDays(nextMonday, -7), timeZone],
  };
}

/** The median total of the invoices paid in the last 90 days. */
function usualInvoice({ businessId, today }: Moment): NamedQuery {
  return {
    name: 'facts-usual-invoice',
    text: `select percentile_disc(0.5) within group (order by lately.total) as total from (
        select total from invoices where business_id = $1 and status = 'paid' and paid_at between $2 and $3 and total > 0
        order by paid_at desc nulls last limit 1000) as lately`,
    values: [businessId, addDays(today, -89), today],
  };
}

export function weekAhead(actor: Actor): Facts<WeekAhead> {
  const moment = momentOf(actor);
  return facts<[WeekRow[], ScheduleSettings[], { total: number | null }[]], WeekAhead>(
    [weekQuery(moment), settingsQuery(actor.businessId), usualInvoice(moment)],
    ([week = nothingPlanned], [schedule = usualSchedule], [usual]) => ({
      ...week,
      monday: moment.nextMonday,
      working_hours: schedule.working_hours,
      holidays: schedule.holidays,
      usual_invoice: usual?.total ?? null,
    }),
  );
}

/** Signed estimates without a job, and jobs without a scheduled visit, with the highest value first. */
export function unscheduledWork(actor: Actor, reach: Reach = few): Facts<UnscheduledWork[]> {
  const { businessId, timeZone, now } = momentOf(actor);
  return rowsOf({
    name: `facts-unscheduled-${reach.told}`,
    text: `select work.kind, work.id, work.number, work.title, work.value, (work.signed_at at time zone $2)::date as signed_on,
        ${customerOf('work')} as customer
      from (select 'estimate' as kind, e.id, e.number, e.title, e.total as value, e.won_at as signed_at, e.customer_id from estimates e
          where e.business_id = $1 and e.deleted_at is null and e.status = 'approved' and e.won_at is not null
            and not exists (select from jobs j where j.business_id = $1 and j.estimate_id = e.id)
            and not ${visitAhead('a.customer_id = e.customer_id', '$3')}
        union all
        select 'job', j.id, left(j.id::text, 8), j.title, j.value, j.created_at, j.customer_id from jobs j
          where j.business_id = $1 and j.status = 'unscheduled' and not ${visitAhead('a.job_id = j.id', '$3')}) as work
      order by work.value desc, work.id limit ${reach.told}`,
    values: [businessId, timeZone, now],
  });
}
