import { randomUUID } from 'node:crypto';
import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { type Cents, cents, fromCents, subtractCents, toCents, zeroCents } from '@dayworks/shared/money';
import { onlineParts, type PaidKind } from '@dayworks/shared/online/online-status';
import { attemptId, makeAttempt } from '../../online/autopay/charge.ts';
import { momentOfAsking } from '../../online/read-payment.ts';
import { recordProviderPayment } from '../../online/record-payment.ts';
import {
  type ChargeWish,
  type PaymentLabel,
  type PaymentProvider,
  type ProviderPayment,
  takenBack,
} from '../../platform/payment-provider.ts';
import type { Random } from '../../platform/secrets/random.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { Actor } from '../../platform/with-business.ts';

interface Paid {
  kind: PaidKind;
  id: string;
  amount: number;
}

/** The error that is thrown when the simulated payment provider is unavailable or its response was lost. */
class NoAnswer extends Error {}

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
  /** The saved card of each customer who has turned on automatic payments. */
  readonly #cards = new Map<string, string>();

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
    const askedAt = await momentOfAsking(this.#platform);
    const told = { payment: structuredClone(payment), askedAt };
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
    const isTipped = kind !== 'customer' && random.chance(0.3);
    const tip = isTipped ? cents(random.between(1, 5_000)) : zeroCents;
    const { businessId } = this.#actor;
    const label = { onlineId: randomUUID(), businessId, kind, documentId: id, tip };
    const payment = this.#add(label, cents(toCents(amount) + tip));
    if (payment.method === 'card') this.#arrive(payment);
    await this.#report(payment);
  }

  #add(label: PaymentLabel, amount: Cents): ProviderPayment {
    const payment: ProviderPayment = {
      ref: `pi_${randomUUID()}`,
      label,
      status: 'processing',
      method: this.#random.pick(['card', 'bank']),
      amount,
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
    return payment;
  }

  /**
   * Charges an invoice automatically, as the scheduler does after it has reserved the attempt. In the simulation, the
   * provider can be unavailable, lose its response, decline the charge, or accept a bank payment that takes days.
   */
  async charge({ id, customer }: { id: string; customer: string }): Promise<void> {
    const { businessId, now } = this.#actor;
    const { operator } = this.#platform.database;
    const card = this.#cards.get(customer) ?? (await this.#saveCard(customer));
    const { rows } = await operator.query<{ is_open: boolean; attempts: number; balance: number }>(
      `select count(o.id) filter (where o.status = 'open') > 0 as is_open, count(o.id)::int as attempts, i.balance_due as balance
       from invoices i left join online_payments o on o.invoice_id = i.id and o.autopay_attempt is not null
       where i.business_id = $1 and i.id = $2 group by i.id`,
      [businessId, id],
    );
    const [state] = rows;
    if (!state || (state.balance <= 0 && !state.is_open)) throw new RangeError('nothing to charge');
    const attempt = attemptId(id, state.is_open ? state.attempts : state.attempts + 1);
    if (!state.is_open)
      await operator.query(
        `insert into online_payments (id, business_id, provider, kind, invoice_id, amount, autopay_attempt, saved_method_id, created_at)
         values ($1, $2, 'stripe', 'invoice', $3, $4, $5, $6, $7)`,
        [attempt, businessId, id, state.balance, state.attempts + 1, card, now],
      );
    const platform = { ...this.#platform, paymentProvider: this.#asProvider() };
    await makeAttempt(platform, attempt, now).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
    });
  }

  async #saveCard(customer: string): Promise<string> {
    const { businessId, now } = this.#actor;
    const { rows } = await this.#platform.database.operator.query<{ id: string }>(
      `with settings as (insert into online_settings (business_id, is_on) values ($1, true) on conflict do nothing),
         card as (insert into saved_methods (business_id, customer_id, provider, customer_ref, method_ref, kind, agreed_at)
           values ($1, $2, 'stripe', 'cus', $3, 'card', $4) returning id)
       insert into autopays (business_id, customer_id, is_on, saved_method_id, started_on)
       select $1, $2, true, id, '2000-01-01' from card returning saved_method_id as id`,
      [businessId, customer, `pm_${randomUUID()}`, now],
    );
    const id = rows[0]?.id ?? '';
    this.#cards.set(customer, id);
    return id;
  }

  #charged({ label, amount }: ChargeWish): string {
    const random = this.#random;
    const known = this.payments.find((payment) => payment.label?.onlineId === label.onlineId);
    if (!known && random.chance(0.15)) throw new NoAnswer();
    const payment = known ?? this.#add(label, amount);
    if (!known && random.chance(0.25)) Object.assign(payment, { status: 'failed', failure: 'Declined.' });
    else if (!known && payment.method === 'card') this.#arrive(payment);
    if (random.chance(0.2)) throw new NoAnswer();
    return payment.ref;
  }

  #asProvider(): PaymentProvider {
    const find = (ref: string) => this.payments.find((payment) => payment.ref === ref);
    const unused = () => Promise.reject(new Error('the history does not ask for this'));
    const all = this.payments;
    return {
      name: 'stripe',
      isTest: true,
      openCheckout: unused,
      closeCheckout: unused,
      findByCheckout: unused,
      refund: unused,
      forget: unused,
      readWebhook: () => null,
      read: async (ref) => structuredClone(find(ref)),
      charge: async (wish) => this.#charged(wish),
      async *listSince() {
        yield* structuredClone(all);
      },
      async cancel(ref) {
        const payment = find(ref);
        if (payment?.status === 'failed') payment.status = 'cancelled';
      },
    };
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

  /** Reports an earlier state of a payment to the server again, as a delayed or repeated webhook message would. */
  async repeat(): Promise<void> {
    const { payment, askedAt } = this.#random.pick(this.#reports);
    await this.#record(payment, askedAt);
  }

  /** Reports every payment to the server once more, as the nightly comparison with the provider does. */
  async compareAll(): Promise<void> {
    for (const payment of this.payments) await this.#report(payment);
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
