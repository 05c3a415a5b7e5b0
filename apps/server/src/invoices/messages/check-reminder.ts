import { todayIn } from '@dayworks/shared/dates/calendar-date';
import type { StaleChecks } from '../../outbox/retry-message.ts';
import { businessDay } from '../../platform/business-day.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';

interface ReminderState {
  is_paid: boolean;
  is_deleted: boolean;
  is_void: boolean;
  is_disputed: boolean;
  was_promised: boolean;
  was_answered: boolean;
  is_announced: boolean;
}

/**
 * Returns the reason why a delayed reminder must no longer be sent, or null if it is still valid. Users can send
 * reminders despite a known promise or reply, so only promises and replies that arrived after the reminder was written
 * count.
 */
export async function whyReminderIsUntrue(
  platform: Platform,
  businessId: string,
  id: string,
  writtenAt = new Date().toISOString(),
): Promise<string | null> {
  const [[invoice]] = await readBusiness<[ReminderState[]]>({ platform, actor: { businessId } }, [
    {
      name: 'check-reminder',
      text: `select balance_due <= 0 as is_paid, status = 'cancelled' as is_deleted, voided_at is not null as is_void,
               disputed_at is not null as is_disputed,
               coalesce(promised_at > $3 and promised_for is not null, false) as was_promised,
               coalesce(reminders_stopped_at > $3, false) as was_answered,
               exists (select from autopay_plans p where p.business_id = $1 and p.invoice_id = $2
                 and p.state in ('announced', 'charging') and p.updated_at > $3) as is_announced
             from invoices where business_id = $1 and id = $2`,
      values: [businessId, id, writtenAt],
    },
  ]);
  if (invoice?.is_void) return 'This invoice has since been voided.';
  if (!invoice || invoice.is_deleted) return 'This invoice has since been deleted.';
  if (invoice.is_disputed) return 'The customer has since disputed this invoice.';
  if (invoice.was_promised) return 'The customer has since promised a payment date.';
  if (invoice.is_announced) return 'The customer has since been told that the invoice is paid automatically.';
  if (invoice.was_answered) return 'The customer has replied since then.';
  return invoice.is_paid ? 'This invoice has since been paid, so the reminder would be wrong.' : null;
}

interface Since {
  was_changed: boolean;
  was_reminded: boolean;
}

/**
 * In the query that checks whether a reminder is outdated, $1 is the business id, $2 the invoice, $3 the time when the
 * reminder was written, $4 the reminder, $5 the time zone and $6 today.
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

/**
 * The balance and the days past due in a reminder are those of the day when it was written, so a delayed reminder
 * becomes outdated.
 */
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
