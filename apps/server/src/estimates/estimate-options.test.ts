import type { EstimateItemInput } from '@dayworks/shared/estimates/estimate-line';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addEstimate,
  addOpenEstimate,
  asEstimateEdit,
  deposit,
  newEstimate,
} from '../testing/fixtures/estimate-fixtures.ts';
import { someItems } from '../testing/fixtures/invoice-fixtures.ts';
import { chooseLines, heater, line, optional, packaged } from '../testing/fixtures/option-fixtures.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
});
afterAll(() => server.stop());
beforeEach(() => server.platform.database.operator.query('delete from rate_limits'));

describe('writing an estimate with options', () => {
  test('the totals of new and edited estimates count only lines that are included or chosen', async () => {
    const created = await addEstimate(owner, heater);
    expect(created).toMatchObject({ subtotal: 960, tax: 96, total: 956 });
    expect(
      created.items.map(({ option, package_name, is_chosen }) => [option, package_name, is_chosen]),
    ).toEqual([
      ['included', null, true],
      ['package', 'Good', true],
      ['package', 'Better', false],
      ['package', 'Better', false],
      ['optional', null, false],
      ['optional', null, true],
    ]);
    const edit = asEstimateEdit(created);
    const items = edit.items.map((item) =>
      item.option === 'package' ? { ...item, is_chosen: item.package_name === 'Better' } : item,
    );
    expect(await owner.client.estimates.update({ ...edit, items })).toMatchObject({
      subtotal: 1710,
      total: 1781,
    });
    const { estimates } = await owner.client.estimates.list({ search: created.id.slice(0, 8) });
    expect(estimates).toMatchObject([{ total: 1781 }]);
  });

  test('an estimate line without an option is always included, and its package name is removed', async () => {
    const { items } = await addEstimate(owner, {
      items: [...someItems, line('Odd', 5, { option: 'included', package_name: 'Good', is_chosen: false })],
    });
    expect(items).toMatchObject([
      { option: 'included', package_name: null, is_chosen: true },
      { option: 'included', package_name: null, is_chosen: true },
      { option: 'included', package_name: null, is_chosen: true },
    ]);
  });

  test.each<[string, EstimateItemInput[], string]>([
    [
      'no chosen package',
      [packaged('Good', 'Tank', 1), packaged('Best', 'Pump', 2)],
      'Choose exactly one package',
    ],
    [
      'two chosen packages',
      [packaged('Good', 'Tank', 1, true), packaged('Best', 'Pump', 2, true)],
      'Choose exactly one package',
    ],
    [
      'a package that is chosen in part',
      [packaged('Good', 'Tank', 1, true), packaged('Good', 'Pump', 2)],
      'Choose exactly one package',
    ],
    ['a package without a name', [packaged('  ', 'Tank', 1, true)], 'Enter a name for the package'],
    [
      'eleven packages',
      Array.from({ length: 11 }, (_, index) => packaged(`P${index}`, 'Tank', index, index === 0)),
      'At most 10 packages are allowed on one estimate',
    ],
  ])('an estimate whose options contain %s is rejected', async (_name, items, message) => {
    const rejected = owner.client.estimates.create(await newEstimate(owner.client, { items, discount: 0 }));
    await expect(rejected).rejects.toMatchObject({ status: 400 });
    await rejected.catch((error) => expect(JSON.stringify(error.data)).toContain(message));
  });

  test('an invoice cannot have options', async () => {
    const invoice = { ...(await newEstimate(owner.client)), items: [optional('Filter', 40)] };
    await expect(
      owner.client.invoices.create({
        customer_id: invoice.customer_id,
        items: invoice.items,
        discount: 0,
        date: '2026-11-01',
        due_date: '2026-12-01',
      }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('a duplicated estimate keeps all options and the current choices', async () => {
    const { id, items } = await addEstimate(owner, heater);
    const copy = await owner.client.estimates.duplicate({ id });
    const choices = (lines: typeof items) =>
      lines.map(({ name, option, package_name, is_chosen }) => [name, option, package_name, is_chosen]);
    expect(choices(copy.items)).toEqual(choices(items));
    expect(copy.total).toBe(956);
  });
});

describe('use of the customer’s choices after signing', () => {
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);
  const signedHeater = async () => {
    const { id, ...link } = await addOpenEstimate(owner, heater);
    const choices = chooseLines(await owner.client.estimates.get({ id }), ['Filter'], 'Better');
    const guest = new Browser(server).client.estimates;
    await guest.sign({ id, ...link, name: 'Maria Ruiz', accepted: true, choices });
    return id;
  };
  const chosen = ['Visit', 'Heat pump', 'Valve', 'Filter'];

  test('an invoice from a signed estimate contains only the chosen lines and has the same total', async () => {
    const estimate_id = await signedHeater();
    const invoice = await owner.client.invoices.fromEstimate({ estimate_id });
    expect(names(invoice.items)).toEqual(chosen);
    expect(invoice).toMatchObject({ total: 1759, discount: 100 });
  });

  test('a job from a signed estimate contains only the chosen lines', async () => {
    const estimate_id = await signedHeater();
    const { id } = await owner.client.jobs.fromEstimate({ estimate_id });
    const job = await owner.client.jobs.get({ id });
    expect(names(job.items)).toEqual(chosen);
    expect(job.value).toBe(1590);
  });

  test('the budget of a project from a signed estimate is the total of the chosen lines', async () => {
    expect(await owner.client.estimates.toProject({ id: await signedHeater() })).toMatchObject({
      budget: 1759,
    });
  });

  test('recording a payment other than a deposit on a signed estimate creates an invoice with the chosen lines', async () => {
    const id = await signedHeater();
    const { invoice_id } = await owner.client.payments.recordOnEstimate(deposit(id, 100, false));
    expect(names((await owner.client.invoices.get({ id: invoice_id ?? '' })).items)).toEqual(chosen);
  });

  test('reusing the customer’s last job copies only the chosen lines of a signed estimate', async () => {
    const id = await signedHeater();
    const { customer_id } = await owner.client.estimates.get({ id });
    const last = await owner.client.documents.lastJob({ customer_id: customer_id ?? '' });
    expect(names(last?.items ?? [])).toEqual(chosen);
    expect(last?.items[0]).not.toHaveProperty('option');
  });

  test('an estimate without any chosen item cannot be approved or converted', async () => {
    const { id } = await addEstimate(owner, { items: [optional('Filter', 40)], discount: 0 });
    const message = 'No item of this estimate is chosen: choose at least one first';
    const { estimates, invoices, jobs } = owner.client;
    await expect(estimates.decide({ id, decision: 'approved' })).rejects.toMatchObject({ message });
    await expect(estimates.toProject({ id })).rejects.toMatchObject({ message });
    await expect(invoices.fromEstimate({ estimate_id: id })).rejects.toMatchObject({ message });
    await expect(jobs.fromEstimate({ estimate_id: id })).rejects.toMatchObject({ message });
  });
});
