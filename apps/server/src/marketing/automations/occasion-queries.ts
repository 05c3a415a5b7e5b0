import { addDays, addMonths } from '@dayworks/shared/dates/calendar-date';
import type { AutomationKind } from '@dayworks/shared/marketing/automations/automation';
import { longestNotice } from '@dayworks/shared/marketing/automations/automation-texts';
import { hasWorkAhead } from '../../customers/customer-queries.ts';
import { businessDay } from '../../platform/business-day.ts';
import { createBinder, named } from '../../platform/list.ts';
import type { NamedQuery } from '../../platform/with-business.ts';
import type { AudienceScope } from '../audience/audience-query.ts';
import { type Moments, rhythms, wasSold } from '../audience/segment-tests.ts';

/*
 * The queries for possible occasions, which are the events that trigger an automated message. Each query returns one
 * row per occasion and can return a few too many, because the shared rules check each occasion again.
 */

/** The number of days that the automation looks ahead; 0 for messages that are due now. */
export interface Outlook extends AudienceScope {
  daysAhead: number;
}

/**
 * The maximum time between finished work and marking it as done. If more time has passed, no thank-you message is sent,
 * because the customer would no longer expect one.
 */
const longestUnticked = `interval '7 days'`;

/**
 * Finds finished work for thank-you messages. A one-off job is finished when the job or its last visit is marked as
 * completed; a recurring job gets one thank-you message after its first visit.
 */
function doneQuery({ businessId, now, daysAhead }: Outlook): NamedQuery {
  const finished = `greatest(a.completed_at, a.end_time)`;
  const ended = `coalesce(a.end_time, a.start_time, a.completed_at)`;
  const done = `filter (where a.status = 'completed')`;
  const planned = `a.status in ('scheduled', 'confirmed', 'on_my_way', 'in_progress') and a.end_time between $2 and $3`;
  return {
    name: `automations-done-${daysAhead}`,
    text: `select customer_id, jsonb_build_object('key', key, 'at', at) as fact from (
        select j.customer_id, 'job ' || j.id as key, coalesce(j.completed_at,
          case when j.type = 'recurring' then visits.first when visits.left_over = 0 then visits.last end) as at,
          coalesce(case when j.type = 'recurring' and j.completed_at is null then visits.first_end else visits.last_end end,
            j.completed_at) as worked_until
        from jobs j cross join lateral (select min(${finished}) ${done} as first, max(${finished}) ${done} as last,
            min(${ended}) ${done} as first_end, max(${ended}) ${done} as last_end,
            count(*) filter (where a.status not in ('completed', 'cancelled')) as left_over
          from appointments a where a.business_id = $1 and a.job_id = j.id) as visits
        where j.business_id = $1 and j.customer_id is not null and (j.completed_at > $2::timestamptz - interval '30 days'
          or j.id in (select a.job_id from appointments a where a.business_id = $1 and a.status = 'completed'
            and a.start_time > $2::timestamptz - interval '60 days' and a.job_id is not null))
        union all
        select a.customer_id, 'visit ' || a.id, ${finished}, ${ended} from appointments a
        where a.business_id = $1 and a.status = 'completed' and a.type = 'visit' and a.job_id is null
          and a.customer_id is not null and a.start_time > $2::timestamptz - interval '60 days' and not is_left_alone($1, a.id)
        ${
          daysAhead > 0
            ? `union all select a.customer_id, coalesce('job ' || a.job_id, 'visit ' || a.id), a.end_time, a.end_time from appointments a
          where a.business_id = $1 and a.type = 'visit' and a.customer_id is not null and ${planned}`
            : ''
        }
      ) as done where at > $2::timestamptz - interval '30 days' and worked_until > at - ${longestUnticked} and $3::timestamptz is not null`,
    values: [businessId, now, new Date(now.getTime() + daysAhead * 86_400_000)],
  };
}

const estimatesQuery = ({ businessId, now }: Outlook): NamedQuery => ({
  name: 'automations-estimates',
  text: `select customer_id, jsonb_build_object('id', id, 'status', status, 'sent_at', sent_at, 'viewed_at', viewed_at,
      'valid_until', valid_until) as fact
    from estimates where business_id = $1 and deleted_at is null and status in ('sent', 'viewed')
      and customer_id is not null and greatest(sent_at, viewed_at) > $2::timestamptz - interval '90 days'
      and not is_left_alone($1, id)`,
  values: [businessId, now],
});

/**
 * Finds the open estimates that expire soon. An estimate whose link was turned off is left out, because the customer
 * could not open it.
 */
const expiringQuery = (outlook: Outlook): NamedQuery => ({
  name: 'automations-expiring-estimates',
  text: `select customer_id, jsonb_build_object('id', id, 'status', status, 'sent_at', sent_at, 'viewed_at', viewed_at,
      'valid_until', valid_until) as fact
    from estimates where business_id = $1 and deleted_at is null and status in ('sent', 'viewed') and link_enabled
      and customer_id is not null and sent_at is not null and valid_until between $2::date and $3::date
      and not is_left_alone($1, id)`,
  values: [
    outlook.businessId,
    businessDay(outlook),
    addDays(businessDay(outlook), longestNotice + outlook.daysAhead),
  ],
});

/**
 * Finds services that were performed a year ago and not repeated since then. The services are on sent invoices or on
 * visits without an invoice.
 */
function servicesQuery(outlook: Outlook): NamedQuery {
  const { businessId, timeZone, daysAhead } = outlook;
  const today = businessDay(outlook);
  const { values, bind } = createBinder(businessId);
  const from = bind(addDays(addMonths(today, -12), -1));
  const to = bind(addDays(addMonths(today, -12), 121 + daysAhead));
  const zone = bind(timeZone);
  const day = `(a.start_time at time zone ${zone})::date`;
  const text = `select customer_id, jsonb_build_object('name', min(name), 'last_on', max(date)) as fact from (
      select i.customer_id, trim(line.name) as name, i.date
      from invoices i join invoice_items line on line.business_id = $1 and line.invoice_id = i.id
      where i.business_id = $1 and i.customer_id is not null and i.date >= ${from}::date and ${wasSold('i')} and not is_left_alone($1, i.id)
        and not exists (select from item_catalog p where p.business_id = $1 and p.kind = 'product' and p.name = line.name)
      union all
      select a.customer_id, trim(a.title), ${day} from appointments a
      where a.business_id = $1 and a.status = 'completed' and a.type = 'visit' and a.customer_id is not null
        and a.invoice_id is null and a.job_id is null and a.start_time >= ${from}::date - interval '1 day'
    ) as work group by customer_id, lower(name) having max(date) between ${from}::date and ${to}::date`;
  return named('automations-services', text, values);
}

/**
 * Calculates the usual interval between the visits and invoices of a customer, in the same way as the segment rule for
 * customers who have stayed away longer than usual.
 */
function rhythmQuery(outlook: Outlook): NamedQuery {
  const { values, bind } = createBinder(outlook.businessId);
  const moments: Moments = {
    today: bind(businessDay(outlook)),
    zone: bind(outlook.timeZone),
    now: bind(outlook.now),
  };
  const text = `with met as materialized (select c.id from customers c
      where c.business_id = $1 and c.archived_at is null and c.marketing_consent)
    select customer_id, jsonb_build_object('gap', gap, 'last', latest) as fact
    from (${rhythms(moments)}) as found where gap > 0 and ${moments.now}::timestamptz is not null
      and ${moments.today}::date - latest between gap - ${outlook.daysAhead} and 6 * gap + 31
      and not ${hasWorkAhead('found.customer_id', `${moments.now}::timestamptz`)}`;
  return named('automations-rhythms', text, values);
}

/** Returns the days of the year that count as an anniversary; February 29 counts as February 28 in other years. */
function anniversaries(outlook: Outlook): string[] {
  const today = businessDay(outlook);
  const days = Array.from({ length: outlook.daysAhead + 4 }, (_, index) =>
    addDays(today, index - 3).slice(5),
  );
  return days.includes('02-28') ? [...days, '02-29'] : days;
}

const firstDaysQuery = (outlook: Outlook): NamedQuery => ({
  name: 'automations-first-days',
  text: `select customer_id, to_jsonb(first) as fact from (
      select customer_id, min(day) as first from (
        select a.customer_id, (a.start_time at time zone $2)::date as day from appointments a
        where a.business_id = $1 and a.status = 'completed' and a.type = 'visit' and a.customer_id is not null
        union all
        select i.customer_id, i.date from invoices i
        where i.business_id = $1 and i.customer_id is not null and i.date is not null and ${wasSold('i')}
      ) as work group by customer_id) as firsts
    where to_char(first, 'MM-DD') = any ($3::text[])`,
  values: [outlook.businessId, outlook.timeZone, anniversaries(outlook)],
});

export const occasionQueries: Record<AutomationKind, (outlook: Outlook) => NamedQuery> = {
  thanks: doneQuery,
  estimate_follow_up: estimatesQuery,
  estimate_expiry: expiringQuery,
  service_due: servicesQuery,
  we_miss_you: rhythmQuery,
  first_job_birthday: firstDaysQuery,
};
