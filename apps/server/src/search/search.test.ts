import { emptyEstimate } from '@dayworks/shared/estimates/estimate';
import { emptyCatalogItem } from '@dayworks/shared/products/catalog-item';
import { emptyProject } from '@dayworks/shared/projects/project';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, addSentInvoice, payment, someItems } from '../testing/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const found = async (search: string, by = owner) =>
  (await by.client.search.everything({ search })).map(({ kind, name, detail }) => [kind, name, detail]);

test('finds records of every kind, customers first, and nothing of another business', async () => {
  const { client } = owner;
  const customer_id = await addCustomer(client, { first_name: 'Joseph', last_name: 'Okafor' });
  const invoice = await addSentInvoice(owner, { customer_id });
  const number = invoice.id.slice(0, 8);
  await client.payments.record({ ...payment(invoice.id, 10), reference: 'Wire 88-A' });
  await client.estimates.create({
    ...emptyEstimate('2026-11-01'),
    customer_id,
    title: 'Cedar deck',
    items: someItems,
  });
  await client.projects.create({ ...emptyProject(), name: 'Cedar deck project', customer_id });
  await client.products.create({ ...emptyCatalogItem(), name: 'Cedar boards', price: 12 });

  expect(await found('okafor')).toEqual([
    ['customer', 'Joseph Okafor', null],
    ['invoice', `#${number}`, 'Joseph Okafor'],
    ['estimate', 'Cedar deck', 'Joseph Okafor'],
    ['project', 'Cedar deck project', 'Joseph Okafor'],
    ['payment', 'Wire 88-A', 'Joseph Okafor'],
  ]);
  expect(await found('cedar')).toEqual([
    ['estimate', 'Cedar deck', 'Joseph Okafor'],
    ['project', 'Cedar deck project', 'Joseph Okafor'],
    ['product', 'Cedar boards', null],
  ]);
  expect(await found(number)).toContainEqual(['invoice', `#${number}`, 'Joseph Okafor']);
  expect(await found('wire 88')).toEqual([['payment', 'Wire 88-A', 'Joseph Okafor']]);
  expect((await found('okafer')).slice(0, 3)).toEqual([
    ['customer', 'Joseph Okafor', null],
    ['invoice', `#${number}`, 'Joseph Okafor'],
    ['estimate', 'Cedar deck', 'Joseph Okafor'],
  ]);
  const other = await signUpOwner(server);
  for (const words of ['okafor', 'cedar', number, 'wire 88']) expect(await found(words, other)).toEqual([]);
});
