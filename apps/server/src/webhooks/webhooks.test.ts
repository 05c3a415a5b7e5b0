import { type WebhookEventType, webhookEventTypes } from '@dayworks/shared/webhooks/event-types';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addAppointment } from '../testing/fixtures/appointment-fixtures.ts';
import { addCustomer, addInvoice, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { newJob, newVisit } from '../testing/fixtures/job-fixtures.ts';
import {
  openWebhookReceiver,
  type ReceivedEvent,
  type WebhookReceiver,
} from '../testing/stand-ins/webhook-receiver.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  server = await startTestServer({ variables: { PRIVATE_HOSTS: 'true' } });
});
afterAll(async () => {
  await server.stop();
  await receiver.close();
});
afterEach(() => {
  receiver.answer = undefined;
});

let paths = 0;

/** Adds an endpoint with a path of its own, so that each test sees only its own events. */
async function addEndpoint({ client }: Owner, event_types: readonly WebhookEventType[] = webhookEventTypes) {
  paths += 1;
  const path = `/hooks/${paths}`;
  const made = await client.webhooks.create({ url: receiver.url(path), event_types: [...event_types] });
  return { ...made, path };
}

const at = (path: string) => receiver.received.filter((event) => event.path === path);
const operator = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query<Row>(text, values)).rows;

/** Waits until an endpoint has received a number of events. */
const arrived = (path: string, count: number): Promise<ReceivedEvent[]> =>
  vi.waitFor(
    () => {
      const events = at(path);
      if (events.length < count) throw new Error(`${events.length} of ${count} events have arrived`);
      return events;
    },
    { timeout: 60_000, interval: 20 },
  );

/** Waits until nothing of a business is due, except events that wait for an earlier one of their record. */
const settled = ({ businessId }: Owner) =>
  vi.waitFor(
    async () => {
      const left = await operator(
        `select from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id where d.business_id = $1
           and (d.status = 'sending' or (d.status = 'pending' and e.is_on and d.next_try_at <= now() and not exists (
             select from webhook_deliveries b where b.endpoint_id = e.id and b.record_id = d.record_id
               and b.sequence < d.sequence and b.status = 'pending')))`,
        businessId,
      );
      if (left.length > 0) throw new Error(`${left.length} deliveries are left`);
    },
    { timeout: 60_000, interval: 20 },
  );

/** Lets all pauses of a business end, as if the time had passed, and sends what is then due. */
async function passPauses({ businessId }: Owner): Promise<void> {
  await operator(
    `update webhook_deliveries set next_try_at = now() where business_id = $1 and status = 'pending'`,
    businessId,
  );
  const { jobs, database } = server.platform;
  await jobs.enqueue(database.app, 'send-webhooks', { business_id: businessId });
}

const verify = (secret: string, { body, headers }: ReceivedEvent) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

const typesOf = (events: readonly ReceivedEvent[], id: string) =>
  events.filter(({ payload }) => payload.data.id === id).map(({ payload }) => payload.type);

async function answerOf({ browser }: Owner, path: string): Promise<unknown> {
  return (await browser.fetch(`/api${path}`)).json();
}

test('every create, change and status of a record is sent as the REST API answers it, and the reference library verifies it', async () => {
  const owner = await signUpOwner(server);
  const { client } = owner;
  const { path, secret } = await addEndpoint(owner);
  expect(secret).toMatch(/^whsec_/);
  const lead = await client.leads.create({ first_name: 'Nora', phone: '(503) 555-0161' });
  const customer_id = await addCustomer(client);
  const estimate = await client.estimates.create({ customer_id, items: [{ name: 'Deck', price: 100 }] });
  await client.estimates.remove({ id: estimate.id });
  const invoice = await addInvoice(owner, { customer_id });
  const { id: paymentId } = await client.payments.record(payment(invoice.id, invoice.total));
  const job = await client.jobs.create(await newJob(client, { customer_id }));
  await client.jobs.addVisits(newVisit(job.id));
  await client.customers.archive({ id: customer_id });
  const [visit] = (await client.jobs.get({ id: job.id })).visits;
  await settled(owner);
  const events = at(path);
  for (const event of events) {
    expect(verify(secret, event)).toEqual(event.payload);
    expect(event.headers['content-type']).toBe('application/json');
  }
  expect(typesOf(events, lead.id)).toEqual(['lead.created']);
  expect(typesOf(events, customer_id)).toContain('customer.created');
  expect(typesOf(events, customer_id)).toContain('customer.updated');
  expect(typesOf(events, estimate.id)).toEqual(['estimate.created', 'estimate.deleted']);
  expect(typesOf(events, invoice.id)).toEqual([
    'invoice.created',
    'invoice.updated',
    'invoice.status_changed',
  ]);
  expect(typesOf(events, paymentId)).toEqual(['payment.created']);
  expect(typesOf(events, visit?.id ?? '')).toEqual(['visit.created']);
  // The status of a job follows from its visits, without any command that concerns the job itself.
  expect(typesOf(events, job.id)).toEqual(['job.created', 'job.updated', 'job.status_changed']);

  const paid = events.findLast(({ payload }) => payload.type === 'invoice.status_changed');
  expect(paid?.payload.previous_status).toBe('draft');
  expect(paid?.payload.data).toEqual(await answerOf(owner, `/invoices/${invoice.id}`));
  const known = events.find(({ payload }) => payload.type === 'lead.created')?.payload.data;
  expect(known).toEqual(await answerOf(owner, `/leads/${lead.id}`));
  const removed = events.find(({ payload }) => payload.type === 'estimate.deleted');
  expect(removed?.payload.data).toEqual({ id: estimate.id });
});

test('an event is written only if the change is committed, and only for endpoints that want it', async () => {
  const owner = await signUpOwner(server);
  const { client } = owner;
  const wanted = await addEndpoint(owner, ['customer.created']);
  const other = await addEndpoint(owner, ['lead.created']);
  const strange = await signUpOwner(server);
  await addCustomer(strange.client);
  const invoice = await addInvoice(owner);
  await expect(client.payments.record(payment(invoice.id, invoice.total + 1))).rejects.toMatchObject({
    status: 400,
  });
  await settled(owner);
  expect(at(wanted.path).map(({ payload }) => payload.type)).toEqual(['customer.created']);
  expect(at(other.path)).toEqual([]);
  expect(await operator('select from webhook_events where business_id = $1', strange.businessId)).toEqual([]);
});

test('all visits of a series cause events, although the series has one audit entry', async () => {
  const owner = await signUpOwner(server);
  const { client } = owner;
  const { path } = await addEndpoint(owner, ['visit.created', 'visit.status_changed']);
  const visit = await addAppointment(client, { recurrence: 'FREQ=WEEKLY;COUNT=4' });
  await settled(owner);
  const made = at(path).length;
  expect(made).toBeGreaterThan(2);
  await client.appointments.setStatus({
    id: visit.id,
    version: visit.version,
    status: 'cancelled',
    reason: null,
    scope: 'all',
  });
  await settled(owner);
  const cancelled = at(path).slice(made);
  expect(
    cancelled.map(({ payload }) => [payload.type, payload.previous_status, payload.data.status]),
  ).toEqual(Array.from({ length: made }, () => ['visit.status_changed', 'scheduled', 'cancelled']));
});

test('while an endpoint fails, later events of the same record wait, and afterwards all arrive in their order', async () => {
  const owner = await signUpOwner(server);
  const { client } = owner;
  const { id, path } = await addEndpoint(owner, ['customer.created', 'customer.updated']);
  let left = 3;
  receiver.answer = (response) => {
    left -= 1;
    response.writeHead(left >= 0 ? 503 : 200).end('closed for lunch\u0000\u202e!');
  };
  const customer_id = await addCustomer(client, { first_name: 'Ann' });
  await arrived(path, 1);
  await client.customers.archive({ id: customer_id });
  await client.customers.restore({ id: customer_id });
  await settled(owner);
  expect(at(path).map(({ payload }) => payload.type)).toEqual(['customer.created']);
  const { deliveries } = await client.webhooks.deliveries({ id, status: 'pending' });
  expect(deliveries).toHaveLength(3);
  expect(deliveries.at(-1)).toMatchObject({
    type: 'customer.created',
    attempts: 1,
    last_try: { status: 503, error: 'The endpoint responded with 503.', answer: 'closed for lunch !' },
  });
  expect((await client.webhooks.list())[0]).toMatchObject({ waiting: 3, failed: 0 });
  for (let round = 0; round < 2; round++) {
    await passPauses(owner);
    await arrived(path, 2 + round);
    await settled(owner);
  }
  await passPauses(owner);
  const all = await arrived(path, 6);
  expect(all.map(({ payload }) => payload.type)).toEqual([
    ...Array.from({ length: 4 }, () => 'customer.created'),
    'customer.updated',
    'customer.updated',
  ]);
  expect(new Set(all.slice(0, 4).map(({ body, headers }) => `${headers['webhook-id']} ${body}`)).size).toBe(
    1,
  );
  const sequences = all.slice(3).map(({ payload }) => payload.sequence);
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  expect(new Set(sequences).size).toBe(3);
  await settled(owner);
  expect((await client.webhooks.list())[0]).toMatchObject({ waiting: 0, failing_since: null });
});

test('parallel changes of one record get different sequence numbers in the order of their commits', async () => {
  const owner = await signUpOwner(server);
  const { client } = owner;
  const { path } = await addEndpoint(owner, ['payment.created', 'invoice.updated']);
  const invoice = await addInvoice(owner);
  await Promise.all(Array.from({ length: 8 }, () => client.payments.record(payment(invoice.id, 1))));
  await settled(owner);
  const updates = at(path).filter(({ payload }) => payload.type === 'invoice.updated');
  expect(updates).toHaveLength(8);
  const sequences = updates.map(({ payload }) => payload.sequence);
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
});

test('an event that cannot be delivered is given up after its last retry, and can then be sent again by hand', async () => {
  const owner = await signUpOwner(server);
  const { client } = owner;
  const { id, path } = await addEndpoint(owner, ['customer.created']);
  receiver.answer = (response) => response.writeHead(302, { location: receiver.url('/elsewhere') }).end();
  await addCustomer(client);
  await arrived(path, 1);
  await settled(owner);
  await operator('update webhook_deliveries set attempts = 11 where business_id = $1', owner.businessId);
  await passPauses(owner);
  await arrived(path, 2);
  await settled(owner);
  const [given] = (await client.webhooks.deliveries({ id, status: 'failed' })).deliveries;
  expect(given).toMatchObject({
    attempts: 12,
    last_try: { status: 302, error: expect.stringContaining('redirect') },
  });
  expect(at('/elsewhere')).toEqual([]);
  receiver.answer = undefined;
  expect(await client.webhooks.sendAgain({ delivery_id: given?.id ?? '' })).toMatchObject({
    status: 'pending',
  });
  const [first, , third] = await arrived(path, 3);
  expect([third?.body, third?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']]);
  await settled(owner);
  const detail = await client.webhooks.delivery({ delivery_id: given?.id ?? '' });
  expect(detail).toMatchObject({ status: 'delivered', url: receiver.url(path), payload: first?.body });
  expect(detail.tries.map(({ status }) => status)).toEqual([204, 302, 302]);
});

test('an endpoint that is gone is turned off at once, one that fails for days later, and the owners are told', async () => {
  const owner = await signUpOwner(server);
  const { client } = owner;
  const gone = await addEndpoint(owner, ['customer.created']);
  const failing = await addEndpoint(owner, ['lead.created']);
  receiver.answer = (response, { path }) => response.writeHead(path === gone.path ? 410 : 500).end();
  await addCustomer(client);
  await client.leads.create({ first_name: 'Nora', phone: '(503) 555-0161' });
  await settled(owner);
  await operator(
    `update webhook_endpoints set failing_since = now() - interval '6 days' where id = $1`,
    failing.id,
  );
  await passPauses(owner);
  const off = await vi.waitFor(async () => {
    const list = await client.webhooks.list();
    if (list.some(({ is_on }) => is_on)) throw new Error('still on');
    return list;
  }, 60_000);
  expect(off.map(({ off_reason }) => off_reason)).toEqual(['gone', 'failing']);
  const { messages } = await client.outbox.list({});
  expect(messages.filter(({ subject }) => subject === 'A webhook was turned off')).toHaveLength(2);
  const before = at(gone.path).length;
  await addCustomer(client);
  await settled(owner);
  expect(at(gone.path)).toHaveLength(before);
  receiver.answer = undefined;
  const { url, description, event_types, version } = off[0] ?? gone;
  const change = { id: gone.id, url, description, event_types, version };
  expect(await client.webhooks.update({ ...change, is_on: true })).toMatchObject({
    is_on: true,
    off_reason: null,
  });
});

test('after the secret was renewed, events verify with the new and the previous secret for a day', async () => {
  const owner = await signUpOwner(server);
  const { client } = owner;
  const { id, path, secret } = await addEndpoint(owner, ['customer.created']);
  const renewed = await client.webhooks.renewSecret({ id });
  expect(renewed.secret).not.toBe(secret);
  expect(renewed.previous_until).not.toBeNull();
  await addCustomer(client);
  const [both] = await arrived(path, 1);
  for (const one of [secret, renewed.secret])
    expect(verify(one, both as ReceivedEvent)).toEqual(both?.payload);
  await operator(`update webhook_endpoints set previous_until = now() where id = $1`, id);
  await addCustomer(client);
  const [, single] = await arrived(path, 2);
  expect(() => verify(secret, single as ReceivedEvent)).toThrow();
  expect(verify(renewed.secret, single as ReceivedEvent)).toEqual(single?.payload);
  const stored = await operator('select sealed from webhook_endpoints where id = $1', id);
  expect(JSON.stringify(stored)).not.toContain(renewed.secret);
  expect(JSON.stringify(await client.webhooks.list())).not.toContain('whsec_');
});

test('a test sends the example of any event once, without data of the business and without retries', async () => {
  const owner = await signUpOwner(server);
  const { client } = owner;
  const { id, path, secret } = await addEndpoint(owner, ['customer.created']);
  receiver.answer = (response) => response.writeHead(200).end('x'.repeat(100_000));
  for (const type of webhookEventTypes) {
    const example = await client.webhooks.example({ type });
    await client.webhooks.test({ id, type });
    const event = (await arrived(path, webhookEventTypes.indexOf(type) + 1)).at(-1) as ReceivedEvent;
    expect(verify(secret, event)).toEqual({ ...example, timestamp: event.payload.timestamp });
  }
  await settled(owner);
  receiver.answer = (response) => response.writeHead(500).end();
  await client.webhooks.test({ id, type: 'lead.created' });
  await settled(owner);
  const { deliveries } = await client.webhooks.deliveries({ id, limit: 2 });
  expect(deliveries[0]).toMatchObject({ is_test: true, status: 'failed', attempts: 1 });
  expect(deliveries[1]?.last_try?.answer).toHaveLength(1000);
  expect((await client.webhooks.list())[0]?.failing_since).toBeNull();
});

test('a business has at most ten endpoints, and their changes are guarded by a version', async () => {
  const owner = await signUpOwner(server);
  const { client } = owner;
  const made = await Promise.allSettled(
    Array.from({ length: 12 }, () => addEndpoint(owner, ['lead.created'])),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const [first] = await client.webhooks.list();
  if (!first) throw new Error('no endpoint');
  const { id, url, description, event_types, version } = first;
  const edit = { id, url, description, event_types, version, is_on: false };
  await client.webhooks.update(edit);
  await expect(client.webhooks.update(edit)).rejects.toMatchObject({ status: 409 });
  await expect(client.webhooks.test({ id, type: 'lead.created' })).rejects.toMatchObject({ status: 409 });
  await client.webhooks.remove({ id });
  await expect(client.webhooks.remove({ id })).rejects.toMatchObject({ status: 404 });
});

test('the endpoints of a business end when it starts to close, and nothing that was waiting is sent', async () => {
  const owner = await signUpOwner(server);
  const { client, businessId } = owner;
  const { id, path } = await addEndpoint(owner, ['customer.created']);
  receiver.answer = (response) => response.writeHead(500).end();
  await addCustomer(client);
  await settled(owner);
  receiver.answer = undefined;
  await operator('update business_settings set closes_on = current_date + 30 where id = $1', businessId);
  await addCustomer(client);
  await passPauses(owner);
  await settled(owner);
  expect(at(path)).toHaveLength(1);
  const [endpoint] = await client.webhooks.list();
  if (!endpoint) throw new Error('no endpoint');
  expect(endpoint).toMatchObject({ is_on: false, waiting: 0 });
  const { url, description, event_types, version } = endpoint;
  await expect(
    client.webhooks.update({ id, url, description, event_types, version, is_on: true }),
  ).rejects.toMatchObject({ status: 409 });
  await expect(addEndpoint(owner)).rejects.toMatchObject({ status: 409 });
});

test('without PRIVATE_HOSTS, an endpoint inside the network is rejected when it is created, and when an address has changed since', async () => {
  const strict = await startServerForTest();
  const owner = await signUpOwner(strict);
  for (const url of [receiver.url('/'), 'https://localhost/hooks', 'https://[::1]/', 'https://2130706433/'])
    await expect(
      owner.client.webhooks.create({ url, event_types: ['lead.created'] }),
      url,
    ).rejects.toMatchObject({ status: 400, data: { fields: { url: expect.any(String) } } });
  await strict.platform.database.operator.query(
    `insert into webhook_endpoints (business_id, url, event_types, sealed)
     values ($1, 'https://localhost/hooks', '{customer.created}', 'x')`,
    [owner.businessId],
  );
  await addCustomer(owner.client);
  const [endpoint] = await owner.client.webhooks.list();
  const [delivery] = await vi.waitFor(async () => {
    const { deliveries } = await owner.client.webhooks.deliveries({ id: endpoint?.id ?? '' });
    if (!deliveries[0]?.last_try) throw new Error('not tried yet');
    return deliveries;
  }, 60_000);
  expect(delivery).toMatchObject({
    status: 'pending',
    last_try: { status: null, error: 'The secret of this webhook cannot be read. Renew it.' },
  });
  const { secret } = await owner.client.webhooks.renewSecret({ id: endpoint?.id ?? '' });
  expect(secret).toMatch(/^whsec_/);
  await owner.client.webhooks.sendAgain({ delivery_id: delivery?.id ?? '' });
  await vi.waitFor(async () => {
    const { deliveries } = await owner.client.webhooks.deliveries({ id: endpoint?.id ?? '' });
    expect(deliveries[0]?.last_try?.error).toBe('localhost is not a server on the public internet.');
  }, 60_000);
});
