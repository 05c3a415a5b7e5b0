import { addMonths, startOfMonth } from '@dayworks/shared/calendar-date';
import type { ReminderFigures } from '@dayworks/shared/reminders/contract';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';

const monthsBack = 3;

/**
 * Counts the reminders sent by users and by the scheduler. A reminder counts as successful if the invoice is paid in
 * full within five days. $2 is the time zone and $3 the start date.
 */
const figures = `with sent as (
    select o.entity_id as invoice_id, o.created_at as at, (o.created_at at time zone $2)::date as day from outbox o
    where o.business_id = $1 and o.letter = 'reminder' and o.status = 'sent'
      and o.created_at >= ($3::date at time zone $2))
  , outcomes as (
    select coalesce(i.status = 'paid' and i.paid_at between s.day and s.day + 5, false) as is_paid,
      coalesce(i.promised_at between s.at and s.at + interval '5 days', false)
        or coalesce(i.reminders_stopped_at between s.at and s.at + interval '5 days', false) as is_answered
    from sent s join invoices i on i.business_id = $1 and i.id = s.invoice_id)
  select count(*)::int as sent, (count(*) filter (where is_paid))::int as paid,
    (count(*) filter (where is_answered and not is_paid))::int as answered from outcomes`;

export async function getReminderFigures(context: MemberContext): Promise<ReminderFigures> {
  const { actor } = context;
  const since = startOfMonth(addMonths(businessDay(actor), -monthsBack));
  const [[counted]] = await readBusiness<[Omit<ReminderFigures, 'since'>[]]>(context, [
    { name: 'reminder-figures', text: figures, values: [actor.businessId, actor.timeZone, since] },
  ]);
  return { since, sent: counted?.sent ?? 0, paid: counted?.paid ?? 0, answered: counted?.answered ?? 0 };
}
