import { randomUUID } from 'node:crypto';
import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testZone } from '../testing/fixtures/appointment-fixtures.ts';
import { addSentEstimate, deposit } from '../testing/fixtures/estimate-fixtures.ts';
import {
  addCustomer,
  addSentInvoice,
  directPayment as direct,
  payment,
  someTotal,
} from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  server = await startTestServer();
  other = await signUpOwner(server);
});
beforeEach(async () => {
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

/** Returns the payment fields that an edit is allowed to change. */
function edited(amount: number) {
  const { customer_id: _, ...fields } = direct(amount);
  return fields;
}

const actionsOf = async (entity: string, id: string) => {
  const { rows } = await server.platform.database.operator.query<{ action: string }>(
    'select action from audit_log where entity = $1 and entity_id = $2 order by id',
    [entity, id],
  );
  return rows.map(({ action }) => action);
};

describe('direct payments', () => {
  test('a direct payment belongs to no document, can have a customer, and is recorded only once per idempotency key', async () => {
    const customer_id = await addCustomer(owner.client);
    const context = { idempotencyKey: randomUUID() };
    const input = direct(80.5, { customer_id, reference: 'Tip jar' });
    const recorded = await owner.client.payments.recordDirect(input, { context });
    expect(await owner.client.payments.recordDirect(input, { context })).toEqual(recorded);
    expect(recorded).toMatchObject({
      amount: 80.5,
      customer_id,
      invoice_id: null,
      estimate_id: null,
      status: 'completed',
      received_by: owner.userId,
      voided_at: null,
    });
    expect((await owner.client.customers.get({ id: customer_id })).lifetime_value).toBe(80.5);
    expect(await actionsOf('payment', recorded.id)).toEqual(['record']);
    expect((await owner.client.payments.list({})).payments).toHaveLength(1);
  });

  test.each([0, -1])('a direct payment of %d is rejected', async (amount) => {
    await expect(owner.client.payments.recordDirect(direct(amount))).rejects.toMatchObject({
      status: 400,
      message: 'Enter an amount above $0.00',
    });
  });

  test('a direct payment can only be assigned to a customer of the same business', async () => {
    const customer_id = await addCustomer(other.client);
    await expect(owner.client.payments.recordDirect(direct(5, { customer_id }))).rejects.toMatchObject({
      status: 400,
      message: 'Please select a customer',
    });
  });

  test('a direct payment can be changed and refunded, but cannot be reduced below the refunded amount', async () => {
    const { id, version } = await owner.client.payments.recordDirect(direct(50));
    const changed = await owner.client.payments.update({ ...edited(70), id, version });
    expect(changed).toMatchObject({ amount: 70, version: version + 1 });
    await owner.client.payments.refund({
      payment_id: id,
      amount: 20,
      refund_date: '2026-11-12',
      notes: null,
    });
    const now = await owner.client.payments.get({ id });
    const edit = { ...edited(19.99), id, version: now.version };
    await expect(owner.client.payments.update(edit)).rejects.toMatchObject({
      message: 'The amount cannot be below the $20.00 already refunded',
    });
    await expect(owner.client.payments.update({ ...edit, amount: 60, version: 1 })).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe('voiding payments', () => {
  test('voiding a payment makes the invoice unpaid again and removes the payment from all figures', async () => {
    const { id, customer_id } = await addSentInvoice(owner);
    const paid = await owner.client.payments.record(payment(id, someTotal));
    expect((await owner.client.invoices.get({ id })).status).toBe('paid');
    const voided = await owner.client.payments.void({ id: paid.id, reason: ' Check bounced ' });
    expect(voided).toMatchObject({
      status: 'voided',
      void_reason: 'Check bounced',
      voided_at: expect.any(String),
      amount: someTotal,
    });
    expect(await owner.client.invoices.get({ id })).toMatchObject({
      status: 'sent',
      balance_due: someTotal,
      paid_at: null,
    });
    expect(await owner.client.customers.get({ id: customer_id ?? '' })).toMatchObject({
      lifetime_value: 0,
      balance_due: someTotal,
    });
    expect(await owner.client.sales.reconcile()).toEqual({
      ledger: 0,
      invoices: 0,
      payments: 0,
      difference: 0,
    });
    expect(await actionsOf('payment', paid.id)).toEqual(['record', 'void']);
    expect(await actionsOf('invoice', id)).toContain('void');
    const again = await owner.client.payments.record(payment(id, someTotal));
    expect(again.status).toBe('completed');
  });

  test('voiding a payment on an estimate removes the estimate’s deposit and makes its invoice unpaid again', async () => {
    const { id } = await addSentEstimate(owner);
    const first = await owner.client.payments.recordOnEstimate(deposit(id, 100));
    expect((await owner.client.estimates.get({ id })).deposit_paid).toBe(true);
    await owner.client.payments.void({ id: first.payment.id, reason: 'Wrong customer' });
    expect(await owner.client.estimates.get({ id })).toMatchObject({
      deposit_paid: false,
      deposit_paid_at: null,
      balance_due: someTotal,
    });
    const whole = await owner.client.payments.recordOnEstimate(deposit(id, someTotal, false));
    const invoiceId = whole.invoice_id ?? '';
    expect((await owner.client.invoices.get({ id: invoiceId })).status).toBe('paid');
    await owner.client.payments.void({ id: whole.payment.id, reason: 'Wrong amount' });
    expect(await owner.client.invoices.get({ id: invoiceId })).toMatchObject({
      status: 'sent',
      balance_due: someTotal,
      deposit: 0,
    });
  });

  test('a payment can be voided only with a reason and only once, and not after a refund', async () => {
    const { id } = await owner.client.payments.recordDirect(direct(50));
    await expect(owner.client.payments.void({ id, reason: ' ' })).rejects.toMatchObject({
      message: 'Please enter why this payment is voided',
    });
    await owner.client.payments.refund({ payment_id: id, amount: 1, refund_date: '2026-11-12', notes: null });
    await expect(owner.client.payments.void({ id, reason: 'x' })).rejects.toMatchObject({
      message: 'Part of this payment was refunded: refund the rest instead',
    });
    const second = await owner.client.payments.recordDirect(direct(50));
    const context = { idempotencyKey: randomUUID() };
    const voided = await owner.client.payments.void({ id: second.id, reason: 'x' }, { context });
    expect(await owner.client.payments.void({ id: second.id, reason: 'x' }, { context })).toEqual(voided);
    await expect(owner.client.payments.void({ id: second.id, reason: 'x' })).rejects.toMatchObject({
      message: 'Only a completed payment can be voided',
    });
    await expect(
      owner.client.payments.update({ ...edited(5), id: second.id, version: voided.version }),
    ).rejects.toMatchObject({ message: 'Only a completed payment can be changed' });
  });

  test('exactly one of many simultaneous requests to void a payment is accepted', async () => {
    const { id } = await addSentInvoice(owner);
    const paid = await owner.client.payments.record(payment(id, 100));
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => owner.client.payments.void({ id: paid.id, reason: 'x' })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await owner.client.invoices.get({ id })).balance_due).toBe(someTotal);
  });
});

test('a payment or expense dated after today in the business time zone is rejected with an error on its date field', async () => {
  const today = todayIn(testZone, new Date());
  const tomorrow = addDays(today, 1);
  const text = 'The date cannot be in the future';
  const { id } = await addSentInvoice(owner);
  const { payments, expenses } = owner.client;
  await expect(payments.record({ ...payment(id, 10), payment_date: tomorrow })).rejects.toThrow(text);
  await expect(payments.recordDirect(direct(10, { payment_date: tomorrow }))).rejects.toThrow(text);
  const made = await payments.record({ ...payment(id, 10), payment_date: today });
  const { notes, reference, payment_method, amount } = made;
  const edit = { id: made.id, version: made.version, notes, reference, payment_method, amount };
  await expect(payments.update({ ...edit, payment_date: tomorrow })).rejects.toThrow(text);
  const refund = { payment_id: made.id, amount: 5, notes: null };
  await expect(payments.refund({ ...refund, refund_date: tomorrow })).rejects.toThrow(text);
  await payments.refund({ ...refund, refund_date: today });
  const pipes = { description: 'Pipes', amount: 5, spent_on: today };
  const nothing = { tax: null, category: null, supplier: null, spent_by: null, is_billable: false };
  const noWork = { job_id: null, project_id: null, lead_source: null };
  const { id: spent, version } = await expenses.create({ ...pipes, ...nothing, ...noWork });
  await expect(
    expenses.update({ id: spent, version, ...pipes, ...nothing, ...noWork, spent_on: tomorrow }),
  ).rejects.toThrow(text);
  await expect(expenses.create({ ...pipes, ...nothing, ...noWork, spent_on: tomorrow })).rejects.toThrow(
    text,
  );
});

test('a payment shows its refunds and the names of all team members involved', async () => {
  const { id: invoiceId } = await addSentInvoice(owner);
  const { id } = await owner.client.payments.record(payment(invoiceId, 100));
  await owner.client.payments.refund({
    payment_id: id,
    amount: 30,
    refund_date: '2026-11-12',
    notes: 'Late',
  });
  expect(await owner.client.payments.get({ id })).toMatchObject({
    customer: { first_name: 'Elena' },
    document: { kind: 'invoice', id: invoiceId, title: null },
    receiver: 'Robin Vale',
    refunded_amount: 30,
    refunds: [{ amount: 30, refund_date: '2026-11-12', notes: 'Late', by: 'Robin Vale' }],
  });
});

test('every procedure handles a payment of another business as if the payment did not exist', async () => {
  const { id, version } = await other.client.payments.recordDirect(direct(50));
  const calls = [
    () => owner.client.payments.get({ id }),
    () => owner.client.payments.update({ ...edited(5), id, version }),
    () => owner.client.payments.void({ id, reason: 'x' }),
    () => owner.client.payments.refund({ payment_id: id, amount: 1, refund_date: '2026-11-12', notes: null }),
    () => owner.client.payments.receipt({ id }),
    () => owner.client.documents.send({ type: 'receipt', document_id: id, method: 'email' }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
  expect((await owner.client.payments.list({})).payments).toEqual([]);
  expect((await other.client.payments.get({ id })).status).toBe('completed');
});
