import { emptyCustomer } from '@dayworks/shared/customers/customer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, addInvoice, addSentInvoice, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const sql = (text: string, ...values: unknown[]) =>
  server.platform.database.operator.query(text, [owner.businessId, ...values]);

test('an estimate and its project, invoice, payment and refund are grouped in one timeline entry with names and amounts', async () => {
  const { client } = owner;
  const customer_id = await addCustomer(client);
  const { rows } = await sql(
    `with p as (insert into projects (business_id, customer_id, name, status, manager_id)
        values ($1, $2, 'Deck', 'in_progress', $3) returning id),
      e as (insert into estimates (business_id, customer_id, title, status, total, sent_at, approved_at, project_id, service_address)
        select $1, $2, 'Deck rebuild', 'converted', 1000, now() - interval '9 days', now() - interval '8 days', id, '77 NW 21st Ave' from p
        returning id),
      s as (insert into estimate_signatures (business_id, estimate_id, estimate_version, name, signed_at, ip, document)
        select $1, id, 1, 'Elena Marsh', now(), '203.0.113.7', '{}' from e),
      i as (insert into invoices (business_id, customer_id, estimate_id, status, date, due_date, total, balance_due, sent_at)
        select $1, $2, id, 'partially_paid', '2026-10-01', '2099-10-31', 1000, 600, now() from e returning id),
      it as (insert into invoice_items (business_id, invoice_id, name, price, total) select $1, id, 'Boards', 1000, 1000 from i)
     select e.id as estimate_id, i.id as invoice_id from e, i`,
    customer_id,
    owner.userId,
  );
  const { estimate_id, invoice_id } = rows[0] ?? {};
  await sql(
    `with paid as (insert into payments (business_id, estimate_id, amount, refunded_amount, payment_date, payment_method, reference, received_by, created_at)
        values ($1, $2, 500, 100, '2026-09-20', 'check', '2281', $3, now() - interval '1 day') returning id)
     insert into payment_refunds (business_id, payment_id, amount, refund_date, refunded_by) select $1, id, 100, '2026-09-25', $3 from paid`,
    estimate_id,
    owner.userId,
  );
  await sql(
    `insert into appointments (business_id, customer_id, title, start_time, assignee_id) values ($1, $2, 'Measure', '2099-01-01', $3)`,
    customer_id,
    owner.userId,
  );

  const { entries, is_complete } = await client.timeline.ofCustomer({ customer_id });
  expect(is_complete).toBe(true);
  expect(entries.map(({ title }) => title).sort()).toEqual(['Appointments', 'Deck rebuild']);
  const deck = entries.find(({ title }) => title === 'Deck rebuild');
  expect(deck).toMatchObject({ place: '77 NW 21st Ave', total: 1000, received: 400, is_open: true });
  expect(deck?.steps.map(({ kind, value }) => [kind, value])).toEqual([
    ['estimate', '$1,000'],
    ['project', 'In progress'],
    ['invoice', '$1,000'],
    ['payment', '40%'],
  ]);
  const lines = deck?.events.map(({ title, detail, flow }) => [title, detail, flow]);
  expect(lines).toContainEqual(['Balance due', null, 'none']);
  expect(lines).toContainEqual(['Deposit, check 2281', 'Received by Robin Vale', 'in']);
  expect(lines).toContainEqual(['Refund, check 2281', 'Refunded by Robin Vale', 'out']);
  expect(lines).toContainEqual(['Estimate approved', 'Signed by Elena Marsh', 'none']);
  expect(lines).toContainEqual(['Project planned', 'Managed by Robin Vale', 'none']);
  expect(deck?.events.find(({ record_id }) => record_id === invoice_id && record_id)?.kind).toBe('invoice');
});

test('a deleted invoice is not part of the timeline', async () => {
  const { client } = owner;
  const customer_id = await addCustomer(client);
  const kept = await addSentInvoice(owner, { customer_id });
  await client.payments.record(payment(kept.id, kept.total));
  const gone = await addInvoice(owner, { customer_id });
  await client.invoices.remove({ id: gone.id });
  const { entries } = await client.timeline.ofCustomer({ customer_id });
  expect(entries).toMatchObject([
    { id: kept.id, title: 'Gutter cleaning', is_open: false, received: kept.total },
  ]);
});

test('the timeline of a new customer is empty, and the timeline of a customer of another business is not found', async () => {
  const { id } = await owner.client.customers.create({ ...emptyCustomer(), first_name: 'New' });
  expect(await owner.client.timeline.ofCustomer({ customer_id: id })).toEqual({
    entries: [],
    is_complete: true,
  });
  const other = await signUpOwner(server);
  await expect(other.client.timeline.ofCustomer({ customer_id: id })).rejects.toMatchObject({
    status: 404,
    message: 'Customer not found',
  });
});

test('a very long timeline states that it is incomplete', async () => {
  const customer_id = await addCustomer(owner.client);
  await sql(
    `insert into invoices (business_id, customer_id, status, total, created_at)
     select $1, $2, 'paid', 10, now() - n * interval '1 day' from generate_series(1, 130) n`,
    customer_id,
  );
  const { entries, is_complete } = await owner.client.timeline.ofCustomer({ customer_id });
  expect([entries.length, is_complete]).toEqual([100, false]);
});
