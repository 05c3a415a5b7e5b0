import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { nextSlot, slotsBetween } from '@dayworks/shared/dates/recurring-dates';
import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import { taxByPart } from '@dayworks/shared/documents/lines/tax-by-part';
import { type PricedLine, taxByRate } from '@dayworks/shared/documents/lines/totals';
import { bases } from '@dayworks/shared/financials/financials';
import { ageBucket } from '@dayworks/shared/invoices/overdue/age-bucket';
import { revenueOf } from '@dayworks/shared/ledger/revenue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCash } from '../forecast/cash-settings.ts';
import { getForecast } from '../forecast/get-forecast.ts';
import { Random } from '../platform/secrets/random.ts';
import { readBusiness } from '../platform/with-business.ts';
import { reconcile } from '../sales/get-sales.ts';
import { testZone } from '../testing/fixtures/appointment-fixtures.ts';
import { addSentInvoice, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { type PlayedHistory, playHistory } from '../testing/histories/history.ts';
import { readBooks } from '../testing/histories/history-rows.ts';
import { daysLate } from '../testing/recount/invoice-figures.ts';
import { revenueByTheRule } from '../testing/recount/ledger-figures.ts';
import type { RawRows } from '../testing/recount/raw-rows.ts';
import { type RandomBusiness, writeRandomBusinesses } from '../testing/recount/written-businesses.ts';
import { signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { getFinancials } from './get-financials.ts';
import { getHeldDeposits, getReceivables } from './receivables.ts';
import { getTaxes } from './taxes.ts';

const today = '2026-05-14';
const seeds = [3, 44];
const periods = [
  { from: '2025-06-01', to: today },
  { from: '2026-03-10', to: '2026-04-02' },
  { from: '2020-01-01', to: '2020-12-31' },
];

let server: TestServer;
let businessOf: (seed: number) => RandomBusiness;
beforeAll(async () => {
  server = await startTestServer();
  businessOf = await writeRandomBusinesses(server, seeds, today);
});
afterAll(() => server.stop());

const cents = (amount: number) => Math.round(amount * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + cents(amount), 0) / 100;

test.each(seeds)(
  'the profit and loss figures of the randomly generated business %s match the sums of its rows',
  async (seed) => {
    const { context, rows } = businessOf(seed);
    for (const period of periods) {
      const isIn = (date: string | null) => date !== null && date >= period.from && date <= period.to;
      const spent = rows.expenses.filter(({ spent_on }) => isIn(spent_on));
      for (const basis of bases) {
        const told = await getFinancials(context, { ...period, basis });
        const billed = rows.invoices.filter(
          ({ status, date }) => !['draft', 'cancelled'].includes(status) && isIn(date),
        );
        expect(told.gross, basis).toBe(
          basis === 'cash' ? revenueByTheRule(rows, period) : sum(billed.map(({ total }) => total)),
        );
        const { due } = await getTaxes(context, period);
        expect(told.tax, `tax, ${basis}`).toBe(basis === 'cash' ? due : sum(billed.map(({ tax }) => tax)));
        expect(told.income).toBe(sum([told.gross, -told.tax]));
        expect(told.profit).toBe(sum([told.income, -told.expenses]));
        expect(sum(told.months.map(({ tax }) => tax))).toBe(told.tax);
        expect(told.expenses).toBe(sum(spent.map(({ amount }) => amount)));
        expect(sum(told.months.map(({ profit }) => profit))).toBe(told.profit);
        expect(sum(told.months.map(({ before }) => before.profit))).toBe(told.before.profit);
        expect(sum(told.categories.map(({ total }) => total))).toBe(told.expenses);
      }
    }
  },
);

test.each(seeds)(
  'the receivables of the randomly generated business %s by age and by customer match the sums of its rows',
  async (seed) => {
    const { context, rows } = businessOf(seed);
    const open = rows.invoices.filter(
      ({ status, balance_due }) => !['draft', 'cancelled', 'paid'].includes(status) && balance_due > 0,
    );
    const told = await getReceivables(context);
    expect(told.total).toBe(sum(open.map(({ balance_due }) => balance_due)));
    expect(told.invoices).toBe(open.length);
    for (const [bucket, amount] of Object.entries(told.ages)) {
      const aged = open.filter(
        (invoice) => ageBucket(addDays(today, -Math.max(0, daysLate(rows, invoice))), today) === bucket,
      );
      expect(amount, bucket).toBe(sum(aged.map(({ balance_due }) => balance_due)));
    }
    expect(sum(told.customers.map(({ balance }) => balance))).toBe(told.total);
    for (const { balance, ages } of told.customers) expect(sum(Object.values(ages))).toBe(balance);
    const { owed } = await getFinancials(context, { from: today, to: today, basis: 'cash' });
    expect(owed.total).toBe(told.total);
    expect(owed.late, 'what is late is what is not current').toBe(sum([told.total, -told.ages.current]));
  },
);

test('every screen shows the same number of days past due for an invoice, even if its project ends after the due date', async () => {
  const owner = await signUpOwner(server, 'late-project@example.com');
  const { client, businessId } = owner;
  const day = todayIn(testZone, new Date());
  const running = await addSentInvoice(owner, { due_date: addDays(day, -44) });
  const over = await addSentInvoice(owner, {
    due_date: addDays(day, -44),
    customer_id: running.customer?.id,
  });
  await server.platform.database.operator.query(
    `with work as (insert into projects (business_id, name, end_date)
         values ($1, 'Running', null), ($1, 'Over', $4) returning id, name)
       update invoices set project_id = work.id from work
       where invoices.id = case work.name when 'Running' then $2::uuid else $3::uuid end`,
    [businessId, running.id, over.id, addDays(day, -5)],
  );
  const { ages, customers } = await client.financials.receivables();
  expect([ages.current, ages.d1_30, ages.d31_60]).toEqual([running.total, over.total, 0]);
  expect(customers[0]?.oldest_since).toBe(addDays(day, -5));
  const { invoices } = await client.invoices.list({ status: 'overdue' });
  expect(invoices.map(({ id, late_since }) => [id, late_since])).toEqual([[over.id, addDays(day, -5)]]);
  const statement = await client.statements.get({ customer_id: running.customer?.id ?? '' });
  expect(statement.ages).toEqual(ages);
  const asked = await client.questions.ask({ question: { name: 'overdue', with: { days: 4 } } });
  expect(asked.figures.find(({ key }) => key === 'longest')?.value).toBe(5);
  const longer = await client.questions.ask({ question: { name: 'overdue', with: { days: 30 } } });
  expect(longer.figures.find(({ key }) => key === 'invoices')?.value).toBe(0);
});

test('profit does not include sales tax, either on a cash or on an accrual basis, and the tax table shows the same tax', async () => {
  const owner = await signUpOwner(server, 'Net of tax');
  const item = { id: null, name: 'Work', description: null, quantity: 1, unit: 'ea', ...plainLine };
  const taxed = await addSentInvoice(owner, {
    discount: 0,
    items: [{ ...item, price: 1000, tax_rate: 10 }],
  });
  const free = await addSentInvoice(owner, { discount: 0, items: [{ ...item, price: 240, tax_rate: 0 }] });
  await owner.client.payments.record(payment(taxed.id, 1100));
  await owner.client.payments.record(payment(free.id, 240));
  const period = { from: '2026-11-01', to: '2026-11-30' };
  for (const basis of bases) {
    expect(await owner.client.financials.get({ ...period, basis })).toMatchObject({
      ...{ gross: 1340, tax_collected: 100, tax_refunded: 0, tax: 100, income: 1240, profit: 1240 },
    });
  }
  expect(await owner.client.financials.taxes(period)).toMatchObject({ collected: 100, due: 100 });
});

interface TaxedBill {
  id: string;
  estimate_id: string | null;
  date: string;
  ledger_date: string;
  total: number;
  tax: number;
  uncovered: number;
  discount: number;
  discount_reduces_tax: boolean;
  lines: PricedLine[] | null;
}

/** Returns the amount that was paid on an invoice up to a given day, in cents. */
function paidBy(bill: TaxedBill, rows: RawRows, until: string): number {
  const later = (date: string) => (date > bill.date ? date : bill.date);
  const payments = rows.payments.filter(
    ({ invoice_id, estimate_id, status }) =>
      ['completed', 'refunded'].includes(status) &&
      (invoice_id === bill.id || (estimate_id !== null && estimate_id === bill.estimate_id)),
  );
  const received = payments.filter(({ payment_date }) => later(payment_date) <= until);
  const given = rows.payment_refunds.filter(
    ({ payment_id, refund_date }) =>
      payments.some(({ id }) => id === payment_id) && later(refund_date) <= until,
  );
  const uncovered = bill.ledger_date <= until ? bill.uncovered : 0;
  const all = [...received.map(({ amount }) => amount), ...given.map(({ amount }) => -amount), uncovered];
  return all.reduce((paid, amount) => paid + cents(amount), 0);
}

const partKey = ({ name, rate }: { name: string | null; rate: number }) => `${rate} ${name ?? ''}`;

/**
 * Calculates how much tax of each part is contained in the amount paid on an invoice. The tax of each rate is split
 * among its parts by running totals.
 */
function partTaxes(bill: TaxedBill, paid: number): Map<string, number> {
  const pricing = { ...bill, discount_percent: null, prices_include_tax: false };
  const lines = bill.lines ?? [];
  const found = new Map<string, number>();
  const whole = Map.groupBy(taxByPart(lines, pricing), partKey);
  for (const [rate, taxes] of Map.groupBy(taxByRate(lines, pricing), (part) => part.rate)) {
    const tax = taxes.reduce((all, part) => all + part.tax, 0);
    const ofRate = Math.round((paid * tax) / cents(bill.total) + 1e-9);
    const keys = lines
      .filter((line) => line.tax_rate === rate)
      .flatMap((line): { name: string | null; rate: number }[] => line.tax_parts ?? [{ name: null, rate }])
      .toSorted((a, b) => b.rate - a.rate || ((a.name ?? '') < (b.name ?? '') ? -1 : 1))
      .map(partKey);
    let upTo = 0;
    let told = 0;
    for (const key of new Set(keys)) {
      upTo += (whole.get(key) ?? []).reduce((all, part) => all + part.tax, 0);
      const now = tax === 0 ? 0 : Math.round((ofRate * upTo) / tax + 1e-9);
      found.set(key, now - told);
      told = now;
    }
  }
  return found;
}

test.each(seeds)(
  'for each tax rate and part, the tax of the randomly generated business %s is the share of that rate in the payments on its invoices',
  async (seed) => {
    const { context, rows } = businessOf(seed);
    const [bills] = await readBusiness<[TaxedBill[]]>(context, [
      {
        name: 'taxed-bills',
        text: `select i.id, i.estimate_id, coalesce(i.date, '2000-01-01') as date, i.ledger_date, i.total, i.tax, i.uncovered, i.discount, i.discount_reduces_tax,
               (select jsonb_agg(to_jsonb(l))
                from invoice_items l where l.business_id = $1 and l.invoice_id = i.id) as lines
             from invoices i where i.business_id = $1 and is_issued(i.status, i.sent_at) and i.total > 0`,
        values: [context.actor.businessId],
      },
    ]);
    for (const period of periods) {
      const told = await getTaxes(context, period);
      const naive = new Map<number, number>();
      for (const bill of bills) {
        const [start, end] = [paidBy(bill, rows, addDays(period.from, -1)), paidBy(bill, rows, period.to)];
        const shareOf = (paid: number, tax: number) => Math.round((paid * tax) / cents(bill.total) + 1e-9);
        const pricing = { ...bill, discount_percent: null, prices_include_tax: false };
        for (const [rate, parts] of Map.groupBy(taxByRate(bill.lines ?? [], pricing), (part) => part.rate)) {
          const tax = parts.reduce((all, part) => all + part.tax, 0);
          naive.set(rate, (naive.get(rate) ?? 0) + shareOf(end, tax) - shareOf(start, tax));
        }
      }
      for (const { rate, due } of told.rates)
        if (rate > 0) expect(cents(due), `${rate}% ${period.from}`).toBe(naive.get(rate) ?? 0);
      const naiveParts = new Map<string, number>();
      for (const bill of bills) {
        const before = partTaxes(bill, paidBy(bill, rows, addDays(period.from, -1)));
        for (const [part, tax] of partTaxes(bill, paidBy(bill, rows, period.to)))
          naiveParts.set(part, (naiveParts.get(part) ?? 0) + tax - (before.get(part) ?? 0));
      }
      for (const { name, rate, due } of told.parts)
        if (rate > 0)
          expect(cents(due), `${name} ${rate}%`).toBe(naiveParts.get(partKey({ name, rate })) ?? 0);
      expect(told.parts.reduce((all, { due }) => all + cents(due), 0)).toBe(cents(told.due));
      expect(cents(told.due)).toBe([...naive.values()].reduce((all, tax) => all + tax, 0));
    }
  },
);

test('if an invoice payment is refunded, its tax becomes due again when the invoice is paid again, and no tax is due for an unpaid invoice', async () => {
  const owner = await signUpOwner(server);
  const invoice = await addSentInvoice(owner);
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const due = async () => (await owner.client.financials.taxes(year)).due;
  expect(await due()).toBe(0);
  const { id } = await owner.client.payments.record(payment(invoice.id, 100));
  const share = await due();
  expect(share).toBeGreaterThan(0);
  await owner.client.payments.refund({ payment_id: id, amount: 100, refund_date: '2026-11-12', notes: null });
  expect(await due()).toBe(0);
  await owner.client.payments.record(payment(invoice.id, invoice.total));
  expect(await due()).toBe(invoice.tax);
  expect(await owner.client.financials.taxes(year)).toMatchObject({ refunded: share });
});

test.each(seeds)(
  'the deposits held by the randomly generated business %s are the deposits on estimates without an invoice',
  async (seed) => {
    const { context, rows } = businessOf(seed);
    const billed = new Set(
      rows.invoices.filter(({ status }) => status !== 'cancelled').map(({ estimate_id }) => estimate_id),
    );
    const held = rows.payments.filter(
      ({ estimate_id, status }) =>
        estimate_id !== null && !billed.has(estimate_id) && ['completed', 'refunded'].includes(status),
    );
    const net = held.map(({ amount, refunded_amount }) =>
      Math.max(0, (cents(amount) - cents(refunded_amount)) / 100),
    );
    expect((await getHeldDeposits(context)).total).toBe(sum(net));
  },
);

/** To run the long version of this test, set MONEY_HISTORIES=5000. */
const histories = Number(process.env.MONEY_HISTORIES ?? 12);

/** Inserts manual and recurring expenses in the same way as the server's commands and the scheduled job. */
async function spendAtRandom({ platform, actor, today: day }: PlayedHistory, random: Random) {
  const spent = Array.from({ length: random.between(0, 6) }, () => ({
    spent_on: addDays(day, -random.between(0, 300)),
    amount: random.between(1, 90_000) / 100,
    slot: null as string | null,
  }));
  const rule = {
    every: random.between(1, 2),
    unit: random.pick(['week', 'month'] as const),
    first_on: addDays(day, -random.between(0, 200)),
    until: null,
  };
  const amount = random.between(1, 90_000) / 100;
  const made = slotsBetween(rule, rule.first_on, day).map((slot) => ({ spent_on: slot, amount, slot }));
  await platform.database.operator.query(
    `with rule as (insert into recurring_expenses (business_id, description, amount, every, unit, first_on, next_on)
        values ($1, 'Rent', $2, $3, $4, $5, $6) returning id)
     insert into expenses (business_id, description, amount, spent_on, recurring_id, recurring_slot)
     select $1, 'Bought', row.amount, row.spent_on, case when row.slot is not null then rule.id end, row.slot
     from rule, jsonb_to_recordset($7) as row (spent_on date, amount numeric, slot date)`,
    [
      actor.businessId,
      amount,
      rule.every,
      rule.unit,
      rule.first_on,
      nextSlot(rule, addDays(day, 1)),
      JSON.stringify([...spent, ...made]),
    ],
  );
  return [...spent, ...made];
}

test(`profit, bank balance and books match the sums of the rows in ${histories} random histories with recurring expenses`, async () => {
  for (let index = 0; index < histories; index++) {
    const history = await playHistory(server.platform, `financials ${index}`);
    const random = new Random(`spender ${index}`);
    const spent = [...(await spendAtRandom(history, random)), ...history.online.fees()];
    const books = await readBooks(server.platform, history.actor.businessId);
    const [from, to] = [addDays(history.today, -random.between(0, 400)), history.today];
    const moved = (start: string) => {
      const out = spent.filter(({ spent_on }) => spent_on >= start && spent_on <= to);
      return revenueOf(books, { from: start, to }) - cents(sum(out.map(({ amount }) => amount)));
    };
    const told = await getFinancials(history, { from, to, basis: 'cash' });
    expect(cents(told.profit), `history ${index}`).toBe(moved(from));
    await setCash(history, { cash: 1000, counted_on: from, floor: null, version: 1 });
    const { opening, weeks, lines } = await getForecast(history);
    expect(cents(opening ?? 0), `bank of history ${index}`).toBe(100_000 + moved(addDays(from, 1)));
    expect(sum([opening ?? 0, ...lines.map(({ amount }) => amount)])).toBe(weeks.at(-1)?.expected);
    expect((await reconcile(history)).difference).toBe(0);
  }
}, 3_600_000);
