import { randomUUID } from 'node:crypto';
import { CalendarQuery } from '@dayworks/shared/appointments/appointment-list';
import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { TaskBoardQuery, TaskPageQuery } from '@dayworks/shared/tasks/task-list';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tasksQuery } from '../appointments/reads.ts';
import { inBusinessTransaction } from '../platform/with-business.ts';
import { openFilledDatabase } from '../testing/filled-database.ts';
import { planOf, readsOf, rowsRead, scannedTables } from '../testing/query-plan.ts';
import { doneThisWeek, doneToday, groupCounts, groupQuery, loadsQuery } from './day-queries.ts';
import { listQuery, orders, overviewQuery } from './list-query.ts';
import { boardQuery } from './reads.ts';
import type { StoredRow } from './task-record.ts';

const businessId = randomUUID();
const userId = randomUUID();
const customerId = randomUUID();
const reader = { businessId, userId, timeZone: 'UTC', now: new Date() };
let pool: pg.Pool;

/**
 * Inserts 30,000 tasks into one business and 2,000 tasks into each of ten other businesses. Of the 30,000 tasks, one in
 * fifty is still open.
 */
async function fill(owner: pg.Client) {
  await owner.query(
    `insert into tasks (business_id, title, status, priority, due_date, assignee_id, created_by, record_kind, record_id,
       done_at, position, created_at)
     select b.id, 'Call customer ' || n || ' about the deck', case when n % 100 = 0 then 'todo' when n % 100 = 50 then 'in_progress' else 'done' end,
       (array['low', 'normal', 'normal', 'high', 'urgent'])[1 + n % 5],
       case when n % 7 > 0 then current_date - 40 + (n % 4000 / 50)::int end,
       case when n % 3 = 0 then $2::uuid else gen_random_uuid() end, gen_random_uuid(),
       'customer', case when n % 2000 = 1 then $3::uuid else gen_random_uuid() end,
       case when n % 50 > 0 then now() - n * interval '3 minutes' end, n * 1000, now() - n * interval '5 minutes'
     from business_settings b, generate_series(1, 30000) n where b.id = $1 or n <= 2000`,
    [businessId, userId, customerId],
  );
}

beforeAll(async () => {
  pool = await openFilledDatabase({ businessId, businesses: 11, tables: ['tasks'] }, fill);
});
afterAll(() => pool.end());

const page = (fields: Record<string, unknown>) =>
  listQuery(reader, { ...TaskPageQuery.parse(fields), limit: 51 });

test.each([
  ['open tasks by due date', {}, 200],
  ['open tasks, the most urgent first', { sort: 'priority' }, 200],
  ['completed tasks, newest first', { status: 'done', sort: 'newest' }, 400],
  ['completed tasks', { status: 'done' }, 200],
  ['overdue tasks', { status: 'overdue' }, 800],
  ['my tasks', { view: 'my' }, 800],
  ['one person’s tasks', { assignee_id: userId }, 800],
  [
    'completed tasks about one record',
    { record_kind: 'customer', record_id: customerId, status: 'done' },
    200,
  ],
  ['a search', { search: 'customer 23451 ', status: 'done' }, 200],
])(
  'the task list query (%s) uses an index and reads only a few more rows than the list shows',
  async (_name, fields, most) => {
    const plan = await planOf(pool, businessId, page(fields));
    expect(scannedTables(plan, ['tasks'])).toEqual([]);
    expect(rowsRead(plan, 'tasks')).toBeLessThanOrEqual(most);
  },
);

test('a search among open tasks reads only some of the many tasks that contain the search words', async () => {
  await inBusinessTransaction(pool, { businessId }, async (tx) => {
    const { rows, seqScans, fetched } = await readsOf(tx, ['tasks'], page({ search: 'about the deck' }));
    expect(rows).toHaveLength(51);
    expect(seqScans).toBe(0);
    expect(fetched).toBeLessThanOrEqual(4000);
  });
});

test('the calendar finds the tasks in its date range through an index', async () => {
  const today = todayIn('UTC', reader.now);
  const days = CalendarQuery.parse({ from: today, to: addDays(today, 1) });
  const plan = await planOf(pool, businessId, tasksQuery(reader, days));
  expect(scannedTables(plan, ['tasks'])).toEqual([]);
  expect(rowsRead(plan, 'tasks')).toBeLessThanOrEqual(800);
});

test('loading a page deep in the appointment list reads only a few more rows than the page shows', async () => {
  const [row] = await inBusinessTransaction(pool, { businessId }, async (tx) => {
    const { rows } = await tx.$client.query<StoredRow>(
      `select id, agenda from tasks where status = 'done' order by agenda, id offset 15000 limit 1`,
    );
    return rows;
  });
  const cursor = orders.due.cursorOf(row as StoredRow);
  const plan = await planOf(pool, businessId, page({ status: 'done', cursor }));
  expect(scannedTables(plan, ['tasks'])).toEqual([]);
  expect(rowsRead(plan, 'tasks')).toBeLessThan(200);
});

test.each([
  ['the overdue tasks of my day', groupQuery(reader, 'overdue'), 800],
  ['the later tasks of my day', groupQuery(reader, 'later'), 800],
  ['the counts of my day', groupCounts(reader), 800],
  ['the tasks completed today', doneToday(reader), 1000],
  ['the tasks completed this week', doneThisWeek(reader), 5000],
  ['each person’s workload', loadsQuery(reader), 800],
  ['the task board', boardQuery(reader, TaskBoardQuery.parse({}), 51), 200],
])(
  'the query for %s reads only open or recent tasks, regardless of how many tasks are done',
  async (_name, query, most) => {
    const plan = await planOf(pool, businessId, query);
    expect(scannedTables(plan, ['tasks'])).toEqual([]);
    expect(rowsRead(plan, 'tasks')).toBeLessThanOrEqual(most);
  },
);

test('the query that counts tasks for the filter chips stops at the highest number that a chip shows', async () => {
  expect(rowsRead(await planOf(pool, businessId, overviewQuery(reader)), 'tasks')).toBeLessThanOrEqual(1200);
});
