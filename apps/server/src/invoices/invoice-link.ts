import { sharedPath } from '@dayworks/shared/documents/share-link';
import { notFound } from '@dayworks/shared/errors';
import type { Platform } from '../platform/platform.ts';
import { shareKey } from '../platform/share-key.ts';
import type { Actor, Tx } from '../platform/with-business.ts';

/** A link that works, for a letter. One that was switched off stays dead: the letter carries a new one. */
export async function openInvoiceLink(
  tx: Tx,
  { env, secret }: Platform,
  actor: Actor,
  id: string,
): Promise<string> {
  const { rows } = await tx.$client.query<{ share_version: number }>(
    `update invoices set link_enabled = true, share_version = share_version + (not link_enabled)::int
     where business_id = $1 and id = $2 returning share_version`,
    [actor.businessId, id],
  );
  if (!rows[0]) throw notFound('Invoice not found');
  return env.publicUrl + sharedPath('invoice', id, shareKey(secret, 'invoice', id, rows[0].share_version));
}
