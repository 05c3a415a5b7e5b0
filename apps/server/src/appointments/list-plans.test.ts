import { randomUUID } from 'node:crypto';
import type { ListedAppointment } from '@dayworks/shared/appointments/appointment';
import { AppointmentPageQuery, CalendarQuery } from '@dayworks/shared/appointments/appointment-list';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBusinessTransaction } from '../platform/with-business.ts';
import { openFilledDatabase } from '../testing/filled-database.ts';
import { planOf, readsOf, rowsRead, scannedTables } from '../testing/query-plan.ts';
import { neighboursQuery } from './find-conflicts.ts';
import { appointmentOrders, listQuery } from './list-query.ts';
import { feedQuery } from './messages/calendar-feed.ts';
import { overviewQuery, rangeQuery } from './reads.ts';

const businessId = randomUUID();
const customerId = randomUUID();
const assigneeId = randomUUID();
const actor = { businessId, timeZone: 'America/Los_Angeles', now: new Date('2027-03-02T17:00:00Z') };
let pool: pg.Pool;

/**
 * Inserts 100,000 appointments in one business and 20,000 in other businesses, half an hour apart. Only the last
 * thousand appointments are in the future.
 */
async function fill(owner: pg.Client) {
  await owner.query(
    `insert into customers (id, business_id, first_name, last_name)
     select case when n = 1 then $2::uuid else gen_random_uuid() end, $1, 'First' || n, 'Last' || n % 997
     from generate_series(1, 2000) n`,
    [businessId, customerId],
  );
  await owner.query(
    `insert into appointments (business_id, customer_id, title, address, status, assignee_id, start_time, end_time, asked_time)
     select b.id, case when b.id = $1 then c.ids[1 + n % 2000] end, 'Visit ' || md5(n::text), n || ' Harbour Lane',
       case when n > 99000 then (array['scheduled', 'confirmed'])[1 + n % 2]
         else (array['completed', 'completed', 'cancelled', 'no_show'])[1 + n % 4] end,
       case when n % 3 = 0 then $2::uuid else gen_random_uuid() end,
       $3::timestamptz + (n - 99000) * interval '30 minutes', $3::timestamptz + (n - 99000) * interval '30 minutes' + interval '1 hour',
       case when n % 5000 = 0 then 'Friday' end
     from business_settings b, (select array_agg(id) as ids from customers) c, generate_series(1, 100000) n
     where b.id = $1 or n <= 2000`,
    [businessId, assigneeId, actor.now],
  );
}

beforeAll(async () => {
  pool = await openFilledDatabase({ businessId, businesses: 11, tables: ['appointments'] }, fill);
});
afterAll(() => pool.end());

const largeTables = ['appointments', 'customers'];
const pageOf = (fields: object) => ({ ...AppointmentPageQuery.parse({ limit: 50, ...fields }), limit: 51 });

test.each([
  ['from today on, soonest first', {}],
  ['all, soonest first', { span: 'all' }],
  ['all, latest first', { span: 'all', sort: 'latest' }],
  ['the next 7 days, planned', { status: 'planned', span: 'next_7_days' }],
  ['still to come', { status: 'open' }],
  ['cancelled, latest first', { status: 'cancelled', span: 'all', sort: 'latest' }],
  ['confirmed', { status: 'confirmed' }],
  ['in a given week', { from: '2026-05-01', to: '2026-05-07' }],
  ['still to come, for one person', { status: 'open', assignee_id: assigneeId }],
  ['for one customer', { customer_id: customerId }],
])(
  'the appointment list with the filters and order “%s” reads only slightly more rows than it shows',
  async (_name, fields) => {
    const plan = await planOf(pool, businessId, listQuery(actor, pageOf(fields)));
    expect(scannedTables(plan, largeTables)).toEqual([]);
    expect(rowsRead(plan, 'appointments')).toBeLessThan(400);
  },
);

test('a page deep in the appointment list reads only slightly more rows than it shows', async () => {
  const [row] = await inBusinessTransaction(pool, { businessId }, async (tx) => {
    const { rows } = await tx.$client.query<ListedAppointment>(
      'select id, start_time from appointments order by start_time, id offset 50000 limit 1',
    );
    return rows;
  });
  const cursor = appointmentOrders.soonest.cursorOf(row as ListedAppointment);
  const plan = await planOf(pool, businessId, listQuery(actor, pageOf({ cursor })));
  expect(scannedTables(plan, largeTables)).toEqual([]);
  expect(rowsRead(plan, 'appointments')).toBeLessThan(200);
});

test.each([
  [
    'a month of the calendar',
    rangeQuery(actor, CalendarQuery.parse({ from: '2027-03-01', to: '2027-03-31' })),
    4000,
  ],
  [
    'one person’s appointments around a given time',
    neighboursQuery(businessId, {
      id: null,
      assignee_id: assigneeId,
      start_time: '2027-03-05T17:00:00Z',
      end_time: '2027-03-05T18:00:00Z',
    }),
    1500,
  ],
  ['a calendar feed', feedQuery(businessId, assigneeId, actor.now), 3500],
])('the appointment query for %s uses indexes only', async (_name, query, most) => {
  const plan = await planOf(pool, businessId, query);
  expect(scannedTables(plan, largeTables)).toEqual([]);
  expect(rowsRead(plan, 'appointments')).toBeLessThan(most);
});

test('the counts above the appointment list stop at one thousand', async () => {
  const query = overviewQuery(actor);
  const plan = await planOf(pool, businessId, query);
  expect(scannedTables(plan, largeTables)).toEqual([]);
  expect(rowsRead(plan, 'appointments')).toBeLessThan(2200);
});

test.each([
  ['by title', { search: 'abcd12' }],
  ['by address', { search: '4711 harbour' }],
  ['by customer', { search: 'last42' }],
])('an appointment search (%s) uses indexes', async (_name, fields) => {
  const { seqScans } = await inBusinessTransaction(pool, { businessId }, (tx) =>
    readsOf(tx, ['appointments'], listQuery(actor, pageOf(fields))),
  );
  expect(seqScans).toBe(0);
});

test.each([
  ['words of an address', 'harbour lane'],
  ['a customer name', 'first1'],
])(
  'a search in upcoming appointments for frequent search terms (%s) reads only slightly more rows than it returns',
  async (_name, search) => {
    const { rows, fetched } = await inBusinessTransaction(pool, { businessId }, (tx) =>
      readsOf(tx, ['appointments'], listQuery(actor, pageOf({ search }))),
    );
    expect(rows).toHaveLength(51);
    expect(fetched).toBeLessThanOrEqual(3200);
  },
);
