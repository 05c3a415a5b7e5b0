import { notFound } from '@dayworks/shared/errors';
import type { ReferralLink } from '@dayworks/shared/marketing/referral';
import type * as z from 'zod';
import { audit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { withBusiness } from '../../platform/with-business.ts';
import { newReferralCode } from './referral-code.ts';

/**
 * The referral link opens the request form; the referring customer gets credit only after the visitor has requested
 * work.
 */
export const referralUrl = ({ env }: Pick<Platform, 'env'>, businessId: string, code: string): string =>
  `${env.publicUrl}/request/${businessId}?ref=${code}`;

/** A customer has one referral link; repeated requests return the same link. */
export async function createReferral(
  context: MemberContext,
  { customer_id }: { customer_id: string },
): Promise<z.infer<typeof ReferralLink>> {
  const { platform, actor } = context;
  const { businessId } = actor;
  return withBusiness(context, async (tx) => {
    const { rows: customers } = await tx.$client.query(
      'select from customers where business_id = $1 and id = $2 for key share',
      [businessId, customer_id],
    );
    if (customers.length === 0) throw notFound('Customer not found');
    const { rows: created } = await tx.$client.query<{ id: string; code: string }>(
      `insert into referral_links (business_id, customer_id, code) values ($1, $2, $3)
       on conflict (business_id, customer_id) do nothing returning id, code`,
      [businessId, customer_id, newReferralCode()],
    );
    const [link] = created;
    if (link) {
      await audit(tx, actor, {
        action: 'create',
        entity: 'referral_link',
        entityId: link.id,
        after: { customer_id },
      });
      return { customer_id, link: referralUrl(platform, businessId, link.code) };
    }
    const { rows } = await tx.$client.query<{ code: string }>(
      'select code from referral_links where business_id = $1 and customer_id = $2',
      [businessId, customer_id],
    );
    return { customer_id, link: referralUrl(platform, businessId, rows[0]?.code ?? '') };
  });
}
