import { randomUUID } from 'node:crypto';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import { amountOff, taxByRate } from '@dayworks/shared/documents/lines/totals';
import { liveMoneyHistory } from '@dayworks/shared/testing/money-history-fixtures';
import type { HistoryInvoice, MoneyHistory } from '@dayworks/shared/testing/money-rows-fixtures';
import { billedIn, billsOf, cashIn, heldOn, owed, spentIn } from '@dayworks/shared/testing/pencil-fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberContext } from '../platform/verb-context.ts';
import { reconcile } from '../sales/get-sales.ts';
import { somePerson } from '../testing/proven.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { getFinancials } from './get-financials.ts';
import { getHeldDeposits, getReceivables } from './receivables.ts';
import { getTaxes } from './taxes.ts';

/** To run the long version of this test, set MONEY_HISTORIES=5000. */
const histories = Number(process.env.MONEY_HISTORIES ?? 100);
const timeZone = 'America/Los_Angeles';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Tenant {
  seed: number;
  businessId: string;
  history: MoneyHistory;
}

/** Builds the rows of a simulated business as the server's commands would store them, without data from other tables. */
function rowsOf(history: MoneyHistory): Record<string, object[]> {
  const { customers, estimates, invoices, payments, refunds, expenses, rules } = history;
  return {
    customers: customers.map((id) => ({ id, first_name: 'Elena' })),
    estimates: estimates.map((estimate) => ({ ...estimate, status: 'sent' })),
    invoices: invoices.map(({ items: _items, fees: _fees, ...invoice }) => invoice),
    invoice_items: invoices.flatMap(({ id, items }) =>
      items.map(({ name, quantity, price, tax_rate, total }, position) => ({
        invoice_id: id,
        position,
        name,
        quantity,
        price,
        tax_rate,
        total,
      })),
    ),
    late_fees: invoices.flatMap(({ id, fees }) => fees.map((fee) => ({ ...fee, invoice_id: id }))),
    payments,
    payment_refunds: refunds,
    recurring_expenses: rules.map((rule) => ({ ...rule, description: 'Rent' })),
    expenses: expenses.map((expense) => ({ ...expense, description: 'Bought' })),
  };
}

/**
 * Inserts the rows of all simulated businesses together, one table at a time; the triggers update the derived
 * figures.
 */
async function plant(tenants: readonly Tenant[]): Promise<void> {
  const { operator } = server.platform.database;
  await operator.query(
    `insert into business_settings (id, user_id, business_name, time_zone) select id, id, 'Random', $2 from unnest($1::uuid[]) as id`,
    [tenants.map(({ businessId }) => businessId), timeZone],
  );
  const all = tenants.map(({ businessId, history }) => ({ businessId, rows: rowsOf(history) }));
  for (const table of Object.keys(all[0]?.rows ?? {})) {
    const rows = all.flatMap(({ businessId, rows: own }) =>
      (own[table] ?? []).map((row) => ({ ...row, business_id: businessId })),
    );
    const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`);
    if (rows.length === 0) continue;
    await operator.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
}

const cents = (amount: number) => Math.round(amount * 100);

/** The tax contained in all invoice payments up to a day, according to the journal that the test keeps. */
function taxBy({ journal, invoices }: MoneyHistory, until: string): number {
  const live = invoices.filter(({ status }) => status !== 'draft' && status !== 'cancelled');
  const paidOn = ({ id, date, estimate_id }: HistoryInvoice) => {
    const moved = journal.filter(
      ({ what, document }) =>
        (what === 'received' || what === 'returned') &&
        document !== null &&
        (document === id || document === estimate_id),
    );
    const come = moved.filter(({ day }) => (day > date ? day : date) <= until);
    const bill = billsOf(journal).get(id);
    const isMissing = bill && bill.received > 0 && bill.total - bill.received === 1;
    const missing = isMissing && (bill.lastOn ?? '') <= until ? 1 : 0;
    return come.reduce((all, line) => all + (line.what === 'received' ? 1 : -1) * line.cents, missing);
  };
  return live.reduce((all, invoice) => {
    const paid = paidOn(invoice);
    const shares = taxByRate(invoice.items, amountOff(0)).map(({ tax }) =>
      Math.round((paid * tax) / Math.max(1, cents(invoice.total)) + 1e-9),
    );
    return all + shares.reduce((sum, share) => sum + share, 0);
  }, 0);
}

/** Compares every figure on the money screens with the journal of events that the test keeps. */
async function compare({ businessId, history, seed }: Tenant): Promise<string[]> {
  const { today, journal, estimates } = history;
  const who = { userId: businessId, role: 'owner', person: somePerson } as const;
  const now = new Date(`${today}T19:00:00Z`);
  const context: MemberContext = {
    platform: server.platform,
    actor: { ...who, businessId, timeZone, now, requestId: 'histories' },
  };
  const to = addDays(today, -(seed % 7));
  const period = { from: addDays(to, -(seed % 300)), to };
  const [cash, accrual, taxes, deposits, receivables, books] = await Promise.all([
    getFinancials(context, { ...period, basis: 'cash' }),
    getFinancials(context, { ...period, basis: 'accrual' }),
    getTaxes(context, period),
    getHeldDeposits(context),
    getReceivables(context),
    reconcile(context),
  ]);
  const [received, billed, spent] = [cashIn, billedIn, spentIn].map((count) => count(journal, period)) as [
    number,
    number,
    number,
  ];
  const taxed = taxBy(history, period.to) - taxBy(history, addDays(period.from, -1));
  const figures: Record<string, [number, number]> = {
    'cash received': [cents(cash.gross), received],
    'accrual invoiced': [cents(accrual.gross), billed],
    expenses: [cents(cash.expenses), spent],
    profit: [cents(cash.profit), received - taxed - spent],
    'accrual profit': [cents(accrual.profit), billed - cents(accrual.tax) - spent],
    'tax to hand over': [cents(cash.tax), taxed],
    tax: [cents(taxes.due), taxed],
    'deposits held': [
      cents(deposits.total),
      heldOn(
        journal,
        estimates.map(({ id }) => id),
      ),
    ],
    receivables: [cents(receivables.total), owed(journal)],
    reconciliation: [cents(books.difference), 0],
    ledger: [cents(books.ledger), cashIn(journal, { from: '2000-01-01', to: '2099-12-31' })],
  };
  return Object.entries(figures).flatMap(([name, [told, counted]]) =>
    told === counted ? [] : [`seed ${seed}: ${name} is ${told}, the journal says ${counted}`],
  );
}

test(`if ${histories} random histories are loaded as ${histories} businesses, every figure on the money screens matches the journal that the test keeps`, async () => {
  const tenants = Array.from({ length: histories }, (_, seed) => ({
    seed,
    businessId: randomUUID(),
    history: liveMoneyHistory(seed),
  }));
  await plant(tenants);
  const problems: string[] = [];
  for (let first = 0; first < tenants.length; first += 4)
    problems.push(...(await Promise.all(tenants.slice(first, first + 4).map(compare))).flat());
  expect(problems).toEqual([]);
}, 3_600_000);
