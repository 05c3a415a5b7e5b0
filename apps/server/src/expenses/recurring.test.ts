import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { RecurringRule } from '@dayworks/shared/dates/recurring-dates';
import {
  begunSlots,
  dueSlots,
  nextAfterEdit,
  nextAfterPause,
  type RecurringState,
} from '@dayworks/shared/expenses/recurring-transitions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { somePerson } from '../testing/proven.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import {
  removeRecurring,
  repeatExpense,
  restoreRecurring,
  setRecurringPaused,
  updateRecurring,
} from './recurring.ts';
import { createExpenseMaker, lockRecurring, settleDue } from './recurring-rows.ts';
import { createExpense } from './writes.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
let makeExpenses: (now: Date) => Promise<void>;
beforeAll(async () => {
  server = await startTestServer();
  [owner, other] = await Promise.all([signUpOwner(server), signUpOwner(server)]);
  makeExpenses = createExpenseMaker(server.platform);
});
afterAll(() => server.stop());

const timeZone = 'America/Los_Angeles';
/** Returns a time in the last hour of the business day, which is already tomorrow in UTC. */
const lateOn = (day: CalendarDate) => new Date(`${addDays(day, 1)}T06:30:00Z`);

const contextOn = (day: CalendarDate, { userId, businessId }: Owner = owner): MemberContext => ({
  platform: server.platform,
  actor: {
    userId,
    businessId,
    role: 'owner',
    timeZone,
    now: lateOn(day),
    requestId: 'test',
    person: somePerson,
  },
  idempotencyKey: randomUUID(),
});

const nothing = {
  tax: null,
  category: null,
  supplier: null,
  lead_source: null,
  job_id: null,
  project_id: null,
  spent_by: null,
  is_billable: false,
};

async function begin(today: CalendarDate, { first_on, ...repeats }: RecurringRule, amount = 1450) {
  const first = { ...nothing, description: 'Shop rent', amount, spent_on: first_on };
  const { recurring_id } = await createExpense(contextOn(today), { ...first, repeats });
  return recurring_id as string;
}

async function madeBy(id: string): Promise<string[]> {
  const { rows } = await server.platform.database.operator.query<{ slot: string; amount: string }>(
    'select recurring_slot::text as slot, amount from expenses where recurring_id = $1 order by recurring_slot',
    [id],
  );
  return rows.map(({ slot, amount }) => `${slot} ${Number(amount)}`);
}

const monthly = (first_on: CalendarDate): RecurringRule => ({
  every: 1,
  unit: 'month',
  first_on,
  until: null,
});

test('a recurring expense is created only once, on its date in the business time zone, without a team member as its creator', async () => {
  const id = await begin('2026-01-31', monthly('2026-01-31'));
  await makeExpenses(new Date('2026-02-28T07:59:00Z'));
  expect(await madeBy(id)).toEqual(['2026-01-31 1450']);
  await Promise.all([
    makeExpenses(new Date('2026-02-28T08:00:00Z')),
    makeExpenses(new Date('2026-02-28T08:00:00Z')),
  ]);
  expect(await madeBy(id)).toEqual(['2026-01-31 1450', '2026-02-28 1450']);
  const { rows } = await server.platform.database.operator.query(
    `select a.user_id, a.request_id from audit_log a join expenses e on e.id::text = a.entity_id::text
     where a.entity = 'expense' and e.recurring_id = $1 order by e.recurring_slot`,
    [id],
  );
  expect(rows).toEqual([
    { user_id: owner.userId, request_id: 'test' },
    { user_id: null, request_id: 'make-expenses' },
  ]);
  const killed = withBusiness(contextOn('2026-05-02'), async (tx) => {
    const { actor } = contextOn('2026-05-02');
    await settleDue(tx, actor, await lockRecurring(tx, actor, id), '2026-05-02');
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await madeBy(id)).toHaveLength(2);
  await makeExpenses(lateOn('2026-05-02'));
  expect(await madeBy(id)).toEqual([
    '2026-01-31 1450',
    '2026-02-28 1450',
    '2026-03-31 1450',
    '2026-04-30 1450',
  ]);
});

test('recurring expenses are listed with their next date and monthly cost, and each created expense links to its recurring expense', async () => {
  const { client } = other;
  const first = { description: 'Insurance', amount: 1200, spent_on: '2026-11-01' };
  const expense = await client.expenses.create({ ...first, repeats: { every: 1, unit: 'year' } });
  const id = expense.recurring_id as string;
  const { recurring, monthly_cost } = await client.recurringExpenses.list({});
  expect(recurring).toMatchObject([{ id, description: 'Insurance', monthly_cost: 100, is_paused: false }]);
  expect(monthly_cost).toBe(100);
  expect((await client.expenses.list({ recurring_id: id })).expenses.map((made) => made.id)).toContain(
    expense.id,
  );
  expect((await client.recurringExpenses.setPaused({ id, is_paused: true })).is_paused).toBe(true);
  expect((await client.recurringExpenses.list({})).monthly_cost).toBe(0);
  await expect(owner.client.recurringExpenses.get({ id })).rejects.toMatchObject({ status: 404 });
  await expect(client.recurringExpenses.restore({ id })).rejects.toMatchObject({ status: 404 });
  const deleted = await client.recurringExpenses.remove({ id, version: 1 });
  expect(deleted.deleted_at).not.toBeNull();
  expect((await client.recurringExpenses.list({})).recurring).toEqual([]);
  await expect(client.recurringExpenses.setPaused({ id, is_paused: false })).rejects.toMatchObject({
    status: 404,
  });
  expect((await client.expenses.get({ id: expense.id })).recurring_id).toBe(id);
  expect((await client.recurringExpenses.restore({ id })).is_paused).toBe(true);
});

test('paging through the list of recurring expenses returns all of them, and the sum covers all recurring expenses', async () => {
  const { client } = await signUpOwner(server);
  const days = ['2026-12-03', '2026-12-01', '2026-12-01', '2026-12-02', '2026-12-05'];
  const names = ['third', 'first', 'first', 'second', 'rests'];
  for (const [index, spent_on] of days.entries()) {
    const first = { description: names[index] ?? '', amount: 10 + index, spent_on };
    const { recurring_id } = await client.expenses.create({ ...first, repeats: { every: 1, unit: 'month' } });
    if (names[index] === 'rests')
      await client.recurringExpenses.setPaused({ id: recurring_id ?? '', is_paused: true });
  }
  const over = { description: 'over', amount: 5, spent_on: '2026-01-01' };
  await client.expenses.create({ ...over, repeats: { every: 1, unit: 'year', until: '2026-01-02' } });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof client.recurringExpenses.list>> =
      await client.recurringExpenses.list({ limit: 2, cursor });
    expect(page.monthly_cost).toBe(46);
    seen.push(...page.recurring.map(({ description }) => description));
    cursor = page.next;
  } while (cursor);
  expect(seen).toEqual(['first', 'first', 'second', 'third', 'rests', 'over']);
});

test('an existing expense can be made recurring only once, starting from its own date', async () => {
  const context = contextOn('2026-04-10');
  const first = { ...nothing, description: 'Storage', amount: 90, spent_on: '2026-02-05', repeats: null };
  const { id, version } = await createExpense(contextOn('2026-02-05'), first);
  const monthlyFrom = { id, version, every: 1, unit: 'month', until: null } as const;
  const repeated = await repeatExpense(context, monthlyFrom);
  expect(repeated.version).toBe(2);
  const of = repeated.recurring_id as string;
  expect(await madeBy(of)).toEqual(['2026-02-05 90', '2026-03-05 90', '2026-04-05 90']);
  expect(await repeatExpense(context, monthlyFrom)).toMatchObject({ recurring_id: of });
  const again = contextOn('2026-04-10');
  await expect(repeatExpense(again, monthlyFrom)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(repeatExpense(again, { ...monthlyFrom, version: 2 })).rejects.toThrow(
    'already part of a recurring expense',
  );
  await expect(repeatExpense(contextOn('2026-04-10', other), monthlyFrom)).rejects.toThrow('not found');
  await makeExpenses(lateOn('2026-05-05'));
  expect(await madeBy(of)).toHaveLength(4);
  const old = await createExpense(contextOn('2026-04-10'), { ...first, spent_on: '2024-01-01' });
  await expect(repeatExpense(again, { ...monthlyFrom, id: old.id })).rejects.toThrow('at most two years ago');
});

test.each([
  [
    { spent_on: '2020-01-01' },
    { every: 1, unit: 'week' },
    { spent_on: expect.stringContaining('two years') },
  ],
  [
    { spent_on: '2026-11-02' },
    { every: 1, unit: 'week', until: '2026-11-01' },
    { until: expect.any(String) },
  ],
  [{ spent_on: '2026-11-02' }, { every: 0, unit: 'week' }, { 'repeats.every': 'Must be 1 or more' }],
] as const)('an expense with %j and the recurrence %j is rejected', async (fields, repeats, expected) => {
  const first = { description: 'Rent', amount: 1, ...fields };
  await expect(other.client.expenses.create({ ...first, repeats })).rejects.toMatchObject({
    status: 400,
    data: { fields: expected },
  });
});

interface Life {
  id: string;
  state: RecurringState;
  amount: number;
  isDeleted: boolean;
  made: string[];
  version: number;
}

function roller(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Runs at most twenty requests in parallel, because more simultaneous requests would be rejected. */
async function together<Item>(items: readonly Item[], act: (item: Item, index: number) => Promise<void>) {
  const waiting = [...items.entries()];
  const hand = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await act(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: 20 }, hand));
}

/**
 * Calculates which expenses each recurring expense should have created according to its rule. The test compares them
 * with the expenses that the commands and the scheduler actually created.
 */
const settle = (life: Life, today: CalendarDate) => {
  const due = life.isDeleted ? { slots: [], next_on: life.state.next_on } : dueSlots(life.state, today);
  life.made.push(...due.slots.map((slot) => `${slot} ${life.amount}`));
  life.state = { ...life.state, next_on: due.next_on };
};

async function move(life: Life, today: CalendarDate, roll: number, rule: RecurringRule): Promise<void> {
  const context = contextOn(today);
  const { id, state, version } = life;
  if (life.isDeleted) {
    if (roll !== 0) return;
    life.state = { ...state, next_on: nextAfterPause(state, today) };
    life.isDeleted = false;
    await restoreRecurring(context, { id });
    return;
  }
  if (roll === 1) {
    settle(life, today);
    life.isDeleted = true;
    await removeRecurring(context, { id, version });
  } else if (roll === 2) {
    settle(life, today);
    const next_on = state.is_paused ? nextAfterPause(life.state, today) : life.state.next_on;
    life.state = { ...life.state, is_paused: !state.is_paused, next_on };
    await setRecurringPaused(context, { id, is_paused: life.state.is_paused });
  } else if (roll === 3) {
    settle(life, today);
    const last = life.made.at(-1)?.slice(0, 10) ?? null;
    life.state = { ...life.state, ...rule, next_on: nextAfterEdit(rule, today, last) };
    life.amount += 1;
    life.version += 1;
    const { tax, category, supplier, lead_source } = nothing;
    const fields = { tax, category, supplier, lead_source, description: 'Rent', amount: life.amount };
    await updateRecurring(context, { id, version, ...fields, ...rule });
  }
}

test('for 200 random recurring expenses, the scheduler and the server commands create exactly the expenses that follow from the recurrence rule', async () => {
  const roll = roller(11);
  const randomRule = (near: CalendarDate): RecurringRule => ({
    every: 1 + roll(3),
    unit: (['week', 'month', 'year'] as const)[roll(3)] ?? 'month',
    first_on: addDays(near, roll(40) - 30),
    until: roll(5) === 0 ? addDays(near, 10 + roll(200)) : null,
  });
  let today = '2027-01-20';
  const lives: Life[] = [];
  await together(Array.from({ length: 200 }), async (_, index) => {
    const [rule, amount] = [randomRule(today), 10 + index];
    const { slots, next_on } = begunSlots(rule, today);
    const made = [rule.first_on, ...slots].map((slot) => `${slot} ${amount}`);
    const state = { ...rule, is_paused: false, next_on };
    lives.push({ id: await begin(today, rule, amount), state, amount, isDeleted: false, made, version: 1 });
  });
  for (let step = 0; step < 5; step++) {
    today = addDays(today, roll(40));
    const moves = lives.map((life) => [life, roll(10), randomRule(today)] as const);
    const run = () => makeExpenses(lateOn(today));
    const clock = roll(2) === 0 ? [] : [run(), run()];
    await Promise.all([...clock, together(moves, ([life, which, rule]) => move(life, today, which, rule))]);
  }
  await makeExpenses(lateOn(today));
  for (const life of lives) settle(life, today);
  const { rows } = await server.platform.database.operator.query<{ id: string; made: string[] }>(
    `select recurring_id as id, array_agg(recurring_slot || ' ' || trunc(amount) order by recurring_slot) as made
     from expenses where recurring_id = any($1) group by 1`,
    [lives.map(({ id }) => id)],
  );
  const stored = new Map(rows.map(({ id, made }) => [id, made]));
  for (const { id, made } of lives) expect(stored.get(id), id).toEqual(made.toSorted());
});
