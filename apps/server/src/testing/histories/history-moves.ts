import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate, endOfMonth, startOfMonth } from '@dayworks/shared/dates/calendar-date';
import { paymentMethods } from '@dayworks/shared/documents/payments/payment-method';
import { billEstimate } from '../../invoices/bill-estimate.ts';
import { removeInvoice } from '../../invoices/remove-invoice.ts';
import {
  recordDirectPayment,
  recordEstimatePayment,
  recordPayment,
  refundPayment,
  updatePayment,
  voidPayment,
} from '../../payments/writes.ts';
import { businessDay } from '../../platform/business-day.ts';
import type { Random } from '../../platform/secrets/random.ts';
import type { MemberContext, Platform } from '../../platform/verb-context.ts';
import { type Actor, withBusiness } from '../../platform/with-business.ts';
import { OnlineHistory } from './history-online.ts';
import { insertCustomer, insertEstimateRow, insertInvoiceRow, insertPaymentRow } from './history-rows.ts';

const cent = (cents: number) => cents / 100;

/** A business and its random history. Most events run the server's commands, but imports write rows directly. */
export class History {
  readonly platform: Platform;
  readonly actor: Actor;
  readonly random: Random;
  readonly today: CalendarDate;
  readonly customers: string[] = [];
  readonly estimates: string[] = [];
  readonly invoices: { id: string; total: number }[] = [];
  readonly payments: string[] = [];
  readonly online: OnlineHistory;

  constructor(platform: Platform, actor: Actor, random: Random) {
    this.platform = platform;
    this.actor = actor;
    this.random = random;
    this.today = businessDay(actor);
    this.online = new OnlineHistory(platform, actor, random);
  }

  /** Returns a random day; month ends, leap days and today are more likely than other days. */
  someDay(): CalendarDate {
    const { random, today } = this;
    const lastMonth = addDays(startOfMonth(today), -1);
    const edges = [today, startOfMonth(today), endOfMonth(today), lastMonth, addDays(today, -29)];
    if (random.chance(0.5)) return random.pick([...edges, addDays(today, -30), '2024-02-29']);
    return addDays(today, random.between(-400, 2));
  }

  /**
   * Returns a random total, sometimes of a few cents, because a single cent can decide whether an invoice counts as
   * paid.
   */
  someTotal(): number {
    const { random } = this;
    return random.chance(0.1) ? cent(random.between(1, 3)) : cent(random.between(100, 90_000));
  }

  /**
   * Returns a random amount to pay: the whole total, the total minus one cent, a part of the total, or more than the
   * total.
   */
  someShare(total: number): number {
    const cents = Math.round(total * 100);
    const { random } = this;
    return cent(random.pick([cents, cents, cents - 1, cents + 1, random.between(1, Math.max(1, cents))]));
  }

  received(amount: number) {
    return {
      amount,
      payment_date: this.someDay(),
      payment_method: this.random.pick(paymentMethods),
      notes: null,
      reference: this.random.chance(0.3) ? `Check ${this.random.between(100, 999)}` : null,
    };
  }

  base(business_id: string | null = this.actor.businessId) {
    return {
      business_id,
      created_at: `${this.someDay()}T${this.random.pick(['00', '12', '23'])}:30:00.000Z`,
    };
  }

  async addCustomer() {
    this.customers.push(await insertCustomer(this.platform, this.base()));
  }

  async addEstimate() {
    const customer_id = this.random.pick(this.customers);
    const row = { ...this.base(), customer_id, total: this.someTotal() };
    this.estimates.push(await insertEstimateRow(this.platform, row));
  }

  async addInvoice() {
    const total = this.someTotal();
    const id = await insertInvoiceRow(this.platform, {
      ...this.base(),
      customer_id: this.random.pick(this.customers),
      total,
      balance_due: total,
      status: this.random.pick(['sent', 'sent', 'draft']),
      date: this.someDay(),
    });
    this.invoices.push({ id, total });
  }

  /**
   * Imports a paid invoice with some, all or none of its payments. Sometimes the invoice belongs to no business at
   * first.
   */
  async importPaid() {
    const { platform, actor, random } = this;
    const isOrphan = random.chance(0.5);
    const business_id = isOrphan ? null : actor.businessId;
    const customer_id = isOrphan
      ? await insertCustomer(platform, this.base(null))
      : random.pick(this.customers);
    const total = this.someTotal();
    const estimate_id = random.chance(0.4)
      ? await insertEstimateRow(platform, { ...this.base(business_id), customer_id, total })
      : null;
    const id = await insertInvoiceRow(platform, {
      ...this.base(business_id),
      customer_id,
      estimate_id,
      total,
      balance_due: 0,
      status: 'paid',
      date: random.chance(0.8) ? this.someDay() : null,
      paid_at: random.chance(0.7) ? this.someDay() : null,
    });
    const paid = random.pick([0, 0, total, random.between(0, Math.floor(total * 100)) / 100]);
    if (paid > 0) {
      const on = estimate_id && random.chance(0.5) ? { estimate_id } : { invoice_id: id };
      const row = { business_id, ...on, amount: paid, payment_date: this.someDay() };
      this.payments.push(await insertPaymentRow(platform, row));
    }
    if (isOrphan) await this.recover(id);
    if (estimate_id) this.estimates.push(estimate_id);
    this.invoices.push({ id, total });
  }

  /**
   * Imports an invoice that has no business but was created from an estimate of this business. After the invoice is
   * assigned to the business, the payments on the estimate count toward it.
   */
  async importBillOfOwnEstimate() {
    const { platform, actor, random } = this;
    const total = this.someTotal();
    const customer_id = random.pick(this.customers);
    const estimate_id = await insertEstimateRow(platform, { ...this.base(), customer_id, total });
    if (random.chance(0.7)) {
      const row = { business_id: actor.businessId, estimate_id, amount: total, payment_date: this.someDay() };
      this.payments.push(await insertPaymentRow(platform, row));
    }
    const invoice = {
      ...this.base(null),
      customer_id,
      estimate_id,
      total,
      balance_due: 0,
      date: this.someDay(),
    };
    const id = await insertInvoiceRow(platform, { ...invoice, status: 'paid' });
    await this.recover(id);
    this.estimates.push(estimate_id);
    this.invoices.push({ id, total });
  }

  newCall(): MemberContext {
    return { platform: this.platform, actor: this.actor, idempotencyKey: randomUUID() };
  }

  async recover(invoiceId: string) {
    await withBusiness(this, (tx) => tx.$client.query('select recover_invoices($1)', [invoiceId]));
  }

  async payInvoice() {
    const invoice = this.random.pick(this.invoices);
    const input = { ...this.received(this.someShare(invoice.total)), invoice_id: invoice.id };
    this.payments.push((await recordPayment(this.newCall(), input)).id);
  }

  async payEstimate() {
    const input = {
      ...this.received(this.someTotal()),
      estimate_id: this.random.pick(this.estimates),
      is_deposit: this.random.chance(0.6),
    };
    const { payment, invoice_id } = await recordEstimatePayment(this.newCall(), input);
    this.payments.push(payment.id);
    if (invoice_id) this.invoices.push({ id: invoice_id, total: payment.amount });
  }

  async payDirectly() {
    const customer_id = this.random.chance(0.5) ? this.random.pick(this.customers) : null;
    const input = { ...this.received(this.someTotal()), customer_id };
    this.payments.push((await recordDirectPayment(this.newCall(), input)).id);
  }

  async find(id: string): Promise<{ amount: number; payment_date: CalendarDate; version: number }> {
    const { rows } = await this.platform.database.operator.query(
      'select amount, payment_date, version from payments where id = $1',
      [id],
    );
    return rows[0] ?? { amount: 1, payment_date: this.today, version: 1 };
  }

  async refund() {
    const payment_id = this.random.pick(this.payments);
    const { amount, payment_date } = await this.find(payment_id);
    const refund_date = addDays(payment_date, this.random.between(0, 60));
    const input = { payment_id, amount: this.someShare(amount), refund_date, notes: null };
    await refundPayment(this.newCall(), input);
  }

  async void() {
    const input = { id: this.random.pick(this.payments), reason: 'Entered twice' };
    await voidPayment(this.newCall(), input);
  }

  async changePayment() {
    const id = this.random.pick(this.payments);
    const { amount, version } = await this.find(id);
    const changed = this.random.chance(0.5) ? amount : this.someShare(amount);
    await updatePayment(this.newCall(), { ...this.received(changed), id, version });
  }

  async bill() {
    const input = { estimate_id: this.random.pick(this.estimates) };
    const { id, total } = await billEstimate(this.newCall(), input);
    this.invoices.push({ id, total });
  }

  async payOnline() {
    const isEstimate = this.random.chance(0.2);
    const { id, total } = isEstimate
      ? { id: this.random.pick(this.estimates), total: this.someTotal() }
      : this.random.pick(this.invoices);
    const kind = isEstimate ? 'estimate' : 'invoice';
    await this.online.pay({ kind, id, amount: Math.max(0.01, this.someShare(total)) });
    /*
     * The online payments are added to the payments that later random events try to change like manual payments. The
     * server must reject these changes.
     */
    const { rows } = await this.platform.database.operator.query<{ id: string }>(
      'select id from payments where business_id = $1 and online_payment_id is not null',
      [this.actor.businessId],
    );
    this.payments.push(...rows.map((row) => row.id));
  }

  settleOnline = () => this.online.settle();
  failOnline = () => this.online.fail();
  refundOnline = () => this.online.refund();
  disputeOnline = () => this.online.dispute();
  repeatOnline = () => this.online.repeat();

  async removeInvoice() {
    await removeInvoice(this.newCall(), this.random.pick(this.invoices));
  }
}
