import { emptyEstimate } from '@dayworks/shared/estimates/estimate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, addInvoice, someItems } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

test('a customer’s last job is taken from their latest invoice or estimate, with the items in their original order', async () => {
  const { client } = owner;
  const customer_id = await addCustomer(client);
  expect(await client.documents.lastJob({ customer_id })).toBeNull();
  await client.estimates.create({
    ...emptyEstimate('2026-10-01'),
    customer_id,
    payment_terms: 7,
    terms: 'Half in advance',
    items: [{ ...someItems[0], id: null, name: 'Survey' } as (typeof someItems)[number]],
  });
  expect(await client.documents.lastJob({ customer_id })).toMatchObject({
    kind: 'estimate',
    date: null,
    payment_terms: 7,
    terms: 'Half in advance',
    items: [{ name: 'Survey' }],
  });
  const invoice = await addInvoice(owner, {
    customer_id,
    date: '2026-11-01',
    due_date: '2026-11-15',
    service_address: '9 Harbour Row',
  });
  const cancelled = await addInvoice(owner, { customer_id });
  await client.invoices.remove({ id: cancelled.id });
  await addInvoice(owner);
  const last = await client.documents.lastJob({ customer_id });
  expect(last).toMatchObject({
    id: invoice.id,
    kind: 'invoice',
    date: '2026-11-01',
    payment_terms: 14,
    total: invoice.total,
    service_address: '9 Harbour Row',
  });
  expect(last?.items.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
    ['Gutter cleaning', 1, 185],
    ['Drain clearing', 2.5, 165.5],
  ]);
});

test('no last job is returned for a customer of another business', async () => {
  const other = await signUpOwner(server);
  const { customer_id } = await addInvoice(owner);
  expect(await other.client.documents.lastJob({ customer_id: customer_id ?? '' })).toBeNull();
});

test('a deleted estimate does not count as the customer’s last job', async () => {
  const { client } = owner;
  const customer_id = await addCustomer(client);
  const { id } = await client.estimates.create({
    ...emptyEstimate('2026-10-01'),
    customer_id,
    items: [{ ...someItems[0], id: null } as (typeof someItems)[number]],
  });
  expect(await client.documents.lastJob({ customer_id })).toMatchObject({ id });
  await client.estimates.remove({ id });
  expect(await client.documents.lastJob({ customer_id })).toBeNull();
});
