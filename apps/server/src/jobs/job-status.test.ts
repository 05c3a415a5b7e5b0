import type { JobStatus } from '@dayworks/shared/jobs/job-status';
import { type JobFacts, jobStatus } from '@dayworks/shared/jobs/job-transitions';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSentInvoice, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { addJob, jobItem, newVisit } from '../testing/fixtures/job-fixtures.ts';
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

const count = fc.integer({ min: 0, max: 2 });
const anyFacts: fc.Arbitrary<JobFacts> = fc.record({
  type: fc.constantFrom('one_off', 'recurring'),
  is_started: fc.boolean(),
  is_completed: fc.boolean(),
  is_closed: fc.boolean(),
  visits: count,
  completed_visits: count,
  open_visits: count,
  begun_visits: count,
  unbilled_visits: count,
  has_time: fc.boolean(),
  has_left_to_bill: fc.boolean(),
  invoices: count,
  unpaid_invoices: count,
});

test('SQL and the TypeScript code derive the same status for 10,000 random jobs', async () => {
  const jobs = fc.sample(anyFacts, { numRuns: 10_000, seed: 15 });
  const rows = await run(
    `select job_status(f.type, f.is_started, f.is_completed, f.is_closed, f.visits, f.completed_visits, f.open_visits,
       f.begun_visits, f.unbilled_visits, f.has_time, f.has_left_to_bill, f.invoices, f.unpaid_invoices) as status
     from jsonb_array_elements($1::jsonb) with ordinality as given (facts, n),
       jsonb_to_record(facts) as f (type text, is_started boolean, is_completed boolean, is_closed boolean, visits int,
         completed_visits int, open_visits int, begun_visits int, unbilled_visits int, has_time boolean,
         has_left_to_bill boolean, invoices int, unpaid_invoices int) order by given.n`,
    JSON.stringify(jobs),
  );
  expect(jobs.filter((job, index) => jobStatus(job) !== rows[index].status)).toEqual([]);
});

const job = (id: string) => owner.client.jobs.get({ id });
const statusOf = async (id: string): Promise<JobStatus> => (await job(id)).status;

async function visitStatus(
  id: string,
  status: 'on_my_way' | 'completed' | 'cancelled' | 'scheduled' | 'in_progress',
) {
  const { version } = await owner.client.appointments.get({ id });
  await owner.client.appointments.setStatus({ id, version, status });
}

/** Creates an invoice for everything in the job, in the same way as the server does. */
async function bill(id: string) {
  const invoice = await addSentInvoice(owner);
  await run(
    'insert into job_invoices (business_id, job_id, invoice_id) values ($1, $2, $3)',
    owner.businessId,
    id,
    invoice.id,
  );
  for (const table of ['job_items', 'time_entries', 'expenses', 'appointments'])
    await run(
      `update ${table} set invoice_id = $3 where business_id = $1 and job_id = $2 and invoice_id is null
         ${table === 'appointments' ? `and status = 'completed'` : ''}`,
      owner.businessId,
      id,
      invoice.id,
    );
  return invoice;
}

describe('the derived job status', () => {
  test('the job status follows its visits, invoice and payment, and returns to its previous status when a change to one of these is undone', async () => {
    const { id, status } = await addJob(owner.client);
    expect(status).toBe('unscheduled');
    const { appointment_id: first } = await owner.client.jobs.addVisits(newVisit(id));
    const { appointment_id: second } = await owner.client.jobs.addVisits(
      newVisit(id, { start: '2027-03-03T09:00', end: '2027-03-03T10:00' }),
    );
    expect(await job(id)).toMatchObject({ status: 'scheduled', next_visit_at: '2027-03-02T17:00:00.000Z' });
    await visitStatus(first, 'on_my_way');
    expect(await statusOf(id)).toBe('in_progress');
    await visitStatus(first, 'scheduled');
    expect(await statusOf(id)).toBe('scheduled');
    await visitStatus(first, 'completed');
    expect(await job(id)).toMatchObject({ status: 'in_progress', next_visit_at: '2027-03-03T17:00:00.000Z' });
    await visitStatus(second, 'cancelled');
    expect(await job(id)).toMatchObject({ status: 'requires_invoicing', next_visit_at: null, to_bill: 1450 });
    const invoice = await bill(id);
    expect(await job(id)).toMatchObject({ status: 'invoiced', to_bill: 0, value: 1450 });
    const { id: paid } = await owner.client.payments.record(payment(invoice.id, invoice.total));
    expect(await statusOf(id)).toBe('closed');
    await owner.client.payments.refund({
      payment_id: paid,
      amount: invoice.total,
      refund_date: '2026-11-16',
    });
    expect(await statusOf(id)).toBe('invoiced');
    await run(`update invoices set status = 'cancelled' where id = $1`, invoice.id);
    expect(await job(id)).toMatchObject({ status: 'requires_invoicing', to_bill: 1450 });
  });

  test('the status of a job changes with its time entries and billable expenses, and the cost of the job is stored separately from its value', async () => {
    const { id } = await addJob(owner.client, { hourly_rate: 90 });
    const entry = (minutes: number, billable: boolean) =>
      run(
        `insert into time_entries (business_id, user_id, job_id, started_at, ended_at, is_billable, cost_rate)
         values ($1, $2, $3, '2026-05-11T15:00Z', '2026-05-11T15:00Z'::timestamptz + make_interval(mins => $4), $5, 30)`,
        owner.businessId,
        owner.userId,
        id,
        minutes,
        billable,
      );
    await entry(75, true);
    expect(await job(id)).toMatchObject({ status: 'in_progress', value: 1562.5, to_bill: 1562.5 });
    await entry(60, false);
    await run(
      `insert into expenses (business_id, job_id, description, amount, spent_on, is_billable)
       values ($1, $2, 'Permit', 118, '2026-05-11', true), ($1, $2, 'Dump fee', 32, '2026-05-12', false)`,
      owner.businessId,
      id,
    );
    expect(await job(id)).toMatchObject({ value: 1680.5, to_bill: 1680.5 });
    expect(await run('select cost from jobs where id = $1', id)).toEqual([{ cost: 997.5 }]);
    await owner.client.jobs.complete({ id });
    const later = await bill(id);
    expect(await job(id)).toMatchObject({ status: 'invoiced', to_bill: 0 });
    await entry(30, true);
    expect(await job(id)).toMatchObject({ status: 'requires_invoicing', to_bill: 45 });
    expect(later.id).toBeTruthy();
  });

  test('the value of a job that is invoiced per visit is the sum of its items multiplied by the number of completed visits', async () => {
    const { id } = await addJob(owner.client, {
      type: 'recurring',
      billing: 'per_visit',
      items: [jobItem('Mowing', 60)],
    });
    expect(await job(id)).toMatchObject({ value: 0, to_bill: 0 });
    await owner.client.jobs.addVisits(newVisit(id, { recurrence: 'FREQ=WEEKLY;COUNT=4' }));
    const { visits } = await job(id);
    expect(visits).toHaveLength(4);
    await visitStatus(visits[0]?.id ?? '', 'completed');
    await visitStatus(visits[1]?.id ?? '', 'completed');
    expect(await job(id)).toMatchObject({ status: 'requires_invoicing', value: 120, to_bill: 120 });
    await bill(id);
    expect(await job(id)).toMatchObject({ status: 'in_progress', value: 120, to_bill: 0 });
  });

  test('when the last visits of a job are completed simultaneously, the job becomes completed', async () => {
    const { id } = await addJob(owner.client);
    const visits = await Promise.all(
      ['09', '11', '13', '15'].map((hour) =>
        owner.client.jobs.addVisits(
          newVisit(id, { start: `2027-03-02T${hour}:00`, end: `2027-03-02T${hour}:30` }),
        ),
      ),
    );
    await Promise.all(visits.map(({ appointment_id }) => visitStatus(appointment_id, 'completed')));
    expect(await statusOf(id)).toBe('requires_invoicing');
  });
});

test('after every change the stored job status matches the status that the TypeScript code derives', async () => {
  const { id } = await addJob(owner.client);
  const moments = ['started_at', 'completed_at', 'closed_at'];
  for (const moment of moments) {
    await run(`update jobs set ${moment} = now() where id = $1`, id);
    await run(`update jobs set ${moment} = null, status = 'invoiced' where id = $1`, id);
    expect(await statusOf(id)).toBe('unscheduled');
  }
});
