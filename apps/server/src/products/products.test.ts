import { randomUUID } from 'node:crypto';
import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import { emptyCatalogItem, type NewCatalogItem } from '@dayworks/shared/products/catalog-item';
import type { ProductSort } from '@dayworks/shared/products/product-list';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCustomer, addInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { onePixel } from '../testing/fixtures/one-pixel.ts';
import { countLockWaiters } from '../testing/lock-order.ts';
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

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;

const addProduct = (name: string, fields: Partial<NewCatalogItem> = {}) =>
  owner.client.products.create({ ...emptyCatalogItem(), name, ...fields });

const line = (name: string) => ({
  id: null,
  name,
  description: null,
  quantity: 1,
  unit: 'ea',
  price: 10,
  tax_rate: 0,
  ...plainLine,
});

async function namesOf(query: Parameters<Owner['client']['products']['list']>[0]): Promise<string[]> {
  return (await owner.client.products.list(query)).products.map(({ name }) => name);
}

describe('product use counts', () => {
  test('a product’s number of uses is the number of document lines with the name of the product in any letter case, except lines of cancelled documents', async () => {
    const customer_id = await addCustomer(owner.client);
    await addProduct('Drain clearing');
    await addProduct('Attic fan');
    await addProduct('Gutter cleaning');
    await addInvoice(owner, {
      customer_id,
      discount: 0,
      items: [line('drain CLEARING'), line('Drain clearing')],
    });
    await addInvoice(owner, { customer_id, discount: 0, items: [line('Gutter cleaning')] });
    const gone = await addInvoice(owner, { customer_id, discount: 0, items: [line('Attic fan')] });
    await owner.client.invoices.remove({ id: gone.id });
    await rowsOf(
      `with e as (insert into estimates (business_id, customer_id) values ($1, $2) returning *)
       insert into estimate_items (business_id, estimate_id, name, quantity, unit, price, tax_rate, total, position)
       select $1, e.id, 'Drain clearing', 1, 'ea', 10, 0, 10, 0 from e`,
      owner.businessId,
      customer_id,
    );
    const catalog = await owner.client.products.catalog();
    expect(catalog.map(({ name, uses }) => [name, uses])).toEqual([
      ['Drain clearing', 3],
      ['Gutter cleaning', 1],
      ['Attic fan', 0],
    ]);
  });

  test('product pickers show only active products of the same business', async () => {
    await addProduct('Seen');
    await addProduct('Hidden', { active: false });
    await other.client.products.create({ ...emptyCatalogItem(), name: 'Theirs' });
    expect((await owner.client.products.catalog()).map(({ name }) => name)).toEqual(['Seen']);
  });
});

describe('product list', () => {
  test('the product list can be filtered by kind, active state and category, and the search covers name, number, category and description', async () => {
    await addProduct('Valve', { kind: 'product', sku: 'BV-100%', category: 'Parts' });
    await addProduct('Inspection', { category: 'Visits', description: 'Roof and gutters' });
    await addProduct('Old rate', { active: false });
    expect(await namesOf({})).toEqual(['Inspection', 'Valve']);
    expect(await namesOf({ status: 'product' })).toEqual(['Valve']);
    expect(await namesOf({ status: 'service' })).toEqual(['Inspection']);
    expect(await namesOf({ status: 'inactive' })).toEqual(['Old rate']);
    expect(await namesOf({ category: 'parts' })).toEqual(['Valve']);
    expect(await namesOf({ search: 'bv-100%' })).toEqual(['Valve']);
    expect(await namesOf({ search: '%' })).toEqual(['Valve']);
    expect(await namesOf({ search: 'GUTTERS' })).toEqual(['Inspection']);
    expect(await owner.client.products.overview()).toEqual({
      counts: { all: 2, service: 1, product: 1, bundle: 0, inactive: 1 },
      categories: ['Parts', 'Visits'],
    });
  });

  test.each<[ProductSort, string[]]>([
    ['used', ['alpha', 'Beta', 'Beta', 'Gamma', 'delta']],
    ['name', ['alpha', 'Beta', 'Beta', 'delta', 'Gamma']],
    ['price', ['Gamma', 'alpha', 'Beta', 'Beta', 'delta']],
  ])('paging through products sorted by %s returns every product exactly once', async (sort, expected) => {
    await addInvoice(owner, {
      discount: 0,
      items: [line('Beta'), line('alpha'), line('ALPHA'), line('gamma')],
    });
    const prices = { Gamma: 30.5, Beta: 20, alpha: 20, delta: 1 };
    for (const [name, price] of Object.entries(prices)) await addProduct(name, { price });
    await addProduct('Beta', { price: 20 });
    const seen: { id: string; name: string }[] = [];
    for (let cursor: string | null = null, first = true; first || cursor; first = false) {
      const page: Awaited<ReturnType<Owner['client']['products']['list']>> = await owner.client.products.list(
        { sort, cursor, limit: 2 },
      );
      seen.push(...page.products);
      cursor = page.next;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
    expect(seen.map(({ name }) => name)).toEqual(expected);
  });

  test('the product CSV file contains cost and margin, escapes formulas and writes a loss as a negative number', async () => {
    await addProduct('=cmd', { price: 10, cost: 12.5, sku: 'A1', tax_rate: 8.5 });
    const [header, row] = (await (await owner.client.products.exportCsv({})).text()).split('\r\n');
    expect(header).toContain('Name,Description,Kind,SKU,Category,Unit,Price,Cost,Margin,Margin %');
    expect(row).toBe("'=cmd,,service,A1,,ea,10.00,12.50,-2.50,-25,8.5,,,yes,0");
  });
});

describe('product changes', () => {
  test('editing a product increments its version, and an edit based on an outdated version is rejected', async () => {
    const product = await addProduct('Valve', { price: 12 });
    const { business_id: _b, created_at: _c, updated_at: _u, image_file_id: _i, ...fields } = product;
    const edit = { ...fields, kind: 'product' as const };
    expect(await owner.client.products.update({ ...edit, price: 13.5, cost: 4 })).toMatchObject({
      price: 13.5,
      cost: 4,
      version: 2,
    });
    await expect(owner.client.products.update({ ...edit, price: 1 })).rejects.toMatchObject({
      status: 409,
      message: 'this product was changed by someone else. Reload to see the latest.',
    });
    expect(await owner.client.products.get({ id: product.id })).toMatchObject({ price: 13.5, uses: 0 });
  });

  test('deactivating and reactivating a product is written to the audit log, and repeating the same change has no effect', async () => {
    const { id } = await addProduct('Valve');
    await owner.client.products.setActive({ id, active: false });
    expect(await owner.client.products.setActive({ id, active: false })).toMatchObject({
      active: false,
      version: 2,
    });
    expect(await owner.client.products.setActive({ id, active: true })).toMatchObject({ version: 3 });
    const entries = await rowsOf(
      `select action from audit_log where entity = 'catalog_item' and entity_id = $1 order by id`,
      id,
    );
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
  });

  test('creating a product several times with one idempotency key creates only one product, and another business can neither read nor change it', async () => {
    const key = randomUUID();
    const input = { ...emptyCatalogItem(), name: 'Once' };
    const made = await Promise.all(
      Array.from({ length: 5 }, () =>
        owner.client.products.create(input, { context: { idempotencyKey: key } }),
      ),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const id = made[0]?.id ?? '';
    const foreign = { status: 404, message: 'Product not found' };
    await expect(other.client.products.get({ id })).rejects.toMatchObject(foreign);
    await expect(other.client.products.update({ ...input, id, version: 1 })).rejects.toMatchObject(foreign);
    await expect(other.client.products.setActive({ id, active: false })).rejects.toMatchObject(foreign);
  });
});

describe('product bundles', () => {
  const bundle = (name: string, parts: { item_id: string; quantity: number }[]) => ({
    name,
    description: null,
    category: null,
    active: true,
    parts,
  });
  const editOf = ({ id, price, ...rest }: Awaited<ReturnType<typeof addProduct>>, change: object) => {
    const { business_id: _b, created_at: _c, updated_at: _u, image_file_id: _i, ...fields } = rest;
    return { id, price, ...fields, kind: 'service' as const, ...change };
  };

  test('the price, cost and duration of a bundle are calculated from its parts and are updated when a part changes', async () => {
    const tune = await addProduct('Tune-up', { price: 149, cost: 40, duration_minutes: 90, tax_rate: 8.5 });
    const vent = await addProduct('Vent', { price: 12.35, cost: 3, duration_minutes: 20 });
    const made = await owner.client.products.createBundle(
      bundle('Fall check', [
        { item_id: vent.id, quantity: 2.5 },
        { item_id: tune.id, quantity: 1 },
      ]),
    );
    expect(made).toMatchObject({ kind: 'bundle', price: 179.88, cost: 47.5, duration_minutes: 140 });
    await owner.client.products.update(editOf(tune, { price: 160, cost: null, name: 'HVAC tune-up' }));
    const read = await owner.client.products.get({ id: made.id });
    expect(read).toMatchObject({ price: 190.88, cost: null, version: 1 });
    expect(read.parts).toEqual([
      {
        item_id: vent.id,
        quantity: 2.5,
        name: 'Vent',
        description: null,
        unit: 'ea',
        price: 12.35,
        tax_rate: 0,
      },
      {
        item_id: tune.id,
        quantity: 1,
        name: 'HVAC tune-up',
        description: null,
        unit: 'ea',
        price: 160,
        tax_rate: 8.5,
      },
    ]);
    expect(await namesOf({ status: 'bundle' })).toEqual(['Fall check']);
    expect((await owner.client.products.overview()).counts).toMatchObject({ all: 3, bundle: 1 });
    const edited = { ...bundle('Fall check', [{ item_id: tune.id, quantity: 2 }]), id: made.id, version: 1 };
    expect(await owner.client.products.updateBundle(edited)).toMatchObject({ price: 320, version: 2 });
    await expect(owner.client.products.updateBundle(edited)).rejects.toMatchObject({ status: 409 });
  });

  test('a bundle is rejected if it has no parts, unknown parts, duplicate parts, parts of another business or other bundles as parts, and a bundle cannot be edited as a plain item', async () => {
    const mine = await addProduct('Mine', { price: 10 });
    const theirs = await other.client.products.create({ ...emptyCatalogItem(), name: 'Theirs' });
    const made = await owner.client.products.createBundle(bundle('One', [{ item_id: mine.id, quantity: 1 }]));
    for (const item_id of [theirs.id, made.id, randomUUID()])
      await expect(
        owner.client.products.createBundle(bundle('Two', [{ item_id, quantity: 1 }])),
      ).rejects.toMatchObject({ status: 400, message: 'Choose items from your catalog' });
    const twice = [mine.id, mine.id].map((item_id) => ({ item_id, quantity: 1 }));
    for (const parts of [[], twice])
      await expect(owner.client.products.createBundle(bundle('Two', parts))).rejects.toMatchObject({
        status: 400,
      });
    const huge = [{ item_id: mine.id, quantity: 999_999_999 }];
    await expect(owner.client.products.createBundle(bundle('Two', huge))).rejects.toMatchObject({
      status: 400,
    });
    const dear = await addProduct('Dear to us', { price: 1, cost: 2_000_000 });
    await expect(
      owner.client.products.createBundle(bundle('Two', [{ item_id: dear.id, quantity: 1000 }])),
    ).rejects.toMatchObject({
      status: 400,
      message: 'These items add up to more than the maximum bundle price',
    });
    await expect(owner.client.products.update(editOf(made, {}))).rejects.toMatchObject({ status: 404 });
    await expect(
      owner.client.products.updateBundle({ ...bundle('X', twice.slice(0, 1)), id: mine.id, version: 1 }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('if the prices of two items in a bundle are changed at the same time, the bundle includes both new prices', async () => {
    const parts = await Promise.all(['P', 'Q'].map((name) => addProduct(name, { price: 10 })));
    const { id } = await owner.client.products.createBundle(
      bundle(
        'Both',
        parts.map((part) => ({ item_id: part.id, quantity: 1 })),
      ),
    );
    // While the test holds the lock on the bundle, both price changes run up to the point where they need the bundle.
    const holder = await server.platform.database.operator.connect();
    try {
      await holder.query('begin');
      await holder.query('select from item_catalog where id = $1 for update', [id]);
      const changes = Promise.all(
        parts.map((part, index) => owner.client.products.update(editOf(part, { price: 20 + index }))),
      );
      await expect.poll(() => countLockWaiters(server)).toBe(2);
      await holder.query('commit');
      await changes;
    } finally {
      holder.release();
    }
    expect(await owner.client.products.get({ id })).toMatchObject({ price: 41 });
  });

  test('after concurrent changes to item prices and the bundle, the bundle price is the sum of its parts', async () => {
    const parts = await Promise.all(['A', 'B', 'C'].map((name) => addProduct(name, { price: 10 })));
    const made = await owner.client.products.createBundle(
      bundle(
        'Sum',
        parts.map(({ id }) => ({ item_id: id, quantity: 1 })),
      ),
    );
    await Promise.all([
      ...parts.map((part, index) => owner.client.products.update(editOf(part, { price: 20 + index }))),
      owner.client.products.updateBundle({
        ...bundle(
          'Sum',
          parts.map(({ id }) => ({ item_id: id, quantity: 3 })),
        ),
        id: made.id,
        version: 1,
      }),
    ]);
    expect(await owner.client.products.get({ id: made.id })).toMatchObject({ price: 3 * (20 + 21 + 22) });
  });
});

test('a product image is re-encoded, can be replaced and removed, and can be read only by its own business', async () => {
  const { id } = await addProduct('Valve');
  const first = await owner.client.products.putImage({ id, image: onePixel() });
  const second = await owner.client.products.putImage({ id, image: onePixel() });
  expect([first.image_file_id === second.image_file_id, second.version]).toEqual([false, 1]);
  const statusOf = async ({ browser }: Owner, file: string | null) =>
    (await browser.fetch(`/files/${file}`)).status;
  expect(await statusOf(owner, second.image_file_id)).toBe(200);
  expect(await statusOf(other, second.image_file_id)).toBe(404);
  expect(await statusOf(owner, first.image_file_id)).toBe(404);
  await expect(
    owner.client.products.putImage({ id, image: new File(['no picture'], 'x.png') }),
  ).rejects.toMatchObject({ status: 415 });
  expect(await owner.client.products.removeImage({ id })).toMatchObject({ image_file_id: null });
});
