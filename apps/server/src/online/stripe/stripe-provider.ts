import type { Cents } from '@dayworks/shared/money';
import Stripe from 'stripe';
import {
  type ChargeWish,
  type Checkout,
  type CheckoutWish,
  ForgedWebhook,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusal,
} from '../../platform/payment-provider.ts';
import { asMetadata, asPayment, dateOf, object, paymentRef } from './read-stripe.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** The URL of a fake Stripe server for tests; undefined for Stripe itself. */
  apiUrl?: string | undefined;
}

const expanded = ['latest_charge.balance_transaction', 'latest_charge.refunds', 'payment_method'];

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

export function createStripeProvider({ secretKey, webhookSecret, apiUrl }: StripeSettings): PaymentProvider {
  const address = apiUrl ? new URL(apiUrl) : undefined;
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: 15_000,
    telemetry: false,
    appInfo: { name: 'Dayworks' },
    ...(address && {
      protocol: address.protocol === 'http:' ? 'http' : 'https',
      host: address.hostname,
      port: address.port || (address.protocol === 'http:' ? 80 : 443),
    }),
  });

  /**
   * A Stripe charge contains only its first few refunds, and shows that it is disputed but contains no details. All
   * refunds and the dispute are therefore read separately.
   */
  async function describe(intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
    const charge = object<Stripe.Charge>(intent.latest_charge);
    const refunds = charge?.refunds?.has_more
      ? await stripe.refunds
          .list({ payment_intent: intent.id, limit: 100 })
          .autoPagingToArray({ limit: 1000 })
      : (charge?.refunds?.data ?? []);
    if (!charge?.disputed) return asPayment(intent, refunds);
    const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 1 });
    return asPayment(intent, refunds, data[0]);
  }

  async function read(ref: string): Promise<ProviderPayment | undefined> {
    try {
      return await describe(await stripe.paymentIntents.retrieve(ref, { expand: expanded }));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  return {
    name: 'stripe',
    isTest: secretKey.startsWith('sk_test_') || secretKey.startsWith('rk_test_'),

    async openCheckout({
      label,
      amount,
      title,
      businessName,
      email,
      returnUrl,
      keeps,
      key,
      expiresAt,
    }: CheckoutWish): Promise<Checkout> {
      const line = (name: string, unit_amount: Cents) => ({
        quantity: 1,
        price_data: { currency: 'usd', unit_amount, product_data: { name } },
      });
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [
            line(`${title}, ${businessName}`, amount),
            ...(label.tip > 0 ? [line('Tip', label.tip)] : []),
          ],
          ...(email && { customer_email: email }),
          /*
           * Each saved payment method gets a separate customer record at Stripe, so nobody sees the payment methods of
           * other payers there.
           */
          ...(keeps && { customer_creation: 'always' as const }),
          payment_intent_data: {
            metadata: asMetadata(label),
            description: `${title}, ${businessName}`,
            ...(keeps && { setup_future_usage: 'off_session' as const }),
          },
          metadata: asMetadata(label),
          success_url: `${returnUrl}&paid=${label.onlineId}`,
          cancel_url: returnUrl,
          expires_at: Math.floor(expiresAt.getTime() / 1000),
        },
        { idempotencyKey: key },
      );
      if (!session.url) throw new Error('the payment provider returned no page');
      return { ref: session.id, url: session.url, expiresAt: dateOf(session.expires_at) };
    },

    async closeCheckout(ref) {
      try {
        const session = await stripe.checkout.sessions.expire(ref);
        return session.status === 'expired';
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        const session = await stripe.checkout.sessions.retrieve(ref);
        return session.status === 'expired';
      }
    },

    async findByCheckout(ref) {
      const session = await stripe.checkout.sessions.retrieve(ref);
      const intent = paymentRef({ payment_intent: session.payment_intent });
      return intent ? read(intent) : undefined;
    },

    read,

    async *listSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const expand = expanded.map((path) => `data.${path}`);
      for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand }))
        yield await describe(intent);
    },

    async refund(ref, amount, part, key) {
      try {
        const refund = { payment_intent: ref, amount, metadata: { part } };
        await stripe.refunds.create(refund, { idempotencyKey: key });
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          throw new ProviderRefusal(error.message);
        throw error;
      }
    },

    async charge({ label, amount, title, customerRef, methodRef, key }: ChargeWish) {
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount,
            currency: 'usd',
            customer: customerRef,
            payment_method: methodRef,
            off_session: true,
            confirm: true,
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            metadata: asMetadata(label),
            description: title,
          },
          { idempotencyKey: key },
        );
        return intent.id;
      } catch (error) {
        // If a card was declined, Stripe has nevertheless created a payment, which contains the reason for the decline.
        const ref = error instanceof Stripe.errors.StripeError ? error.payment_intent?.id : undefined;
        if (ref) return ref;
        if (
          error instanceof Stripe.errors.StripeInvalidRequestError ||
          error instanceof Stripe.errors.StripeCardError
        )
          throw new ProviderRefusal(error.message);
        throw error;
      }
    },

    async cancel(ref) {
      try {
        await stripe.paymentIntents.cancel(ref);
      } catch (error) {
        // Stripe refuses to cancel a payment that was made or canceled in the meantime. This error is ignored.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },

    async forget(methodRef) {
      try {
        await stripe.paymentMethods.detach(methodRef);
      } catch (error) {
        // Stripe refuses to detach a payment method that is unknown or was already detached. This error is ignored.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },

    readWebhook(body, signature) {
      let event: Partial<Stripe.Event> | null;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch {
        /*
         * The Stripe library throws various errors for signatures and bodies that it cannot read. All of them are
         * treated as a forged webhook.
         */
        throw new ForgedWebhook();
      }
      const ref = paymentRef(event?.data?.object);
      return ref ? { ref } : null;
    },
  };
}
