import { addDays, type CalendarDate, startOfMonth } from '@dayworks/shared/dates/calendar-date';
import type { EstimateFilter } from '@dayworks/shared/estimates/estimate-list';
import { usualMarketingSettings } from '@dayworks/shared/marketing/marketing-settings';
import { customerObject } from '../documents/document-queries.ts';
import { listColumns as estimateColumns, statusTest } from '../estimates/list-query.ts';
import type { NamedQuery } from '../platform/with-business.ts';

export interface Moment {
  businessId: string;
  timeZone: string;
  now: Date;
  today: CalendarDate;
  monthStart: CalendarDate;
  previousStart: CalendarDate;
  /**
   * The day of the previous month that corresponds to today, or the last day of the previous month if that month is too
   * short.
   */
  previousTo: CalendarDate;
}

const shownAppointments = 6;
const shownEstimates = 5;
/** Rows are counted only up to this limit. If there are more, the screen shows '999+'. */
const countLimit = 1000;

const startOf = (parameter: string, zone: string) => `(${parameter}::date::timestamp at time zone ${zone})`;

export function moneyDays({ businessId }: Moment, from: CalendarDate): NamedQuery {
  return {
    name: 'dashboard-money',
    text: `select day, ((received - given_back + uncovered) * 100)::float8 as cents,
             ((received - given_back) * 100)::float8 as paid_cents, (owed * 100)::float8 as owed_cents, invoices
           from money_days where business_id = $1 and day >= $2`,
    values: [businessId, from],
  };
}

/**
 * Reads payments minus refunds in the last 30 days, as shown on the Payments screen; each payment and refund is counted
 * once (rule D1).
 */
export function recentPayments({ businessId, today }: Moment, from: CalendarDate): NamedQuery {
  return {
    name: 'dashboard-recent',
    text: `select coalesce(sum(received - given_back), 0) as total, coalesce(sum(payments), 0)::int as count
           from money_days where business_id = $1 and day between $2 and $3`,
    values: [businessId, from, today],
  };
}

/** Archived customers are not shown in any list, so they are not counted in any dashboard figure. */
export function totals({ businessId, today }: Moment): NamedQuery {
  return {
    name: 'dashboard-totals',
    text: `select (coalesce((select customers from business_totals where business_id = $1), 0)
               - (select count(*) from customers where business_id = $1 and archived_at is not null))::int as customers,
             coalesce((select unpaid_count from business_totals where business_id = $1), 0) as unpaid_count,
             coalesce((select unpaid_total from business_totals where business_id = $1), 0) as unpaid_total,
             (select least(coalesce(sum(sent + viewed + part_paid), 0), ${countLimit})::int from due_days
               where business_id = $1 and day < $2) as overdue_count,
             coalesce((select sent + viewed + part_paid from due_days where business_id = $1 and day = $2), 0) as due_today,
             exists (select from invoices where business_id = $1) as has_invoices,
             exists (select from payments where business_id = $1) as has_payments`,
    values: [businessId, today],
  };
}

/** The stored daily figures include all invoices except drafts. Drafts are few and are counted separately. */
const writtenInvoices = (from: string, to: string) => `((select coalesce(sum(invoices), 0) from money_days
    where business_id = $1 and day between ${from} and ${to}) + (select count(*) from invoices
    where business_id = $1 and (status = 'draft' or (status = 'partially_paid' and sent_at is null))
      and date between ${from} and ${to}))::int`;

const startOfNextDay = (parameter: string, zone: string) => startOf(`(${parameter}::date + 1)`, zone);

/**
 * Counts the records of this month and of the same days last month, and checks whether there is any earlier data to
 * compare with (rules D1 and D2).
 */
export function counts(moment: Moment): NamedQuery {
  const { businessId, timeZone, monthStart, previousStart, previousTo, today } = moment;
  const nextMonth = startOfMonth(addDays(monthStart, 31));
  const appointments = (from: string, before: string) => `(select count(*)::int from appointments
          where business_id = $1 and status <> 'cancelled' and start_time >= ${from} and start_time < ${before})`;
  return {
    name: 'dashboard-counts',
    text: `select
        (select count(*)::int from customers where business_id = $1 and archived_at is null
          and created_at >= ${startOf('$2', '$5')} and created_at < ${startOf('$4', '$5')}) as new_customers,
        ${writtenInvoices('$2', '$6')} as invoices, ${writtenInvoices('$3', '$7')} as invoices_before,
        exists (select from invoices where business_id = $1 and status <> 'cancelled' and date < $2) as has_earlier_invoices,
        ${appointments(startOf('$2', '$5'), startOf('$4', '$5'))} as appointments,
        ${appointments(startOf('$2', '$5'), startOfNextDay('$6', '$5'))} as appointments_so_far,
        ${appointments(startOf('$3', '$5'), startOfNextDay('$7', '$5'))} as appointments_before,
        ${appointments(startOf('$6', '$5'), startOfNextDay('$6', '$5'))} as appointments_today,
        exists (select from appointments
          where business_id = $1 and start_time < ${startOf('$2', '$5')}) as has_earlier_appointments`,
    values: [businessId, monthStart, previousStart, nextMonth, timeZone, today, previousTo],
  };
}

const appointmentColumns = `a.id, a.title, a.type, a.status, a.start_time, a.end_time, a.address,
  ${customerObject('a')} as customer`;

/** Reads the scheduled and confirmed appointments in the next 7 days (rule D2a). */
export function upcoming({ businessId, now }: Moment): NamedQuery {
  return {
    name: 'dashboard-upcoming',
    text: `select ${appointmentColumns} from appointments a
           where a.business_id = $1 and a.status in ('scheduled', 'confirmed')
             and a.start_time >= $2 and a.start_time < $2::timestamptz + interval '7 days'
           order by a.start_time, a.id limit ${shownAppointments}`,
    values: [businessId, now],
  };
}

export function projectCounts({ businessId }: Moment): NamedQuery {
  return {
    name: 'dashboard-projects',
    text: `select (select count(*)::int from projects where business_id = $1 and status = 'planning') as pending,
             (select count(*)::int from projects where business_id = $1 and status = 'in_progress') as in_progress`,
    values: [businessId],
  };
}

export function estimateSums({ businessId, today }: Moment): NamedQuery {
  const figures = (
    filter: EstimateFilter,
  ) => `(select jsonb_build_object('count', count(*), 'total', coalesce(sum(e.total), 0))
    from estimates e where e.business_id = $1 and e.deleted_at is null and ${statusTest(filter)})`;
  return {
    name: 'dashboard-estimates',
    text: `select ${figures('waiting')} as waiting, ${figures('draft')} as drafts`,
    values: [businessId, today],
  };
}

export function waitingEstimates({ businessId, today }: Moment): NamedQuery {
  return {
    name: 'dashboard-waiting',
    text: `select ${estimateColumns} from estimates e where e.business_id = $1 and e.deleted_at is null and ${statusTest('waiting')}
           order by e.created_at desc nulls last, e.id desc nulls last limit ${shownEstimates}`,
    values: [businessId, today],
  };
}

/**
 * Finds the customer's name to show if only one invoice is past due. The query reads at most two rows, which is enough
 * to see whether there are more.
 */
export function lateCustomers({ businessId, today }: Moment): NamedQuery {
  return {
    name: 'dashboard-late',
    text: `select ${customerObject('late')} as customer from (
             select i.id, i.business_id, i.customer_id from invoices i
             where i.business_id = $1 and i.id in (select find_late_invoices($2, 2))) as late`,
    values: [businessId, today],
  };
}

export function latestRoi({ businessId }: Moment): NamedQuery {
  return {
    name: 'dashboard-roi',
    text: `select date, marketing_roi as value, date + 1 - coalesce((select attribution_days from marketing_settings
             where business_id = $1), ${usualMarketingSettings.attribution_days}) as from from marketing_stats
           where business_id = $1 and marketing_roi is not null order by date desc nulls last limit 1`,
    values: [businessId],
  };
}

/** The number of whole weeks from a day to today; a future day counts toward the current week. */
const weeksAgo = (day: string) => `(greatest($2::date - ${day}, 0) / 7)`;
const dayOf = (instant: string) => `(${instant} at time zone $4)::date`;

/** Counts new customers, drafts (which the daily figures exclude) and appointments for each week since a given day. */
export function weekCounts({ businessId, today, timeZone }: Moment, from: CalendarDate): NamedQuery {
  const start = '($3::date::timestamp at time zone $4)';
  const end = '(($2::date + 1)::timestamp at time zone $4)';
  const counted = (kind: string, day: string, rows: string) =>
    `select '${kind}' as kind, ${weeksAgo(day)} as ago, count(*)::int as count from ${rows} group by 2`;
  return {
    name: 'dashboard-week-counts',
    text: [
      counted(
        'customers',
        dayOf('created_at'),
        `customers where business_id = $1 and archived_at is null and created_at >= ${start} and created_at < ${end}`,
      ),
      counted(
        'drafts',
        'date',
        `invoices where business_id = $1 and (status = 'draft' or (status = 'partially_paid' and sent_at is null))
          and date between $3::date and $2::date`,
      ),
      counted(
        'appointments',
        dayOf('start_time'),
        `appointments where business_id = $1 and status <> 'cancelled' and start_time >= ${start} and start_time < ${end}`,
      ),
    ].join(' union all '),
    values: [businessId, today, from, timeZone],
  };
}
