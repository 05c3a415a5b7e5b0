import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import { type DocumentSettings, usualDocumentSettings } from '@dayworks/shared/look/document-settings';
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
const year = { from: '2026-01-01', to: '2026-12-31' };
const totalsOf = ({
  subtotal,
  discount,
  tax,
  total,
}: Record<'subtotal' | 'discount' | 'tax' | 'total', number>) => [subtotal, discount, tax, total];

async function setRules(rules: Partial<DocumentSettings>, of: Owner) {
  const { version } = await of.client.look.settings();
  await of.client.look.updateSettings({ ...usualDocumentSettings, ...rules, version });
}

test('the server calculates discounts on lines and on the whole document, and stores the discounts as they were entered', async () => {
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
    'a line discount above the price of the line',
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
])('an invoice with %s is rejected', async (_, fields, message) => {
  const error = await addInvoice(owner, { items: [item(50)], discount: 0, ...fields }).catch(
    (thrown) => thrown,
  );
  expect(JSON.stringify(error.data)).toContain(message);
});

test('a document keeps the tax rule that applied when it was created, and so do its copies and the documents it is converted to', async () => {
  const of = await signUpOwner(server, 'Rule keepers');
  const rule = { items: [item(50)], discount: 10, discount_reduces_tax: undefined };
  const before = await addInvoice(of, rule);
  expect([before.discount_reduces_tax, ...totalsOf(before)]).toEqual([false, 100, 10, 10, 100]);
  await setRules({ discount_reduces_tax: true }, of);
  const after = await addEstimate(of, rule);
  expect([after.discount_reduces_tax, ...totalsOf(after)]).toEqual([true, 100, 10, 9, 99]);
  await setRules({}, of);
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

test('an invoice created from an estimate keeps the line discounts and percentages', async () => {
  const items = [item(50, { discount_percent: 25 })];
  const estimate = await addEstimate(owner, { items, ...tenOff });
  const invoice = await owner.client.invoices.fromEstimate({ estimate_id: estimate.id });
  expect(invoice).toMatchObject({ ...tenOff, discount: 7.5, subtotal: 75, tax: 6.75, total: 74.25 });
  expect(invoice.items[0]).toMatchObject({ discount: 25, discount_percent: 25, total: 75 });
});

test('a recurring invoice keeps its discounts, and saving it again without changes does not change its price', async () => {
  const items = [item(50, { discount_percent: 25 })];
  const series = await owner.client.recurringInvoices.create(await newSeries(owner, { items, ...tenOff }));
  expect(series.prices[0]).toMatchObject({ discount: 7.5, discount_percent: 10, tax: 6.75, total: 74.25 });
  expect(series.discount_reduces_tax).toBe(true);
  const same = await owner.client.recurringInvoices.update(asSeriesEdit(series));
  expect(same.prices).toEqual(series.prices);
});

test('the tax table shows the tax after the discount, and profit does not include the tax', async () => {
  const of = await signUpOwner(server, 'Reduced tax');
  const invoice = await addSentInvoice(of, {
    items: [item(50), item(30, { name: 'Sand', tax_rate: 5 })],
    ...tenOff,
  });
  // The subtotal is 160.00. After the discount, 90.00 is taxed at 10% and 54.00 at 5%.
  expect(totalsOf(invoice)).toEqual([160, 16, 11.7, 155.7]);
  await of.client.payments.record(payment(invoice.id, invoice.total));
  const { rates, collected } = await of.client.financials.taxes(year);
  expect(collected).toBe(11.7);
  expect(rates.map(({ rate, due }) => [rate, due])).toEqual([
    [10, 9],
    [5, 2.7],
  ]);
});

test('the PDF and the public page show the discount on a line and the discount on the whole document', async () => {
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

test('if prices include tax, the total equals the sum of the prices, and reports count the prices without tax', async () => {
  const of = await signUpOwner(server, 'Tax inside');
  await setRules({ prices_include_tax: true }, of);
  const items = [item(54.125, {}), item(10, { name: 'Permit', includes_tax: false })].map((line) => ({
    ...line,
    price: line.name === 'Deck' ? 54.12 : line.price,
    tax_rate: 8.25,
  }));
  const rule = { items, discount: 0, prices_include_tax: undefined };
  const created = await addSentInvoice(of, rule);
  // The price of 108.24 already includes 8.25 of tax; the tax on the price of 20.00 is added.
  expect(totalsOf(created)).toEqual([128.24, 0, 9.9, 129.89]);
  expect(created).toMatchObject({ prices_include_tax: true, tax_included: 8.25 });
  expect(created.items.map(({ includes_tax, tax_included }) => [includes_tax, tax_included])).toEqual([
    [true, 8.25],
    [false, 0],
  ]);
  await setRules({}, of);
  const edited = await of.client.invoices.update(asEdit(created));
  expect(totalsOf(edited)).toEqual(totalsOf(created));
  await of.client.payments.record(payment(created.id, created.total));
  expect(await of.client.financials.taxes(year)).toMatchObject({
    collected: 9.9,
    rates: [{ rate: 8.25, due: 9.9 }],
  });
  // Items sold are counted without tax, both in the stored daily figures and after a full recalculation.
  const { rows } = await server.platform.database.operator.query<{ name: string; total: number }>(
    `select d.name, sum(d.cents) as total from item_days d join invoices i on i.business_id = d.business_id
     where i.id = $1 group by d.name order by d.name`,
    [created.id],
  );
  expect(rows.map(({ name, total }) => [name, Number(total)])).toEqual([
    ['Deck', 9999],
    ['Permit', 2000],
  ]);
  const pdf = readPdfPages(await (await of.client.invoices.pdf({ id: created.id })).bytes())
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  expect(pdf).toContain('incl. 8.25%');
  expect(pdf).toContain('Includes tax of $8.25 (8.25% on $99.99)');
});

test('each item of a job stores whether its price includes tax, and the value of the job does not include tax', async () => {
  const of = await signUpOwner(server, 'Tax inside jobs');
  await setRules({ prices_include_tax: true }, of);
  const estimate = await addEstimate(of, { items: [item(55)], discount: 0, prices_include_tax: undefined });
  expect(totalsOf(estimate)).toEqual([110, 0, 10, 110]);
  const { id } = await of.client.jobs.fromEstimate({ estimate_id: estimate.id });
  await setRules({}, of);
  const job = await of.client.jobs.get({ id });
  expect([job.value, job.items[0]?.includes_tax, job.items[0]?.tax_included]).toEqual([100, true, 10]);
  expect(await of.client.jobs.margin({ id })).toMatchObject({ items: 100, income: 100 });
  await of.client.jobs.complete({ id });
  const bill = await of.client.jobs.preview({ id });
  expect(bill).toMatchObject({ items: 110, tax: 0, total: 110 });
  const { invoices } = await of.client.jobs.bill({ id });
  const invoice = await of.client.invoices.get({ id: invoices[0]?.id ?? '' });
  expect([...totalsOf(invoice), invoice.tax_included]).toEqual([110, 0, 10, 110, 10]);
});

test('a discount that is too large under the tax settings of the business is rejected, even if the request omits these settings', async () => {
  const of = await signUpOwner(server, 'Tax in the price');
  await setRules({ prices_include_tax: true }, of);
  // The price of 110.00 includes 10.00 of tax, so the discount can be at most 100.00.
  const rule = { items: [item(55)], discount: 105, prices_include_tax: undefined };
  const tooLarge = {
    status: 400,
    data: { fields: { discount: 'Discount cannot exceed the subtotal without its tax' } },
  };
  await expect(addInvoice(of, rule)).rejects.toMatchObject(tooLarge);
  await expect(addEstimate(of, rule)).rejects.toMatchObject(tooLarge);
  await expect(of.client.recurringInvoices.create(await newSeries(of, rule))).rejects.toMatchObject(tooLarge);
  expect(totalsOf(await addInvoice(of, { ...rule, discount: 100 }))).toEqual([110, 100, 10, 10]);
});
