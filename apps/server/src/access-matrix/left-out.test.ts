import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPayment } from '../online/read-payment.ts';
import { addCustomer, addInvoice, addSentInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { newPushDevice } from '../testing/stand-ins/push-service.ts';
import { openStripeServer, type StripeServer } from '../testing/stand-ins/stripe-server.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { procedures } from './contract-procedures.ts';

let stripe: StripeServer;
let server: TestServer;
let owner: Owner;
let customer_id: string;
beforeAll(async () => {
  stripe = await openStripeServer();
  server = await startTestServer({ variables: stripe.variables });
  owner = await signUpOwner(server);
  customer_id = await addCustomer(owner.client);
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
});

const post = async (path: string, body: object) => {
  const answer = await owner.browser.fetch(`/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server.origin,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { id: string } };
};

const items = [{ name: 'Drain clearing', price: 100 }];
const payment = { amount: 10, payment_date: '2026-11-02', payment_method: 'cash' };

/** The smallest valid request for each create procedure, keyed by the procedure's path. */
const least: Record<string, () => Promise<[path: string, body: object]>> = {
  'customers/create': async () => ['/customers', { company: 'Marsh & Co.' }],
  'customers/addAddress': async () => [`/customers/${customer_id}/addresses`, { address: '1 Home' }],
  'customers/addClientContact': async () => [
    `/customers/${customer_id}/client-link/contacts`,
    { name: 'Ben Ode', email: 'ben@marsh.example' },
  ],
  'webhooks/create': async () => ['/webhooks', { url: 'https://1.1.1.1/', event_types: ['visit.deleted'] }],
  'notifications/addDevice': async () => [
    '/notifications/push/devices',
    { endpoint: 'https://1.1.1.1/device', keys: newPushDevice().keys },
  ],
  'content/create': async () => ['/content', { kind: 'post', tone: 'warm', length: 'short', body: 'Done.' }],
  'imports/create': async () => ['/imports', {}],
  'leads/create': async () => ['/leads', { first_name: 'Nora', phone: '(503) 555-0161' }],
  'products/create': async () => ['/products', { name: 'Gutter cleaning' }],
  'projects/create': async () => ['/projects', { name: 'Deck', customer_id }],
  'appointments/create': async () => [
    '/appointments',
    { title: 'Visit', start: '2027-03-02T09:00', end: '2027-03-02T10:00' },
  ],
  'jobs/create': async () => ['/jobs', { title: 'Gutters', customer_id }],
  'jobs/addVisits': async () => {
    const job = await post('/jobs', { title: 'Gutters', customer_id });
    return [`/jobs/${job.body.id}/visits`, { start: '2027-03-02T09:00', end: '2027-03-02T10:00' }];
  },
  'jobs/addTemplate': async () => {
    const job = await post('/jobs', { title: 'Gutters', customer_id });
    const template = await post('/jobs/checklists', { name: 'Tank', steps: ['Gas off'] });
    return [`/jobs/${job.body.id}/checklist`, { template_id: template.body.id }];
  },
  'time/create': async () => [
    '/time',
    { user_id: owner.userId, start: '2026-10-02T09:00', end: '2026-10-02T10:00' },
  ],
  'expenses/create': async () => [
    '/expenses',
    { description: 'Fittings', amount: 12, spent_on: '2026-10-02' },
  ],
  'tasks/create': async () => ['/tasks', { title: 'Call back' }],
  'invoices/create': async () => [
    '/invoices',
    { customer_id, date: '2026-11-01', due_date: '2026-12-01', items },
  ],
  'recurringInvoices/create': async () => [
    '/recurring-invoices',
    { customer_id, every: 1, unit: 'month', first_on: '2099-01-31', items },
  ],
  'estimates/create': async () => ['/estimates', { customer_id, items }],
  'payments/record': async () => [
    '/payments',
    { ...payment, invoice_id: (await addSentInvoice(owner, { customer_id })).id },
  ],
  'payments/recordShared': async () => ['/payments/shared', { ...payment, customer_id }],
  'payments/recordDirect': async () => ['/payments/direct', payment],
  'payments/recordOnEstimate': async () => {
    const estimate = await post('/estimates', { customer_id, items });
    return ['/payments/on-estimate', { ...payment, estimate_id: estimate.body.id, is_deposit: true }];
  },
  'online/refund': async () => {
    await owner.client.online.updateSettings({ is_on: true, takes_tips: false, version: 1 });
    const { id } = await addSentInvoice(owner, { customer_id });
    const { path } = await owner.client.invoices.sharing({ id });
    const key = new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
    const { url } = await owner.client.online.start({ kind: 'invoice', id, key, amount: 10 });
    await readPayment(server.platform, stripe.pay(url).id);
    const { payments } = await owner.client.invoices.get({ id });
    return ['/online-payments/refunds', { payment_id: payments[0]?.id, amount: 5 }];
  },
  'payments/refund': async () => {
    const invoice = await addInvoice(owner, { customer_id });
    const paid = await post('/payments', { ...payment, invoice_id: invoice.id });
    return [`/payments/${paid.body.id}/refunds`, { amount: 5, refund_date: '2026-11-03' }];
  },
};

test.each(Object.keys(least))(
  'the procedure %s accepts a request with only the required fields',
  async (path) => {
    const [address, body] = (await least[path]?.()) ?? ['', {}];
    const answer = await post(address, body);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  },
);

test('every create procedure in the contract has a test', () => {
  const creates = procedures.filter(({ path }) => /\/(create|(add|record)([A-Z]\w*)?|refund)$/.test(path));
  const ours = creates
    .map(({ path }) => path)
    .filter((path) => !/^(business|auth|factors|members|account)\//.test(path));
  expect(ours.sort()).toEqual(Object.keys(least).sort());
});
