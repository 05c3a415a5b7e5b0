import { type Cents, sumCents, zeroCents } from '@dayworks/shared/money';
import type {
  DisputeState,
  OnlineMethod,
  OnlinePart,
  OnlineStatus,
} from '@dayworks/shared/online/online-status';

/**
 * The facts that travel with a payment to the provider and come back with it. They are enough to record the payment
 * even if our own row was lost, for example after restoring an older backup.
 */
export interface PaymentLabel {
  onlineId: string;
  businessId: string;
  kind: 'invoice' | 'estimate';
  documentId: string;
  tip: Cents;
}

export interface ProviderRefund {
  ref: string;
  amount: Cents;
  createdAt: Date;
  /** The part of the payment that the business refunded; null if it was refunded on the provider's own pages. */
  part: OnlinePart | null;
}

/** The state of one payment in the books of the provider, which is the only source of truth about its money. */
export interface ProviderPayment {
  ref: string;
  label: PaymentLabel | null;
  status: OnlineStatus;
  method: OnlineMethod | null;
  amount: Cents;
  /** The money that has arrived; zero until the provider reports success. */
  received: Cents;
  settledAt: Date | null;
  /** What the provider charges for the payment; null until it is known. */
  fee: Cents | null;
  /** The refunds that have succeeded, including those that the business made on the provider's own pages. */
  refunds: ProviderRefund[];
  /** The refunds that were asked for and have not succeeded yet; banks take days for a refund. */
  refunding: ProviderRefund[];
  /** The fee is what the provider charges for the dispute; it can be returned when the business wins. */
  dispute: { ref: string; state: DisputeState; amount: Cents; fee: Cents; createdAt: Date } | null;
  failure: string | null;
}

export interface CheckoutWish {
  label: PaymentLabel;
  amount: Cents;
  title: string;
  businessName: string;
  email: string | null;
  returnUrl: string;
  /**
   * The provider creates at most one page for the same key, however often the request is repeated. A repeated request
   * must be the same in every detail, so the end of the page is given too.
   */
  key: string;
  expiresAt: Date;
}

export interface Checkout {
  ref: string;
  url: string;
  expiresAt: Date;
}

/** A service that takes card and bank payments. A second provider is one more folder with this interface. */
export interface PaymentProvider {
  name: string;
  isTest: boolean;
  openCheckout(wish: CheckoutWish): Promise<Checkout>;
  /** Closes the provider's page; returns false if a payment was already made there. */
  closeCheckout(ref: string): Promise<boolean>;
  /** Finds the payment of a page that was opened; undefined if the customer has not paid there. */
  findByCheckout(ref: string): Promise<ProviderPayment | undefined>;
  read(ref: string): Promise<ProviderPayment | undefined>;
  /** Lists all payments created since a moment, newest first. */
  listSince(since: Date): AsyncIterable<ProviderPayment>;
  /** Throws a ProviderRefusal if the payment cannot be refunded. */
  refund(ref: string, amount: Cents, part: OnlinePart, key: string): Promise<void>;
  /** Checks the signature of a webhook and returns the payment it is about; null if it is about something else. */
  readWebhook(body: Buffer, signature: string): { ref: string } | null;
}

export class ForgedWebhook extends Error {}

/** The provider has read a request and declined it; the message says why. */
export class ProviderRefusal extends Error {}

/** The refunds and lost disputes of a payment: the money that the provider has taken back. */
export function takenBack({ refunds, dispute }: ProviderPayment): Cents {
  return sumCents([
    ...refunds.map(({ amount }) => amount),
    dispute?.state === 'lost' ? dispute.amount : zeroCents,
  ]);
}
