import { cents, sumCents, zeroCents } from '@dayworks/shared/money';
import {
  type DisputeState,
  isPaidKind,
  type OnlineMethod,
  type OnlineStatus,
  onlineParts,
} from '@dayworks/shared/online/online-status';
import type Stripe from 'stripe';
import type {
  KeptAtProvider,
  PaymentLabel,
  ProviderPayment,
  ProviderRefund,
} from '../../platform/payment-provider.ts';

/** Stripe's ids have up to 255 characters. */
const longestRef = 255;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function asMetadata({
  onlineId,
  businessId,
  kind,
  documentId,
  tip,
}: PaymentLabel): Record<string, string> {
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
 * A Stripe payment that still needs a payment method has failed if it contains an error. Without an error, the customer
 * has not tried to pay yet.
 */
function statusOf({ status, last_payment_error }: Stripe.PaymentIntent): OnlineStatus {
  return status === 'requires_payment_method' && last_payment_error ? 'failed' : (statuses[status] ?? 'open');
}

export const dateOf = (seconds: number) => new Date(seconds * 1000);

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
export const object = <T extends { id: string }>(value: T | string | null | undefined): T | null =>
  value && typeof value !== 'string' ? value : null;

/** The fields that are read from a Stripe payment method, no matter of which kind it is. */
interface MethodDetails {
  brand?: string | null;
  bank_name?: string | null;
  last4?: string | null;
  exp_month?: number | null;
  exp_year?: number | null;
}

/** Returns the payment method that the customer allowed Stripe to save; null if they did not agree to that. */
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
export function asPayment(
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
export function paymentRef(data: unknown): string | null {
  const about = data as { id?: unknown; object?: unknown; payment_intent?: unknown } | null | undefined;
  const named = about?.payment_intent as { id?: unknown } | string | null | undefined;
  const ref = about?.object === 'payment_intent' ? about.id : typeof named === 'string' ? named : named?.id;
  return typeof ref === 'string' && ref.length <= longestRef ? ref : null;
}
