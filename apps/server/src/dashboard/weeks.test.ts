import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addSentEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { addInvoice, addSentInvoice, payment, someTotal } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const lastFive = (points: readonly number[]) => points.slice(-5);

test('the amount owed at the end of each week changes when an invoice is sent, partially paid or partly refunded', async () => {
  const { client } = owner;
  const today = todayIn('America/Los_Angeles', new Date());
  const daysAgo = (days: number) => addDays(today, -days);
  const sent = await addSentInvoice(owner, { date: daysAgo(20), due_date: today });
  const part = await client.payments.record({
    ...payment(sent.id, 204.48),
    payment_date: daysAgo(9),
  });
  await client.payments.refund({ payment_id: part.id, amount: 4.48, refund_date: daysAgo(3), notes: null });
  const paid = await addSentInvoice(owner, { date: daysAgo(27) });
  await client.payments.record({ ...payment(paid.id, someTotal), payment_date: daysAgo(16) });
  await addInvoice(owner, { date: daysAgo(1) });
  const { weeks, pending_invoices, appointments } = await client.dashboard.get({ period: '12w' });
  expect(lastFive(weeks.pending)).toEqual([0, someTotal, someTotal, 400, 404.48]);
  expect(weeks.pending.slice(0, 7)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(lastFive(weeks.invoices)).toEqual([0, 1, 1, 0, 1]);
  expect(lastFive(weeks.payments)).toEqual([0, 0, someTotal, 204.48, -4.48]);
  expect(pending_invoices).toMatchObject({ total: 404.48, count: 1, overdue_count: 0, due_today: 1 });
  expect(appointments.today).toBe(0);
});

test('the badges in the menu count only pending records of this business', async () => {
  const other = await signUpOwner(server);
  await addSentInvoice(owner);
  await addInvoice(owner);
  await addSentEstimate(owner);
  await owner.client.tasks.create({ title: 'Call back', due_date: '2020-01-01' });
  await owner.client.tasks.create({ title: 'Some day' });
  await owner.client.leads.create({ first_name: 'Nora' });
  const nothing = { invoices: 0, estimates: 0, leads: 0, tasks: 0 };
  expect(await owner.client.dashboard.waiting()).toEqual({ invoices: 1, estimates: 1, leads: 1, tasks: 1 });
  expect(await other.client.dashboard.waiting()).toEqual(nothing);
});

test('the dashboard names the customer if only one invoice is past due', async () => {
  await addSentInvoice(owner, { date: '2026-01-02', due_date: '2026-02-01' });
  const { pending_invoices } = await owner.client.dashboard.get({});
  expect(pending_invoices).toMatchObject({ overdue_count: 1, late_customer: 'Elena Marsh' });
});
