import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { slotsBetween } from '@dayworks/shared/dates/recurring-dates';
import type { CatchUp } from '@dayworks/shared/look/document-settings';
import type { NewRecurringInvoice } from '@dayworks/shared/recurring/recurring-invoice';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withBusiness } from '../platform/with-business.ts';
import { asSeriesEdit, at, contextOn, mowing, newSeries } from '../testing/fixtures/recurring-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { settleDue } from './make-invoice.ts';
import { createRecurringClock } from './run-recurring.ts';
import { lockSeries } from './series-record.ts';
import {
  createSeries,
  removePrice,
  removeSeries,
  restoreSeries,
  setSeriesPaused,
  skipDate,
  updateSeries,
} from './writes.ts';

let server: TestServer;
let owner: Owner;
let run: (now: Date) => Promise<void>;
beforeAll(async () => {
  server = await startTestServer();
  run = createRecurringClock(server.platform);
});
beforeEach(async () => {
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const on = (day: CalendarDate, clock?: string) => contextOn(server, owner, day, clock);

async function start(today: CalendarDate, fields: Partial<NewRecurringInvoice> = {}) {
  return createSeries(on(today), await newSeries(owner, { first_on: today, ...fields }));
}

/** Returns the invoices of a recurring series, each with its date, due date and total. */
async function madeBy(id: string): Promise<string[]> {
  const { rows } = await server.platform.database.operator.query<{ line: string }>(
    `select i.date || ' ' || i.due_date || ' ' || i.total as line from recurring_invoice_dates d
     join invoices i on i.id = d.invoice_id where d.recurring_id = $1 and d.outcome = 'created' order by d.slot`,
    [id],
  );
  return rows.map(({ line }) => line);
}
const datesOf = async (id: string) => (await madeBy(id)).map((line) => line.slice(0, 10));

async function invoiceCount(): Promise<number> {
  const { rows } = await server.platform.database.operator.query<{ count: number }>(
    'select count(*)::int as count from invoices where business_id = $1',
    [owner.businessId],
  );
  return rows[0]?.count ?? 0;
}

const catchUp = async (recurring_catch_up: CatchUp) =>
  owner.client.look.updateSettings({ ...(await owner.client.look.settings()), recurring_catch_up });

test('a recurring invoice is created on its date at the configured hour in the business time zone, with the items, terms and texts of its series', async () => {
  const series = await start('2026-01-31', {
    po_number: 'PO-9',
    notes: 'Thank you',
    service_address: '12 Oak St',
    discount: 5,
  });
  expect(series).toMatchObject({ next_on: '2026-01-31', amount: 103, monthly_income: 95, made: 0 });
  await run(at('2026-01-31', '07:59'));
  expect(await madeBy(series.id)).toEqual([]);
  await run(at('2026-01-31', '08:00'));
  expect(await madeBy(series.id)).toEqual(['2026-01-31 2026-03-02 103.00']);
  const { history, next_on } = await owner.client.recurringInvoices.get({ id: series.id });
  expect(next_on).toBe('2026-02-28');
  const invoice = await owner.client.invoices.get({ id: history[0]?.invoice?.id ?? '' });
  expect(invoice).toMatchObject({
    status: 'draft',
    po_number: 'PO-9',
    notes: 'Thank you',
    service_address: '12 Oak St',
    discount: 5,
    items: [{ name: 'Mowing', price: 100, tax_rate: 8 }],
    recurring: { id: series.id },
  });
  const { rows } = await server.platform.database.operator.query(
    `select user_id, request_id from audit_log where entity = 'invoice' and entity_id = $1`,
    [invoice.id],
  );
  expect(rows).toEqual([{ user_id: null, request_id: 'recurring-invoices' }]);
});

test('three schedulers that run at the same time create only one invoice for each date of every recurring series', async () => {
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      start('2026-03-01', { every: 1 + (index % 2), unit: 'week', items: [mowing(10 + index)] }),
    ),
  );
  const clocks = Array.from({ length: 3 }, () => createRecurringClock(server.platform));
  for (const day of ['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-30'])
    await Promise.all(clocks.flatMap((clock) => [clock(at(day)), clock(at(day, '08:01'))]));
  for (const series of all)
    expect(await datesOf(series.id)).toEqual(slotsBetween(series, '2026-03-01', '2026-03-30'));
  const expected = all.flatMap((series) => slotsBetween(series, '2026-03-01', '2026-03-30'));
  expect(await invoiceCount()).toBe(expected.length);
});

test('the database rejects a second invoice for the same date of a recurring series', async () => {
  const { id } = await start('2026-01-31');
  await run(at('2026-01-31'));
  const copy = `insert into recurring_invoice_dates (business_id, recurring_id, slot, outcome) values ($1, $2, '2026-01-31', 'missed')`;
  await expect(server.platform.database.operator.query(copy, [owner.businessId, id])).rejects.toThrow(
    'recurring_invoice_dates_slot_key',
  );
});

test('a transaction that is killed halfway changes nothing, and the next run creates the recurring invoice only once', async () => {
  const { id } = await start('2026-01-31');
  const { actor } = on('2026-02-28');
  const halfway = (end: 'an error' | 'a lost connection') =>
    withBusiness({ platform: server.platform, actor }, async (tx) => {
      await settleDue(tx, server.platform, actor, await lockSeries(tx, actor, id), '2026-02-28');
      if (end === 'an error') throw new Error('killed');
      await tx.$client.query('select pg_terminate_backend(pg_backend_pid())');
    });
  await expect(halfway('an error')).rejects.toThrow('killed');
  await expect(halfway('a lost connection')).rejects.toThrow();
  expect([await madeBy(id), await invoiceCount()]).toEqual([[], 0]);
  expect((await owner.client.recurringInvoices.get({ id })).next_on).toBe('2026-01-31');
  await run(at('2026-02-28'));
  expect([await datesOf(id), await invoiceCount()]).toEqual([['2026-01-31', '2026-02-28'], 2]);
});

test('a recurring invoice is created right after its hour if a clock change skips that hour, and only once if a clock change repeats that hour', async () => {
  await owner.client.look.updateSettings({ ...(await owner.client.look.settings()), recurring_hour: 2 });
  const spring = await start('2027-03-14');
  await run(new Date('2027-03-14T09:59:00Z'));
  expect(await datesOf(spring.id)).toEqual([]);
  await run(new Date('2027-03-14T10:00:00Z'));
  expect(await datesOf(spring.id)).toEqual(['2027-03-14']);
  await owner.client.look.updateSettings({ ...(await owner.client.look.settings()), recurring_hour: 1 });
  const autumn = await start('2027-11-07');
  await run(new Date('2027-11-07T07:59:00Z'));
  expect(await datesOf(autumn.id)).toEqual([]);
  for (const hour of ['08:00', '08:59', '09:00', '09:30', '10:00'])
    await run(new Date(`2027-11-07T${hour}:00Z`));
  expect(await datesOf(autumn.id)).toEqual(['2027-11-07']);
});

test('after an outage, a recurring invoice is created for each missed date, and its due date is counted from the day when it is created', async () => {
  const { id } = await start('2026-01-31');
  await run(at('2026-04-02'));
  expect(await madeBy(id)).toEqual([
    '2026-01-31 2026-05-02 108.00',
    '2026-02-28 2026-05-02 108.00',
    '2026-03-31 2026-05-02 108.00',
  ]);
});

test('after an outage, a business that chose to skip missed dates of recurring invoices gets only the latest invoice, and the other dates are recorded as missed', async () => {
  await catchUp('latest');
  const { id } = await start('2026-01-31');
  await run(at('2026-04-02'));
  expect(await datesOf(id)).toEqual(['2026-03-31']);
  const { history, next_on } = await owner.client.recurringInvoices.get({ id });
  expect(history.map(({ slot, outcome }) => `${slot} ${outcome}`)).toEqual([
    '2026-03-31 created',
    '2026-02-28 missed',
    '2026-01-31 missed',
  ]);
  expect(next_on).toBe('2026-04-30');
});

test('a skipped date of a recurring series gets no invoice, and the skip can be undone', async () => {
  const { id } = await start('2026-01-31');
  const skipped = await skipDate(on('2026-01-10'), { id, slot: '2026-02-28', is_skipped: true });
  expect([skipped.skipped, skipped.next_on]).toEqual([['2026-02-28'], '2026-01-31']);
  const next = await skipDate(on('2026-01-10'), { id, slot: '2026-01-31', is_skipped: true });
  expect(next.next_on).toBe('2026-03-31');
  await skipDate(on('2026-01-10'), { id, slot: '2026-01-31', is_skipped: true });
  const back = await skipDate(on('2026-01-10'), { id, slot: '2026-01-31', is_skipped: false });
  expect([back.skipped, back.next_on]).toEqual([['2026-02-28'], '2026-01-31']);
  await run(at('2026-04-01'));
  expect(await datesOf(id)).toEqual(['2026-01-31', '2026-03-31']);
  for (const slot of ['2026-03-31', '2026-04-29'])
    await expect(skipDate(on('2026-04-01'), { id, slot, is_skipped: true })).rejects.toThrow(
      'not an upcoming date',
    );
  await expect(skipDate(on('2026-03-31'), { id, slot: '2026-03-31', is_skipped: true })).rejects.toThrow(
    'already has its invoice',
  );
});

test('at most 60 upcoming dates of a recurring series can be skipped; skipped dates in the past do not count toward this limit', async () => {
  const { id } = await start('2026-01-31');
  await server.platform.database.operator.query(
    `insert into recurring_invoice_dates (business_id, recurring_id, slot, outcome)
     select $1, $2, date '2026-01-31' + n, 'skipped' from generate_series(-1, 58) n`,
    [owner.businessId, id],
  );
  const skip = (slot: string) => skipDate(on('2026-01-31', '07:00'), { id, slot, is_skipped: true });
  expect((await skip('2026-04-30')).skipped).toHaveLength(60);
  await expect(skip('2026-05-31')).rejects.toThrow('At most 60 upcoming dates can be skipped.');
});

test('no invoices are created for a paused recurring series, and the series continues with the next date after the pause', async () => {
  const { id } = await start('2026-01-31');
  await setSeriesPaused(on('2026-02-01'), { id, is_paused: true });
  expect(await datesOf(id)).toEqual(['2026-01-31']);
  await run(at('2026-04-10'));
  const resumed = await setSeriesPaused(on('2026-04-30', '07:00'), { id, is_paused: false });
  expect(resumed.next_on).toBe('2026-04-30');
  await run(at('2026-04-30'));
  expect(await datesOf(id)).toEqual(['2026-01-31', '2026-04-30']);
});

test('no more invoices are created for a deleted recurring series, but its existing invoices remain and it can be restored', async () => {
  const { id, version } = await start('2026-01-31');
  await run(at('2026-01-31'));
  expect((await removeSeries(on('2026-02-01'), { id, version })).deleted_at).not.toBeNull();
  await run(at('2026-03-31'));
  await expect(setSeriesPaused(on('2026-04-01'), { id, is_paused: true })).rejects.toThrow('not found');
  expect((await restoreSeries(on('2026-04-01'), { id })).next_on).toBe('2026-04-30');
  await expect(restoreSeries(on('2026-04-01'), { id })).rejects.toThrow('not found');
  await run(at('2026-05-01'));
  expect(await datesOf(id)).toEqual(['2026-01-31', '2026-04-30']);
});

test('a new price of a recurring series applies to all invoices from the start date of that price on, and a planned price can be removed', async () => {
  const series = await start('2026-01-31');
  const { id } = series;
  const planned = await updateSeries(
    on('2026-01-15'),
    asSeriesEdit(series, { items: [mowing(120)], prices_from: '2026-03-15' }),
  );
  expect(planned).toMatchObject({ amount: 108, monthly_income: 100, version: 2 });
  const again = await updateSeries(
    on('2026-01-15'),
    asSeriesEdit(planned, { items: [mowing(130)], prices_from: '2026-05-01' }),
  );
  expect(again.prices.map(({ from_on, total }) => [from_on, total])).toEqual([
    ['2026-01-31', 108],
    ['2026-03-15', 120],
    ['2026-05-01', 130],
  ]);
  await run(at('2026-04-01'));
  expect((await madeBy(id)).map((line) => line.split(' ')[2])).toEqual(['108.00', '108.00', '120.00']);
  expect((await owner.client.recurringInvoices.get({ id })).amount).toBe(120);
  const fewer = await removePrice(on('2026-04-02'), { id, version: again.version, from_on: '2026-05-01' });
  expect(fewer.prices).toHaveLength(2);
  await expect(
    removePrice(on('2026-04-02'), { id, version: fewer.version, from_on: '2026-03-15' }),
  ).rejects.toThrow('No price is planned');
  const now = await updateSeries(on('2026-04-02'), asSeriesEdit(fewer, { items: [mowing(150)] }));
  expect(now.prices.map(({ from_on }) => from_on)).toEqual(['2026-01-31', '2026-03-15', '2026-04-30']);
  const same = await updateSeries(on('2026-04-02'), asSeriesEdit(now, { notes: 'New words' }));
  expect(same.prices).toEqual(now.prices);
  await run(at('2026-05-31'));
  expect((await madeBy(id)).map((line) => line.split(' ')[2]).slice(3)).toEqual(['150.00', '150.00']);
  await expect(
    updateSeries(on('2026-06-01'), asSeriesEdit(same, { prices_from: '2026-05-31' })),
  ).rejects.toThrow('today or a later date');
});

test('editing a recurring series first creates the invoices that are missing because of an outage, and then changes only the dates after the existing invoices', async () => {
  const series = await start('2026-01-31');
  const weekly = asSeriesEdit(series, { unit: 'week', first_on: '2026-03-31' });
  const edited = await updateSeries(on('2026-03-31', '12:00'), weekly);
  expect(await datesOf(series.id)).toEqual(['2026-01-31', '2026-02-28']);
  expect(edited.next_on).toBe('2026-03-31');
  await run(at('2026-04-08'));
  expect((await datesOf(series.id)).slice(2)).toEqual(['2026-03-31', '2026-04-07']);
  const ended = await updateSeries(on('2026-04-08'), asSeriesEdit(edited, { until: '2026-04-10' }));
  expect(ended.next_on).toBeNull();
  await expect(updateSeries(on('2026-04-08'), weekly)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(
    updateSeries(on('2026-04-08'), asSeriesEdit(ended, { first_on: '2026-04-07', until: null })),
  ).rejects.toThrow('today or a later date');
});

test('a recurring series that is limited to a number of invoices ends after that number of invoices', async () => {
  const { id } = await start('2026-01-31', { times: 2 });
  await run(at('2026-12-31'));
  expect(await datesOf(id)).toEqual(['2026-01-31', '2026-02-28']);
  expect((await owner.client.recurringInvoices.get({ id })).next_on).toBeNull();
});

test('no recurring invoices are created for a business that is being closed', async () => {
  const { id } = await start('2026-01-31');
  await server.platform.database.operator.query(
    `update business_settings set closes_on = '2026-03-01' where id = $1`,
    [owner.businessId],
  );
  await run(at('2026-02-01'));
  expect(await datesOf(id)).toEqual([]);
});

test('no recurring invoice is created for an archived customer, and the reason is recorded for that date', async () => {
  const { id, customer_id } = await start('2026-01-31');
  await owner.client.customers.archive({ id: customer_id });
  await run(at('2026-02-01'));
  const { history, next_on, is_customer_archived } = await owner.client.recurringInvoices.get({ id });
  expect(history).toMatchObject([{ slot: '2026-01-31', outcome: 'archived', invoice: null }]);
  expect([next_on, is_customer_archived]).toEqual(['2026-02-28', true]);
  expect((await owner.client.recurringInvoices.list({})).monthly_income).toBe(0);
});
