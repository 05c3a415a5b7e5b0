import { type Cents, sumCents, zeroCents } from '@dayworks/shared/money';
import type {
  DisputeState,
  OnlineMethod,
  OnlinePart,
  OnlineStatus,
  PaidKind,
} from '@dayworks/shared/online/online-status';

/**
 * The data that is stored with a payment at the provider. The data is sufficient to record the payment even if our row
 * was lost, for example because an older backup was restored.
 */
export interface PaymentLabel {
  onlineId: string;
  businessId: string;
  kind: PaidKind;
  /**
   * The id of the paid document (an invoice or estimate), or the id of the customer if the payment is for all open
   * invoices.
   */
  documentId: string;
  tip: Cents;
}

export interface ProviderRefund {
  ref: string;
  amount: Cents;
  createdAt: Date;
  /** The part of the payment that the business refunded; null if the refund was made on the provider's website. */
  part: OnlinePart | null;
}

/** The state of one payment in the provider's records, which are the only source of truth about the money. */
export interface ProviderPayment {
  ref: string;
  label: PaymentLabel | null;
  status: OnlineStatus;
  method: OnlineMethod | null;
  amount: Cents;
  /** The money that has arrived; zero until the provider reports success. */
  received: Cents;
  settledAt: Date | null;
  /** The provider's fee for the payment; null until it is known. */
  fee: Cents | null;
  /** The refunds that have succeeded, including refunds that the business made on the provider's website. */
  refunds: ProviderRefund[];
  /** The refunds that were requested but have not succeeded yet; a bank can take days to complete a refund. */
  refunding: ProviderRefund[];
  /**
   * The dispute over the payment. Its fee is what the provider charges for the dispute; the provider can return the fee
   * if the business wins.
   */
  dispute: { ref: string; state: DisputeState; amount: Cents; fee: Cents; createdAt: Date } | null;
  failure: string | null;
  /** True if the payment failed because the customer must confirm it with their bank. */
  needsCustomer: boolean;
  /** The card or bank account that the customer allowed the provider to save; null if the customer did not agree. */
  kept: KeptAtProvider | null;
}

/**
 * A card or bank account that is saved at the payment provider. The server can charge it with the two ids of the
 * provider, but knows only its name and last digits.
 */
export interface KeptAtProvider {
  customerRef: string;
  methodRef: string;
  kind: OnlineMethod;
  brand: string | null;
  last4: string | null;
  expMonth: number | null;
  expYear: number | null;
}

export interface CheckoutWish {
  label: PaymentLabel;
  amount: Cents;
  title: string;
  businessName: string;
  email: string | null;
  returnUrl: string;
  /** True if the customer agreed that the payment provider saves the card or bank account for later payments. */
  keeps: boolean;
  /**
   * The idempotency key of the payment page. The provider creates only one page per key, even if the request is
   * repeated. Repeated requests must be identical, so the expiry time of the page is also part of the request.
   */
  key: string;
  expiresAt: Date;
}

/** An automatic payment with a saved card or bank account. */
export interface ChargeWish extends Pick<CheckoutWish, 'label' | 'amount' | 'title' | 'key'> {
  customerRef: string;
  methodRef: string;
}

export interface Checkout {
  ref: string;
  url: string;
  expiresAt: Date;
}

/**
 * A service that accepts card and bank payments. Another provider can be added as a new folder that implements this
 * interface.
 */
export interface PaymentProvider {
  name: string;
  isTest: boolean;
  openCheckout(wish: CheckoutWish): Promise<Checkout>;
  /** Closes the provider's payment page; returns false if a payment was already made on it. */
  closeCheckout(ref: string): Promise<boolean>;
  /** Finds the payment made through a payment page; undefined if the customer has not paid there yet. */
  findByCheckout(ref: string): Promise<ProviderPayment | undefined>;
  read(ref: string): Promise<ProviderPayment | undefined>;
  /** Lists all payments created since the given time, newest first. */
  listSince(since: Date): AsyncIterable<ProviderPayment>;
  /** Refunds an amount of a payment; throws a ProviderRefusal if the payment cannot be refunded. */
  refund(ref: string, amount: Cents, part: OnlinePart, key: string): Promise<void>;
  /**
   * Charges a saved card or bank account and returns the provider's payment id, even if the payment failed. The
   * provider makes at most one payment per key. Throws a ProviderRefusal if the provider rejected the request and made
   * no payment.
   */
  charge(wish: ChargeWish): Promise<string>;
  /** Cancels an unsuccessful payment at the provider, so that it cannot succeed later. */
  cancel(ref: string): Promise<void>;
  /** Deletes a saved card or bank account at the payment provider. Deleting it again causes no error. */
  forget(methodRef: string): Promise<void>;
  /**
   * Checks the signature of a webhook message and returns the payment that the message is about; null if it is not
   * about a payment.
   */
  readWebhook(body: Buffer, signature: string): { ref: string } | null;
}

export class ForgedWebhook extends Error {}

/** Thrown if the payment provider rejected a request; the message states the reason. */
export class ProviderRefusal extends Error {}

/** Returns the total that the provider has taken back from a payment through refunds and lost disputes. */
export function takenBack({ refunds, dispute }: ProviderPayment): Cents {
  return sumCents([
    ...refunds.map(({ amount }) => amount),
    dispute?.state === 'lost' ? dispute.amount : zeroCents,
  ]);
}
