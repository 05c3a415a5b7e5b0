import { emptyEstimate } from '@dayworks/shared/estimates/estimate';
import { emptyJob } from '@dayworks/shared/jobs/job';
import { emptyCatalogItem } from '@dayworks/shared/products/catalog-item';
import { emptyProject } from '@dayworks/shared/projects/project';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addCustomer,
  addInvoice,
  addSentInvoice,
  payment,
  someItems,
} from '../testing/fixtures/invoice-fixtures.ts';
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

test('the search finds records of every kind, lists customers first, and finds no records of another business', async () => {
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
  await client.jobs.create({ ...emptyJob(), title: 'Cedar deck job', customer_id });
  await client.products.create({ ...emptyCatalogItem(), name: 'Cedar boards', price: 12 });

  const ofOkafor = [
    ['customer', 'Joseph Okafor', null],
    ['invoice', `#${number}`, 'Joseph Okafor'],
    ['estimate', 'Cedar deck', 'Joseph Okafor'],
    ['project', 'Cedar deck project', 'Joseph Okafor'],
    ['job', 'Cedar deck job', 'Joseph Okafor'],
    ['payment', 'Wire 88-A', 'Joseph Okafor'],
  ];
  expect(await found('okafor')).toEqual(ofOkafor);
  expect(await found('cedar')).toEqual([
    ['estimate', 'Cedar deck', 'Joseph Okafor'],
    ['project', 'Cedar deck project', 'Joseph Okafor'],
    ['job', 'Cedar deck job', 'Joseph Okafor'],
    ['product', 'Cedar boards', null],
  ]);
  expect(await found(number)).toContainEqual(['invoice', `#${number}`, 'Joseph Okafor']);
  expect(await found('wire 88')).toEqual([['payment', 'Wire 88-A', 'Joseph Okafor']]);
  expect(await found('okafer')).toEqual(ofOkafor);
  const other = await signUpOwner(server);
  for (const words of ['okafor', 'okafer', 'cedar', 'ceder', number, 'wire 88', 'drain clearing', 'wier 88'])
    expect(await found(words, other)).toEqual([]);
});

describe('search for documents, products and payments', () => {
  let busy: Owner;
  let numbers: Record<'heater' | 'plain', string>;
  const find = (search: string) => found(search, busy);
  const [line] = someItems;
  const lines = (name: string, description: string | null = null) =>
    line ? [{ ...line, name, description }] : [];

  beforeAll(async () => {
    busy = await signUpOwner(server);
    const { client } = busy;
    const customer_id = await addCustomer(client, { first_name: 'Ana', last_name: 'Ruiz' });
    const items = lines('Water heater, 50 gallon', 'Rheem, with expansion tank');
    const heater = await addInvoice(busy, { customer_id, po_number: 'PO-4711', items });
    const plain = await addInvoice(busy, {
      customer_id,
      po_number: 'X 4711-B',
      items: lines('Window washing'),
    });
    const gone = await addInvoice(busy, { customer_id, items: lines('Chimney sweeping') });
    await client.invoices.remove({ id: gone.id });
    numbers = { heater: heater.id.slice(0, 8), plain: plain.id.slice(0, 8) };
    const estimate = { ...emptyEstimate('2026-11-01'), customer_id, po_number: 'REF/2291' };
    await client.estimates.create({ ...estimate, title: 'Bathroom', items: lines('Tile setting') });
    await client.estimates.create({
      ...estimate,
      title: 'Kitchen',
      po_number: null,
      items: lines('Bathroom fan'),
    });
    await client.products.create({ ...emptyCatalogItem(), name: 'Ball valve', sku: 'BV-075', price: 18 });
    await client.payments.record({ ...payment(plain.id, 10), reference: 'Check 20481' });
  });

  const heaterRow = () => ['invoice', `#${numbers.heater}`];
  const plainRow = () => ['invoice', `#${numbers.plain}`];
  const first = async (search: string) => (await find(search))[0]?.slice(0, 2);

  test.each<[string, string, () => string[]]>([
    ['an item name', 'water heater', heaterRow],
    ['a mistyped item name', 'watter heeter', heaterRow],
    ['an item description', 'expansion', heaterRow],
    ['a PO number', 'po-4711', heaterRow],
    ['the middle of a PO number', '4711-b', plainRow],
    ['a mistyped PO number', 'po-4171', heaterRow],
    ['an item of an estimate', 'tile', () => ['estimate', 'Bathroom']],
    ['a mistyped item of an estimate', 'tile seting', () => ['estimate', 'Bathroom']],
    ['the reference of an estimate', 'ref/2291', () => ['estimate', 'Bathroom']],
    ['a mistyped title', 'bathrom', () => ['estimate', 'Bathroom']],
    ['a product code', 'bv-075', () => ['product', 'Ball valve']],
    ['a mistyped product name', 'bal valv', () => ['product', 'Ball valve']],
    ['a payment reference', 'check 20481', () => ['payment', 'Check 20481']],
    ['a mistyped payment reference', 'chekc 20481', () => ['payment', 'Check 20481']],
  ])('the search finds a record by %s', async (_name, typed, row) =>
    expect(await first(typed)).toEqual(row()),
  );

  test('a document is the first result if its number is typed completely, partly or with one typo', async () => {
    const { heater } = numbers;
    const swapped = [...heater];
    const slip = swapped.findIndex((sign, index) => sign !== swapped[index + 1]);
    swapped.splice(slip, 2, swapped[slip + 1] ?? '', swapped[slip] ?? '');
    const wrong = `${heater.slice(0, 3)}${heater[3] === 'a' ? 'b' : 'a'}${heater.slice(4)}`;
    for (const typed of [heater, `#${heater}`, heater.slice(0, 6), wrong, swapped.join(''), heater.slice(1)])
      expect(await first(typed), typed).toEqual(heaterRow());
  });

  test('exact search matches come first, then names that start with the search text, then texts that contain it as a word', async () => {
    expect(await find('4711')).toEqual([
      [...plainRow(), 'Ana Ruiz · X 4711-B'],
      [...heaterRow(), 'Ana Ruiz · PO-4711'],
    ]);
    expect((await find('bathroom')).map(([, name]) => name)).toEqual(['Bathroom', 'Kitchen']);
    expect(await find('bathroom fan')).toEqual([['estimate', 'Kitchen', 'Ana Ruiz · Bathroom fan']]);
  });

  test('the search does not find deleted records', async () => expect(await find('chimney')).toEqual([]));

  test('the invoice and estimate lists can be searched by PO number', async () => {
    const { invoices } = await busy.client.invoices.list({ search: 'po-47' });
    expect(invoices.map(({ id }) => id.slice(0, 8))).toEqual([numbers.heater]);
    const { estimates } = await busy.client.estimates.list({ search: '2291' });
    expect(estimates.map(({ title }) => title)).toEqual(['Bathroom']);
  });

  test.each([
    '%',
    '%%%',
    '_',
    '___',
    '\\',
    'a\\',
    "'",
    '"; drop table invoices',
    '😀😀😀',
    '(((',
    '[a-',
    'ﷺ',
    '١٢٣٤',
    '# ',
    'x'.repeat(100),
  ])('the search string %j is matched literally and finds nothing', async (typed) => {
    expect(await find(typed)).toEqual([]);
    const { client } = busy;
    for (const asked of [
      client.invoices.list({ search: typed }),
      client.estimates.list({ search: typed }),
      client.payments.list({ search: typed }),
      client.products.list({ search: typed }),
      client.projects.board({ search: typed }),
    ])
      await asked;
  });

  test('an invalid or overly long search string is rejected with an error message', async () => {
    await expect(find('a\0b')).rejects.toMatchObject({ status: 400 });
    await expect(find('x'.repeat(10_000))).rejects.toMatchObject({
      status: 400,
      data: { fields: { search: 'At most 100 characters' } },
    });
  });
});
