import { businessDay } from '../../platform/business-day.ts';
import type { Looked, ScreenName } from './figure-screens.ts';

/**
 * The path of a figure in the response for a screen, as `{screen}.{path}`. If the path contains a list, the figure is
 * the sum over the rows of the list.
 */
type Place = `${ScreenName}${'.' | '[].'}${string}`;

export interface Figure {
  /** The description of the figure, worded as in docs/rules.md. */
  meaning: string;
  /** The name of the product function that calculates the figure. */
  by: string;
  /** The paths of all places that show the figure, all of which must show the same value. */
  places: readonly [Place, ...Place[]];
  /**
   * SQL that calculates the figure from the rows, without any of the product's functions or stored sums. See `sqlOf`
   * for the names used in the SQL.
   */
  recount: string;
}

/**
 * Common table expressions for the SQL of all recalculated figures: invoices with the date when they become past due,
 * and every amount received or refunded with its date.
 */
const prelude = `with bills as (
    select i.*, i.status in ('sent', 'viewed', 'overdue') or (i.status = 'partially_paid' and i.sent_at is not null) as asked,
      i.status not in ('draft', 'cancelled') and not (i.status = 'partially_paid' and i.sent_at is null) as issued,
      case when i.project_id is null then i.due_date when w.end_date is null then null
        when i.due_date is null then null when w.end_date > i.due_date then w.end_date else i.due_date end as since,
      greatest(0, i.total - coalesce((select sum(p.amount - p.refunded_amount) from payments p where p.business_id = :business
        and p.status = 'completed' and (p.invoice_id = i.id or p.estimate_id = i.estimate_id)), 0)) as missing
    from invoices i left join projects w on w.id = i.project_id where i.business_id = :business),
  owed as (select * from bills where asked and (status in ('sent', 'overdue') or balance_due > 0)),
  paid as (select payment_date as day, amount, payment_method as method from payments
    where business_id = :business and status in ('completed', 'refunded')),
  back as (select r.refund_date as day, r.amount, p.payment_method as method from payment_refunds r
    join payments p on p.id = r.payment_id where r.business_id = :business),
  moved as (select day, amount from paid union all select day, -amount from back
    union all select coalesce(paid_at, date, (created_at at time zone 'UTC')::date), missing from bills where status = 'paid'),
  visits as (select *, (start_time at time zone :zone)::date as day from appointments
    where business_id = :business and status <> 'cancelled'),
  quotes as (select *, case when status in ('sent', 'viewed', 'changes_requested') and valid_until < :today then 'expired'
      when status = 'expired' and valid_until >= :today then 'sent' else status end as shown
    from estimates where business_id = :business and deleted_at is null)`;

const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;

/**
 * Returns the SQL that recalculates a figure. The SQL can use `:today`, `:month` (the first day of the month),
 * `:lastMonth`, `:sameDay` (the same day a month earlier), `:now` and `:zone`.
 */
export function sqlOf({ recount }: Figure, { context, customerId }: Looked): string {
  const { businessId, timeZone, now, userId } = context.actor;
  const today = `${literal(businessDay(context.actor))}::date`;
  const values: [string, string][] = [
    [':business', `${literal(businessId)}::uuid`],
    [':lastMonth', `(date_trunc('month', ${today})::date - interval '1 month')::date`],
    [':sameDay', `(${today} - interval '1 month')::date`],
    [':month', `date_trunc('month', ${today})::date`],
    [':today', today],
    [':zone', literal(timeZone)],
    [':now', `${literal(now.toISOString())}::timestamptz`],
    [':customer', `${literal(customerId)}::uuid`],
    [':user', `${literal(userId)}::uuid`],
  ];
  return values.reduce((text, [name, value]) => text.replaceAll(name, value), `${prelude} ${recount}`);
}

export const sum = (what: string, from: string, where = 'true') =>
  `select coalesce(sum(${what}), 0) from ${from} where ${where}`;
export const count = (from: string, where = 'true') => `select count(*) from ${from} where ${where}`;

/** SQL conditions for date ranges, used in the SQL that recalculates a figure. */
export const thisMonth = 'between :month and :today';
export const sameDays = 'between :lastMonth and :sameDay';
