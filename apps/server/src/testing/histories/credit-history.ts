import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { emptyInvoice, type Invoice } from '@dayworks/shared/invoices/invoice';
import type { Payment } from '@dayworks/shared/payments/payment';
import { applyCredit, undoAppliedCredit } from '../../invoices/credits/apply-credit.ts';
import { creditInvoice, undoCredit, writeOffInvoice } from '../../invoices/credits/credits.ts';
import { removeInvoice } from '../../invoices/remove-invoice.ts';
import { restoreInvoice, voidInvoice } from '../../invoices/void-invoice.ts';
import { createInvoice, markSent } from '../../invoices/writes.ts';
import { recordSharedPayment } from '../../payments/record-shared.ts';
import { refundCredit } from '../../payments/refund-credit.ts';
import { recordPayment, refundPayment, voidPayment } from '../../payments/writes.ts';
import { businessDay } from '../../platform/business-day.ts';
import { Random } from '../../platform/secrets/random.ts';
import type { MemberContext, Platform } from '../../platform/verb-context.ts';
import type { Actor } from '../../platform/with-business.ts';
import { somePerson } from '../proven.ts';
import { OnlineHistory } from './history-online.ts';
import { repeatInvoice } from './history-recurring.ts';
import { insertBusiness, insertCustomer } from './history-rows.ts';
import { asInput, dollars, type TypedInvoice, typeContent } from './typed-invoice.ts';

/** The relative frequency of each kind of event in a random history. */
const likelihoods = {
  addInvoice: 4,
  repeat: 2,
  pay: 6,
  payShared: 3,
  refund: 3,
  voidPayment: 2,
  credit: 6,
  writeOff: 2,
  undo: 3,
  applyCredit: 9,
  undoApplied: 2,
  refundCredit: 3,
  voidInvoice: 5,
  restore: 6,
  remove: 1,
  payOnline: 3,
  payAllOnline: 4,
  charge: 5,
  settleOnline: 2,
  failOnline: 1,
  refundOnline: 2,
  disputeOnline: 1,
  repeatOnline: 2,
};
type Step = keyof typeof likelihoods;

function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'BAD_REQUEST' || code === 'NOT_FOUND' || error instanceof RangeError;
}

/**
 * A business with a random history of invoices with discounts and with added or included tax. Some invoices are created
 * by recurring invoices. The invoices are paid, charged automatically, credited, written off and voided at random.
 */
export class CreditHistory {
  readonly platform: Platform;
  readonly actor: Actor;
  readonly today: CalendarDate;
  readonly invoices: TypedInvoice[] = [];
  readonly customers: string[] = [];
  readonly steps: string[] = [];
  readonly online: OnlineHistory;
  readonly #random: Random;
  readonly #payments: Pick<Payment, 'id' | 'amount' | 'payment_date'>[] = [];
  readonly #voided: string[] = [];
  readonly #moves: { id: string; invoice: string }[] = [];

  private constructor(platform: Platform, actor: Actor, random: Random) {
    this.platform = platform;
    this.actor = actor;
    this.today = businessDay(actor);
    this.#random = random;
    this.online = new OnlineHistory(platform, actor, random);
  }

  static async play(platform: Platform, seed: string): Promise<CreditHistory> {
    const random = new Random(seed);
    const timeZone = random.pick(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati']);
    const history = new CreditHistory(
      platform,
      {
        userId: randomUUID(),
        businessId: await insertBusiness(platform, timeZone),
        role: 'owner',
        timeZone,
        now: new Date(random.pick(['2026-03-01T07:30:00Z', '2026-11-15T12:00:00Z', '2028-02-29T23:30:00Z'])),
        requestId: `credits ${seed}`,
        person: somePerson,
      },
      random,
    );
    const row = { business_id: history.actor.businessId };
    for (let count = random.between(1, 2); count > 0; count--)
      history.customers.push(await insertCustomer(platform, row));
    await history.#addInvoice();
    const names = Object.keys(likelihoods) as Step[];
    for (let count = random.between(4, 14); count > 0; count--)
      await history.#take(random.weighted(names, (name) => likelihoods[name]));
    await history.online.compareAll();
    return history;
  }

  async #take(step: Step): Promise<void> {
    const moves: Record<Step, () => Promise<unknown>> = {
      addInvoice: () => this.#addInvoice(),
      repeat: () => this.#repeat(),
      pay: () => this.#pay(),
      payShared: () => this.#payShared(),
      refund: () => this.#refund(),
      voidPayment: () =>
        voidPayment(this.call(), { id: this.#random.pick(this.#payments).id, reason: 'Wrong' }),
      credit: () => this.#credit(),
      writeOff: () => this.#writeOff(),
      undo: () => this.#undo(),
      applyCredit: () => this.#applyCredit(),
      undoApplied: () => this.#undoApplied(),
      refundCredit: () => this.#refundCredit(),
      voidInvoice: () => this.#void(),
      restore: () => restoreInvoice(this.call(), { id: this.#random.pick(this.#voided) }),
      remove: () => removeInvoice(this.call(), { id: this.#random.pick(this.invoices).id }),
      payOnline: () => this.#payOnline(),
      payAllOnline: () => this.#payAllOnline(),
      charge: () => this.online.charge(this.#random.pick(this.invoices)),
      settleOnline: () => this.online.settle(),
      failOnline: () => this.online.fail(),
      refundOnline: () => this.online.refund(),
      disputeOnline: () => this.online.dispute(),
      repeatOnline: () => this.online.repeat(),
    };
    try {
      await moves[step]();
      this.steps.push(step);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.steps.push(`${step} refused`);
    }
  }

  call(): MemberContext {
    return { platform: this.platform, actor: this.actor, idempotencyKey: randomUUID() };
  }

  #day(most = 60): CalendarDate {
    return addDays(this.today, -this.#random.between(0, most));
  }

  #share(cents: number): number {
    const random = this.#random;
    return Math.max(
      1,
      random.pick([cents, cents, cents - 1, Math.floor(cents / 2), random.between(1, Math.max(1, cents))]),
    );
  }

  async #addInvoice(): Promise<void> {
    const random = this.#random;
    const content = typeContent(random, this.customers);
    const date = this.#day(40);
    const { id } = await createInvoice(this.call(), { ...emptyInvoice(date, 14), ...asInput(content) });
    if (random.chance(0.85)) await markSent(this.call(), { id });
    this.invoices.push({ ...content, id, date, credits: [] });
  }

  /** Runs a recurring invoice, and marks most of the invoices that it creates as sent. */
  async #repeat(): Promise<void> {
    const content = typeContent(this.#random, this.customers);
    for (const { id, date } of await repeatInvoice(this.call(), this.#random, content)) {
      this.invoices.push({ ...content, id, date, credits: [] });
      if (this.#random.chance(0.8)) await markSent(this.call(), { id });
    }
  }

  async #balance({ id }: TypedInvoice): Promise<{ balance: number; total: number; lines: string[] }> {
    const { rows } = await this.platform.database.operator.query(
      `select balance_due * 100 as balance, total * 100 as total,
         array(select id from invoice_items where invoice_id = i.id order by position) as lines from invoices i where id = $1`,
      [id],
    );
    return { balance: Math.round(rows[0].balance), total: Math.round(rows[0].total), lines: rows[0].lines };
  }

  #received(cents: number) {
    return {
      amount: dollars(cents),
      payment_date: this.#day(),
      payment_method: 'check' as const,
      notes: null,
      reference: null,
    };
  }

  async #pay(): Promise<void> {
    const invoice = this.#random.pick(this.invoices);
    const { balance } = await this.#balance(invoice);
    const input = { ...this.#received(this.#share(balance)), invoice_id: invoice.id };
    this.#payments.push(await recordPayment(this.call(), input));
  }

  async #payShared(): Promise<void> {
    const customer_id = this.#random.pick(this.customers);
    const input = { ...this.#received(this.#random.between(1, 90_000)), customer_id, allocations: null };
    this.#payments.push(...(await recordSharedPayment(this.call(), input)).payments);
  }

  async #refund(): Promise<void> {
    const { id, amount, payment_date } = this.#random.pick(this.#payments);
    const refund_date = addDays(payment_date, this.#random.between(0, 30));
    const cents = this.#share(Math.round(amount * 100));
    await refundPayment(this.call(), { payment_id: id, amount: dollars(cents), refund_date, notes: null });
  }

  /** Records the newest credit of an invoice together with the lines that were chosen for the credit. */
  #note(invoice: TypedInvoice, after: Invoice, lines: number[]): void {
    const known = new Set(invoice.credits.map(({ id }) => id));
    const added = after.credits.find(({ id }) => !known.has(id));
    if (!added) throw new Error('an accepted credit is listed');
    const { id, kind, date, amount } = added;
    const before = invoice.credits.filter((one) => !one.isUndone).map((one) => one.id);
    invoice.credits.push({
      id,
      kind,
      date,
      lines,
      amount: Math.round(amount * 100),
      isUndone: false,
      before,
    });
  }

  async #credit(): Promise<void> {
    const random = this.#random;
    const invoice = random.pick(this.invoices);
    const { balance, total, lines } = await this.#balance(invoice);
    const way = random.pick(['lines', 'amount', 'rest'] as const);
    const chosen = way === 'lines' ? lines.flatMap((_, index) => (random.chance(0.5) ? [index] : [])) : [];
    if (way === 'lines' && chosen.length === 0) throw new RangeError('no line to credit');
    const after = await creditInvoice(this.call(), {
      id: invoice.id,
      line_ids: chosen.map((index) => lines[index] ?? ''),
      amount: way === 'amount' ? dollars(this.#share(random.pick([balance, total]))) : null,
      date: this.#day(30),
      reason: 'Not done',
    });
    this.#note(invoice, after, chosen);
  }

  async #void(): Promise<void> {
    const { id } = this.#random.pick(this.invoices);
    await voidInvoice(this.call(), { id, reason: null });
    this.#voided.push(id);
  }

  async #writeOff(): Promise<void> {
    const invoice = this.#random.pick(this.invoices);
    const { balance } = await this.#balance(invoice);
    const amount = dollars(this.#share(balance));
    const input = { id: invoice.id, amount, date: this.#day(30), reason: 'Moved away' };
    this.#note(invoice, await writeOffInvoice(this.call(), input), []);
  }

  async #undo(): Promise<void> {
    const invoice = this.#random.pick(
      this.invoices.filter(({ credits }) => credits.some((one) => !one.isUndone)),
    );
    const credit = this.#random.pick(invoice.credits.filter((one) => !one.isUndone));
    await undoCredit(this.call(), { id: invoice.id, credit_id: credit.id });
    credit.isUndone = true;
  }

  /** The customers with credit, and the amount of each credit in cents. */
  async #withCredit(): Promise<{ id: string; credit: number }[]> {
    const { rows } = await this.platform.database.operator.query<{ id: string; credit: number }>(
      'select id, (credit * 100)::int as credit from customers where business_id = $1 and credit > 0 order by id',
      [this.actor.businessId],
    );
    return this.customers.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  }

  async #applyCredit(): Promise<void> {
    const { id: customer, credit } = this.#random.pick(await this.#withCredit());
    const own = this.invoices.filter((one) => one.customer === customer);
    const balances = await Promise.all(own.map((one) => this.#balance(one)));
    const invoice = this.#random.pick(own.filter((_, index) => (balances[index]?.balance ?? 0) > 0));
    const { balance } = await this.#balance(invoice);
    const cents = this.#share(Math.min(credit, balance));
    const after = await applyCredit(this.call(), { id: invoice.id, amount: dollars(cents) });
    for (const { id, status, amount } of after.payments)
      if (status === 'applied' && amount > 0) this.#moves.push({ id, invoice: invoice.id });
  }

  async #undoApplied(): Promise<void> {
    const { id, invoice } = this.#random.pick(this.#moves);
    await undoAppliedCredit(this.call(), { id: invoice, move_id: id });
  }

  async #refundCredit(): Promise<void> {
    const { id: customer_id, credit } = this.#random.pick(await this.#withCredit());
    const amount = dollars(this.#share(credit));
    await refundCredit(this.call(), { customer_id, amount, refund_date: this.today, notes: null });
  }

  async #payOnline(): Promise<void> {
    const invoice = this.#random.pick(this.invoices);
    const { balance, total } = await this.#balance(invoice);
    const amount = dollars(this.#share(balance > 0 ? balance : total));
    await this.online.pay({ kind: 'invoice', id: invoice.id, amount });
  }

  /**
   * Pays all open invoices of a customer online with the whole sum, a part of the sum, or more than the balance due.
   */
  async #payAllOnline(): Promise<void> {
    const id = this.#random.pick(this.customers);
    const own = this.invoices.filter(({ customer }) => customer === id);
    const balances = await Promise.all(own.map((one) => this.#balance(one)));
    const owed = balances.reduce((all, { balance }) => all + balance, 0);
    const amount = dollars(this.#share(owed > 0 ? owed : this.#random.between(100, 5_000)));
    await this.online.pay({ kind: 'customer', id, amount });
  }
}
