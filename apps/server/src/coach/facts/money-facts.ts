import { addDays } from '@dayworks/shared/calendar-date';
import type { ComingInvoice, LateInvoice, UnsentDraft } from '@dayworks/shared/coach/facts';
import { likelyLateAheadDays } from '@dayworks/shared/coach/thresholds';
import type { NamedQuery } from '../../platform/with-business.ts';
import { customerOf, lookedThrough, type Moment, mostOfARule } from './moment.ts';

const habitInvoices = 12;
/** The customer's newest invoices, paid or not: among them are the paid ones that tell of habits. */
const paidOf = (row: string, columns: string) => `(select ${columns} from (
    select p.id, p.status, p.due_date, p.reminded_on, p.paid_at, p.total from invoices p
    where p.business_id = $1 and p.customer_id = ${row}.customer_id
    order by p.created_at desc nulls last, p.id desc nulls last limit 40) as p
  where p.status = 'paid' and p.due_date is not null and p.paid_at is not null`;

export type LateRow = LateInvoice;

export function lateInvoices({ businessId, today, timeZone }: Moment): NamedQuery {
  return {
    name: 'coach-late',
    text: `select late.id, late.balance_due, late.due_date, late.reminded_on, ${customerOf('late')} as customer,
        case when late.reminded_on is not null then (select max((ev.created_at at time zone $3)::date)
          from audit_log ev where ev.business_id = $1 and ev.entity = 'invoice' and ev.entity_id = late.id::text
            and ev.action in ('remind', 'mark_reminded')
            and (ev.created_at at time zone $3)::date < late.reminded_on) end as reminded_before,
        coalesce(${paidOf(
          'late',
          `jsonb_agg(jsonb_build_object('id', p.id, 'due_date', p.due_date, 'reminded_on', p.reminded_on,
            'paid_on', p.paid_at, 'total', p.total) order by p.paid_at desc, p.id)`,
        )} and p.paid_at > p.due_date and p.reminded_on is not null), '[]') as past
      from (select i.id, i.customer_id, i.balance_due, i.due_date, i.reminded_on from invoices i
        where i.business_id = $1 and i.id in (select find_late_invoices($2, ${lookedThrough}))
        order by i.balance_due desc, i.id limit ${mostOfARule}) as late`,
    values: [businessId, today, timeZone],
  };
}

export type ComingRow = ComingInvoice;

export function comingInvoices({ businessId, today }: Moment): NamedQuery {
  return {
    name: 'coach-coming',
    text: `select coming.id, coming.balance_due, coming.due_date, coming.reminded_on, ${customerOf('coming')} as customer,
        coalesce(${paidOf('coming', `(array_agg(greatest(0, p.paid_at - p.due_date) order by p.paid_at desc, p.id))[1:${habitInvoices}]`)}),
          '{}') as lateness
      from (select i.id, i.customer_id, i.balance_due, i.due_date, i.reminded_on from invoices i
        where i.business_id = $1 and i.status in ('sent', 'viewed', 'overdue', 'partially_paid')
          and i.due_date between $2 and $3 and i.balance_due > 0 and i.customer_id is not null and i.sent_at is not null
          and i.disputed_at is null
        order by i.due_date, i.id limit ${lookedThrough}) as coming
      order by coming.balance_due desc, coming.id limit ${mostOfARule}`,
    values: [businessId, today, addDays(today, likelyLateAheadDays)],
  };
}

export type DraftRow = UnsentDraft;

export function unsentDrafts({ businessId, now, timeZone }: Moment): NamedQuery {
  return {
    name: 'coach-drafts',
    text: `select draft.id, draft.balance_due, draft.due_date, (draft.created_at at time zone $3)::date as written_on,
        ${customerOf('draft')} as customer,
        (select (a.start_time at time zone $3)::date from appointments a
          where a.business_id = $1 and a.customer_id = draft.customer_id and a.start_time <= $2
            and a.status = 'completed' order by a.start_time desc limit 1) as done_on
      from (select i.id, i.customer_id, i.balance_due, i.due_date, i.created_at from invoices i
        where i.business_id = $1 and i.status = 'draft' and i.customer_id is not null and i.balance_due > 0
        order by i.balance_due desc, i.id limit ${mostOfARule}) as draft`,
    values: [businessId, now, timeZone],
  };
}

/** What half of the paid invoices of the last 90 days are above. */
export function usualInvoice({ businessId, today }: Moment): NamedQuery {
  return {
    name: 'coach-usual-invoice',
    text: `select percentile_disc(0.5) within group (order by lately.total) as total from (
        select total from invoices where business_id = $1 and status = 'paid' and paid_at between $2 and $3 and total > 0
        order by paid_at desc nulls last limit 1000) as lately`,
    values: [businessId, addDays(today, -89), today],
  };
}
