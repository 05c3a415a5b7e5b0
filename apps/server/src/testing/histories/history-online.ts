import { randomUUID } from 'node:crypto';
import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { type Cents, cents, fromCents, subtractCents, toCents, zeroCents } from '@dayworks/shared/money';
import { onlineParts } from '@dayworks/shared/online/online-status';
import { recordProviderPayment } from '../../online/record-payment.ts';
import { type ProviderPayment, takenBack } from '../../platform/payment-provider.ts';
import type { Random } from '../../platform/secrets/random.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { Actor } from '../../platform/with-business.ts';

interface Paid {
  kind: 'invoice' | 'estimate';
  id: string;
  amount: number;
}

const leftOf = (payment: ProviderPayment): Cents => subtractCents(payment.received, takenBack(payment));

/**
 * The simulated records of a payment provider in a random history. Each change is reported to the server in the form
 * that the provider would return, and older states are reported again at random.
 */
export class OnlineHistory {
  readonly payments: ProviderPayment[] = [];
  readonly #platform: Platform;
  readonly #actor: Actor;
  readonly #random: Random;
  readonly #reports: { payment: ProviderPayment; askedAt: number }[] = [];
  #clock = 0;

  constructor(platform: Platform, actor: Actor, random: Random) {
    this.#platform = platform;
    this.#actor = actor;
    this.#random = random;
  }

  async #record(payment: ProviderPayment, askedAt: number): Promise<void> {
    const { timeZone, now } = this.#actor;
    const asked = { timeZone, now, askedAt, ownerId: null };
    await recordProviderPayment(this.#platform, 'stripe', payment, asked);
  }

  async #report(payment: ProviderPayment): Promise<void> {
    this.#clock += 1;
    const told = { payment: structuredClone(payment), askedAt: this.#clock };
    this.#reports.push(told);
    await this.#record(told.payment, told.askedAt);
  }

  #earlier(): Date {
    return new Date(this.#actor.now.getTime() - this.#random.between(0, 300) * 86_400_000);
  }

  #pick(fits: (payment: ProviderPayment) => boolean): ProviderPayment {
    return this.#random.pick(this.payments.filter(fits));
  }

  /** In the simulation, a card payment succeeds immediately, and a bank payment is processed first. */
  async pay({ kind, id, amount }: Paid): Promise<void> {
    const random = this.#random;
    const tip = random.chance(0.3) ? cents(random.between(1, 5_000)) : zeroCents;
    const payment: ProviderPayment = {
      ref: `pi_${randomUUID()}`,
      label: { onlineId: randomUUID(), businessId: this.#actor.businessId, kind, documentId: id, tip },
      status: 'processing',
      method: random.pick(['card', 'bank']),
      amount: cents(toCents(amount) + tip),
      received: zeroCents,
      settledAt: null,
      fee: null,
      refunds: [],
      refunding: [],
      dispute: null,
      failure: null,
      needsCustomer: false,
      kept: null,
    };
    this.payments.push(payment);
    if (payment.method === 'card') this.#arrive(payment);
    await this.#report(payment);
  }

  #arrive(payment: ProviderPayment): void {
    payment.status = 'succeeded';
    payment.received = payment.amount;
    payment.settledAt = this.#earlier();
    payment.fee = this.#random.chance(0.8) ? cents(this.#random.between(30, 900)) : null;
  }

  async settle(): Promise<void> {
    const payment = this.#pick(({ status }) => status === 'processing' || status === 'failed');
    this.#arrive(payment);
    await this.#report(payment);
  }

  async fail(): Promise<void> {
    const payment = this.#pick(({ status }) => status === 'processing');
    payment.status = 'failed';
    payment.failure = 'The account has insufficient funds.';
    await this.#report(payment);
  }

  async refund(): Promise<void> {
    const payment = this.#pick((each) => leftOf(each) > 0);
    const left = leftOf(payment);
    payment.refunds.push({
      ref: `re_${randomUUID()}`,
      amount: this.#random.chance(0.4) ? left : cents(this.#random.between(1, left)),
      createdAt: this.#earlier(),
      part: this.#random.pick([null, ...onlineParts]),
    });
    await this.#report(payment);
  }

  async dispute(): Promise<void> {
    const payment = this.#pick(
      (each) => leftOf(each) > 0 && (!each.dispute || each.dispute.state === 'open'),
    );
    const open = payment.dispute ?? {
      ref: `dp_${randomUUID()}`,
      state: 'open',
      amount: leftOf(payment),
      fee: cents(1_500),
      createdAt: this.#earlier(),
    };
    const state = payment.dispute ? this.#random.pick(['won', 'lost'] as const) : 'open';
    const fee = state === 'won' ? zeroCents : open.fee;
    payment.dispute = { ...open, state, fee, amount: leftOf(payment) };
    await this.#report(payment);
  }

  /** Reports an earlier payment state again, as a delayed or repeated webhook message would. */
  async repeat(): Promise<void> {
    const { payment, askedAt } = this.#random.pick(this.#reports);
    await this.#record(payment, askedAt);
  }

  /** The fees that the payment provider has charged, according to the provider's records. */
  fees(): { spent_on: string; amount: number }[] {
    const fee = (amount: Cents, at: Date) => ({
      amount: fromCents(amount),
      spent_on: todayIn(this.#actor.timeZone, at),
    });
    return this.payments.flatMap((payment) => [
      ...(payment.fee !== null && payment.settledAt ? [fee(payment.fee, payment.settledAt)] : []),
      ...(payment.dispute && payment.dispute.fee > 0
        ? [fee(payment.dispute.fee, payment.dispute.createdAt)]
        : []),
    ]);
  }

  /** The provider's balance for each payment: the money received minus refunds and lost disputes. */
  balances(): Map<string, Cents> {
    return new Map(this.payments.map((payment) => [payment.ref, leftOf(payment)]));
  }
}
