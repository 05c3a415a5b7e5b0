import { addDays } from '@dayworks/shared/dates/calendar-date';
import type { ComingInvoice, LateInvoice } from '@dayworks/shared/questions/noticed/rows';
import { likelyLateAheadDays } from '@dayworks/shared/questions/noticed/thresholds';
import { paidInvoices } from '../../customers/customer-queries.ts';
import { numberOf } from '../../documents/document-queries.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { isBeingPaid } from '../../reminders/reminder-facts.ts';
import { customerOf, type Facts, few, momentOf, type Reach, rowsOf } from './read-facts.ts';

/** Reads the paid invoices among the customer's newest invoices, so that a past due invoice can be compared with them. */
const paidOf = (row: string, columns: string) => `(select ${columns} from (
    select p.id, p.number, p.status, p.due_date, p.reminded_on, p.paid_at, p.total from invoices p
    where p.business_id = $1 and p.customer_id = ${row}.customer_id
    order by p.created_at desc nulls last, p.id desc nulls last limit 40) as p
  where p.status = 'paid' and p.due_date is not null and p.paid_at is not null`;

/**
 * The SQL condition that excludes invoices whose payment is on its way, for example by automatic payment, because they
 * need no reminder.
 */
const isToRemind = `not coalesce(${isBeingPaid('$2', '$4')}, false)`;

export function lateInvoices({ actor, platform }: MemberContext, reach: Reach = few): Facts<LateInvoice[]> {
  const { businessId, today, timeZone } = momentOf(actor);
  return rowsOf({
    name: `facts-late-${reach.told}`,
    text: `select late.id, late.number, late.balance_due, late.due_date, late.late_after as late_since, late.reminded_on, ${customerOf('late')} as customer,
        case when late.reminded_on is not null then (select max((ev.created_at at time zone $3)::date)
          from audit_log ev where ev.business_id = $1 and ev.entity = 'invoice' and ev.entity_id = late.id::text
            and ev.action in ('remind', 'mark_reminded')
            and (ev.created_at at time zone $3)::date < late.reminded_on) end as reminded_before,
        coalesce(${paidOf(
          'late',
          `jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number, 'due_date', p.due_date, 'reminded_on', p.reminded_on,
            'paid_on', p.paid_at, 'total', p.total) order by p.paid_at desc, p.id)`,
        )} and p.paid_at > p.due_date and p.reminded_on is not null), '[]') as past
      from (select i.id, i.number, i.customer_id, i.balance_due, i.due_date, i.late_after, i.reminded_on from invoices i
        where i.business_id = $1 and i.id in (select find_late_invoices($2, ${reach.looked})) and ${isToRemind}
        order by i.balance_due desc, i.id limit ${reach.told}) as late`,
    values: [businessId, today, timeZone, platform.paymentProvider !== null],
  });
}

export function comingInvoices(
  { actor, platform }: MemberContext,
  reach: Reach = few,
): Facts<ComingInvoice[]> {
  const { businessId, today } = momentOf(actor);
  return rowsOf({
    name: `facts-coming-${reach.told}`,
    text: `select coming.id, coming.number, coming.balance_due, coming.due_date, coming.reminded_on, ${customerOf('coming')} as customer,
        coalesce((${paidInvoices(
          'coming.customer_id',
          '$2',
          `jsonb_agg(jsonb_build_object('id', paid.id, 'number', ${numberOf('invoice', 'paid.id')},
            'due_date', paid.late_since, 'paid_on', paid.paid_at,
            'total', paid.total) order by paid.paid_at desc, paid.id)`,
        )}), '[]') as paid
      from (select i.id, i.number, i.customer_id, i.balance_due, i.due_date, i.reminded_on from invoices i
        where i.business_id = $1 and i.status in ('sent', 'viewed', 'overdue', 'partially_paid')
          and i.due_date between $2 and $3 and i.balance_due > 0 and i.customer_id is not null and i.sent_at is not null
          and i.disputed_at is null and ${isToRemind}
        order by i.due_date, i.id limit ${reach.looked}) as coming
      order by coming.balance_due desc, coming.id limit ${reach.told}`,
    values: [businessId, today, addDays(today, likelyLateAheadDays), platform.paymentProvider !== null],
  });
}
