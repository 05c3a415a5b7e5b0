import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, addSentInvoice, directPayment, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
});
afterAll(() => server.stop());

async function setMethods(...methods: string[]) {
  const settings = await owner.client.payments.settings();
  return owner.client.payments.updateSettings({ ...settings, methods });
}

const pay = (payment_method: string, amount = 10, customer_id: string | null = null) =>
  owner.client.payments.recordDirect(directPayment(amount, { payment_method, customer_id }));

test('a payment without a method is rejected, and a business starts with the built-in methods', async () => {
  expect((await owner.client.payments.settings()).methods).toEqual([
    'cash',
    'check',
    'credit_card',
    'bank_transfer',
    'other',
  ]);
  for (const payment_method of ['', undefined])
    await expect(
      owner.client.payments.recordDirect({ ...directPayment(10), payment_method } as never),
    ).rejects.toMatchObject({ status: 400 });
});

test('a business can edit its payment methods: names are stored as typed, labels of built-in methods are recognized, and duplicates are removed', async () => {
  const { methods, version } = await setMethods('Zelle', ' zelle ', 'Cash', 'bank transfer', 'Venmo');
  expect(methods).toEqual(['Zelle', 'cash', 'bank_transfer', 'Venmo']);
  expect((await pay('ZELLE')).payment_method).toBe('Zelle');
  await expect(pay('check')).rejects.toMatchObject({ message: 'Check is not one of your payment methods' });
  await expect(pay('constructor')).rejects.toMatchObject({ status: 400 });
  await expect(
    owner.client.payments.updateSettings({ methods: ['cash'], sends_receipts: true, version: version - 1 }),
  ).rejects.toMatchObject({ status: 409 });
  for (const wrong of [[], ['  '], ['x'.repeat(41)], Array.from({ length: 21 }, (_, at) => `M${at}`)])
    await expect(setMethods(...wrong)).rejects.toMatchObject({ status: 400 });
});

test('a payment keeps the name of its payment method after the method is removed or renamed, and the payment can still be edited', async () => {
  await setMethods('zelle', 'cash');
  const old = await pay('zelle', 25);
  await setMethods('Zelle', 'cash');
  const edited = await owner.client.payments.update({
    id: old.id,
    version: old.version,
    amount: 30,
    payment_date: old.payment_date,
    payment_method: old.payment_method,
    notes: 'Changed',
    reference: null,
  });
  expect(edited).toMatchObject({ payment_method: 'zelle', amount: 30 });
  await setMethods('cash');
  expect((await owner.client.payments.get({ id: old.id })).payment_method).toBe('zelle');
});

test('reports, filters, the day close and exported files treat payment methods whose names differ only in case as one method', async () => {
  const other = await signUpOwner(server);
  owner = other;
  await setMethods('zelle', 'cash');
  const today = (await owner.client.payments.overview()).today;
  const payToday = (payment_method: string, amount: number) =>
    owner.client.payments.recordDirect({ ...directPayment(amount, { payment_method }), payment_date: today });
  await payToday('zelle', 10);
  await setMethods('Zelle', 'cash');
  await payToday('Zelle', 20);
  await payToday('cash', 5);
  const sameMethod = [expect.stringMatching(/^zelle$/i), 30];
  const { by_method } = await owner.client.payments.overview();
  expect(by_method.map(({ method, total }) => [method, total])).toEqual([sameMethod, ['cash', 5]]);
  for (const method of ['zelle', 'ZELLE']) {
    expect((await owner.client.payments.list({ method })).payments).toHaveLength(2);
    expect((await owner.client.ledger.list({ method })).entries).toHaveLength(2);
  }
  expect((await owner.client.payments.list({ method: "zelle' or '1'='1" })).payments).toEqual([]);
  const sales = await owner.client.sales.get({ from: today, to: today } as never);
  expect(sales.by_method.map(({ method, revenue }) => [method, revenue])).toEqual([sameMethod, ['cash', 5]]);
  const day = await owner.client.closing.day({ day: today });
  expect(day.recorded.map(({ method, recorded }) => [method.toLowerCase(), recorded])).toEqual([
    ['zelle', 30],
    ['cash', 5],
  ]);
  const lines = day.recorded.map(({ method, recorded }) => ({ method, recorded, counted: recorded }));
  await expect(owner.client.closing.close({ day: today, lines: lines.slice(0, 1) })).rejects.toMatchObject({
    status: 409,
  });
  await expect(owner.client.closing.close({ day: today, lines: [...lines, ...lines] })).rejects.toMatchObject(
    { status: 400 },
  );
  expect((await owner.client.closing.close({ day: today, lines })).close?.changed).toEqual([]);
  const file = await (await owner.client.closing.exportCsv({})).text();
  expect(file).toMatch(/zelle recorded/i);
  expect(await (await owner.client.payments.exportCsv({})).text()).toContain('Zelle');
});

test('the payment method that a customer used last is suggested, unless the business no longer offers that method', async () => {
  await setMethods('Venmo', 'cash', 'check');
  const customer_id = await addCustomer(owner.client);
  expect(await owner.client.payments.methods({ customer_id })).toEqual({
    methods: ['Venmo', 'cash', 'check'],
    last_used: null,
  });
  const { id } = await addSentInvoice(owner, { customer_id });
  await owner.client.payments.record({ ...payment(id, 1), payment_method: 'venmo' });
  expect((await owner.client.payments.methods({ customer_id })).last_used).toBe('Venmo');
  await setMethods('cash');
  expect((await owner.client.payments.methods({ customer_id })).last_used).toBeNull();
});
