import { conflict, DomainError, invalid, notFound } from '@dayworks/shared/errors';
import { formatCents, isMoney, minCents, subtractCents, sumCents, toCents } from '@dayworks/shared/money';
import type { OnlineRefund } from '@dayworks/shared/online/online-payment';
import type { OnlinePart, PaidKind } from '@dayworks/shared/online/online-status';
import type { Payment } from '@dayworks/shared/payments/payment';
import { readCredit } from '../invoices/credits/credit-moves.ts';
import { findPayment } from '../payments/payment-rows.ts';
import { audit } from '../platform/audit.ts';
import { type ProviderPayment, ProviderRefusal } from '../platform/payment-provider.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { readPayment } from './read-payment.ts';

const refused = (error: unknown) => {
  if (error instanceof DomainError) return error;
  return error instanceof ProviderRefusal
    ? invalid(`The payment provider did not make the refund: ${error.message.slice(0, 300)}`)
    : new DomainError(
        'SERVICE_UNAVAILABLE',
        'The payment provider cannot be reached right now. Please try again.',
      );
};

/**
 * The time after which another refund of the payment can begin, even if the server crashed during the previous refund.
 */
const refundMs = 60_000;

interface Reserved {
  id: string;
  kind: PaidKind;
  provider_ref: string | null;
  part: OnlinePart;
  refund_key: string | null;
  refund_until: string | null;
}

/**
 * Reserves the online payment for one refund at a time. Otherwise, if two users refunded the same part at the same
 * moment, both refunds would pass the check. Returns null if the same request has already been made.
 */
async function reserve(
  context: MemberContext,
  paymentId: string,
  key: string,
): Promise<(Pick<Reserved, 'id' | 'kind' | 'part'> & { ref: string }) | null> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const { rows } = await tx.$client.query<Reserved>(
      `select o.id, o.kind, o.provider_ref, p.online_part as part, o.refund_key, o.refund_until
       from payments p join online_payments o on o.business_id = $1 and o.id = p.online_payment_id
       where p.business_id = $1 and p.id = $2 for update of o`,
      [actor.businessId, paymentId],
    );
    const found = rows[0];
    if (!found?.provider_ref) throw notFound('Payment not found');
    const { id, kind, part, provider_ref: ref, refund_key, refund_until } = found;
    if (refund_key === key && refund_until === null) return null;
    if (refund_key !== key && refund_until && Date.parse(refund_until) > actor.now.getTime())
      throw conflict('Another refund of this payment is being made right now. Reload in a moment.');
    await tx.$client.query(
      'update online_payments set refund_key = $3, refund_until = $4 where business_id = $1 and id = $2',
      [actor.businessId, id, key, new Date(actor.now.getTime() + refundMs)],
    );
    return { id, kind, ref, part };
  });
}

/**
 * Ends the reservation of an online payment for a refund. The key of a completed refund is kept, so that repeating the
 * same request does not refund again.
 */
async function release(context: MemberContext, id: string, key: string, isMade: boolean): Promise<void> {
  const { businessId } = context.actor;
  await withBusiness(context, (tx) =>
    tx.$client.query(
      `update online_payments set refund_until = null, refund_key = case when $4 then refund_key end
       where business_id = $1 and id = $2 and refund_key = $3`,
      [businessId, id, key, isMade],
    ),
  );
}

/**
 * Money that is already being refunded cannot be refunded a second time, even if the first refund has not been recorded
 * yet.
 */
async function refuseAmount(
  context: MemberContext,
  input: OnlineRefund,
  { kind, part }: Pick<Reserved, 'kind' | 'part'>,
  state: ProviderPayment | undefined,
): Promise<void> {
  const { actor } = context;
  await withBusiness(context, async (tx) => {
    const payment = await findPayment(tx, actor, input.payment_id);
    const underWay = (state?.refunding ?? []).filter(
      (refund) => refund.part === null || refund.part === part,
    );
    const kept = subtractCents(
      subtractCents(toCents(payment.amount), toCents(payment.refunded_amount)),
      sumCents(underWay.map(({ amount }) => amount)),
    );
    /*
     * Credit that is already applied to invoices cannot be refunded. The exception is a payment for all open invoices:
     * refunding it removes the credit from the invoices again.
     */
    const isCredit = payment.is_credit && payment.customer_id !== null && kind !== 'customer';
    const left = isCredit ? minCents(kept, await readCredit(tx, actor, payment.customer_id ?? '')) : kept;
    const isAccepted =
      payment.status === 'completed' &&
      isMoney(input.amount) &&
      input.amount > 0 &&
      toCents(input.amount) <= left;
    const problem = `Enter an amount above $0.00 and up to the ${formatCents(left)} that can still be refunded`;
    if (!isAccepted) throw invalid(problem, { amount: problem });
    await audit(tx, actor, { action: 'ask_refund', entity: 'payment', entityId: payment.id, after: input });
  });
}

/**
 * Requests a refund from the provider and then records the payment as the provider reports it. The idempotency key is
 * passed on to the provider, so a repeated request causes only one refund.
 */
export async function refundOnline(
  context: MemberContext,
  input: OnlineRefund,
): Promise<{ payment: Payment }> {
  const { platform, actor, idempotencyKey } = context;
  const provider = platform.paymentProvider;
  if (!provider) throw invalid('Online payments are not set up on this server.');
  if (!idempotencyKey) throw invalid('An Idempotency-Key header is required.');
  const key = `${actor.businessId} ${input.payment_id} ${idempotencyKey}`;
  const reserved = await reserve(context, input.payment_id, key);
  if (reserved) {
    const { id, ref, part } = reserved;
    try {
      await refuseAmount(context, input, reserved, await readPayment(platform, ref, actor.now));
      await provider.refund(ref, toCents(input.amount), part, key);
    } catch (error) {
      await release(context, id, key, false);
      throw refused(error);
    }
    await release(context, id, key, true);
    /*
     * Reads the payment again after its refund was made. If the provider is unreachable at this point, a background job
     * reads the payment later.
     */
    await readPayment(platform, ref, actor.now).catch(() =>
      platform.jobs.enqueue(platform.database.app, 'read-payment', { ref }),
    );
  }
  return { payment: await withBusiness(context, (tx) => findPayment(tx, actor, input.payment_id)) };
}
