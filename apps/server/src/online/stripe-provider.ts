import { type Cents, cents, sumCents, zeroCents } from '@dayworks/shared/money';
import {
  type DisputeState,
  isPaidKind,
  type OnlineMethod,
  type OnlineStatus,
  onlineParts,
} from '@dayworks/shared/online/online-status';
import Stripe from 'stripe';
import {
  type ChargeWish,
  type Checkout,
  type CheckoutWish,
  ForgedWebhook,
  type KeptAtProvider,
  type PaymentLabel,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefusal,
} from '../platform/payment-provider.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** The URL of a fake Stripe server for tests; undefined for Stripe itself. */
  apiUrl?: string | undefined;
}

/** Stripe's ids have up to 255 characters. */
const longestRef = 255;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const expanded = ['latest_charge.balance_transaction', 'latest_charge.refunds', 'payment_method'];

function asMetadata({ onlineId, businessId, kind, documentId, tip }: PaymentLabel): Record<string, string> {
  return { online_payment: onlineId, business: businessId, kind, document: documentId, tip: String(tip) };
}

/** Payments without our metadata were not made through this product and are ignored. */
function readLabel(metadata: Record<string, string>): PaymentLabel | null {
  const { online_payment = '', business = '', kind, document = '', tip = '' } = metadata;
  const isOurs = [online_payment, business, document].every((id) => uuid.test(id)) && /^\d{1,11}$/.test(tip);
  if (!isOurs || !isPaidKind(kind)) return null;
  return {
    onlineId: online_payment,
    businessId: business,
    kind,
    documentId: document,
    tip: cents(Number(tip)),
  };
}

const statuses: Record<Stripe.PaymentIntent.Status, OnlineStatus> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'open',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

/**
 * A payment that still needs a payment method has failed if there was an error. Without an error, nobody has tried to
 * pay yet.
 */
function statusOf({ status, last_payment_error }: Stripe.PaymentIntent): OnlineStatus {
  return status === 'requires_payment_method' && last_payment_error ? 'failed' : (statuses[status] ?? 'open');
}

const dateOf = (seconds: number) => new Date(seconds * 1000);

const disputes: Partial<Record<Stripe.Dispute.Status, DisputeState>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/**
 * If the business wins a dispute, Stripe returns the fee in a later transaction, so the fees of all transactions of the
 * dispute are summed.
 */
function asDispute(dispute: Stripe.Dispute | undefined): ProviderPayment['dispute'] {
  if (!dispute) return null;
  return {
    ref: dispute.id,
    state: disputes[dispute.status] ?? 'open',
    amount: cents(dispute.amount),
    fee: sumCents((dispute.balance_transactions ?? []).map(({ fee }) => cents(fee))),
    createdAt: dateOf(dispute.created),
  };
}

const kindOf = (type: string): OnlineMethod =>
  type === 'us_bank_account' || type.endsWith('_debit') ? 'bank' : 'card';

function methodOf(charge: Stripe.Charge | null): OnlineMethod | null {
  const type = charge?.payment_method_details?.type;
  return type ? kindOf(type) : null;
}

/** Fields of a Stripe object that were not expanded contain only an id. */
const object = <T extends { id: string }>(value: T | string | null | undefined): T | null =>
  value && typeof value !== 'string' ? value : null;

/** The fields that Stripe's kinds of payment methods have in common. */
interface MethodDetails {
  brand?: string | null;
  bank_name?: string | null;
  last4?: string | null;
  exp_month?: number | null;
  exp_year?: number | null;
}

/** Returns the payment method that the customer let Stripe keep; null if they did not agree to that. */
function keptBy({
  setup_future_usage,
  customer,
  payment_method,
}: Stripe.PaymentIntent): KeptAtProvider | null {
  const method = object<Stripe.PaymentMethod>(payment_method);
  const customerRef = typeof customer === 'string' ? customer : customer?.id;
  if (setup_future_usage !== 'off_session' || !method || !customerRef) return null;
  const details = (method as unknown as Record<string, MethodDetails | undefined>)[method.type] ?? {};
  const isCard = method.type === 'card';
  return {
    customerRef,
    methodRef: method.id,
    kind: kindOf(method.type),
    brand:
      details.brand ?? details.bank_name ?? (isCard || kindOf(method.type) === 'bank' ? null : method.type),
    last4: details.last4 ?? null,
    expMonth: details.exp_month ?? null,
    expYear: details.exp_year ?? null,
  };
}

const asRefund = ({ id, amount, created, metadata }: Stripe.Refund): ProviderRefund => ({
  ref: id,
  amount: cents(amount),
  createdAt: dateOf(created),
  part: onlineParts.find((part) => part === metadata?.part) ?? null,
});

/** Converts a Stripe payment. Only the status of the payment determines whether the money has arrived. */
function asPayment(
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
  dispute?: Stripe.Dispute,
): ProviderPayment {
  const status = statusOf(intent);
  const charge = object<Stripe.Charge>(intent.latest_charge);
  const booked = object<Stripe.BalanceTransaction>(charge?.balance_transaction);
  const hasArrived = status === 'succeeded';
  return {
    ref: intent.id,
    label: readLabel(intent.metadata),
    status,
    method: methodOf(charge),
    amount: cents(intent.amount),
    received: hasArrived ? cents(intent.amount_received) : zeroCents,
    settledAt: hasArrived ? dateOf(booked?.created ?? charge?.created ?? intent.created) : null,
    fee: hasArrived && booked ? cents(booked.fee) : null,
    refunds: refunds.filter(({ status }) => status === 'succeeded').map(asRefund),
    refunding: refunds
      .filter(({ status }) => status === 'pending' || status === 'requires_action')
      .map(asRefund),
    dispute: asDispute(dispute),
    failure: intent.last_payment_error?.message ?? null,
    needsCustomer:
      intent.last_payment_error?.code === 'authentication_required' || intent.status === 'requires_action',
    kept: keptBy(intent),
  };
}

/**
 * Returns the id of the payment that a webhook is about. Charges, refunds and disputes contain the payment id in a
 * field.
 */
function paymentRef(data: unknown): string | null {
  const about = data as { id?: unknown; object?: unknown; payment_intent?: unknown } | null | undefined;
  const named = about?.payment_intent as { id?: unknown } | string | null | undefined;
  const ref = about?.object === 'payment_intent' ? about.id : typeof named === 'string' ? named : named?.id;
  return typeof ref === 'string' && ref.length <= longestRef ? ref : null;
}

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
          /* Each kept method has a customer of its own at Stripe, so nobody sees the methods of other payers there. */
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
        // A card that was declined has a payment, which states why.
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
        // Stripe rejects the request if the payment was made or canceled in the meantime.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },

    async forget(methodRef) {
      try {
        await stripe.paymentMethods.detach(methodRef);
      } catch (error) {
        // Stripe rejects the request if the method is unknown or was already detached.
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
