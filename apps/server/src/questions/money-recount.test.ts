import type { Answer } from '@dayworks/shared/questions/answer';
import type { Question } from '@dayworks/shared/questions/question';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MemberContext } from '../platform/verb-context.ts';
import { movedIn, revenueByTheRule } from '../testing/recount/ledger-figures.ts';
import { listedAt } from '../testing/recount/listed-at.ts';
import { naiveFigures } from '../testing/recount/naive-figures.ts';
import type { RawRows } from '../testing/recount/raw-rows.ts';
import { expectSound } from '../testing/recount/sound-answer.ts';
import { type RandomBusiness, writeRandomBusinesses } from '../testing/recount/written-businesses.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { askQuestion } from './ask.ts';

const today = '2026-05-14';
const seeds = [11, 2024];
const month = { from: '2026-04-01', to: '2026-04-30' };
const year = { from: '2025-05-15', to: '2026-05-14' };
const earlier = { from: '2026-03-01', to: '2026-03-31' };
const periods = [
  month,
  year,
  { from: '2026-05-04', to: '2026-05-04' },
  { from: '2020-01-01', to: '2020-01-31' },
];

let server: TestServer;
let businessOf: (seed: number) => RandomBusiness;
beforeAll(async () => {
  server = await startTestServer();
  businessOf = await writeRandomBusinesses(server, seeds, today);
});
afterAll(() => server.stop());

const figuresOf = ({ figures }: Answer) => Object.fromEntries(figures.map(({ key, value }) => [key, value]));

const named = <Name extends Question['name']>(
  name: Name,
  asked: readonly Extract<Question, { name: Name }>['with'][],
) => asked.map((parameters) => ({ name, with: parameters }) as Question);

/** The questions about money and the coach questions, each with several sets of parameters. */
function questionsOf({ customers }: RawRows): Question[] {
  const customer = customers[3]?.id;
  const other = customers[7]?.id;
  const scopes = [{}, { customer }, { customer: other }, { type: 'commercial' as const }];
  const placed = [...scopes, { place: 'Aptos' }, { place: 'Soquel', type: 'residential' as const }];
  const groups = ['day', 'week', 'month', 'customer', 'item', 'source', 'person', 'method'] as const;
  return [
    ...named('receivables', [...placed, { by: 'customer' }, { by: 'customer', type: 'commercial' }]),
    ...named('overdue', [...placed, { days: 30 }, { days: 3650 }]),
    ...named('late_payers', [{}, { type: 'commercial' }, { limit: 2 }]),
    ...named('drafts', [{}, { customer }]),
    ...named('revenue', [
      ...periods.map((period) => ({ period })),
      ...scopes.map((scope) => ({ period: year, compare: month, ...scope })),
      ...groups.flatMap((by) => [
        { period: year, by },
        { period: month, by, type: 'commercial' as const },
      ]),
      { period: year, by: 'item', customer },
    ]),
    ...named('invoiced', [
      ...periods.map((period) => ({ period, compare: earlier })),
      { period: year, by: 'month' },
      { period: year, by: 'customer' },
      { period: year, by: 'status', customer },
    ]),
    ...named('payments', [
      ...periods.map((period) => ({ period })),
      { period: year, customer },
      { period: year, method: 'check' },
    ]),
    ...named('refunds', [...periods.map((period) => ({ period })), { period: year, customer }]),
    ...named('average_ticket', [
      ...periods.map((period) => ({ period })),
      { period: month, compare: earlier },
    ]),
    ...named('items_sold', [
      ...periods.map((period) => ({ period })),
      { period: year, item: 'Lawn care' },
      { period: year, limit: 2 },
    ]),
    ...named('item_price', [{ item: 'Drain cleaning' }, { item: 'Panel upgrade' }, { item: 'Window seal' }]),
    ...named(
      'tax_collected',
      periods.map((period) => ({ period })),
    ),
    ...named('profit', [
      ...periods.map((period) => ({ period, compare: earlier })),
      { period: year, basis: 'accrual' },
    ]),
    ...named('deposits_held', [{}]),
    ...named('expected_cash', [{}, { weeks: 1 }, { weeks: 26 }]),
    ...named('expenses', [
      ...periods.map((period) => ({ period, compare: earlier })),
      { period: year, by: 'job' },
      { period: year, by: 'month' },
    ]),
    ...named('open_estimates', [...scopes, { days: 14 }]),
    ...named('win_rate', [...periods.map((period) => ({ period })), { period: year, compare: earlier }]),
    ...named('unbilled_work', [{}, { customer }]),
    ...named('job_margins', [{}, { period: year }, { customer }, { limit: 2 }]),
    ...named(
      'campaigns',
      periods.map((period) => ({ period })),
    ),
    ...named('reminders_due', [{}]),
    ...named('likely_late', [{}]),
    ...named('drifting_customers', [{}]),
    ...named('customers_to_thank', [{}]),
    ...named('cold_estimates', [{}]),
    ...named('underpriced_items', [{}]),
    ...named('deposits_to_ask', [{}]),
    ...named('work_to_schedule', [{}]),
    ...named('customer_insights', [{ customer: customer ?? '' }, { customer: other ?? '' }]),
  ];
}

/** Adds up the money column of an answer's table if the table contains all rows. */
function sumOfRows({ table }: Answer, key: string): number | undefined {
  if (!table || table.rows.length < table.count) return undefined;
  const cents = table.rows.reduce((sum, { cells }) => sum + Math.round(Number(cells[key] ?? 0) * 100), 0);
  return cents / 100;
}

/** The questions whose answer has a table with the same rows as the list that the answer links to. */
const listing = [
  'receivables',
  'overdue',
  'drafts',
  'payments',
  'refunds',
  'open_estimates',
  'unbilled_work',
];

async function expectSameRows(context: MemberContext, answer: Answer): Promise<void> {
  if (!answer.href) return;
  const listed = await listedAt(context, answer.href);
  const isByRow = !('by' in answer.question.with);
  if (isByRow && listing.includes(answer.question.name)) expect(listed?.count).toBe(answer.table?.count ?? 0);
  if (answer.question.name === 'revenue') expect(listed?.total).toBe(figuresOf(answer).revenue);
}

/** Checks that the revenue for a day, customer or payment method equals the total of the ledger that its link opens. */
async function expectSameParts(context: MemberContext, { question, table }: Answer): Promise<void> {
  if (question.name !== 'revenue' || question.with.type) return;
  for (const { href, cells } of table?.rows ?? [])
    if (href?.startsWith('/transactions')) {
      const listed = await listedAt(context, href);
      expect({ href, amount: listed?.total }).toEqual({ href, amount: cells.amount });
    }
}

describe.each(seeds)('answers for the randomly generated business %i', (seed) => {
  test('the randomly generated business has rows in every table', () => {
    const { rows } = businessOf(seed);
    for (const table of Object.values(rows))
      if (Array.isArray(table)) expect(table.length).toBeGreaterThan(2);
    expect(movedIn(rows, year).length).toBeGreaterThan(20);
  });

  test('every figure in an answer equals the figure calculated independently from the stored rows', async () => {
    const { context, rows } = businessOf(seed);
    for (const question of questionsOf(rows)) {
      const answer = await askQuestion(context, question);
      const told = JSON.stringify(question);
      expect({ told, ...figuresOf(answer) }).toMatchObject({ told, ...naiveFigures(question, rows) });
      expectSound(answer);
      await expectSameRows(context, answer);
      await expectSameParts(context, answer);
      for (const [key, total] of Object.entries(answer.table?.totals ?? {}))
        expect({ told, key, sum: sumOfRows(answer, key) ?? total }).toEqual({ told, key, sum: total });
    }
  });

  test('the revenue answer equals the revenue calculated by the shared code', async () => {
    const { context, rows } = businessOf(seed);
    for (const period of periods) {
      const answer = await askQuestion(context, { name: 'revenue', with: { period } });
      expect(figuresOf(answer).revenue).toBe(revenueByTheRule(rows, period));
    }
  });
});

describe('permissions for questions', () => {
  test('owners and staff see costs and margins, and field workers never do', async () => {
    const { context } = businessOf(11);
    const as = (role: 'owner' | 'staff' | 'field'): MemberContext => ({
      ...context,
      actor: { ...context.actor, role },
    });
    const ask = async (role: 'owner' | 'staff' | 'field') => ({
      margins: await askQuestion(as(role), { name: 'job_margins', with: {} }),
      price: await askQuestion(as(role), { name: 'item_price', with: { item: 'Panel upgrade' } }),
    });
    expect(await ask('staff')).toEqual(await ask('owner'));
    const { margins, price } = await ask('field');
    expect(margins).toMatchObject({ figures: [], table: null, chart: null });
    expect(Object.keys(figuresOf(price)).filter((key) => /cost|margin/.test(key))).toEqual([]);
  });

  test('customers and document numbers of another business are not found', async () => {
    const [{ context }, { rows }] = [businessOf(11), businessOf(2024)];
    const stranger = rows.customers[0]?.id ?? '';
    const answer = await askQuestion(context, { name: 'receivables', with: { customer: stranger } });
    expect(figuresOf(answer)).toEqual({ words: stranger });
    expect(answer.which).toEqual([]);
    const number = rows.invoices[0]?.id ?? '';
    const found = await askQuestion(context, { name: 'document', with: { number } });
    expect(figuresOf(found)).toEqual({ number });
  });

  test('a question about a period that ends before it begins is rejected', async () => {
    const { context } = businessOf(11);
    const turned = { from: '2026-02-02', to: '2026-02-01' };
    await expect(askQuestion(context, { name: 'refunds', with: { period: turned } })).rejects.toThrow(
      'The end date is before the start date',
    );
  });
});

test('a document is found by its number, no matter how the number is written', async () => {
  const { context, rows } = businessOf(2024);
  const [invoice, estimate] = [
    rows.invoices[0],
    rows.estimates.find(({ deleted_at }) => deleted_at === null),
  ];
  for (const { id, total } of [invoice, estimate].filter((one) => one !== undefined))
    for (const number of [
      id.slice(0, 8),
      `#${id.slice(0, 8)}`,
      `invoice ${id.slice(0, 8).toUpperCase()}`,
      id,
    ]) {
      const answer = await askQuestion(context, { name: 'document', with: { number } });
      expect({ number, total: figuresOf(answer).total }).toEqual({ number, total });
      expectSound(answer);
    }
  const none = await askQuestion(context, { name: 'document', with: { number: 'zz' } });
  expect(figuresOf(none)).toEqual({ number: 'zz' });
});
