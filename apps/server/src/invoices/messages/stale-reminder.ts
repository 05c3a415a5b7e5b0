import { todayIn } from '@dayworks/shared/dates/calendar-date';
import type { StaleChecks } from '../../outbox/retry-message.ts';
import { businessDay } from '../../platform/business-day.ts';

interface Since {
  was_changed: boolean;
  was_reminded: boolean;
}

/**
 * In this query $1 is the business id, $2 the invoice, $3 the time when the reminder was written, $4 the reminder, $5
 * the time zone and $6 today.
 */
const sinceQuery = `select
    exists (select from audit_log a where a.business_id = $1 and a.entity = 'invoice' and a.entity_id = $2::text
        and a.action in ('update', 'late_fee') and a.created_at > $3)
      or exists (select from payments p join audit_log a on a.business_id = $1 and a.entity = 'payment'
        and a.entity_id = p.id::text and a.created_at > $3
        where p.business_id = $1 and p.invoice_id = $2::uuid) as was_changed,
    exists (select from outbox o where o.business_id = $1 and o.entity = 'invoice' and o.entity_id = $2::uuid
      and o.letter = 'reminder' and o.id <> $4 and o.status in ('queued', 'sending', 'sent')
      and (coalesce(o.sent_at, o.created_at) at time zone $5)::date = $6) as was_reminded`;

/** A reminder states the balance and the days past due as of the day it was written, so it becomes outdated. */
export const reminderStaleCheck: StaleChecks = {
  reminder: async ({ $client }, actor, { message_id, entity_id, written_at }) => {
    const today = businessDay(actor);
    if (todayIn(actor.timeZone, new Date(written_at)) < today)
      return 'This reminder was written on another day, so its text is out of date.';
    const { rows } = await $client.query<Since>(sinceQuery, [
      actor.businessId,
      entity_id,
      written_at,
      message_id,
      actor.timeZone,
      today,
    ]);
    if (rows[0]?.was_changed) return 'The balance due on this invoice has since changed.';
    return rows[0]?.was_reminded ? 'The customer already got another reminder for this invoice today.' : null;
  },
};
