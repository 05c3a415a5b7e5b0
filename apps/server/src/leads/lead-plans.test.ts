import { randomUUID } from 'node:crypto';
import { LeadBoardQuery, LeadPageQuery } from '@dayworks/shared/leads/lead-list';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detailQuery } from '../invoices/reads.ts';
import { inBusinessTransaction } from '../platform/with-business.ts';
import { openFilledDatabase } from '../testing/filled-database.ts';
import { planOf, readsOf, rowsRead, scannedTables } from '../testing/query-plan.ts';
import { overviewQueries } from './funnel.ts';
import { cardColumns, listQuery } from './list-query.ts';
import { boardQuery, columnOrder, columnQuery, type PlacedCard, sumsQuery } from './reads.ts';

const businessId = randomUUID();
const ownerId = randomUUID();
const invoiceOf = { estimate: randomUUID(), job: randomUUID() };
const actor = { businessId, timeZone: 'America/Los_Angeles', now: new Date() };
let pool: pg.Pool;

/**
 * Inserts 30,000 leads into one business and some leads into other businesses. Nearly all leads are won or lost, as
 * they would be after years of use.
 */
async function fill(owner: pg.Client) {
  await owner.query(
    `insert into leads (business_id, first_name, last_name, phone, email, service_wanted, source, value, stage, position,
       owner_id, created_at, last_activity_at, stage_changed_at, won_at, lost_reason, next_follow_up)
     select b.id, 'First' || n, 'Last' || n % 997, '503555' || lpad((n % 10000)::text, 4, '0'), 'p' || n || '@x.example',
       'Job ' || md5(n::text), (array['Website', 'Phone', 'Google', 'Referral'])[1 + n % 4], n % 5000, s.stage, n * 1000,
       case when n % 500 = 0 then $2::uuid end, now() - n * interval '20 minutes', now() - n * interval '20 minutes',
       now() - n * interval '20 minutes', case when s.stage = 'won' then now() - n * interval '20 minutes' end,
       case when s.stage = 'lost' then 'x' end, case when n % 300 = 0 then current_date + (n % 90)::int end
     from business_settings b, generate_series(1, 30000) n,
       lateral (select case when n % 100 = 0 then (array['new', 'contacted', 'site_visit', 'quoted', 'on_hold'])[1 + (n / 100) % 5]
         when n % 3 = 0 then 'won' else 'lost' end as stage) s
     where b.id = $1 or n <= 2000`,
    [businessId, ownerId],
  );
  await owner.query(
    `with estimate as (insert into estimates (business_id, title, status) values ($1, 'Deck', 'approved') returning id),
       asked as (update leads set estimate_id = estimate.id from estimate where business_id = $1 and position = 5000000),
       job as (insert into jobs (business_id, title, lead_id) select $1, 'Deck', id from leads where business_id = $1 and position = 7000000
         returning id),
       bill as (insert into invoices (id, number, business_id, date, status, estimate_id)
         select id, left(id::text, 8), $1::uuid, current_date, 'sent', estimate_id
         from (select $2::uuid as id, id as estimate_id from estimate union all select $3, null) as planned returning id)
     insert into job_invoices (business_id, job_id, invoice_id) select $1, job.id, bill.id from job, bill where bill.id = $3`,
    [businessId, invoiceOf.estimate, invoiceOf.job],
  );
}

beforeAll(async () => {
  pool = await openFilledDatabase({ businessId, businesses: 6, tables: ['leads'] }, fill);
});
afterAll(() => pool.end());

const pageOf = (fields: Record<string, unknown>) =>
  listQuery(actor, cardColumns, { ...LeadPageQuery.parse(fields), limit: 51 });
const boardOf = (fields: Record<string, unknown> = {}) => LeadBoardQuery.parse(fields);

describe('lead list', () => {
  test.each([
    ['newest', {}],
    ['oldest', { sort: 'oldest' }],
    ['highest value', { sort: 'value' }],
    ['next follow-up', { sort: 'follow_up' }],
    ['a rare stage', { status: 'quoted' }],
    ['a common stage', { status: 'lost' }],
    ['open', { status: 'open' }],
    ['open, the oldest first', { status: 'open', sort: 'oldest' }],
    ['leads of one person', { owner: ownerId }],
    ['leads from one source', { source: 'Google' }],
    ['follow-up today', { follow_up: 'today' }],
    ['follow-up overdue', { follow_up: 'late' }],
    ['inactive leads', { quiet: true }],
    ['a range of dates', { from: '2026-01-01', to: '2026-01-31' }],
    ['won in a range of dates', { dated: 'won', from: '2026-01-01', to: '2026-01-31' }],
  ])('the lead list with the order or filter “%s” uses an index', async (_name, fields) => {
    const plan = await planOf(pool, businessId, pageOf(fields));
    expect(scannedTables(plan, ['leads'])).toEqual([]);
    expect(rowsRead(plan, 'leads')).toBeLessThan(2000);
  });

  test.each([
    ['a name', 'last42 '],
    ['the service wanted', 'c4ca4238a0b923820dcc509a6f75849b'],
    ['a phone number', '(503) 555-0042'],
    ['part of an email address', 'p77@x'],
    ['a mistyped name', 'frist4242 lats'],
  ])('a lead search for %s does not scan a whole table', async (_name, search) => {
    await inBusinessTransaction(pool, { businessId }, async (tx) => {
      const { seqScans } = await readsOf(tx, ['leads'], pageOf({ search }));
      expect(seqScans).toBe(0);
    });
  });
});

describe('lead board', () => {
  test.each([
    ['no filter', {}],
    ['leads of one person', { owner: ownerId }],
    ['inactive leads', { quiet: true }],
  ])('the lead board with the filter “%s” uses indexes', async (_name, fields) => {
    const plan = await planOf(pool, businessId, boardQuery(actor, boardOf(fields), 51));
    expect(scannedTables(plan, ['leads'])).toEqual([]);
  });

  test('the sums on the lead board use indexes', async () => {
    const plan = await planOf(pool, businessId, sumsQuery(actor, boardOf()));
    expect(scannedTables(plan, ['leads'])).toEqual([]);
  });

  test('loading a page deep in a column of the lead board reads only a few more rows than the page shows', async () => {
    const [card] = await inBusinessTransaction(pool, { businessId }, async (tx) => {
      const { rows } = await tx.$client.query<PlacedCard>(
        `select id, position from leads where business_id = $1 and stage = 'lost' order by position, id offset 3000 limit 1`,
        [businessId],
      );
      return rows;
    });
    const cursor = columnOrder.cursorOf(card as PlacedCard);
    const query = columnQuery(actor, { ...boardOf(), stage: 'lost', cursor }, 51);
    const plan = await planOf(pool, businessId, query);
    expect(rowsRead(plan, 'leads')).toBeLessThan(200);
  });
});

test.each(overviewQueries(actor).map((query) => [query.name, query] as const))(
  'the figures above the lead board (%s) read few rows, however many leads there are',
  async (_name, query) => {
    const plan = await planOf(pool, businessId, query);
    expect(rowsRead(plan, 'leads')).toBeLessThan(2000);
  },
);

test.each(['estimate', 'job'] as const)(
  'the query that finds the lead of an invoice by the invoice’s %s uses an index',
  async (way) => {
    const plan = await planOf(pool, businessId, detailQuery(businessId, invoiceOf[way]));
    expect(rowsRead(plan, 'leads')).toBe(1);
  },
);
