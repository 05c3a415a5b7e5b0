import { addDays } from '@dayworks/shared/dates/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../sales/get-sales.ts';
import { CreditHistory } from '../testing/histories/credit-history.ts';
import {
  type ModelInvoice,
  missingCent,
  type RawBooks,
  readRaw,
  stateOf,
  taxUpTo,
} from '../testing/histories/credit-model.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { getFinancials } from './get-financials.ts';
import { getReceivables } from './receivables.ts';
import { getTaxes } from './taxes.ts';

/**
 * The number of random histories, which is low in a normal test run. To run the long version of this test, set
 * MONEY_HISTORIES=5000.
 */
const histories = Number(process.env.MONEY_HISTORIES ?? 40);
const atOnce = 4;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const seen: Record<string, number> = {};
const cents = (amount: number) => BigInt(Math.round(amount * 100));
const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);

/** A figure as the product shows it, and the same figure as the independent model of the test calculates it. */
type Figures = Record<string, [shown: unknown, counted: unknown]>;

async function invoiceFigures(
  history: CreditHistory,
  states: Map<string, ModelInvoice>,
  books: RawBooks,
): Promise<Figures> {
  const query = async (text: string) =>
    (await server.platform.database.operator.query(text, [history.actor.businessId])).rows;
  const rows = await query(
    "select * from invoices where business_id = $1 and not (status = 'cancelled' and voided_at is null)",
  );
  const notes = await query(
    "select c.* from invoice_credits c join invoices i on i.id = c.invoice_id where c.business_id = $1 and c.kind = 'credit_note' and c.voided_at is null",
  );
  const customers = await query('select id, credit, balance_due from customers where business_id = $1');
  const figures: Figures = {
    'differences from the payment provider': [
      await query(
        "select id, provider_received, own_amount from online_payments where business_id = $1 and is_concern and dispute is distinct from 'open'",
      ),
      [],
    ],
  };
  for (const row of rows) {
    const state = states.get(row.id);
    if (!state) continue;
    const { bill } = state;
    figures[`invoice ${row.id}`] = [
      [
        row.status,
        ...[
          'subtotal',
          'discount',
          'tax',
          'tax_included',
          'total',
          'balance_due',
          'credited',
          'credited_tax',
          'written_off',
        ].map((name) => cents(row[name])),
      ],
      [
        state.status,
        bill.subtotal,
        bill.discount,
        bill.tax,
        bill.included,
        bill.total,
        state.balance,
        state.credited,
        state.creditedTax,
        state.writtenOff,
      ],
    ];
    const given = -sum((books.invoices.get(row.id)?.moves ?? []).map((move) => move.cents));
    const missing = state.payable - state.counted;
    const customer = customers.find(({ id }) => id === row.customer_id);
    figures[`overpaid ${row.id}`] = [state.counted <= state.payable, true];
    figures[`credit is taken back for ${row.id}`] = [
      given <= 0n || missing <= 0n || cents(customer?.credit ?? 0) === 0n,
      true,
    ];
  }
  for (const note of notes) {
    const known = [...states.values()].flatMap((state) => state.notes.get(note.id) ?? [])[0];
    const shown = note.taxes.map((part: { rate: number; net: number; tax: number }) => [
      part.rate,
      cents(part.net),
      cents(part.tax),
    ]);
    figures[`credit note ${note.id}`] = [
      [cents(note.amount), cents(note.tax), shown],
      known && [
        known.amount,
        known.tax,
        known.rates
          .filter(({ net, tax }) => net !== 0n || tax !== 0n)
          .map(({ rate, net, tax }) => [rate / 1000, net, tax]),
      ],
    ];
  }
  for (const { id, credit, balance_due } of customers) {
    const own = history.invoices.filter(({ customer }) => customer === id);
    const moved = sum(
      own.flatMap((invoice) => (books.invoices.get(invoice.id)?.moves ?? []).map((move) => move.cents)),
    );
    const owed = own.flatMap((invoice) => states.get(invoice.id) ?? []).filter(({ isIssued }) => isIssued);
    figures[`customer ${id}`] = [
      [cents(credit), cents(credit) >= 0n, cents(balance_due)],
      [(books.held.get(id) ?? 0n) - moved, true, sum(owed.map(({ balance }) => balance))],
    ];
  }
  return figures;
}

async function moneyFigures(
  history: CreditHistory,
  states: Map<string, ModelInvoice>,
  books: RawBooks,
  period: { from: string; to: string },
): Promise<Figures> {
  const call = history.call();
  const [cash, accrual, taxes, receivables, { difference }] = await Promise.all([
    getFinancials(call, { ...period, basis: 'cash' }),
    getFinancials(call, { ...period, basis: 'accrual' }),
    getTaxes(call, period),
    getReceivables(call),
    reconcile(call),
  ]);
  const isIn = (day: string) => period.from <= day && day <= period.to;
  const bills = history.invoices.flatMap((typed) => {
    const state = states.get(typed.id);
    const raw = books.invoices.get(typed.id);
    return state && raw ? [{ typed, state, raw }] : [];
  });
  const issued = bills.filter(({ state }) => state.isIssued);
  const credits = issued.flatMap(({ typed, state }) =>
    typed.credits
      .filter(({ isUndone, date }) => !isUndone && isIn(date))
      .map((credit) => ({ ...credit, note: state.notes.get(credit.id) })),
  );
  const due = new Map<number, bigint>();
  for (const { typed, raw, state } of bills) {
    const before = taxUpTo(typed, raw, state, addDays(period.from, -1));
    for (const [rate, tax] of taxUpTo(typed, raw, state, period.to))
      due.set(rate, (due.get(rate) ?? 0n) + tax - (before.get(rate) ?? 0n));
  }
  const received = sum(
    [...books.money, ...bills.flatMap(({ state, raw }) => missingCent(state, raw))]
      .filter(({ day }) => isIn(day))
      .map((moved) => moved.cents),
  );
  const billed = issued.filter(({ typed }) => isIn(typed.date));
  const gross = sum(billed.map(({ state }) => state.bill.total));
  const credited = sum(credits.map(({ note }) => note?.amount ?? 0n));
  const creditedTax = sum(credits.map(({ note }) => note?.tax ?? 0n));
  const billedTax = sum(billed.map(({ state }) => state.bill.tax));
  const lost = sum(credits.filter(({ kind }) => kind === 'bad_debt').map(({ amount }) => BigInt(amount)));
  const allDue = sum([...due.values()]);
  const income = gross - credited - (billedTax - creditedTax);
  const fees = sum(
    history.online
      .fees()
      .filter(({ spent_on }) => isIn(spent_on))
      .map(({ amount }) => cents(amount)),
  );
  return {
    'cash received': [cents(cash.gross), received],
    'tax on cash basis': [cents(cash.tax), allDue],
    'income on cash basis': [cents(cash.income), received - allDue],
    'tax by rate': [
      taxes.rates.filter((rate) => rate.due !== 0).map((rate) => [rate.rate, cents(rate.due)]),
      [...due]
        .filter(([, tax]) => tax !== 0n)
        .sort(([a], [b]) => b - a)
        .map(([rate, tax]) => [rate / 1000, tax]),
    ],
    invoiced: [cents(accrual.gross), gross],
    'credit notes': [cents(accrual.credited), credited],
    'bad debt': [cents(accrual.bad_debt), lost],
    'tax on accrual basis': [cents(accrual.tax), billedTax - creditedTax],
    'income on accrual basis': [cents(accrual.income), income],
    'accrual profit': [cents(accrual.profit), income - lost - fees],
    receivables: [cents(receivables.total), sum(issued.map(({ state }) => state.balance))],
    reconciliation: [difference, 0],
  };
}

const asText = (value: unknown) =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? Number(part) : part));

async function compare(seed: number): Promise<string[]> {
  const history = await CreditHistory.play(server.platform, `credits ${seed}`);
  for (const step of history.steps) seen[step] = (seen[step] ?? 0) + 1;
  const books = await readRaw(history);
  const states = new Map(
    history.invoices.flatMap((typed) => {
      const raw = books.invoices.get(typed.id);
      // Deleted invoices are skipped, because they keep no totals; voided invoices keep their totals.
      if (!raw || (raw.status === 'cancelled' && !raw.is_void)) return [];
      return [[typed.id, stateOf(typed, raw)] as const];
    }),
  );
  const { today } = history;
  const figures = {
    ...(await invoiceFigures(history, states, books)),
    ...(await moneyFigures(history, states, books, {
      from: addDays(today, -(7 + (seed % 50))),
      to: addDays(today, -(seed % 7)),
    })),
    ...Object.fromEntries(
      Object.entries(
        await moneyFigures(history, states, books, { from: '2020-01-01', to: addDays(today, 60) }),
      ).map(([name, figure]) => [`${name} in all`, figure]),
    ),
  };
  return Object.entries(figures).flatMap(([name, [shown, counted]]) =>
    asText(shown) === asText(counted)
      ? []
      : [
          `seed ${seed}: ${name} is ${asText(shown)}, the model says ${asText(counted)} (${history.steps.join(', ')})`,
        ],
  );
}

test(`in ${histories} random histories of recurring invoices, credits, write-offs, voids, customer credit, included tax and percent discounts, every figure matches an independent model and reconciles to 0.00`, async () => {
  const problems: string[] = [];
  let next = 0;
  const walk = async () => {
    for (let seed = next++; seed < histories; seed = next++)
      problems.push(...(await compare(seed).catch((error: Error) => [`seed ${seed}: ${error.stack}`])));
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  expect(problems.slice(0, 20)).toEqual([]);
  /*
   * In a long test run, every kind of event must have been accepted regularly, so that each kind is compared with the
   * model.
   */
  if (histories < 1_000) return;
  for (const step of [
    'repeat',
    'credit',
    'writeOff',
    'undo',
    'applyCredit',
    'refundCredit',
    'voidInvoice',
    'restore',
  ])
    expect(seen[step] ?? 0, step).toBeGreaterThan(Math.floor(histories / 100));
}, 7_200_000);
