import type { Platform } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';

interface ReminderState {
  is_paid: boolean;
  is_deleted: boolean;
  is_void: boolean;
  is_disputed: boolean;
  was_promised: boolean;
  was_answered: boolean;
}

/**
 * Returns why a delayed reminder must no longer be sent; null if the reminder is still valid. A user who sent a
 * reminder despite a promise or a reply knew about it, so only a promise or reply that arrived after the reminder was
 * written stops the reminder.
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
               coalesce(reminders_stopped_at > $3, false) as was_answered
             from invoices where business_id = $1 and id = $2`,
      values: [businessId, id, writtenAt],
    },
  ]);
  if (invoice?.is_void) return 'This invoice has since been voided.';
  if (!invoice || invoice.is_deleted) return 'This invoice has since been deleted.';
  if (invoice.is_disputed) return 'The customer has since disputed this invoice.';
  if (invoice.was_promised) return 'The customer has since promised a payment date.';
  if (invoice.was_answered) return 'The customer has replied since then.';
  return invoice.is_paid ? 'This invoice has since been paid, so the reminder would be wrong.' : null;
}
