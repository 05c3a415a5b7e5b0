import type { LetterChecks } from '../outbox/deliver-message.ts';
import type { Platform } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';

/**
 * For each kind of message about money, an SQL query that returns why the message is no longer true, or null if it is
 * still true. $1 is the business, $2 the invoice, estimate or payment that the message is about, and $3 the message.
 * The message of a credit note belongs to the invoice, so the credit note is found through the audit log.
 */
const reasons = {
  invoice: `select case when i.voided_at is not null then 'This invoice has since been voided.'
      when i.status = 'cancelled' then 'This invoice has since been deleted.' end as reason
    from invoices i where i.business_id = $1 and i.id = $2 and $3::uuid is not null`,
  estimate: `select case when e.deleted_at is not null then 'This estimate has since been deleted.' end as reason
    from estimates e where e.business_id = $1 and e.id = $2 and $3::uuid is not null`,
  receipt: `select case when p.status = 'voided' then 'This payment has since been voided.' end as reason
    from payments p where p.business_id = $1 and p.id = $2 and $3::uuid is not null`,
  credit_note: `select case when c.voided_at is not null then 'This credit note has since been undone.' end as reason
    from audit_log a join invoice_credits c on c.business_id = $1 and c.invoice_id = $2 and c.number = a.after ->> 'credit_note'
    where a.business_id = $1 and a.entity = 'invoice' and a.entity_id = $2::text and a.action = 'send_credit_note'
      and a.after ->> 'message_id' = $3::text`,
} satisfies Record<string, string>;

/**
 * Messages with documents are checked again when they are sent, because they could have waited for the mail server or for a
 * manual retry. Without this check, a customer would be asked to pay an invoice that was voided in the meantime.
 */
export function documentLetterChecks(platform: Platform): LetterChecks {
  const checkOf =
    (letter: keyof typeof reasons) =>
    async (businessId: string, id: string, _writtenAt?: string, messageId?: string) => {
      const [[found]] = await readBusiness<[{ reason: string | null }[]]>(
        { platform, actor: { businessId } },
        [
          {
            name: `check-${letter}`,
            text: reasons[letter],
            values: [businessId, id, messageId],
          },
        ],
      );
      return found?.reason ?? null;
    };
  return {
    invoice: checkOf('invoice'),
    estimate: checkOf('estimate'),
    receipt: checkOf('receipt'),
    credit_note: checkOf('credit_note'),
  };
}
