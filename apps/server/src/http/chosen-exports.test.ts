import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { addCustomer, addInvoice, directPayment } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const newProduct = () => ({
  name: `Labor ${randomUUID()}`,
  kind: 'service' as const,
  description: null,
  sku: null,
  category: null,
  unit: 'hour',
  price: 10,
  cost: null,
  tax_rate: 0,
  active: true,
});

/** The functions that create one row for each list that can be exported, keyed by list. */
const makers = {
  customers: () => addCustomer(owner.client),
  invoices: async () => (await addInvoice(owner)).id,
  estimates: async () => (await addEstimate(owner)).id,
  products: async () => (await owner.client.products.create(newProduct())).id,
  payments: async () => (await owner.client.payments.recordDirect(directPayment(12))).id,
  tasks: async () => (await owner.client.tasks.create({ title: 'Call back' })).id,
};
const lists = Object.keys(makers) as (keyof typeof makers)[];

const read = (browser: Owner['browser'], list: string, ids: string) =>
  browser.fetch(`/api/${list}/export?ids=${ids}`);

const rowsIn = async (response: Response) => (await response.text()).trim().split('\r\n').length - 1;

test.each(lists)(
  'an export of %s contains only the selected rows and never rows of another business',
  async (list) => {
    const [first, second] = [await makers[list](), await makers[list]()];
    await makers[list]();
    expect(await rowsIn(await read(owner.browser, list, `${first},${second}`))).toBe(2);
    const stranger = await signUpOwner(server);
    expect(await rowsIn(await read(stranger.browser, list, first))).toBe(0);
    for (const wrong of ['x', `${first};${second}`, Array(201).fill(first).join()]) {
      expect((await read(owner.browser, list, wrong)).status).toBe(400);
    }
  },
);
