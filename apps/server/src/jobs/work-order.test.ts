import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfPages } from '../testing/documents/pdf-text.ts';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { addJob, jobItem, newVisit } from '../testing/fixtures/job-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Bluebird Home Services');
});
afterAll(() => server.stop());

/** PDF text can be split at any position, so comparisons ignore whitespace. */
const flat = (text: string) => text.replaceAll(/\s+/g, '');

async function paperOf(id: string): Promise<{ name: string; pages: string[]; text: string }> {
  const file = await owner.client.jobs.workOrder({ id });
  const pages = readPdfPages(new Uint8Array(await file.arrayBuffer()));
  return { name: file.name, pages, text: flat(pages.join('')) };
}

test('the printed work order shows the customer, address, work, instructions and time, but no prices', async () => {
  const { client, userId } = owner;
  const customer_id = await addCustomer(client, { company: 'Bell Street Brewing', phone: '(503) 555-0142' });
  const place = await client.customers.addAddress({
    customer_id,
    address: '1104 SE Belmont St',
    city: 'Portland',
    state: 'OR',
    access_notes: 'Ring at the side door',
    is_primary: false,
  });
  const job = await addJob(client, {
    title: 'Taproom water heaters',
    customer_id,
    address: '1104 SE Belmont St',
    customer_address_id: place.id,
    instructions: 'Shut the gas off first',
    hourly_rate: 85.55,
    items: [jobItem('Water heater install', 1450.25, { quantity: 2, cost: 780.75, tax_rate: 8.5 })],
    crew: [{ user_id: userId, is_lead: true }],
    steps: ['Gas and water off', 'Leak and draft test'],
  });
  const { appointment_id } = await client.jobs.addVisits(
    newVisit(job.id, { title: 'Old tanks out', assignee_id: userId }),
  );
  await client.expenses.create({
    description: 'Plumbing permit',
    amount: 118.45,
    spent_on: '2026-05-11',
    job_id: job.id,
  });
  await server.platform.database.operator.query(
    `insert into visit_signatures (business_id, appointment_id, name, drawing, signed_at)
     values ($1, $2, 'Marcus Bell', 'M 1 1 L 90 40', '2026-05-13T23:04:00Z')`,
    [owner.businessId, appointment_id],
  );
  const { name, text } = await paperOf(job.id);
  expect(name).toBe(`Work-order-${job.id.slice(0, 8)}.pdf`);
  for (const words of [
    'Bluebird Home Services',
    'Work order',
    'Taproom water heaters',
    'Bell Street Brewing',
    '(503) 555-0142',
    '1104 SE Belmont St',
    'Ring at the side door',
    'Shut the gas off first',
    'Water heater install',
    'Gas and water off',
    'Leak and draft test',
    'Tuesday, Mar 2, 9:00 AM to 10:30 AM · Old tanks out · Robin Vale',
    'Marcus Bell',
    'Signed May 13, 2026',
  ])
    expect(text, words).toContain(flat(words));
  expect(text).not.toContain(flat('Customer signature'));
  for (const price of ['$', '1450', '1,450', '2900', '780.75', '8.5%', '85.55', '118.45', 'Plumbing permit'])
    expect(text).not.toContain(price);
});

test('the work order for a job with only a title can be printed, and the work order for a long job has several pages', async () => {
  const { client } = owner;
  const bare = await addJob(client, { title: 'Look at the roof', items: [] });
  const unsigned = (await paperOf(bare.id)).text;
  for (const words of ['Look at the roof', 'Customer signature']) expect(unsigned).toContain(flat(words));
  const steps = Array.from({ length: 60 }, (_, index) => `Step number ${index + 1}`);
  const long = await addJob(client, { items: [], steps });
  const { pages, text } = await paperOf(long.id);
  expect(pages.length).toBeGreaterThan(1);
  expect(text).toContain('Stepnumber60');
  const stranger = await signUpOwner(server);
  await expect(stranger.client.jobs.workOrder({ id: bare.id })).rejects.toMatchObject({ status: 404 });
});
