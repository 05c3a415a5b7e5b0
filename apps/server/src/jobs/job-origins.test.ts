import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSeriesFiller } from '../appointments/series/fill-series.ts';
import { addAppointment } from '../testing/fixtures/appointment-fixtures.ts';
import { addSentEstimate, deposit } from '../testing/fixtures/estimate-fixtures.ts';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { addJob, newVisit } from '../testing/fixtures/job-fixtures.ts';
import { addLead } from '../testing/fixtures/lead-fixtures.ts';
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

const run = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;
const jobCount = async () =>
  (await run('select count(*)::int as count from jobs where business_id = $1', owner.businessId))[0].count;

test('twenty simultaneous conversions of an estimate create only one job with its items, address, discount and deposit', async () => {
  const customer_id = await addCustomer(owner.client);
  const estimate = await addSentEstimate(owner, {
    customer_id,
    title: 'Taproom water heaters',
    service_address: '1104 SE Belmont St',
    deposit_type: 'percent',
    deposit_value: 25,
  });
  await owner.client.payments.recordOnEstimate(deposit(estimate.id, 100));
  const made = await Promise.all(
    Array.from({ length: 20 }, () => owner.client.jobs.fromEstimate({ estimate_id: estimate.id })),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await jobCount()).toBe(1);
  const job = await owner.client.jobs.get({ id: made[0]?.id ?? '' });
  expect(job).toMatchObject({
    title: 'Taproom water heaters',
    address: '1104 SE Belmont St',
    customer: { id: customer_id },
    discount: 10,
    value: estimate.subtotal - 10,
    estimate: { id: estimate.id, status: 'converted', total: estimate.total },
    payments: [{ amount: 100 }],
  });
  expect(job.items.map(({ name, quantity, price, tax_rate }) => [name, quantity, price, tax_rate])).toEqual(
    estimate.items.map(({ name, quantity, price, tax_rate }) => [name, quantity, price, tax_rate]),
  );
  expect(await owner.client.estimates.get({ id: estimate.id })).toMatchObject({
    status: 'converted',
    job_id: job.id,
  });
  const later = await owner.client.payments.recordOnEstimate(deposit(estimate.id, 50, false));
  expect(later.invoice_id).toBe(null);
  await expect(owner.client.invoices.fromEstimate({ estimate_id: estimate.id })).rejects.toThrow(
    'This estimate was turned into a job: create the invoice there',
  );
  const visit = await addAppointment(owner.client, { customer_id, estimate_id: estimate.id });
  await expect(owner.client.appointments.toInvoice({ id: visit.id })).rejects.toThrow(
    'This estimate was turned into a job: create the invoice there',
  );
});

test('removing a job allows its estimate to be converted again, unless the job has an invoice', async () => {
  const { id: estimate_id } = await addSentEstimate(owner);
  const { id, version } = await owner.client.jobs.fromEstimate({ estimate_id });
  await owner.client.jobs.remove({ id, version });
  expect(await owner.client.estimates.get({ id: estimate_id })).toMatchObject({
    status: 'sent',
    job_id: null,
  });
  const project = await owner.client.estimates.toProject({ id: estimate_id });
  expect(await owner.client.jobs.fromEstimate({ estimate_id })).toMatchObject({ project_id: project.id });
  const { id: billed } = await addSentEstimate(owner);
  await owner.client.invoices.fromEstimate({ estimate_id: billed });
  await expect(owner.client.jobs.fromEstimate({ estimate_id: billed })).rejects.toThrow(
    'already has an invoice',
  );
  await expect(owner.client.jobs.fromEstimate({ estimate_id: id })).rejects.toMatchObject({ status: 404 });
});

test('simultaneous requests convert a lead to a job only once and mark the lead as won; creating a job from the lead’s estimate also marks the lead as won', async () => {
  const lead = await addLead(owner.client, { service_wanted: 'Deck staining', value: 720, city: 'Portland' });
  const made = await Promise.all(
    Array.from({ length: 5 }, () => owner.client.jobs.fromLead({ lead_id: lead.id })),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  const job = await owner.client.jobs.get({ id: made[0]?.id ?? '' });
  expect(job).toMatchObject({ title: 'Deck staining', value: 720, city: 'Portland', lead: { id: lead.id } });
  expect(await owner.client.leads.get({ id: lead.id })).toMatchObject({
    stage: 'won',
    customer_id: job.customer_id,
  });
  const offered = await addLead(owner.client, { service_wanted: 'Gutters', value: 185 });
  const { estimate_id } = await owner.client.leads.convert({ id: offered.id, with: 'estimate' });
  await expect(owner.client.jobs.fromLead({ lead_id: offered.id })).rejects.toThrow(
    'already has an estimate',
  );
  const worked = await owner.client.jobs.fromEstimate({ estimate_id: estimate_id ?? '' });
  expect(worked.lead_id).toBe(offered.id);
  expect(await owner.client.leads.get({ id: offered.id })).toMatchObject({ stage: 'won' });
});

test('an endless recurrence rule of a job creates visits for the next 90 days, and repeated or simultaneous runs create no duplicates', async () => {
  const { id } = await addJob(owner.client, { type: 'recurring', billing: 'per_visit', steps: ['Mow'] });
  const start = new Date();
  const day = start.toISOString().slice(0, 10);
  await owner.client.jobs.addVisits(
    newVisit(id, { recurrence: 'FREQ=WEEKLY', start: `${day}T09:00`, end: `${day}T10:00` }),
  );
  const visits = () => run('select start_time from appointments where job_id = $1 order by start_time', id);
  expect(await visits()).toHaveLength(13);
  const fill = createSeriesFiller(server.platform);
  const inDays = (days: number) => new Date(start.getTime() + days * 86_400_000);
  await fill(inDays(1));
  expect(await visits()).toHaveLength(13);
  await Promise.all([fill(inDays(30)), fill(inDays(30))]);
  await fill(inDays(30));
  const rows = await visits();
  expect([rows.length, new Set(rows.map(({ start_time }) => String(start_time))).size]).toEqual([18, 18]);
  expect(await run('select count(*)::int as count from job_steps where job_id = $1', id)).toEqual([
    { count: 19 },
  ]);
});
