import { noCustomer } from '@dayworks/shared/customers/customer-name';
import { ExpenseQuery } from '@dayworks/shared/expenses/expense';
import { bases, type TaxedMoney, TaxedMoneyQuery } from '@dayworks/shared/financials/financials';
import { yearBefore } from '@dayworks/shared/financials/profit-and-loss';
import { InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import { ageBuckets } from '@dayworks/shared/invoices/overdue/age-bucket';
import { LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { noPerson } from '@dayworks/shared/ledger/ledger-kind';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { formatMoney } from '@dayworks/shared/money';
import { reportKinds, reportLabels } from '@dayworks/shared/reports/report-kind';
import { salesPartKinds } from '@dayworks/shared/sales/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totalExpenses } from '../expenses/reads.ts';
import { getFinancials } from '../financials/get-financials.ts';
import { getHeldDeposits, getReceivables } from '../financials/receivables.ts';
import { getTaxes, listTaxedMoney } from '../financials/taxes.ts';
import { getInvoiceTotals } from '../invoices/list-invoices.ts';
import { getLedgerTotals } from '../ledger/reads.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readSalesParts } from '../sales/get-parts.ts';
import { getSales, reconcile } from '../sales/get-sales.ts';
import { readPdfPages } from '../testing/documents/pdf-text.ts';
import { earnerOf, type Moved, movedIn, sourceOf } from '../testing/recount/ledger-figures.ts';
import type { RawRows } from '../testing/recount/raw-rows.ts';
import { type RandomBusiness, writeRandomBusinesses } from '../testing/recount/written-businesses.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { exportReport, getReportPdf } from './get-report.ts';

const today = '2026-05-14';
const seeds = [5, 61];
const year = { from: '2025-06-01', to: today };

let server: TestServer;
let businessOf: (seed: number) => RandomBusiness;
beforeAll(async () => {
  server = await startTestServer();
  businessOf = await writeRandomBusinesses(server, seeds, today);
});
afterAll(() => server.stop());

const sum = (amounts: readonly number[]) =>
  amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100;

/** Reads the totals of the lists that open when a user clicks the links in the report. */
const listsOf = (context: MemberContext) => ({
  ledger: async (query: Partial<LedgerQuery>) =>
    (await getLedgerTotals(context, LedgerQuery.parse(query))).net,
  invoices: (query: Partial<InvoiceQuery>) => getInvoiceTotals(context, InvoiceQuery.parse(query)),
  expenses: async (query: Partial<ExpenseQuery>) =>
    (await totalExpenses(context, ExpenseQuery.parse(query))).amount,
});

async function expectProfitRows(context: MemberContext, basis: (typeof bases)[number]): Promise<void> {
  const lists = listsOf(context);
  const billed = async (days: Period) => (await lists.invoices({ ...days, dated: 'billed' })).total;
  const revenueIn = ({ from, to }: Period) => (basis === 'cash' ? lists.ledger : billed)({ from, to });
  const spentIn = ({ from, to }: Period, category: string | null) =>
    lists.expenses({ from, to, ...(category === null ? { no_category: true } : { category }) });
  const told = await getFinancials(context, { ...year, basis });
  const past = yearBefore(year, today);
  expect([await revenueIn(year), await revenueIn(past)]).toEqual([told.gross, told.before.gross]);
  expect([await lists.expenses(year), await lists.expenses(past)]).toEqual([
    told.expenses,
    told.before.expenses,
  ]);
  for (const month of told.months) {
    expect(await revenueIn(month), month.from).toBe(month.gross);
    expect(await revenueIn(month.before), month.before.from).toBe(month.before.gross);
    expect(sum([month.gross, -month.tax, -month.expenses])).toBe(month.profit);
  }
  for (const { category, total, before, months } of told.categories) {
    expect([await spentIn(year, category), await spentIn(past, category)]).toEqual([total, before]);
    for (const [index, month] of told.months.entries())
      if (months[index]) expect(await spentIn(month, category)).toBe(months[index]);
  }
  const [first] = told.months;
  if (!first) throw new Error('there are months');
  const opened = await getFinancials(context, { from: first.from, to: first.to, basis });
  expect([opened.profit, opened.margin]).toEqual([first.profit, first.margin]);
}

test.each(seeds)(
  'every figure in the financials of the randomly generated business %s links to the rows that it is calculated from',
  async (seed) => {
    const { context } = businessOf(seed);
    const lists = listsOf(context);
    for (const basis of bases) await expectProfitRows(context, basis);

    const { owed } = await getFinancials(context, { ...year, basis: 'cash' });
    const { total, ages, customers } = await getReceivables(context);
    expect((await lists.invoices({ status: 'unpaid' })).balance).toBe(owed.total);
    expect((await lists.invoices({ status: 'overdue' })).balance).toBe(owed.late);
    expect(total).toBe(owed.total);
    for (const age of ageBuckets) expect((await lists.invoices({ age })).balance, age).toBe(ages[age]);
    for (const { customer, balance, invoices } of customers) {
      const query = { status: 'unpaid', customer_id: customer?.id ?? noCustomer } as const;
      expect(await lists.invoices(query)).toMatchObject({ balance, count: invoices });
    }

    const { ledger, payments, invoices } = await reconcile(context);
    const kinds = ['payment', 'deposit', 'refund', 'imported', 'rounding'] as const;
    const ofKinds = await Promise.all(kinds.map((kind) => lists.ledger({ kind })));
    const billed = await lists.invoices({ dated: 'billed' });
    expect(await lists.ledger({})).toBe(ledger);
    expect(sum(ofKinds)).toBe(payments);
    expect(sum([billed.total, -billed.balance, await lists.ledger({ scope: 'unbilled' })])).toBe(invoices);

    const held = await getHeldDeposits(context);
    expect(sum(held.deposits.map((deposit) => deposit.held))).toBe(held.total);
  },
);

async function everyTaxed(
  context: MemberContext,
  rate: number | null,
  part: string | null,
): Promise<TaxedMoney[]> {
  const rows: TaxedMoney[] = [];
  let cursor: string | null = null;
  do {
    const query: TaxedMoneyQuery = TaxedMoneyQuery.parse({ ...year, rate, part, cursor, limit: 40 });
    const page = await listTaxedMoney(context, query);
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor);
  return rows;
}

test.each(seeds)(
  'for every tax rate and part, the tax of the randomly generated business %s links to the payments that it is calculated from',
  async (seed) => {
    const { context } = businessOf(seed);
    const { rates, parts, ...all } = await getTaxes(context, year);
    expect(rates.length).toBeGreaterThan(1);
    expect(parts.length).toBeGreaterThan(5);
    const figures = [
      ...rates.map(({ name: _name, ...row }) => ({ part: null, ...row })),
      ...parts.map(({ name, ...row }) => ({ part: name ?? '', ...row })),
      { rate: null, part: null, ...all },
    ];
    for (const { rate, part, ...told } of figures) {
      const rows = await everyTaxed(context, rate, part);
      const taxOf = (test: (row: TaxedMoney) => boolean) => sum(rows.filter(test).map(({ tax }) => tax));
      expect({
        sales: sum(rows.map(({ sales }) => sales)),
        collected: taxOf(({ amount }) => amount > 0),
        refunded: 0 - taxOf(({ amount }) => amount < 0),
        due: taxOf(() => true),
      }).toEqual(told);
      const { sum: told2 } = await listTaxedMoney(context, TaxedMoneyQuery.parse({ ...year, rate, part }));
      expect(told2).toEqual({ count: rows.length, ...told });
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    }
  },
);

/** Adds up the revenue of each group row by row from the raw tables. */
function naiveParts(rows: RawRows, keyOf: (rows: RawRows, entry: Moved) => string | null) {
  const parts = new Map<string | null, number>();
  for (const entry of movedIn(rows, year)) {
    const key = keyOf(rows, entry);
    parts.set(key, sum([parts.get(key) ?? 0, entry.amount]));
  }
  return new Map([...parts].filter(([, revenue]) => revenue !== 0));
}

test.each(seeds)(
  'the sales of the randomly generated business %s by source, person, customer and item add up to the revenue',
  async (seed) => {
    const { context, rows } = businessOf(seed);
    const lists = listsOf(context);
    const { revenue } = await getSales(context, { ...year, step: 'month' });
    const rowsOf = {
      source: (key: string | null) => (key === null ? { no_source: true } : { source: key }),
      person: (key: string | null) => ({ person: key ?? noPerson }),
      customer: (key: string | null) => ({ customer_id: key ?? noCustomer }),
    };
    for (const by of ['source', 'person', 'customer'] as const) {
      const { parts, total, count } = await readSalesParts(context, { ...year, by }, 1000);
      expect([by, total, count]).toEqual([by, revenue, parts.length]);
      expect(sum(parts.map((part) => part.revenue))).toBe(revenue);
      expect(parts.some(({ key }) => key === null)).toBe(true);
      for (const part of parts)
        expect(await lists.ledger({ ...year, ...rowsOf[by](part.key) }), `${by} ${part.name}`).toBe(
          part.revenue,
        );
      const few = await readSalesParts(context, { ...year, by }, 2);
      expect(few).toEqual({ parts: parts.slice(0, 2), total, count });
    }
    const toldBy = async (by: 'source' | 'person') =>
      new Map(
        (await readSalesParts(context, { ...year, by }, 1000)).parts.map(({ key, revenue: part }) => [
          key,
          part,
        ]),
      );
    expect(await toldBy('source')).toEqual(naiveParts(rows, sourceOf));
    expect(await toldBy('person')).toEqual(naiveParts(rows, earnerOf));
    const paid = rows.invoices.filter(
      ({ status, paid_at }) => status === 'paid' && paid_at && paid_at >= year.from && paid_at <= year.to,
    );
    const lines = rows.invoice_items.filter(({ invoice_id }) => paid.some(({ id }) => id === invoice_id));
    expect((await readSalesParts(context, { ...year, by: 'item' }, 3)).total).toBe(
      sum(lines.map(({ total, tax_included }) => total - tax_included)),
    );
  },
);

const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

test('the PDF for the accountant contains every figure that the screens show', async () => {
  const { context } = businessOf(61);
  const file = await getReportPdf(context, { ...year, kind: 'everything', basis: 'accrual' });
  expect([file.type, file.name]).toEqual([
    'application/pdf',
    'everything-for-your-accountant-2025-06-01-2026-05-14.pdf',
  ]);
  const pages = readPdfPages(new Uint8Array(await file.arrayBuffer()));
  const text = flat(pages.join(' '));
  expect(text).toContain('June 1, 2025 – May 14, 2026');
  expect(text).toContain(`Page 1 of ${pages.length}`);
  for (const kind of reportKinds) expect(text).toContain(reportLabels[kind]);

  const financials = await getFinancials(context, { ...year, basis: 'accrual' });
  const { categories, months, before } = financials;
  const rowText = (name: string, ...amounts: number[]) => [name, ...amounts.map(formatMoney)].join(' ');
  expect(text).toContain(rowText('Income', financials.income, before.income));
  expect(text).toContain(rowText('Expenses', -financials.expenses, -before.expenses));
  expect(text).toContain(rowText('Profit', financials.profit, before.profit));
  for (const { category, total } of categories)
    expect(text).toContain(rowText(category ?? 'No category', -total));
  for (const { tax, income, expenses, profit } of months)
    expect(text).toContain([tax, income, -expenses, profit].map(formatMoney).join(' '));
  const { ages, total, customers } = await getReceivables(context);
  expect(text).toContain(rowText('Total', ...ageBuckets.map((age) => ages[age]), total));
  expect(text).toContain(formatMoney(customers[0]?.balance ?? Number.NaN));
  const { rates, parts: taxParts, ...taxes } = await getTaxes(context, year);
  for (const { name, rate, sales, collected, refunded, due } of taxParts)
    if (name) expect(text).toContain(rowText(`${name} ${rate}%`, sales, collected, -refunded, due));
  for (const { rate, sales, collected, refunded, due } of rates)
    expect(text).toContain(rowText(rate === 0 ? 'No tax' : `${rate}%`, sales, collected, -refunded, due));
  expect(text).toContain(rowText('Total', taxes.sales, taxes.collected, -taxes.refunded, taxes.due));
  for (const by of salesPartKinds) {
    const { parts, total: all } = await readSalesParts(context, { ...year, by }, 200);
    expect(text).toContain(rowText('Total', all));
    for (const { name, revenue } of parts) if (by !== 'item') expect(text).toContain(rowText(name, revenue));
  }
});

test('an exported report has the same rows as the report on the screen, and a report for a period that ends before it begins is rejected', async () => {
  const { context } = businessOf(5);
  const csv = async (kind: 'people' | 'receivables' | 'profit' | 'taxes') =>
    (await (await exportReport(context, { ...year, kind, basis: 'cash' })).text()).trim().split('\r\n');
  const { parts } = await readSalesParts(context, { ...year, by: 'person' }, 1000);
  expect(await csv('people')).toEqual([
    'Person,Revenue',
    ...parts.map(({ name, revenue }) => `${name},${revenue.toFixed(2)}`),
  ]);
  expect(await csv('receivables')).toHaveLength(1 + (await getReceivables(context)).count);
  expect((await csv('profit')).at(-1)).toMatch(/^Profit,/);
  expect((await csv('taxes'))[0]).toContain('Rate in percent');
  const wrong = { from: today, to: year.from, kind: 'profit', basis: 'cash' } as const;
  await expect(getReportPdf(context, wrong)).rejects.toThrow('The end date is before the start date');
});
