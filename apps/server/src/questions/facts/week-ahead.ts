import { type ScheduleSettings, usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import type { WeekAhead } from '@dayworks/shared/questions/noticed/rows';
import { settingsQuery } from '../../appointments/schedule-settings.ts';
import type { Actor, NamedQuery } from '../../platform/with-business.ts';
import { type Facts, facts, type Moment, momentOf } from './read-facts.ts';

const startOf = (day: string) => `(${day}::date::timestamp at time zone $4)`;

type WeekRow = Pick<WeekAhead, 'people' | 'planned' | 'visits' | 'past_visits'>;

const nothingPlanned: WeekRow = { people: [], planned: [], visits: 0, past_visits: 0 };

/** The visits of next week and of the eight weeks before this week, with the members assigned to them. */
function weekQuery({ businessId, timeZone, nextMonday }: Moment): NamedQuery {
  return {
    name: 'facts-week',
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
