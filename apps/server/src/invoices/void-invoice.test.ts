import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantJob } from '../testing/fixtures/billed-job-fixtures.ts';
import { addSentEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import {
  addCustomer,
  addInvoice,
  addSentInvoice,
  asEdit,
  payment,
  someTotal,
} from '../testing/fixtures/invoice-fixtures.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import { inRounds, raceRounds, restoreWhileBilling, voidWhilePaying } from '../testing/races.ts';
import { Browser, type Client, type Owner, type Person, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let client: Client;
let staff: Person;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
  client = owner.client;
  staff = await addStaff(server, owner);
});
afterAll(() => server.stop());

const year = { from: '2026-01-01', to: '2026-12-31' };

/** Reads every figure that an open invoice affects. */
async function figures(customer_id: string) {
  const [customer, accrual, receivables, overview, statement, dashboard] = await Promise.all([
    client.customers.get({ id: customer_id }),
    client.financials.get({ ...year, basis: 'accrual' }),
    client.financials.receivables(),
    client.invoices.overview(),
    client.statements.get({ customer_id, ...year }),
    client.dashboard.get({}),
  ]);
  return {
    balance: customer.balance_due,
    invoices: customer.invoice_count,
    income: accrual.income,
    tax: accrual.tax,
    owed: [accrual.owed, receivables.total, receivables.invoices],
    unpaid: [overview.unpaid.count, overview.unpaid.total, overview.counts.all, overview.counts.sent],
    statement: [statement.closing, statement.lines.length],
    dashboard,
  };
}

const withoutTimes = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, part) => (/_at$|^now$/.test(key) ? undefined : part)));

test('a void invoice keeps its number, items and total, and is not counted in any figure until it is restored', async () => {
  const customer_id = await addCustomer(client);
  const before = withoutTimes(await figures(customer_id));
  const sent = await addSentInvoice(owner, { customer_id });
  const owed = withoutTimes(await figures(customer_id));
  expect(owed).not.toEqual(before);

  const voided = await client.invoices.void({ id: sent.id, reason: 'Sent to the wrong person' });
  expect(voided).toMatchObject({
    number: sent.number,
    total: someTotal,
    tax: sent.tax,
    balance_due: 0,
    void_reason: 'Sent to the wrong person',
  });
  expect(voided.items).toEqual(sent.items);
  const after = withoutTimes(await figures(customer_id));
  expect(after).toEqual(before);

  expect((await client.invoices.list({ customer_id })).invoices).toEqual([]);
  const listed = await client.invoices.list({ customer_id, status: 'void' });
  expect(listed.invoices).toMatchObject([{ id: sent.id, displayed_status: 'void', total: someTotal }]);
  const searched = await client.invoices.list({ search: sent.number });
  expect(searched.invoices.map(({ id }) => id)).toEqual([sent.id]);
  expect((await client.invoices.overview()).counts.void).toBe(1);
  const { entries } = await client.timeline.ofCustomer({ customer_id });
  expect(entries.flatMap(({ events }) => events)).toMatchObject([
    { kind: 'credit', title: expect.stringContaining('voided'), amount: -someTotal },
    { kind: 'invoice', status: 'void', amount: someTotal },
  ]);

  await client.invoices.restore({ id: sent.id });
  expect(await client.invoices.get({ id: sent.id })).toMatchObject({
    status: 'sent',
    balance_due: someTotal,
    voided_at: null,
    void_reason: null,
  });
  expect(withoutTimes(await figures(customer_id))).toEqual(owed);
});

test('a void invoice cannot be changed or paid, and its public page shows that it is void', async () => {
  const invoice = await addSentInvoice(owner);
  const { id } = invoice;
  const { path } = await client.invoices.sharing({ id });
  const key = new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
  await client.invoices.void({ id });
  const isVoid = { message: 'This invoice is void: restore it before you change it' };
  await expect(client.payments.record(payment(id, 1))).rejects.toMatchObject(isVoid);
  await expect(client.invoices.update(asEdit(invoice))).rejects.toMatchObject(isVoid);
  await expect(client.invoices.setDispute({ id, is_disputed: true })).rejects.toMatchObject(isVoid);
  await expect(client.invoices.void({ id })).rejects.toMatchObject(isVoid);
  await expect(client.invoices.remove({ id })).rejects.toMatchObject(isVoid);
  const visitor = new Browser(server).client;
  expect(await visitor.invoices.openShared({ id, key })).toMatchObject({
    displayed_status: 'void',
    balance_due: 0,
    total: someTotal,
  });
  expect((await visitor.invoices.sharedPdf({ id, key })).type).toBe('application/pdf');
  await visitor.invoices.markViewed({ id, key });
  expect((await client.invoices.get({ id })).viewed_at).toBeNull();
});

test('only an unpaid invoice that was sent can be voided, and only a void invoice can be restored', async () => {
  const draft = await addInvoice(owner);
  await expect(client.invoices.void({ id: draft.id })).rejects.toMatchObject({
    message: 'This invoice was never sent: delete it instead',
  });
  const paid = await addSentInvoice(owner);
  const { id: part } = await client.payments.record(payment(paid.id, 100));
  await expect(client.invoices.void({ id: paid.id })).rejects.toMatchObject({
    message: 'This invoice has payments: refund them before you void it',
  });
  await expect(client.invoices.restore({ id: paid.id })).rejects.toMatchObject({
    message: 'This invoice is not void',
  });
  await client.payments.refund({ payment_id: part, amount: 100, refund_date: '2026-11-11', notes: null });
  expect(await client.invoices.void({ id: paid.id })).toMatchObject({ balance_due: 0 });
  await client.invoices.remove({ id: draft.id });
  await expect(client.invoices.restore({ id: draft.id })).rejects.toMatchObject({ status: 400 });
});

test('the estimate and the work of a void invoice can be invoiced again, and the void invoice cannot be restored while the new invoice exists', async () => {
  const estimate = await addSentEstimate(owner);
  const first = await client.invoices.fromEstimate({ estimate_id: estimate.id });
  await client.invoices.markSent({ id: first.id });
  await client.invoices.void({ id: first.id });
  expect((await client.estimates.get({ id: estimate.id })).invoice_id).toBeNull();
  const second = await client.invoices.fromEstimate({ estimate_id: estimate.id });
  await expect(client.invoices.restore({ id: first.id })).rejects.toMatchObject({
    message: `Invoice #${second.number} bills the same work: void or delete it first`,
  });
  await client.invoices.remove({ id: second.id });
  await client.invoices.restore({ id: first.id });
  expect((await client.estimates.get({ id: estimate.id })).invoice_id).toBe(first.id);
});

test('restoring a void invoice marks the visits, time and expenses of its job as invoiced again', async () => {
  const customer_id = await addCustomer(client);
  const job = await plantJob(server, owner.businessId, {
    customer_id,
    items: [{ name: 'Drain clearing', price: 165 }],
    visits: ['2026-05-11T15:00:00Z'],
  });
  const permit = { description: 'Permit', amount: 118, spent_on: '2026-05-11', is_billable: true };
  const expense = await client.expenses.create({ ...permit, job_id: job.id });
  const bill = await client.jobs.bill({ id: job.id });
  const id = bill.invoices[0]?.id ?? '';
  await client.invoices.markSent({ id });
  const statusOf = async () => (await client.jobs.get({ id: job.id })).status;
  const billedWith = async () => (await client.expenses.get({ id: expense.id })).invoice_id;
  expect([await statusOf(), await billedWith()]).toEqual(['invoiced', id]);
  await client.invoices.void({ id });
  expect([await statusOf(), await billedWith()]).toEqual(['requires_invoicing', null]);
  await client.invoices.restore({ id });
  expect([await statusOf(), await billedWith()]).toEqual(['invoiced', id]);
});

test('staff can delete only drafts, and only an owner can delete an invoice that was sent or has payments', async () => {
  const draft = await addInvoice(owner);
  await staff.client.invoices.remove({ id: draft.id });
  const { id } = await addSentInvoice(owner);
  await expect(staff.client.invoices.remove({ id })).rejects.toMatchObject({
    status: 400,
    message:
      'This invoice was sent or has payments: void it or credit it instead. Only an owner can delete it.',
  });
  expect((await staff.client.invoices.void({ id })).voided_at).not.toBeNull();
  await staff.client.invoices.restore({ id });
  await client.invoices.remove({ id });
  await expect(client.invoices.get({ id })).rejects.toMatchObject({ status: 404 });
});

test('an invoice that is voided and paid at the same time ends up either void or paid, never both', async () => {
  expect(await inRounds(raceRounds, () => voidWhilePaying(owner))).toEqual([]);
});

test('the link of a void invoice can be renewed and turned off, but the invoice can no longer be shared', async () => {
  const { id } = await addSentInvoice(owner);
  const keyOf = ({ path }: { path: string | null }) =>
    new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
  const first = keyOf(await client.invoices.sharing({ id }));
  await client.invoices.share({ id, email: staff.email });
  await client.invoices.void({ id });
  const visitor = new Browser(server).client;
  const second = keyOf(await client.invoices.renewLink({ id }));
  await expect(visitor.invoices.openShared({ id, key: first })).rejects.toMatchObject({ status: 404 });
  expect((await visitor.invoices.openShared({ id, key: second })).displayed_status).toBe('void');
  await client.invoices.switchLink({ id, enabled: false });
  await expect(visitor.invoices.openShared({ id, key: second })).rejects.toMatchObject({ status: 404 });
  expect((await client.invoices.unshare({ id, user_id: staff.userId })).users).toEqual([]);
  await expect(client.invoices.share({ id, email: staff.email })).rejects.toMatchObject({ status: 404 });
});

test('the work of a job that is invoiced while its void invoice is being restored ends up on only one invoice', async () => {
  const round = async () => {
    const customer_id = await addCustomer(client);
    const job = await plantJob(server, owner.businessId, {
      customer_id,
      items: [{ name: 'Drain clearing', price: 165 }],
      completed_at: '2026-05-11T17:00:00Z',
    });
    const id = (await client.jobs.bill({ id: job.id })).invoices[0]?.id ?? '';
    await client.invoices.markSent({ id });
    await client.invoices.void({ id });
    return restoreWhileBilling(owner, id, job.id);
  };
  expect(await inRounds(raceRounds, round)).toEqual([]);
});
