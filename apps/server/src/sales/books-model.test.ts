import { addDays, endOfMonth, startOfMonth } from '@dayworks/shared/dates/calendar-date';
import { type LedgerEntry, LedgerPageQuery, LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { ledgerKinds } from '@dayworks/shared/ledger/ledger-kind';
import { recentPaymentsOf, revenueOf, uncoveredPart } from '@dayworks/shared/ledger/revenue';
import { fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { feeCategory } from '@dayworks/shared/online/online-status';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLedgerTotals, listLedger } from '../ledger/reads.ts';
import { Random } from '../platform/secrets/random.ts';
import { type PlayedHistory, playHistory } from '../testing/histories/history.ts';
import { type HistoryBooks, readBooks } from '../testing/histories/history-rows.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { getSales, reconcile } from './get-sales.ts';

/**
 * The number of random histories that are tested; it is low for a normal test run. Set MONEY_HISTORIES=5000 for the
 * long test run.
 */
const histories = Number(process.env.MONEY_HISTORIES ?? 30);
const atOnce = 4;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface ModelEntry {
  id: string;
  /** The time at which the ledger entry was recorded. */
  at: string;
  kind: LedgerEntry['kind'];
  date: string;
  cents: number;
}

/** Builds the whole ledger from the rows, oldest entry first, as a bookkeeper would do by hand. */
function modelLedger(books: HistoryBooks): ModelEntry[] {
  const hasCounted = (invoice: HistoryBooks['invoices'][number]) =>
    books.payments.some(
      ({ invoice_id, estimate_id, status, amount, refunded_amount }) =>
        (invoice_id === invoice.id || (estimate_id !== null && estimate_id === invoice.estimate_id)) &&
        status === 'completed' &&
        amount > refunded_amount,
    );
  const entries: ModelEntry[] = [
    ...books.payments
      .filter(({ status }) => ['completed', 'refunded', 'voided'].includes(status))
      .map(({ id, status, estimate_id, payment_date, amount, created_at }) => ({
        id,
        at: created_at,
        kind:
          status === 'voided' ? ('void' as const) : estimate_id ? ('deposit' as const) : ('payment' as const),
        date: payment_date,
        cents: status === 'voided' ? 0 : toCents(amount),
      })),
    ...books.refunds.map((refund) => ({
      id: refund.id,
      at: refund.created_at,
      kind: 'refund' as const,
      date: refund.refund_date,
      cents: -toCents(refund.amount),
    })),
    ...books.invoices.map((invoice) => {
      const cents = uncoveredPart(invoice, books.payments);
      const isRounding = cents <= 1 && hasCounted(invoice);
      return {
        id: invoice.id,
        at: 'when the day is over',
        kind: isRounding ? ('rounding' as const) : ('imported' as const),
        date: invoice.paid_on ?? '',
        cents,
      };
    }),
  ];
  const placeOf = ({ date, at, id }: ModelEntry) => `${date} ${at} ${id}`;
  return entries
    .filter(({ kind, cents }) => cents !== 0 || kind === 'void')
    .toSorted((a, b) => (placeOf(a) > placeOf(b) ? 1 : -1));
}

function withRunningTotals(entries: readonly ModelEntry[]) {
  let sum = 0;
  return entries.map(({ id, kind, date, cents }) => {
    sum += cents;
    return { id: `${kind}-${id}`, kind, date, amount: cents / 100, running_total: sum / 100 };
  });
}

async function readAll(history: PlayedHistory, fields: Partial<LedgerQuery>, limit: number) {
  const entries: LedgerEntry[] = [];
  let cursor: string | null = null;
  do {
    const query: LedgerPageQuery = LedgerPageQuery.parse({ ...fields, limit, cursor });
    const page = await listLedger(history, query);
    expect(page.entries.length).toBeLessThanOrEqual(limit);
    entries.push(...page.entries);
    cursor = page.next;
  } while (cursor);
  return entries;
}

const shown = ({ id, kind, date, amount, running_total }: LedgerEntry) => ({
  id,
  kind,
  date,
  amount,
  running_total,
});

async function compareLedger(history: PlayedHistory, books: HistoryBooks, random: Random): Promise<void> {
  const model = withRunningTotals(modelLedger(books));
  const limit = random.pick([1, 2, 3, 7, 100]);
  expect((await readAll(history, { sort: 'oldest' }, limit)).map(shown)).toEqual(model);
  const newest = await readAll(history, {}, limit);
  expect(newest.map(shown)).toEqual(model.toReversed());

  const [from, to] = [
    addDays(history.today, -random.between(0, 300)),
    addDays(history.today, random.between(-40, 40)),
  ];
  const inside = model.filter(({ date }) => date >= from && date <= to);
  expect((await readAll(history, { from, to, sort: 'oldest' }, limit)).map(shown)).toEqual(inside);
  expect(await getLedgerTotals(history, LedgerQuery.parse({ from, to }))).toEqual({
    count: inside.length,
    received: fromCents(
      sumCents(inside.filter(({ kind }) => kind !== 'refund').map(({ amount }) => toCents(amount))),
    ),
    given_back: fromCents(
      sumCents(inside.filter(({ kind }) => kind === 'refund').map(({ amount }) => toCents(-amount))),
    ),
    net: fromCents(revenueOf(books, { from, to })),
  });
  for (const kind of ledgerKinds) {
    const ofKind = model.filter((entry) => entry.kind === kind);
    const rows = await readAll(history, { kind, sort: 'oldest' }, 100);
    expect(rows.map(({ id }) => id)).toEqual(ofKind.map(({ id }) => id));
    expect(rows.every(({ running_total }) => running_total === null)).toBe(true);
    const totals = await getLedgerTotals(history, LedgerQuery.parse({ kind }));
    expect([totals.count, toCents(totals.net)]).toEqual([
      ofKind.length,
      sumCents(ofKind.map(({ amount }) => toCents(amount))),
    ]);
  }
}

/**
 * Compares our books with those of the payment provider. Each payment must have the same amount, and the fees must be
 * the same.
 */
async function compareOnline({ platform, actor, online }: PlayedHistory): Promise<void> {
  const { rows } = await platform.database.operator.query<{ ref: string; ours: number; is_concern: boolean }>(
    `select o.provider_ref as ref, o.is_concern and o.dispute is distinct from 'open' as is_concern,
       coalesce((select sum(p.amount - p.refunded_amount) from payments p
         where p.online_payment_id = o.id and p.status in ('completed', 'refunded')), 0) as ours
     from online_payments o where o.business_id = $1`,
    [actor.businessId],
  );
  expect(new Map(rows.map(({ ref, ours }) => [ref, toCents(ours)]))).toEqual(online.balances());
  expect(rows.filter(({ is_concern }) => is_concern)).toEqual([]);
  const { rows: fees } = await platform.database.operator.query<{ spent_on: string; amount: number }>(
    'select spent_on, amount from expenses where business_id = $1 and category = $2',
    [actor.businessId, feeCategory],
  );
  const inOrder = (of: readonly { spent_on: string; amount: number }[]) =>
    of.map(({ spent_on, amount }) => `${spent_on} ${amount}`).toSorted();
  expect(inOrder(fees)).toEqual(inOrder(online.fees()));
}

async function compareRecent(history: PlayedHistory, books: HistoryBooks): Promise<void> {
  const period = { from: addDays(history.today, -29), to: history.today };
  const query = LedgerQuery.parse({ scope: 'recent', ...period });
  const expected = recentPaymentsOf(books, period);
  const { net, count } = await getLedgerTotals(history, query);
  const rows = await readAll(history, query, 3);
  expect(toCents(net)).toBe(expected);
  expect(sumCents(rows.map(({ amount }) => toCents(amount)))).toBe(expected);
  expect(count).toBe(rows.length);
}

/**
 * Checks the sales over all months: every dollar counts only once, and every grouping of the sales adds up to the
 * revenue.
 */
async function compareSales(history: PlayedHistory, books: HistoryBooks): Promise<void> {
  const dates = modelLedger(books).map(({ date }) => date);
  const everything = { from: '1990-01-01', to: '2040-12-31' };
  const whole = revenueOf(books, everything);
  const months = [...new Set(dates.map(startOfMonth))];
  expect(sumCents(months.map((from) => revenueOf(books, { from, to: endOfMonth(from) })))).toBe(whole);
  const from = startOfMonth(addDays(history.today, -430));
  const sales = await getSales(history, { from, to: history.today, step: 'month' });
  expect(toCents(sales.revenue)).toBe(revenueOf(books, { from, to: history.today }));
  expect(sumCents(sales.series.map(({ revenue }) => toCents(revenue)))).toBe(toCents(sales.revenue));
  for (const { from: start, to, revenue } of sales.series)
    expect([start, toCents(revenue)]).toEqual([start, revenueOf(books, { from: start, to })]);
  const moved = revenueOf({ ...books, invoices: [] }, { from, to: history.today });
  expect(sumCents(sales.by_method.map(({ revenue }) => toCents(revenue)))).toBe(moved);
  expect(sumCents(sales.by_customer.map(({ revenue }) => toCents(revenue)))).toBe(toCents(sales.revenue));
}

test(`the totals of the ledger, the sales and the reconciliation match the rows in ${histories} random histories`, async () => {
  let next = 0;
  const walk = async () => {
    for (let index = next++; index < histories; index = next++) {
      const history = await playHistory(server.platform, `ledger ${index}`);
      try {
        const books = await readBooks(server.platform, history.actor.businessId);
        const random = new Random(`reader ${index}`);
        expect(await reconcile(history)).toMatchObject({
          difference: 0,
          ledger: fromCents(revenueOf(books, { from: '1990-01-01', to: '2040-12-31' })),
        });
        await compareOnline(history);
        await compareLedger(history, books, random);
        await compareRecent(history, books);
        await compareSales(history, books);
      } catch (error) {
        const story = `history ${index}: ${history.steps.join(', ')}`;
        throw new Error(`${story}\n${(error as Error).message}`, { cause: error });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walk));

  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const figures = async () => ({
    days: (
      await owner.query(
        `select business_id, day::text, received, given_back, uncovered, entries, payments, paid_invoices, paid_total, invoices, owed,
           billed, billed_tax, tax_collected, tax_refunded
         from money_days where (received, given_back, uncovered, entries, payments, paid_invoices, paid_total, invoices, owed,
           billed, billed_tax, tax_collected, tax_refunded) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) order by business_id, day`,
      )
    ).rows,
    methods: (
      await owner.query(
        `select * from method_days where (payments, received, given_back) <> (0, 0, 0) order by business_id, day, method`,
      )
    ).rows,
    items: (
      await owner.query(
        `select * from item_days where (lines, thousandths, cents) <> (0, 0, 0) order by business_id, day, name`,
      )
    ).rows,
    due: (
      await owner.query(
        `select * from due_days where (sent, viewed, balance) <> (0, 0, 0) order by business_id, day`,
      )
    ).rows,
    late: (
      await owner.query('select id, late_after::text from invoices where late_after is not null order by id')
    ).rows,
    totals: (
      await owner.query(
        `select * from business_totals where (customers, unpaid_count, unpaid_total) <> (0, 0, 0) order by business_id`,
      )
    ).rows,
    uncovered: (
      await owner.query(
        `select id, uncovered from invoices where business_id is not null and uncovered <> 0 order by id`,
      )
    ).rows,
    billed: (
      await owner.query('select id, billed_on::text from payments where billed_on is not null order by id')
    ).rows,
    customers: (await owner.query('select id, lifetime_value, balance_due from customers order by id')).rows,
  });
  const kept = await figures();
  const { rows: payments } = await owner.query(
    `select p.id, i.date::text as billed_on from payments p join invoices i on i.business_id = p.business_id
       and (i.id = p.invoice_id or (p.invoice_id is null and i.estimate_id = p.estimate_id))
     where is_issued(i.status, i.sent_at) and i.date is not null order by p.id`,
  );
  expect(kept.billed).toEqual(payments);
  await owner.query('select recount_figures()');
  expect(kept).toEqual(await figures());
  await owner.end();
}, 3_600_000);
