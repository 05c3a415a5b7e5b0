import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import { taxCsv } from '@dayworks/shared/financials/financials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfPages } from '../testing/documents/pdf-text.ts';
import { addEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { addInvoice, addSentInvoice, asEdit, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { addLead } from '../testing/fixtures/lead-fixtures.ts';
import { asSeriesEdit, newSeries } from '../testing/fixtures/recurring-fixtures.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Taxed twice');
});
afterAll(() => server.stop());

const austin = [
  { name: 'Texas', rate: 6.25 },
  { name: 'Austin', rate: 2 },
];
const item = (price: number, more = {}) => ({
  id: null,
  name: 'Deck',
  description: null,
  quantity: 1,
  unit: 'ea',
  price,
  ...plainLine,
  tax_rate: 8.25,
  tax_parts: austin,
  ...more,
});
const year = { from: '2026-01-01', to: '2026-12-31' };
const partsOf = ({ items }: { items: readonly { tax_parts: unknown }[] }) =>
  items.map(({ tax_parts }) => tax_parts);

test('a named tax rate can have parts, and parts that do not add up to the rate are rejected', async () => {
  const { look } = owner.client;
  const rate = await look.createTaxRate({ name: 'Austin', rate: 8.25, is_default: false, parts: austin });
  expect(rate.parts).toEqual(austin);
  const { id, version } = rate;
  const wrong = look.updateTaxRate({
    id,
    version,
    name: 'Austin',
    rate: 8,
    is_default: false,
    parts: austin,
  });
  expect(JSON.stringify((await wrong.catch((error) => error)).data)).toContain(
    'The parts do not add up to 8%',
  );
  const plain = await look.updateTaxRate({ id, version, name: 'Austin', rate: 8.25, is_default: false });
  expect(plain.parts).toBeNull();
  expect(await look.taxRates()).toMatchObject([{ name: 'Austin', parts: null }]);
});

test.each([
  ['parts that do not add up', { tax_rate: 8 }, 'The parts do not add up to 8%'],
  ['the same part twice', { tax_rate: 4, tax_parts: [austin[1], austin[1]] }, 'Two parts have the same name'],
  ['a part without a name', { tax_rate: 8, tax_parts: [{ name: ' ', rate: 8 }] }, 'Please enter a name'],
  [
    'six parts',
    { tax_rate: 6, tax_parts: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, rate: 1 })) },
    'At most 5 parts',
  ],
])('an invoice or job line with %s is rejected', async (_, line, message) => {
  const error = await addInvoice(owner, { items: [item(100, line)] }).catch((thrown) => thrown);
  expect(JSON.stringify(error.data)).toContain(message);
  const invoice = await addInvoice(owner);
  const job = await owner.client.jobs
    .create({ title: 'Deck', customer_id: invoice.customer_id ?? '', items: [item(100, line)] } as never)
    .catch((thrown) => thrown);
  expect(JSON.stringify(job.data)).toContain(message);
});

test('a document and its copies keep their tax parts even if the named tax rate is changed later', async () => {
  const of = await signUpOwner(server, 'Copied parts');
  const { client } = of;
  const rate = await client.look.createTaxRate({
    name: 'Austin',
    rate: 8.25,
    is_default: true,
    parts: austin,
  });
  const items = [item(100), item(50, { name: 'Sand', tax_parts: null })];
  const estimate = await addEstimate(of, { items, discount: 0 });
  const { id, version } = rate;
  await client.look.updateTaxRate({ id, version, name: 'Austin', rate: 9, is_default: true, parts: null });
  const kept = [austin, null];
  expect(partsOf(await client.estimates.duplicate({ id: estimate.id }))).toEqual(kept);
  const job = await client.jobs.fromEstimate({ estimate_id: estimate.id });
  expect(partsOf(await client.jobs.get({ id: job.id }))).toEqual(kept);
  await client.jobs.complete({ id: job.id });
  const bill = await client.jobs.bill({ id: job.id });
  const billed = await client.invoices.get({ id: bill.invoices[0]?.id ?? '' });
  expect([partsOf(billed), billed.tax]).toEqual([kept, 12.38]);
  const direct = await addEstimate(of, { items, discount: 0 });
  const invoice = await client.invoices.fromEstimate({ estimate_id: direct.id });
  expect(partsOf(invoice)).toEqual(kept);
  expect(partsOf(await client.invoices.update(asEdit(invoice)))).toEqual(kept);
  const last = await client.documents.lastJob({ customer_id: invoice.customer_id ?? '' });
  expect(last && partsOf(last)).toEqual(kept);
  const series = await client.recurringInvoices.create(await newSeries(of, { items }));
  expect(partsOf(series.prices[0] ?? { items: [] })).toEqual(kept);
  const same = await client.recurringInvoices.update(asSeriesEdit(series));
  expect(same.prices).toEqual(series.prices);
});

test('an estimate created from a lead uses the default tax rate and its parts', async () => {
  const of = await signUpOwner(server, 'Usual parts');
  await of.client.look.createTaxRate({ name: 'Austin', rate: 8.25, is_default: true, parts: austin });
  const { id } = await addLead(of.client, { value: 400 });
  const { estimate_id } = await of.client.leads.convert({ id, with: 'estimate' });
  const estimate = await of.client.estimates.get({ id: estimate_id ?? '' });
  expect(partsOf(estimate)).toEqual([austin]);
  expect(estimate.tax).toBe(33);
});

test('the public page and the PDF of an invoice show each part of the tax', async () => {
  const invoice = await addSentInvoice(owner, {
    items: [item(99.99), item(20, { name: 'Sand', tax_parts: null })],
    discount: 0,
  });
  const { id } = invoice;
  expect(invoice.tax).toBe(9.9);
  const pdf = readPdfPages(await (await owner.client.invoices.pdf({ id })).bytes())
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const text of ['Texas 6.25% on $99.99', '$6.25', 'Austin 2% on $99.99', '$2.00', '8.25% on $20.00'])
    expect(pdf).toContain(text);
  const { path } = await owner.client.invoices.sharing({ id });
  const key = new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
  const letter = await new Browser(server).client.invoices.openShared({ id, key });
  expect(partsOf(letter)).toEqual([austin, null]);
});

test('the tax table lists each tax part, the parts add up to the total tax, and each amount links to its payments', async () => {
  const of = await signUpOwner(server, 'Parts by authority');
  const { client } = of;
  const dallas = [
    { name: 'Texas', rate: 6.25 },
    { name: 'Dallas', rate: 1.75 },
  ];
  const items = [item(33.33), item(80.01, { name: 'Sand', tax_rate: 8, tax_parts: dallas })];
  const invoice = await addSentInvoice(of, { items, discount: 0 });
  expect(invoice.tax).toBe(9.15);
  const paid: string[] = [];
  for (const amount of [10, 50.01]) paid.push((await client.payments.record(payment(invoice.id, amount))).id);
  const compare = async () => {
    const taxes = await client.financials.taxes(year);
    const sum = (field: 'collected' | 'refunded' | 'due') =>
      taxes.parts.reduce((all, row) => all + Math.round(row[field] * 100), 0) / 100;
    expect([sum('collected'), sum('refunded'), sum('due')]).toEqual([
      taxes.collected,
      taxes.refunded,
      taxes.due,
    ]);
    for (const { name, rate, ...row } of taxes.parts) {
      const opened = await client.financials.taxedMoney({ ...year, rate, part: name ?? '' });
      expect(opened.sum).toMatchObject(row);
    }
    return taxes.parts.map(({ name, rate, due }) => [name, rate, due]);
  };
  await compare();
  await client.payments.refund({
    payment_id: paid[0] ?? '',
    amount: 4.2,
    refund_date: '2026-11-12',
    notes: null,
  });
  await compare();
  const { balance_due } = await client.invoices.get({ id: invoice.id });
  await client.payments.record(payment(invoice.id, balance_due));
  // The tax is $2.75 on $33.33 and $6.40 on $80.01.
  expect(await compare()).toEqual([
    ['Austin', 2, 0.67],
    ['Dallas', 1.75, 1.4],
    ['Texas', 6.25, 7.08],
  ]);
  const csv = await (await client.financials.exportTaxes(year)).text();
  expect(csv.split('\r\n')[0]).toBe(taxCsv.map(({ heading }) => heading).join(','));
  expect(csv).toContain('2,Austin,33.33,');
});
