import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { spentWeeks } from '@dayworks/shared/forecast/usual-expenses';
import { lateDays } from '../customers/customer-queries.ts';
import { statusTest } from '../estimates/list-query.ts';
import { isOpen as isOpenInvoice } from '../invoices/list-query.ts';
import { isOpen } from '../jobs/list-query.ts';
import { named } from '../platform/list.ts';
import type { Actor, NamedQuery } from '../platform/with-business.ts';
import { isAutopaid } from '../reminders/reminder-facts.ts';

/**
 * The number of latest paid invoices of all customers that are used to predict when a customer without a payment
 * history will pay.
 */
const lastPaidOfAll = 50;

const paid = `i.business_id = $1 and i.status = 'paid' and i.paid_at is not null and i.due_date is not null`;

/** The payment delays of all customers together, in the order of the index on paid invoices. */
const latenessOfAll = `array(select i.paid_at - i.due_date from invoices i where ${paid}
    order by i.paid_at desc nulls last, i.created_at desc nulls last, i.id desc nulls last limit ${lastPaidOfAll})`;

export type Asking = Pick<Actor, 'businessId' | 'timeZone'>;

/** The money of a bank payment usually arrives within four business days, and there can be a weekend between them. */
const bankPaymentDays = 6;

const openInvoices = `invoices i where i.business_id = $1 and ${isOpenInvoice}`;

/**
 * Selects the open invoices; $2 is today, and $3 is whether a payment provider is set up. For an automatic charge,
 * `charge_on` is the announced day or, if the charge was not announced yet, the day it would have if it were announced
 * today (chargeDay() in shared). For a pending bank payment that covers the invoice, `arrives_on` is the day when the
 * money usually arrives.
 */
const invoicesText = `select i.id, i.customer_id, i.due_date, i.promised_for, i.disputed_at is not null as is_disputed,
    case when ${isAutopaid('$2', '$3')} then coalesce((select p.charge_on from autopay_plans p
      where p.business_id = $1 and p.invoice_id = i.id and p.state in ('announced', 'charging')),
      greatest(i.due_date, $2::date + (select s.announce_days from online_settings s where s.business_id = $1))) end as charge_on,
    (select max((o.created_at at time zone (select b.time_zone from business_settings b where b.id = $1))::date) + ${bankPaymentDays}
      from online_payments o where o.business_id = $1 and o.status = 'processing' and (o.invoice_id = i.id or o.customer_id = i.customer_id)
      having sum(o.amount) filter (where o.invoice_id = i.id) >= i.balance_due
        or sum(o.amount) filter (where o.customer_id is not null) >= (select c.balance_due from customers c
          where c.business_id = $1 and c.id = i.customer_id)) as arrives_on,
    i.balance_due as balance from ${openInvoices}`;

export const invoicesQuery = ({ businessId }: Asking, today: CalendarDate, charges: boolean): NamedQuery =>
  named('forecast-invoices', invoicesText, [businessId, today, charges]);

/** Reads only the open invoices that will be charged automatically, with the same charge days as in the forecast. */
export const chargesQuery = ({ businessId }: Asking, today: CalendarDate, charges: boolean): NamedQuery =>
  named('forecast-charges', `${invoicesText} and ${isAutopaid('$2', '$3')}`, [businessId, today, charges]);

const isDraft = `(i.status = 'draft' or (i.status = 'partially_paid' and i.sent_at is null))`;

const isActive = 'r.deleted_at is null and not r.is_paused and r.next_on is not null';

/**
 * Reads the payment delays of every customer with a balance, a draft or work to be invoiced. The entry that has no customer
 * contains the delays of all customers together.
 */
export const latenessQuery = ({ businessId }: Asking, today: CalendarDate): NamedQuery =>
  named(
    'forecast-lateness',
    `select payer.customer_id, ${lateDays('payer.customer_id', '$2')} as days from (
       select i.customer_id from ${openInvoices} union
       select j.customer_id from jobs j where j.business_id = $1 and ${isOpen} union
       select i.customer_id from invoices i where i.business_id = $1 and ${isDraft} union
       select r.customer_id from recurring_invoices r where r.business_id = $1 and ${isActive}) as payer
     where payer.customer_id is not null
     union all select null, ${latenessOfAll}`,
    [businessId, today],
  );

export const estimatesQuery = ({ businessId, timeZone }: Asking, today: CalendarDate): NamedQuery =>
  named(
    'forecast-estimates',
    `select e.id, (coalesce(e.sent_at, e.created_at) at time zone $3)::date as sent_on, e.total from estimates e
     where e.business_id = $1 and e.deleted_at is null and e.won_at is null and e.total > 0 and ${statusTest('waiting')}`,
    [businessId, today, timeZone],
  );

/**
 * The maximum number of days since an estimate was signed. An estimate that was signed earlier and never invoiced is
 * not included in the forecast.
 */
const signedDays = 364;

/**
 * Reads signed estimates without an invoice, project or job. Estimates that have one of these are included elsewhere in
 * the forecast. The deposits paid in advance are summed once per estimate and subtracted. An estimate with a payment
 * schedule counts with the payments that are not invoiced yet, from the date of the next of them that has one.
 */
export const signedQuery = ({ businessId, timeZone }: Asking, today: CalendarDate): NamedQuery =>
  named(
    'forecast-signed',
    `select * from (
       select e.id, (e.won_at at time zone $3)::date as won_on, e.total - counted_on($1, null, e.id) as left from estimates e
       where e.business_id = $1 and e.deleted_at is null and e.status <> 'converted' and e.payment_schedule is null
         and e.won_at >= (($2::date - ${signedDays})::timestamp at time zone $3) and e.project_id is null
         and not exists (select from jobs j where j.business_id = $1 and j.estimate_id = e.id)
         and not exists (select from invoices i
           where i.business_id = $1 and i.estimate_id = e.id and i.status <> 'cancelled') offset 0) as signed
     where signed.left > 0
     union all select open.id, greatest(open.won_on, coalesce(open.next_on, open.won_on)), open.left from (
       select e.id, (e.won_at at time zone $3)::date as won_on, e.total - billed.total as left,
         (select min((step.value ->> 'due_on')::date) from jsonb_array_elements(e.payment_schedule) with ordinality as step (value, n)
           where step.n - 1 <> all (billed.positions)) as next_on
       from estimates e cross join lateral (select coalesce(sum(i.total), 0) as total, coalesce(array_agg(i.installment), '{}') as positions
         from invoices i where i.business_id = $1 and i.installment_of = e.id and i.status <> 'cancelled') as billed
       where e.business_id = $1 and e.deleted_at is null and e.payment_schedule is not null
         and e.won_at >= (($2::date - ${signedDays})::timestamp at time zone $3)) as open
     where open.left > 0`,
    [businessId, today, timeZone],
  );

const lastWon = 50;

/** Reads how many days the latest estimates took from sending to approval, and from approval to the paid invoice. */
export const wonQuery = ({ businessId, timeZone }: Asking): NamedQuery =>
  named(
    'forecast-won',
    `select won.day - (won.sent_at at time zone $2)::date as signing, (select i.paid_at - won.day from invoices i
         where i.business_id = $1 and i.estimate_id = won.id and i.status = 'paid' limit 1) as paying
     from (select e.id, e.sent_at, (e.won_at at time zone $2)::date as day from estimates e
       where e.business_id = $1 and e.won_at is not null order by e.won_at desc limit ${lastWon}) as won`,
    [businessId, timeZone],
  );

/**
 * Reads the active recurring expenses. The scheduler creates their expenses, so occurrences that have not been created
 * yet are still expected as payments.
 */
export const recurringQuery = ({ businessId }: Asking, end: CalendarDate): NamedQuery =>
  named(
    'forecast-recurring',
    `select id, amount, every, unit, first_on, until, next_on from recurring_expenses
     where business_id = $1 and deleted_at is null and not is_paused and next_on <= $2`,
    [businessId, end],
  );

/**
 * Reads the active recurring invoices with the dates that were already processed or skipped in advance. An archived
 * customer gets no invoices.
 */
export const seriesQuery = ({ businessId }: Asking, end: CalendarDate): NamedQuery =>
  named(
    'forecast-series',
    `select r.id, r.customer_id, r.every, r.unit, r.on_day, r.first_on, r.until, r.times, r.next_on, r.prices,
       c.payment_terms, array(select d.slot::text from recurring_invoice_dates d
         where d.business_id = $1 and d.recurring_id = r.id and d.slot >= r.next_on) as handled
     from recurring_invoices r join customers c on c.business_id = $1 and c.id = r.customer_id and c.archived_at is null
     where r.business_id = $1 and ${isActive} and r.next_on <= $2`,
    [businessId, end],
  );

/** Reads the drafts that recurring invoices created. Once a draft is sent, it counts as an open invoice. */
export const seriesDraftsQuery = ({ businessId }: Asking): NamedQuery =>
  named(
    'forecast-series-drafts',
    `select i.id, d.recurring_id as series_id, i.customer_id, i.balance_due as amount, c.payment_terms
     from invoices i join recurring_invoice_dates d on d.business_id = $1 and d.invoice_id = i.id and d.outcome = 'created'
     join customers c on c.business_id = $1 and c.id = i.customer_id
     where i.business_id = $1 and i.balance_due > 0 and ${isDraft}`,
    [businessId],
  );

/** Reads the payments minus refunds for each day after today, and the expenses entered for future dates. */
export const aheadQuery = ({ businessId }: Asking, today: CalendarDate, end: CalendarDate): NamedQuery =>
  named(
    'forecast-ahead',
    `select 'received' as kind, day, received - given_back + uncovered as amount from money_days
     where business_id = $1 and day > $2 and day <= $3 and received - given_back + uncovered <> 0
     union all
     select 'spent', spent_on, -sum(amount) from expenses
     where business_id = $1 and spent_on > $2 and spent_on <= $3 group by spent_on`,
    [businessId, today, end],
  );

/**
 * An expense that belongs to a recurring expense is counted only once in the forecast, even if a user already entered
 * it manually.
 */
const isOther = `x.recurring_id is null and not exists (select from recurring_expenses r where r.business_id = $1
  and r.deleted_at is null and lower(trim(r.description)) = lower(trim(x.description)))`;

export const spentQuery = ({ businessId }: Asking, today: CalendarDate): NamedQuery =>
  named(
    'forecast-spent',
    `select ($2::date - 1 - x.spent_on) / 7 as weeks_ago, sum(x.amount) as amount from expenses x
     where x.business_id = $1 and x.spent_on between $2::date - ${7 * spentWeeks} and $2::date - 1 and ${isOther} group by 1
     union all
     select -1, 0 where exists (select from expenses where business_id = $1 and spent_on < $2::date - ${7 * spentWeeks})`,
    [businessId, today],
  );
