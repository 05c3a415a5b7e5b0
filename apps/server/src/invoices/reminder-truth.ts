import type { Platform } from '../platform/platform.ts';
import { readBusiness } from '../platform/with-business.ts';

/** Why a reminder that waited for its way must not leave any more; null while it is true. */
export async function whyReminderIsUntrue(
  platform: Platform,
  businessId: string,
  id: string,
): Promise<string | null> {
  const [[invoice]] = await readBusiness<[{ is_paid: boolean; is_deleted: boolean; is_disputed: boolean }[]]>(
    { platform, actor: { businessId } },
    [
      {
        name: 'reminder-truth',
        text: `select balance_due <= 0 as is_paid, status = 'cancelled' as is_deleted,
                 disputed_at is not null as is_disputed
               from invoices where business_id = $1 and id = $2`,
        values: [businessId, id],
      },
    ],
  );
  if (!invoice || invoice.is_deleted) return 'This invoice has been deleted since.';
  if (invoice.is_disputed) return 'The customer disputes this invoice since then.';
  return invoice.is_paid ? 'This invoice has been paid since. The reminder would be wrong.' : null;
}
