import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import { usualDocumentSettings } from '@dayworks/shared/look/document-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfPages } from '../testing/documents/pdf-text.ts';
import { addEstimate, asEstimateEdit } from '../testing/fixtures/estimate-fixtures.ts';
import { addInvoice, addSentInvoice, asEdit, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { asSeriesEdit, newSeries } from '../testing/fixtures/recurring-fixtures.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Priced right');
});
afterAll(() => server.stop());

const item = (price: number, more = {}) => ({
  id: null,
  name: 'Deck',
  description: null,
  quantity: 2,
  unit: 'ea',
  price,
  tax_rate: 10,
  ...plainLine,
  ...more,
});
const tenOff = { discount: 0, discount_percent: 10, discount_reduces_tax: true };
const totalsOf = ({
  subtotal,
  discount,
  tax,
  total,
}: Record<'subtotal' | 'discount' | 'tax' | 'total', number>) => [subtotal, discount, tax, total];

async function setReduces(discount_reduces_tax: boolean, of = owner) {
  const { version } = await of.client.look.settings();
  await of.client.look.updateSettings({ ...usualDocumentSettings, discount_reduces_tax, version });
}

test('the server calculates discounts of lines and of the whole, and stores what was entered', async () => {
  const items = [item(50, { discount_percent: 12.5 }), item(20, { name: 'Stain', discount: 5 })];
  const invoice = await addInvoice(owner, { items, discount: 999, discount_percent: 10 });
  // 100.00 less 12.5% is 87.50, and 40.00 less 5.00 is 35.00.
  expect(
    invoice.items.map(({ discount, discount_percent, total }) => [discount, discount_percent, total]),
  ).toEqual([
    [12.5, 12.5, 87.5],
    [5, null, 35],
  ]);
  expect(totalsOf(invoice)).toEqual([122.5, 12.25, 12.25, 122.5]);
  const edited = await owner.client.invoices.update({
    ...asEdit(invoice),
    discount_percent: null,
    discount: 2.5,
  });
  expect(totalsOf(edited)).toEqual([122.5, 2.5, 12.25, 132.25]);
  expect(edited.discount_percent).toBeNull();
});

test.each([
  [
    'a line discount above its price',
    { items: [item(50, { discount: 100.01 })] },
    'Discount cannot exceed the price',
  ],
  ['a percentage above 100', { discount_percent: 100.5 }, 'Cannot exceed 100%'],
  ['a negative percentage on a line', { items: [item(50, { discount_percent: -1 })] }, 'Must be 0 or more'],
  [
    'a discount above the subtotal',
    { items: [item(5)], discount: 10.01 },
    'Discount cannot exceed the subtotal',
  ],
])('rejects %s', async (_, fields, message) => {
  const error = await addInvoice(owner, { items: [item(50)], discount: 0, ...fields }).catch(
    (thrown) => thrown,
  );
  expect(JSON.stringify(error.data)).toContain(message);
});

test('a document keeps the tax rule of the day on which it was created, and so do its copies and conversions', async () => {
  const of = await signUpOwner(server, 'Rule keepers');
  const rule = { items: [item(50)], discount: 10, discount_reduces_tax: undefined };
  const before = await addInvoice(of, rule);
  expect([before.discount_reduces_tax, ...totalsOf(before)]).toEqual([false, 100, 10, 10, 100]);
  await setReduces(true, of);
  const after = await addEstimate(of, rule);
  expect([after.discount_reduces_tax, ...totalsOf(after)]).toEqual([true, 100, 10, 9, 99]);
  await setReduces(false, of);
  const kept = await of.client.invoices.update(asEdit(before));
  expect(totalsOf(kept)).toEqual([100, 10, 10, 100]);
  expect(totalsOf(await of.client.estimates.update(asEstimateEdit(after)))).toEqual([100, 10, 9, 99]);
  expect(totalsOf(await of.client.estimates.duplicate({ id: after.id }))).toEqual([100, 10, 9, 99]);
  const { id } = await of.client.jobs.fromEstimate({ estimate_id: after.id });
  await of.client.jobs.complete({ id });
  const bill = await of.client.jobs.bill({ id });
  const billed = await of.client.invoices.get({ id: bill.invoices[0]?.id ?? '' });
  expect([billed.discount_reduces_tax, ...totalsOf(billed)]).toEqual([true, 100, 10, 9, 99]);
});

test('an invoice from an estimate keeps discounts of lines and percentages', async () => {
  const items = [item(50, { discount_percent: 25 })];
  const estimate = await addEstimate(owner, { items, ...tenOff });
  const invoice = await owner.client.invoices.fromEstimate({ estimate_id: estimate.id });
  expect(invoice).toMatchObject({ ...tenOff, discount: 7.5, subtotal: 75, tax: 6.75, total: 74.25 });
  expect(invoice.items[0]).toMatchObject({ discount: 25, discount_percent: 25, total: 75 });
});

test('a recurring invoice keeps discounts, and its price does not change if the same is saved again', async () => {
  const items = [item(50, { discount_percent: 25 })];
  const series = await owner.client.recurringInvoices.create(await newSeries(owner, { items, ...tenOff }));
  expect(series.prices[0]).toMatchObject({ discount: 7.5, discount_percent: 10, tax: 6.75, total: 74.25 });
  expect(series.discount_reduces_tax).toBe(true);
  const same = await owner.client.recurringInvoices.update(asSeriesEdit(series));
  expect(same.prices).toEqual(series.prices);
});

test('the tax table counts the reduced tax, and profit excludes it', async () => {
  const of = await signUpOwner(server, 'Reduced tax');
  const invoice = await addSentInvoice(of, {
    items: [item(50), item(30, { name: 'Sand', tax_rate: 5 })],
    ...tenOff,
  });
  // The subtotal is 160.00; after the discount 90.00 are taxed at 10% and 54.00 at 5%.
  expect(totalsOf(invoice)).toEqual([160, 16, 11.7, 155.7]);
  await of.client.payments.record(payment(invoice.id, invoice.total));
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const { rates, collected } = await of.client.financials.taxes(year);
  expect(collected).toBe(11.7);
  expect(rates.map(({ rate, due }) => [rate, due])).toEqual([
    [10, 9],
    [5, 2.7],
  ]);
});

test('the PDF and the public page show the discount of a line and of the whole', async () => {
  const invoice = await addSentInvoice(owner, { items: [item(50, { discount_percent: 25 })], ...tenOff });
  const { id } = invoice;
  const pdf = readPdfPages(await (await owner.client.invoices.pdf({ id })).bytes())
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const text of ['25% off (-$25.00)', '$75.00', 'Discount, 10%', '-$7.50', '$67.50', '$74.25'])
    expect(pdf).toContain(text);
  const { path } = await owner.client.invoices.sharing({ id });
  const key = new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
  const letter = await new Browser(server).client.invoices.openShared({ id, key });
  expect(letter).toMatchObject({ ...tenOff, discount: 7.5 });
  expect(letter.items[0]).toMatchObject({ discount: 25, discount_percent: 25, total: 75 });
});
