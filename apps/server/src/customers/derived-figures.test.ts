import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, addInvoice, asEdit, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

/** A small deterministic random number generator, so that a failure can be reproduced. */
function generator(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
  };
}

/**
 * Recalculates the derived figures of each customer from the database rows, using rules that are written independently
 * in this test.
 */
async function wrongFigures(): Promise<unknown[]> {
  const { rows } = await server.platform.database.operator.query(
    `select * from (
       select c.id, c.lifetime_value, c.balance_due, c.appointment_count, c.last_appointment,
         coalesce((select sum(p.amount - p.refunded_amount) from payments p where p.status = 'completed' and (
           p.invoice_id in (select id from invoices where customer_id = c.id)
           or p.estimate_id in (select id from estimates where customer_id = c.id)
           or (p.invoice_id is null and p.estimate_id is null and p.customer_id = c.id))), 0) as value,
         coalesce((select sum(recounted_balance(i)) from invoices i
           where i.customer_id = c.id and i.status not in ('draft', 'cancelled', 'paid') and i.sent_at is not null), 0) as balance,
         (select count(*) from appointments a where a.customer_id = c.id and a.status <> 'cancelled') as visits,
         (select max(a.start_time) from appointments a where a.customer_id = c.id and a.status = 'completed') as last
       from customers c) as counted
     where (lifetime_value, balance_due, appointment_count) is distinct from (value, balance, visits)
       or last_appointment is distinct from last`,
  );
  return rows;
}

const statuses = ['scheduled', 'confirmed', 'in_progress', 'completed', 'no_show', 'cancelled'];

test('after any sequence of actions, the customer figures match the figures that the test recalculates from the rows', async () => {
  const { client, businessId } = owner;
  const random = generator(4);
  const customers = await Promise.all(Array.from({ length: 4 }, () => addCustomer(client)));
  const sql = (text: string, ...values: unknown[]) =>
    server.platform.database.operator.query(text, [businessId, ...values]);
  const somebody = () => random.pick(customers) ?? '';
  const someInvoice = async () =>
    random.pick((await client.invoices.list({ limit: 100 })).invoices)?.id ?? '';
  const somePayment = async () => {
    const { payments } = await client.invoices.get({ id: await someInvoice() });
    return random.pick(payments);
  };

  const steps: (() => Promise<unknown>)[] = [
    () => addInvoice(owner, { customer_id: somebody() }),
    async () => client.invoices.markSent({ id: await someInvoice() }),
    async () => client.payments.record(payment(await someInvoice(), 1 + random.below(40_000) / 100)),
    async () => {
      const { id, balance_due } = await client.invoices.get({ id: await someInvoice() });
      return client.payments.record(payment(id, balance_due));
    },
    async () => {
      const invoice = await client.invoices.get({ id: await someInvoice() });
      return client.invoices.update({ ...asEdit(invoice), discount: random.below(5000) / 100 });
    },
    async () => {
      const paid = await somePayment();
      return client.payments.update({
        ...payment('', 0),
        invoice_id: undefined,
        id: paid?.id ?? '',
        version: paid?.version ?? 0,
        amount: 1 + random.below(1000),
      } as unknown as Parameters<typeof client.payments.update>[0]);
    },
    async () => {
      const paid = await somePayment();
      const amount = 1 + random.below(Math.max(1, Math.floor(paid?.amount ?? 1)));
      return client.payments.refund({
        payment_id: paid?.id ?? '',
        amount,
        refund_date: '2026-11-12',
        notes: null,
      });
    },
    async () => client.invoices.remove({ id: await someInvoice() }),
    () =>
      sql(
        `insert into appointments (business_id, customer_id, title, status, start_time)
         values ($1, $2, 'Visit', $3, timestamptz '2026-01-01' + $4 * interval '1 hour')`,
        somebody(),
        random.pick(statuses),
        random.below(5000),
      ),
    () =>
      sql(
        `update appointments set status = $2, customer_id = $3
         where id = (select id from appointments where business_id = $1 order by md5(id::text || $4) limit 1)`,
        random.pick(statuses),
        somebody(),
        String(random.below(1000)),
      ),
    () =>
      sql(
        `delete from appointments
         where id = (select id from appointments where business_id = $1 order by md5(id::text || $2) limit 1)`,
        String(random.below(1000)),
      ),
    () =>
      sql(
        `insert into payments (business_id, customer_id, amount, payment_date) values ($1, $2, $3, '2026-11-01')`,
        somebody(),
        random.below(10_000) / 100,
      ),
  ];
  const done = new Map<number, number>();
  for (let round = 0; round < 260; round++) {
    const index = random.below(steps.length);
    // Actions that are rejected are included on purpose, because they must not change any figure.
    await steps[index]?.().then(
      () => done.set(index, (done.get(index) ?? 0) + 1),
      () => undefined,
    );
    if (round % 20 === 19) expect(await wrongFigures(), `after ${round + 1} steps`).toEqual([]);
  }
  for (const index of steps.keys()) expect(done.get(index), `step ${index}`).toBeGreaterThan(2);
});

test('the customer figures stay correct after many simultaneous changes to one customer', async () => {
  const customer_id = await addCustomer(owner.client);
  const invoices = await Promise.all(Array.from({ length: 12 }, () => addInvoice(owner, { customer_id })));
  await Promise.all(
    invoices.map(async ({ id }, index) => {
      await owner.client.invoices.markSent({ id });
      await owner.client.payments.record(payment(id, 10 + index));
      if (index % 3 === 0) await owner.client.invoices.remove({ id });
    }),
  );
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      server.platform.database.operator.query(
        `insert into appointments (business_id, customer_id, title, status, start_time)
         values ($1, $2, 'Visit', 'completed', timestamptz '2026-01-01' + $3 * interval '1 day')`,
        [owner.businessId, customer_id, index],
      ),
    ),
  );
  expect(await wrongFigures()).toEqual([]);
  expect(await owner.client.customers.get({ id: customer_id })).toMatchObject({ appointment_count: 12 });
});
