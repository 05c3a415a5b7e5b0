import { randomUUID } from 'node:crypto';
import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import { emptyEstimate } from '@dayworks/shared/estimates/estimate';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, addSentInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/**
 * The number of random test sequences. The amounts count as correct if 10,000 sequences pass (MONEY_SEQUENCES=10000),
 * which takes minutes, so a normal test run checks only some.
 */
const sequences = Number(process.env.MONEY_SEQUENCES ?? 30);
const atOnce = 8;

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

type Step =
  | { do: 'deposit' | 'payEstimate' | 'payInvoice'; cents: number }
  | { do: 'refund'; which: number; cents: number }
  | { do: 'writeOff' | 'credit'; cents: number }
  | { do: 'undo' | 'undoApplied'; which: number }
  | { do: 'applyCredit' | 'refundCredit'; cents: number }
  | { do: 'bill' | 'send' | 'delete' | 'void' | 'restore' };

interface ModelPayment {
  id: string;
  on: 'estimate' | 'invoice';
  cents: number;
  back: number;
}

/** A simple ledger as a bookkeeper would write it by hand; it shares no code with the product. */
class Ledger {
  readonly total: number;
  payments: ModelPayment[] = [];
  invoice: { id: string; sent: boolean } | null = null;
  voided: string | null = null;
  reductions: { id: string; cents: number; kind: 'bad_debt' | 'credit_note' }[] = [];
  /** The credit that the customer got from the invoice. */
  given = 0;
  /** A second invoice of the same customer, which can be paid only from credit. */
  readonly other: { id: string; cents: number; applied: number };

  constructor(total: number, other: { id: string; cents: number }) {
    this.total = total;
    this.other = { ...other, applied: 0 };
  }

  get credit() {
    return this.given - this.other.applied;
  }

  /** The money received on the invoice, without the part that became the customer's credit. */
  get held() {
    return this.received - this.given;
  }

  /** If an invoice is no longer fully paid, the unused credit that the customer got from it is used to pay it again. */
  takeBack() {
    if (!this.invoice) return;
    const missing = this.payable - this.writtenOff - this.held;
    this.given -= Math.max(0, Math.min(this.given, missing, this.credit));
  }

  mayCredit(cents: number) {
    if (!this.invoice?.sent && !this.isPaid) return false;
    return this.held > 0 ? cents > 0 && cents <= this.payable - this.writtenOff : this.takes(cents);
  }

  get received() {
    return this.payments.reduce((sum, { cents, back }) => sum + cents - back, 0);
  }

  get onEstimate() {
    return this.payments
      .filter(({ on }) => on === 'estimate')
      .reduce((sum, { cents, back }) => sum + cents - back, 0);
  }

  private sumOf(kind: 'bad_debt' | 'credit_note') {
    return this.reductions.filter((one) => one.kind === kind).reduce((sum, { cents }) => sum + cents, 0);
  }

  get writtenOff() {
    return this.sumOf('bad_debt');
  }

  get credited() {
    return this.sumOf('credit_note');
  }

  get payable() {
    return this.total - this.credited;
  }

  get isPaid() {
    return this.held > 0 && this.writtenOff === 0 && this.held >= this.payable - 1;
  }

  get isWrittenOff() {
    return this.writtenOff > 0 && this.held + this.writtenOff >= this.payable;
  }

  get invoiceStatus() {
    if (this.isPaid) return 'paid';
    if (this.isWrittenOff) return 'written_off';
    if (this.held > 0) return 'partially_paid';
    if (this.payable === 0) return 'credited';
    return this.invoice?.sent ? 'sent' : 'draft';
  }

  /** The tolerance of one cent applies only if there is an invoice, because only invoices can be settled. */
  get open() {
    return this.invoice && this.isPaid ? 0 : this.payable - this.held - this.writtenOff;
  }

  takes(cents: number) {
    return cents > 0 && cents <= this.open;
  }
}

const dollars = (cents: number) => cents / 100;
const day = '2026-11-10';
const paid = (cents: number) => ({
  amount: dollars(cents),
  payment_date: day,
  payment_method: 'check' as const,
  notes: null,
  reference: null,
});

/**
 * Returns whether the product accepted a step of the test sequence. A step can be rejected with an explanation; any
 * other error fails the test.
 */
async function accepted<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if ((error as { status?: number }).status === 400) return null;
    throw error;
  }
}

async function take(step: Step, ledger: Ledger, estimateId: string): Promise<void> {
  const { payments, invoices } = owner.client;
  switch (step.do) {
    case 'deposit':
    case 'payEstimate': {
      const is_deposit = step.do === 'deposit';
      const result = await accepted(
        payments.recordOnEstimate({ ...paid(step.cents), estimate_id: estimateId, is_deposit }),
      );
      expect(result !== null).toBe(ledger.takes(step.cents));
      if (!result) return;
      ledger.payments.push({ id: result.payment.id, on: 'estimate', cents: step.cents, back: 0 });
      if (!is_deposit) ledger.invoice = { id: ledger.invoice?.id ?? result.invoice_id ?? '', sent: true };
      expect(result.invoice_id).toBe(ledger.invoice?.id ?? null);
      return;
    }
    case 'payInvoice': {
      if (!ledger.invoice) return;
      const result = await accepted(payments.record({ ...paid(step.cents), invoice_id: ledger.invoice.id }));
      expect(result !== null).toBe(ledger.takes(step.cents));
      if (!result) return;
      ledger.invoice.sent = true;
      ledger.payments.push({ id: result.id, on: 'invoice', cents: step.cents, back: 0 });
      return;
    }
    case 'refund': {
      const payment = ledger.payments[step.which % Math.max(1, ledger.payments.length)];
      if (!payment) return;
      const refund = { payment_id: payment.id, amount: dollars(step.cents), refund_date: day, notes: null };
      const result = await accepted(payments.refund(refund));
      expect(result !== null).toBe(step.cents > 0 && step.cents <= payment.cents - payment.back);
      if (!result) return;
      payment.back += step.cents;
      ledger.takeBack();
      return;
    }
    case 'bill': {
      const result = await accepted(invoices.fromEstimate({ estimate_id: estimateId }));
      expect(result !== null).toBe(ledger.invoice === null);
      if (result) ledger.invoice = { id: result.id, sent: false };
      return;
    }
    case 'send': {
      if (!ledger.invoice || ledger.invoice.sent) return;
      const result = await accepted(invoices.markSent({ id: ledger.invoice.id }));
      expect(result !== null).toBe(!ledger.isPaid);
      ledger.invoice.sent = result !== null;
      return;
    }
    case 'delete': {
      if (!ledger.invoice) return;
      const removed = await accepted(invoices.remove({ id: ledger.invoice.id }).then(() => true));
      expect(removed !== null).toBe(ledger.other.applied === 0);
      if (!removed) return;
      ledger.invoice = null;
      ledger.given = 0;
      ledger.reductions = [];
      ledger.payments = ledger.payments.filter(({ on }) => on === 'estimate');
      return;
    }
    case 'writeOff':
    case 'credit': {
      if (!ledger.invoice) return;
      const { id, date } = await invoices.get({ id: ledger.invoice.id });
      const reduction = { id, amount: dollars(step.cents), date: date ?? day, reason: 'Moved away' };
      const kind = step.do === 'credit' ? 'credit_note' : 'bad_debt';
      const result = await accepted(
        step.do === 'credit' ? invoices.credit(reduction) : invoices.writeOff(reduction),
      );
      const isCredit = step.do === 'credit';
      expect(result !== null).toBe(
        isCredit ? ledger.mayCredit(step.cents) : ledger.invoice.sent && ledger.takes(step.cents),
      );
      const known = new Set(ledger.reductions.map((one) => one.id));
      const added = result?.credits.find((one) => !known.has(one.id));
      if (!added) return;
      ledger.reductions.push({ id: added.id, cents: step.cents, kind });
      if (isCredit) ledger.given += Math.max(0, ledger.held - (ledger.payable - ledger.writtenOff));
      return;
    }
    case 'undo': {
      const reduction = ledger.reductions[step.which % Math.max(1, ledger.reductions.length)];
      if (!reduction || !ledger.invoice) return;
      await invoices.undoCredit({ id: ledger.invoice.id, credit_id: reduction.id });
      ledger.reductions = ledger.reductions.filter((other) => other !== reduction);
      ledger.takeBack();
      return;
    }
    case 'applyCredit': {
      const { id, cents, applied } = ledger.other;
      const result = await accepted(invoices.applyCredit({ id, amount: dollars(step.cents) }));
      expect(result !== null).toBe(
        step.cents > 0 && step.cents <= ledger.credit && step.cents <= cents - applied,
      );
      if (result) ledger.other.applied += step.cents;
      return;
    }
    case 'undoApplied': {
      const { id } = ledger.other;
      const { payments: moves } = await invoices.get({ id });
      const move = moves[step.which % Math.max(1, moves.length)];
      if (!move) return;
      await invoices.undoAppliedCredit({ id, move_id: move.id });
      ledger.other.applied -= Math.round(move.amount * 100);
      return;
    }
    case 'refundCredit': {
      const { customer_id } = await invoices.get({ id: ledger.other.id });
      const refund = { customer_id: customer_id ?? '', amount: dollars(step.cents), refund_date: day };
      const result = await accepted(payments.refundCredit(refund));
      expect(result !== null).toBe(step.cents > 0 && step.cents <= ledger.credit);
      if (!result) return;
      let left = step.cents;
      for (const payment of ledger.payments) {
        const part = Math.min(left, payment.cents - payment.back);
        payment.back += part;
        left -= part;
      }
      ledger.given -= step.cents;
      return;
    }
    case 'void': {
      if (!ledger.invoice) return;
      const { id, sent } = ledger.invoice;
      const result = await accepted(invoices.void({ id }));
      const isMoved = (await invoices.get({ id })).payments.some(({ status }) => status === 'applied');
      expect(result !== null).toBe(
        sent && ledger.received === 0 && ledger.reductions.length === 0 && !isMoved,
      );
      if (!result) return;
      ledger.voided = id;
      ledger.invoice = null;
      ledger.payments = ledger.payments.filter(({ cents, back }) => cents > back);
      return;
    }
    case 'restore': {
      if (!ledger.voided) return;
      const result = await accepted(invoices.restore({ id: ledger.voided }));
      expect(result !== null).toBe(ledger.invoice === null);
      if (!result) return;
      ledger.invoice = { id: ledger.voided, sent: true };
      ledger.voided = null;
    }
  }
}

async function compare(ledger: Ledger, estimateId: string, customerId: string): Promise<void> {
  const { client } = owner;
  const estimate = await client.estimates.get({ id: estimateId });
  const customer = await client.customers.get({ id: customerId });
  expect({
    deposit_paid: estimate.deposit_paid,
    status: estimate.status,
    invoice_id: estimate.invoice_id,
    lifetime_value: customer.lifetime_value,
    balance_due: customer.balance_due,
    credit: customer.credit,
  }).toEqual({
    deposit_paid: ledger.onEstimate > 0,
    status: ledger.invoice ? 'converted' : 'draft',
    invoice_id: ledger.invoice?.id ?? null,
    lifetime_value: dollars(ledger.received),
    balance_due: dollars(
      (ledger.invoice?.sent ? ledger.open : 0) + ledger.other.cents - ledger.other.applied,
    ),
    credit: dollars(ledger.credit),
  });
  if (!ledger.invoice) return;
  const invoice = await client.invoices.get({ id: ledger.invoice.id });
  expect({
    status: invoice.status,
    total: invoice.total,
    balance_due: invoice.balance_due,
    deposit: invoice.deposit,
  }).toEqual({
    status: ledger.invoiceStatus,
    total: dollars(ledger.total),
    balance_due: dollars(ledger.open),
    deposit: dollars(ledger.onEstimate),
  });
}

const total = 48_250;
const someCents = fc.oneof(
  fc.integer({ min: -1, max: total + 2 }),
  fc.constantFrom(total, total - 1, total - 2, total / 2, 1, 0),
);
const someStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('deposit' as const, 'payEstimate' as const, 'payInvoice' as const),
    cents: someCents,
  }),
  fc.record({ do: fc.constant('refund' as const), which: fc.nat(5), cents: someCents }),
  fc.record({ do: fc.constantFrom('writeOff' as const, 'credit' as const), cents: someCents }),
  fc.record({ do: fc.constantFrom('undo' as const, 'undoApplied' as const), which: fc.nat(3) }),
  fc.record({ do: fc.constantFrom('applyCredit' as const, 'refundCredit' as const), cents: someCents }),
  fc.record({
    do: fc.constantFrom(
      'bill' as const,
      'send' as const,
      'delete' as const,
      'void' as const,
      'restore' as const,
    ),
  }),
);

async function play(steps: readonly Step[]): Promise<void> {
  const { client } = owner;
  const customerId = await addCustomer(client, { email: `${randomUUID()}@example.test` });
  const item = {
    id: null,
    name: 'Deck',
    description: null,
    quantity: 1,
    unit: 'ea',
    price: total / 100,
    tax_rate: 0,
    ...plainLine,
  };
  const { id } = await client.estimates.create({
    ...emptyEstimate(day),
    customer_id: customerId,
    items: [item],
  });
  const other = await addSentInvoice({ client }, { customer_id: customerId, items: [item], discount: 0 });
  const ledger = new Ledger(total, { id: other.id, cents: total });
  for (const step of steps) {
    await take(step, ledger, id);
    await compare(ledger, id, customerId);
  }
}

test(`in ${sequences} random sequences from estimate to refund, all amounts match a simple ledger that the test keeps`, async () => {
  const roads = fc.sample(fc.array(someStep, { minLength: 2, maxLength: 9 }), {
    numRuns: sequences,
    seed: 20261115,
  });
  let next = 0;
  const walk = async () => {
    for (let road = roads[next++]; road; road = roads[next++]) {
      await play(road).catch((error) => {
        throw new Error(`${JSON.stringify(road)}\n${(error as Error).message}`, { cause: error });
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  // The ledger, the invoices and the payments of all test sequences must add up to the same amount.
  expect((await owner.client.sales.reconcile()).difference).toBe(0);
}, 3_600_000);
