import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecurringClock } from '../recurring/run-recurring.ts';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { at, contextOn, mowing, newSeries, recurringZone } from '../testing/fixtures/recurring-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readForecastFacts } from './read-facts.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
});
afterAll(() => server.stop());

const today = todayIn(recurringZone, new Date());

test('the forecast counts each date of a recurring invoice only once, first as an upcoming invoice, then as a draft, and then as an open invoice', async () => {
  const customer_id = await addCustomer(owner.client, { payment_terms: 5 });
  const series = await owner.client.recurringInvoices.create(
    await newSeries(owner, { customer_id, unit: 'week', items: [mowing(100)] }),
  );
  const { id } = series;
  await owner.client.recurringInvoices.skip({ id, slot: addDays(today, 7), is_skipped: true });
  const context = contextOn(server, owner, today);
  const facts = async () => {
    const { series: coming, invoices } = await readForecastFacts(context);
    return { days: coming.map(({ billed_on }) => billed_on), terms: coming[0]?.terms, open: invoices.length };
  };
  const weeks = [0, 2, 3, 4, 5, 6, 7].map((week) => addDays(today, 7 * week));
  expect(await facts()).toEqual({ days: weeks, terms: 5, open: 0 });
  await createRecurringClock(server.platform)(at(today, '09:00'));
  expect(await facts()).toEqual({ days: weeks, terms: 5, open: 0 });
  const draft = (await owner.client.recurringInvoices.get({ id })).history[0]?.invoice?.id ?? '';
  await owner.client.invoices.markSent({ id: draft });
  expect(await facts()).toEqual({ days: weeks.slice(1), terms: 5, open: 1 });
  await owner.client.recurringInvoices.setPaused({ id, is_paused: true });
  expect(await facts()).toMatchObject({ days: [], open: 1 });
  const { rows } = await owner.client.financials.forecastRows({ line: 'series' });
  expect(rows).toEqual([]);
});
