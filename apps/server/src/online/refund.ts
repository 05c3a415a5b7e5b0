import { DomainError, invalid, notFound } from '@dayworks/shared/errors';
import { formatCents, isMoney, subtractCents, toCents } from '@dayworks/shared/money';
import type { OnlineRefund } from '@dayworks/shared/online/online-payment';
import type { OnlinePart } from '@dayworks/shared/online/online-status';
import type { Payment } from '@dayworks/shared/payments/payment';
import { findPayment } from '../payments/payment-rows.ts';
import { audit } from '../platform/audit.ts';
import { ProviderRefusal } from '../platform/payment-provider.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { readPayment } from './read-payment.ts';

const refused = (error: unknown) =>
  error instanceof ProviderRefusal
    ? invalid(`The payment provider did not make the refund: ${error.message.slice(0, 300)}`)
    : new DomainError(
        'SERVICE_UNAVAILABLE',
        'The payment provider cannot be reached right now. Please try again.',
      );

/**
 * Asks the provider for a refund and then records the payment as the provider reports it. The idempotency key of the
 * request is the key at the provider, so a repeated request refunds once.
 */
export async function refundOnline(
  context: MemberContext,
  input: OnlineRefund,
): Promise<{ payment: Payment }> {
  const { platform, actor, idempotencyKey } = context;
  const provider = platform.paymentProvider;
  if (!provider) throw invalid('Online payments are not set up on this server.');
  if (!idempotencyKey) throw invalid('An Idempotency-Key header is required.');
  const { ref, part } = await withBusiness(context, async (tx) => {
    const payment = await findPayment(tx, actor, input.payment_id, 'for update');
    const { rows } = await tx.$client.query<{ provider_ref: string | null; part: OnlinePart }>(
      `select o.provider_ref, p.online_part as part from payments p join online_payments o on o.business_id = $1 and o.id = p.online_payment_id
       where p.business_id = $1 and p.id = $2`,
      [actor.businessId, payment.id],
    );
    const found = rows[0];
    if (!found?.provider_ref) throw notFound('Payment not found');
    const left = subtractCents(toCents(payment.amount), toCents(payment.refunded_amount));
    const isAccepted =
      payment.status === 'completed' &&
      isMoney(input.amount) &&
      input.amount > 0 &&
      toCents(input.amount) <= left;
    const problem = `Enter an amount above $0.00 and up to the ${formatCents(left)} that can still be refunded`;
    if (!isAccepted) throw invalid(problem, { amount: problem });
    await audit(tx, actor, { action: 'ask_refund', entity: 'payment', entityId: payment.id, after: input });
    return { ref: found.provider_ref, part: found.part };
  });
  const key = `${actor.businessId} ${input.payment_id} ${idempotencyKey}`;
  await provider.refund(ref, toCents(input.amount), part, key).catch((error: unknown) => {
    throw refused(error);
  });
  await readPayment(platform, ref, actor.now);
  return { payment: await withBusiness(context, (tx) => findPayment(tx, actor, input.payment_id)) };
}
