import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { EstimateQuery } from '@dayworks/shared/estimates/estimate-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEstimate, addSentEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { addCustomer, someItems } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const timeZone = 'America/Los_Angeles';
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

async function pageThrough(query: Partial<EstimateQuery>, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await owner.client.estimates.list({ ...query, limit, cursor });
    ids.push(...page.estimates.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  return ids;
}

const setWritten = (id: string, at: string) =>
  server.platform.database.operator.query('update estimates set created_at = $2 where id = $1', [id, at]);

test('the pages of the estimate list have no gaps or overlaps in any sort order', async () => {
  const customer_id = await addCustomer(owner.client);
  const days = ['2026-12-03', null, '2026-12-01', '2026-12-02', null];
  const ids: string[] = [];
  for (const valid_until of days) ids.push((await addEstimate(owner, { customer_id, valid_until })).id);
  expect(await pageThrough({ customer_id, sort: 'newest' }, 2)).toEqual(ids.toReversed());
  expect(await pageThrough({ customer_id, sort: 'oldest' }, 2)).toEqual(ids);
  const byDay = await pageThrough({ customer_id, sort: 'valid' }, 2);
  expect(byDay.slice(0, 3)).toEqual([ids[2], ids[3], ids[0]]);
  expect(byDay.slice(3).toSorted()).toEqual([ids[1], ids[4]].toSorted());
  await expect(owner.client.estimates.list({ cursor: 'nonsense' })).rejects.toMatchObject({ status: 400 });
});

test('an expired estimate is no longer listed as awaiting an answer', async () => {
  const customer_id = await addCustomer(owner.client);
  const yesterday = addDays(todayIn(timeZone, new Date()), -1);
  const fresh = await addSentEstimate(owner, { customer_id });
  const stale = await addSentEstimate(owner, { customer_id, valid_until: yesterday });
  const draft = await addEstimate(owner, { customer_id, valid_until: yesterday });
  const shown = async (status: EstimateQuery['status']) =>
    (await owner.client.estimates.list({ customer_id, status })).estimates.map((row) => row.id);
  expect(await shown('waiting')).toEqual([fresh.id]);
  expect(await shown('sent')).toEqual([fresh.id]);
  expect(await shown('expired')).toEqual([stale.id]);
  expect(await shown('draft')).toEqual([draft.id]);
  const { estimates } = await owner.client.estimates.list({ customer_id, status: 'expired' });
  expect(estimates[0]).toMatchObject({ status: 'sent', displayed_status: 'expired' });
});

test('date filters of the estimate list use days in the business time zone, not UTC days', async () => {
  const customer_id = await addCustomer(owner.client);
  const late = await addEstimate(owner, { customer_id });
  const early = await addEstimate(owner, { customer_id });
  // The two estimates were written at 11 PM and 1 AM in Los Angeles; in UTC, both times are on July 3.
  await setWritten(late.id, '2026-07-03T06:00:00Z');
  await setWritten(early.id, '2026-07-03T08:00:00Z');
  const on = async (day: string) =>
    (await owner.client.estimates.list({ customer_id, from: day, to: day })).estimates.map((row) => row.id);
  expect(await on('2026-07-02')).toEqual([late.id]);
  expect(await on('2026-07-03')).toEqual([early.id]);
  const file = await owner.client.estimates.exportCsv({ customer_id });
  expect(await file.text()).toContain('2026-07-02');
});

test('estimates can be found by number, title and customer', async () => {
  const customer_id = await addCustomer(owner.client, { first_name: 'Zelda', last_name: 'Quill' });
  const { id } = await addEstimate(owner, { customer_id, title: 'Heat pump on the roof' });
  for (const search of [id.slice(0, 8), `#${id.slice(0, 6)}`, 'HEAT pump', 'quill', '  zelda ']) {
    const { estimates } = await owner.client.estimates.list({ search });
    expect(
      estimates.map((row) => row.id),
      search,
    ).toEqual([id]);
  }
  expect((await owner.client.estimates.list({ search: 'nothing like it' })).estimates).toEqual([]);
});

test('the estimate overview counts estimates by their displayed status', async () => {
  const other = await signUpOwner(server);
  const yesterday = addDays(todayIn(timeZone, new Date()), -1);
  const customer_id = await addCustomer(other.client);
  const make = (fields = {}) => addSentEstimate(other, { customer_id, ...fields });
  await addEstimate(other, { customer_id });
  await make();
  await make({ valid_until: yesterday });
  const won = await make();
  await other.client.estimates.decide({ id: won.id, decision: 'approved' });
  const lost = await make();
  await other.client.estimates.decide({ id: lost.id, decision: 'declined' });
  const longAgo = await make();
  await other.client.estimates.decide({ id: longAgo.id, decision: 'declined' });
  await server.platform.database.operator.query(
    `update estimates set declined_at = now() - interval '92 days' where id = $1`,
    [longAgo.id],
  );
  const removed = await addEstimate(other, { customer_id });
  await other.client.estimates.remove({ id: removed.id });
  const built = await make();
  await other.client.estimates.decide({ id: built.id, decision: 'approved' });
  await other.client.estimates.toProject({ id: built.id });
  const paid = await make();
  await other.client.payments.recordOnEstimate({
    estimate_id: paid.id,
    amount: 100,
    payment_date: todayIn(timeZone, new Date()),
    payment_method: 'cash',
    notes: null,
    reference: null,
    is_deposit: true,
  });
  const billed = await make();
  await other.client.invoices.fromEstimate({ estimate_id: billed.id });
  expect(await other.client.estimates.overview()).toEqual({
    draft: { count: 1, total: 604.48 },
    waiting: { count: 2, total: 1208.96 },
    won: { count: 4, total: 2417.92 },
    lost: { count: 1, total: 604.48 },
    counts: {
      all: 9,
      waiting: 2,
      draft: 1,
      sent: 2,
      viewed: 0,
      changes_requested: 0,
      approved: 1,
      declined: 2,
      expired: 1,
      converted: 2,
    },
    orphans: [],
  });
});

test('the estimate export contains the filtered estimates and no spreadsheet formulas', async () => {
  const customer_id = await addCustomer(owner.client, { company: '=SUM(A1)' });
  const { id } = await addSentEstimate(owner, { customer_id, title: 'Roof, north' });
  await addEstimate(owner, { customer_id, items: someItems.slice(0, 1) });
  const file = await owner.client.estimates.exportCsv({ customer_id, status: 'sent' });
  expect(file.name).toMatch(/^estimates-\d{4}-\d\d-\d\d\.csv$/);
  const [header, row, ...rest] = (await file.text()).trim().split('\r\n');
  expect(header).toContain('Estimate,Customer,Company,PO or reference number,Title,Status');
  expect(row).toContain(`${id.slice(0, 8)},Elena Marsh,'=SUM(A1),,"Roof, north",Sent`);
  expect(row).toMatch(/,604\.48,No$/);
  expect(rest).toEqual([]);
});
