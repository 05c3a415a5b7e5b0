import { addDays } from '@dayworks/shared/calendar-date';
import type { UnbilledJob, WeekAhead } from '@dayworks/shared/coach/facts';
import type { NamedQuery } from '../../platform/with-business.ts';
import { customerOf, type Moment, mostOfARule } from './moment.ts';

export type JobRow = UnbilledJob;

export function unbilledJobs({ businessId, timeZone }: Moment): NamedQuery {
  return {
    name: 'coach-unbilled-jobs',
    text: `select job.id, job.title, job.to_bill, (job.status_changed_at at time zone $2)::date as done_on,
        ${customerOf('job')} as customer
      from (select j.id, j.title, j.to_bill, j.status_changed_at, j.customer_id from jobs j
        where j.business_id = $1 and j.status = 'requires_invoicing' and j.to_bill > 0
        order by j.to_bill desc, j.id limit ${mostOfARule}) as job`,
    values: [businessId, timeZone],
  };
}

const startOf = (day: string) => `(${day}::date::timestamp at time zone $4)`;

export type WeekRow = Pick<WeekAhead, 'people' | 'planned' | 'visits' | 'past_visits'>;

/** The week after this one, the eight before this one, and who went to visits in them. */
export function weekAhead({ businessId, timeZone, nextMonday }: Moment): NamedQuery {
  return {
    name: 'coach-week',
    text: `with visits as materialized (select a.assignee_id, a.start_time, a.end_time,
          a.start_time >= ${startOf('$2')} as is_ahead, a.start_time < ${startOf('$3')} as is_past
        from appointments a where a.business_id = $1 and a.status <> 'cancelled'
          and a.start_time >= ${startOf('($3::date - 56)')} and a.start_time < ${startOf('($2::date + 7)')})
      select count(*) filter (where is_ahead)::int as visits, count(*) filter (where is_past)::int as past_visits,
        coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', split_part(p.name, ' ', 1)) order by p.name, p.id)
          from profiles p join members m on m.business_id = $1 and m.user_id = p.id
          where p.id in (select assignee_id from visits)), '[]') as people,
        coalesce((select jsonb_agg(jsonb_build_object('person_id', work.assignee_id, 'day', work.day, 'hours', work.hours))
          from (select assignee_id, (start_time at time zone $4)::date as day,
              sum(extract(epoch from end_time - start_time) / 3600)::float8 as hours
            from visits where is_ahead and assignee_id is not null group by 1, 2) as work), '[]') as planned
      from visits`,
    values: [businessId, nextMonday, addDays(nextMonday, -7), timeZone],
  };
}
