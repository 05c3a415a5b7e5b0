import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { ProviderPayment } from '../platform/payment-provider.ts';
import { hasEndedSince, turnOn } from './autopay/agreed-autopays.ts';
import type { Books } from './online-books.ts';

interface LatestAgreement {
  customer_id: string;
  agreed_at: string;
  is_autopay: boolean;
}

/**
 * Saves the card or bank account of a successful payment if the customer agreed, and turns on automatic payments if the
 * customer agreed to these as well. The provider's id is unique, so repeated messages save a payment method only once,
 * and a removed one is not saved again.
 */
export async function keepMethod(
  { tx, actor, online }: Books,
  { kept }: Pick<ProviderPayment, 'kept'>,
): Promise<void> {
  if (!kept || !online.keeps_method) return;
  const { rows: agreements } = await tx.$client.query<LatestAgreement>(
    `select customer_id, agreed_at, kind = 'autopay' as is_autopay from payment_agreements
     where business_id = $1 and online_payment_id = $2 order by agreed_at desc limit 1`,
    [actor.businessId, online.id],
  );
  const [agreement] = agreements;
  if (!agreement) return;
  const { rows } = await tx.$client.query<{ id: string }>(
    `insert into saved_methods
       (business_id, customer_id, provider, customer_ref, method_ref, kind, brand, last4, exp_month, exp_year, agreed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (provider, method_ref) do nothing returning id`,
    [
      actor.businessId,
      agreement.customer_id,
      online.provider,
      kept.customerRef,
      kept.methodRef,
      kept.kind,
      kept.brand,
      kept.last4,
      kept.expMonth,
      kept.expYear,
      agreement.agreed_at,
    ],
  );
  const [saved] = rows;
  if (!saved) return;
  await tx.$client.query(
    'update payment_agreements set saved_method_id = $3 where business_id = $1 and online_payment_id = $2',
    [actor.businessId, online.id, saved.id],
  );
  const { kind, brand, last4 } = kept;
  await audit(tx, actor, {
    action: 'create',
    entity: 'saved_method',
    entityId: saved.id,
    after: { customer_id: agreement.customer_id, kind, brand, last4, agreed_at: agreement.agreed_at },
  });
  /*
   * A bank payment can arrive days after the customer's consent, and the customer could have ended automatic payments
   * in the meantime.
   */
  if (!agreement.is_autopay || (await hasEndedSince(tx, actor, agreement.customer_id, agreement.agreed_at)))
    return;
  const scope = { customer_id: agreement.customer_id, recurring_id: null, job_id: null };
  await turnOn(tx, actor, scope, saved.id, businessDay(actor));
}
