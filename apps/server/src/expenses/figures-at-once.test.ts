import { ExpenseEdit } from '@dayworks/shared/expenses/expense';
import { keysOf, pick } from '@dayworks/shared/pick';
import pg from 'pg';
import { expect, test } from 'vitest';
import { Random } from '../platform/secrets/random.ts';
import { addInvoice, addSentInvoice, asEdit, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startServerForTest } from '../testing/test-server.ts';
import { createExpenseMaker } from './recurring-rows.ts';

/** To run the long version of this test, set FIGURES_AT_ONCE=200. */
const turns = Number(process.env.FIGURES_AT_ONCE ?? 5);
const callers = 20;
const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-10-31', '2026-11-01', '2026-11-16'];
const categories = ['Fuel', 'fuel', ' Fuel', null, 'Tools', '🚚'];
const tables = ['money_days', 'method_days', 'expense_months', 'due_days', 'item_days', 'business_totals'];

const editedFields = keysOf(ExpenseEdit);

type Move = (owner: Owner, random: Random) => Promise<unknown>;

const anyExpense = async ({ client }: Owner, random: Random) =>
  random.pick((await client.expenses.list({ limit: 20 })).expenses);
const anyInvoice = async ({ client }: Owner, random: Random) =>
  random.pick((await client.invoices.list({ limit: 20 })).invoices);
const anyPayment = async ({ client }: Owner, random: Random) =>
  random.pick((await client.payments.list({ limit: 20 })).payments);

const spend: Move = ({ client }, random) =>
  client.expenses.create({
    description: 'Anything',
    amount: random.between(1, 99_999) / 100,
    spent_on: random.pick(days),
    category: random.pick(categories),
    ...(random.chance(0.2) ? { repeats: { every: 1, unit: 'month', until: null } } : {}),
  });
const bill: Move = async (owner, random) => {
  const { id } = await addInvoice(owner, { date: random.pick(days) });
  if (random.chance(0.8)) await owner.client.invoices.markSent({ id });
};

const moves: Move[] = [
  spend,
  spend,
  bill,
  bill,
  async (owner, random) => {
    const expense = await anyExpense(owner, random);
    const changed = { spent_on: random.pick(days), category: random.pick(categories), amount: 7.77 };
    await owner.client.expenses.update({ ...pick(expense, editedFields), ...changed });
  },
  async (owner, random) =>
    owner.client.expenses.remove(pick(await anyExpense(owner, random), ['id', 'version'])),
  async (owner, random) => {
    const invoice = await owner.client.invoices.get({ id: (await anyInvoice(owner, random)).id });
    await owner.client.invoices.update({ ...asEdit(invoice), date: random.pick(days), discount: 5 });
  },
  async (owner, random) => owner.client.invoices.remove({ id: (await anyInvoice(owner, random)).id }),
  async (owner, random) => {
    const { id, balance_due } = await anyInvoice(owner, random);
    await owner.client.payments.record(payment(id, random.pick([balance_due, 1.5])));
  },
  async (owner, random) =>
    owner.client.payments.void({ id: (await anyPayment(owner, random)).id, reason: 'a slip' }),
  async (owner, random) => {
    const { id } = await anyPayment(owner, random);
    await owner.client.payments.refund({ payment_id: id, amount: 1, refund_date: random.pick(days) });
  },
];

const refusals = [400, 404, 409];
const isNothingLeft = (error: unknown) => error instanceof RangeError;

test('after twenty simultaneous writers change payments and expenses, the stored figures match the figures recalculated from the rows', async () => {
  const server = await startServerForTest();
  const owner = await signUpOwner(server);
  const makeExpenses = createExpenseMaker(server.platform);
  for (const seed of ['first', 'second', 'third']) {
    const random = new Random(seed);
    await spend(owner, random);
    const { id } = await addSentInvoice(owner, { date: random.pick(days) });
    await owner.client.payments.record(payment(id, 20));
  }
  const problems: unknown[] = [];
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const random = new Random(`caller ${caller}`);
      for (let turn = 0; turn < turns; turn++) {
        await random
          .pick(moves)(owner, random)
          .catch((error: { status?: number }) => {
            if (!(refusals.includes(error.status ?? 0) || isNothingLeft(error))) problems.push(error);
          });
        if (random.chance(0.1)) await makeExpenses();
      }
    }),
  );
  expect(problems).toEqual([]);
  await spend(owner, new Random('last'));
  const { id, total } = await addSentInvoice(owner);
  await addSentInvoice(owner);
  await owner.client.payments.record(payment(id, total));
  const database = new pg.Client({ connectionString: server.ownerUrl });
  await database.connect();
  /** A figure that has returned to zero keeps its row until all figures are recalculated, so such rows are ignored. */
  const rowsOf = async (table: string) => {
    const { rows } = await database.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(one) as row from ${table} as one order by one`,
    );
    return rows.filter(({ row }) =>
      Object.values(row).some((value) => typeof value === 'number' && value !== 0),
    );
  };
  const readAll = async () => {
    const all: unknown[][] = [];
    for (const table of tables) all.push(await rowsOf(table));
    return all;
  };
  const kept = await readAll();
  expect(kept.map((rows) => rows.length > 0)).toEqual(tables.map(() => true));
  await database.query('select recount_figures()');
  expect(kept).toEqual(await readAll());
  await database.query('select erase_business($1)', [owner.businessId]);
  expect((await readAll()).flat()).toEqual([]);
  await database.end();
}, 3_600_000);
