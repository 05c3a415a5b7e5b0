import type { JobBill } from '@dayworks/shared/jobs/job-bill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlantedJob, plantJob } from '../../testing/fixtures/billed-job-fixtures.ts';
import { addEstimate, addSentEstimate, deposit } from '../../testing/fixtures/estimate-fixtures.ts';
import { addCustomer, asEdit, payment } from '../../testing/fixtures/invoice-fixtures.ts';
import { asJobEdit, jobItem } from '../../testing/fixtures/job-fixtures.ts';
import { addLead } from '../../testing/fixtures/lead-fixtures.ts';
import { addStaff } from '../../testing/fixtures/team-fixtures.ts';
import { type Client, type Owner, type Person, signUpOwner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
let staff: Person;
let client: Client;
let customer_id: string;
beforeAll(async () => {
  server = await startTestServer();
  [owner, other] = await Promise.all([signUpOwner(server), signUpOwner(server)]);
  client = owner.client;
  staff = await addStaff(server, owner);
  customer_id = await addCustomer(client);
});
afterAll(() => server.stop());

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;
const plant = (fields: PlantedJob = {}) => plantJob(server, owner.businessId, { customer_id, ...fields });
const statusOf = async (id: string) => (await client.jobs.get({ id })).status;
const moneyOf = ({ items, time, minutes, expenses, discount, tax, total }: JobBill) => ({
  ...{ items, time, minutes, expenses, discount, tax, total },
});

const heaters = [
  { name: 'Water heater install', price: 1450, quantity: 2, cost: 780, tax_rate: 8.5 },
  { name: 'Drain clearing', price: 165, cost: 18, tax_rate: 8.5 },
];
const permit = { description: 'Plumbing permit', amount: 118, spent_on: '2026-05-11', is_billable: true };
const done = { visits: ['2026-05-11T15:00:00Z'] };

test('the items, billable time and billable expenses of a job become one draft invoice, and the invoice and these records link to each other', async () => {
  const job = await plant({ items: heaters, hourly_rate: 85, ...done });
  await client.expenses.create({ ...permit, job_id: job.id });
  await client.expenses.create({ ...permit, amount: 32, is_billable: false, job_id: job.id });
  await client.time.create({
    user_id: owner.userId,
    job_id: job.id,
    start: '2026-05-11T08:00',
    end: '2026-05-11T11:15',
  });
  expect(await statusOf(job.id)).toBe('requires_invoicing');
  const bill = await client.jobs.preview({ id: job.id });
  expect(moneyOf(bill)).toEqual({
    items: 3065,
    time: 276.25,
    minutes: 195,
    expenses: 118,
    discount: 0,
    tax: 260.53,
    total: 3719.78,
  });
  expect((await client.jobs.get({ id: job.id })).to_bill).toBe(3459.25);
  const { invoices, is_new } = await client.jobs.bill({ id: job.id });
  expect([is_new, invoices.map(({ total }) => total)]).toEqual([true, [3719.78]]);
  const invoice = await client.invoices.get({ id: invoices[0]?.id ?? '' });
  expect(invoice).toMatchObject({
    status: 'draft',
    total: 3719.78,
    customer_id,
    notes: 'Taproom water heaters',
    job: { id: job.id, title: 'Taproom water heaters', status: 'invoiced' },
    visits: [{ id: job.visit_ids[0], status: 'completed' }],
  });
  expect(invoice.items.map(({ name, price }) => [name, price])).toEqual([
    ['Water heater install', 1450],
    ['Drain clearing', 165],
    ['Labor, 3 h 15 min', 276.25],
    ['Plumbing permit', 118],
  ]);
  const after = await client.jobs.get({ id: job.id });
  expect(after).toMatchObject({ status: 'invoiced', to_bill: 0, invoices: [{ id: invoice.id }] });
  await client.payments.record(payment(invoice.id, 3719.78));
  expect(await statusOf(job.id)).toBe('closed');
});

test('20 simultaneous requests to invoice a job create only one invoice, and every request returns that invoice', async () => {
  const job = await plant({ items: heaters, ...done });
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.jobs.bill({ id: job.id })));
  expect(new Set(answers.map(({ invoices }) => invoices[0]?.id)).size).toBe(1);
  expect(answers.filter(({ is_new }) => is_new)).toHaveLength(1);
  const [{ count }] = await rowsOf(
    'select count(*)::int from job_invoices where business_id = $1 and job_id = $2',
    owner.businessId,
    job.id,
  );
  expect(count).toBe(1);
});

test('the items of a deleted job invoice can be invoiced again, and after that, a further invoice covers only items added later', async () => {
  const job = await plant({ items: heaters, ...done });
  const { id: expense } = await client.expenses.create({ ...permit, job_id: job.id });
  const first = await client.jobs.bill({ id: job.id });
  await client.invoices.remove({ id: first.invoices[0]?.id ?? '' });
  expect(await statusOf(job.id)).toBe('requires_invoicing');
  expect((await client.expenses.get({ id: expense })).invoice_id).toBeNull();
  const again = await client.jobs.bill({ id: job.id });
  expect(again).toMatchObject({ is_new: true, invoices: [{ total: 3443.53 }] });
  await client.expenses.create({ ...permit, amount: 20, job_id: job.id });
  expect(await statusOf(job.id)).toBe('requires_invoicing');
  const third = await client.jobs.bill({ id: job.id });
  expect(third).toMatchObject({ is_new: true, invoices: [{ total: 20 }] });
});

test('for a job that is invoiced per visit, each visit gets its own invoice and is invoiced only once', async () => {
  const mowing = [{ name: 'Mowing', price: 40 }];
  const visits = ['2026-05-04T17:00:00Z', '2026-05-18T17:00:00Z'];
  const job = await plant({ type: 'recurring', billing: 'per_visit', items: mowing, visits });
  const { invoices } = await client.jobs.bill({ id: job.id });
  expect(invoices.map(({ total }) => total)).toEqual([40, 40]);
  const [first, second] = await Promise.all(invoices.map(({ id }) => client.invoices.get({ id })));
  expect([first?.visits, second?.visits].map((found) => found?.map(({ id }) => id))).toEqual(
    job.visit_ids.map((id) => [id]),
  );
  expect(first?.items[0]?.description).toBe('May 4, 2026');
  expect((await client.jobs.bill({ id: job.id })).is_new).toBe(false);
  expect(await client.appointments.toInvoice({ id: job.visit_ids[0] ?? '' })).toEqual({
    invoice_id: first?.id,
  });
});

test('a visit that belongs to a job can be invoiced only together with the job', async () => {
  const job = await plant({ items: heaters, ...done });
  await expect(client.appointments.toInvoice({ id: job.visit_ids[0] ?? '' })).rejects.toMatchObject({
    status: 400,
    message: 'This visit belongs to a job. Create the invoice from the job.',
  });
  const { appointments } = await client.appointments.list({ status: 'to_invoice', span: 'all' });
  expect(appointments.map(({ id }) => id)).not.toContain(job.visit_ids[0]);
});

test('‘Invoice all’ creates a separate invoice for each job that is ready to be invoiced and does not invoice visits of an unfinished month', async () => {
  const asked = other.client;
  const foreign = { customer_id: await addCustomer(asked) };
  const put = (fields: PlantedJob) => plantJob(server, other.businessId, { ...foreign, ...fields });
  const now = new Date().toISOString();
  const whole = await put({ title: 'Whole', items: heaters, ...done });
  const nobody = await put({ title: 'Nobody', items: heaters, customer_id: null, ...done });
  const monthly = await put({
    title: 'Monthly',
    type: 'recurring',
    billing: 'per_month',
    items: [{ name: 'Mowing', price: 40 }],
    visits: ['2026-05-04T17:00:00Z', '2026-05-18T17:00:00Z', now],
  });
  const young = await put({
    title: 'Young',
    type: 'recurring',
    billing: 'per_month',
    items: [{ name: 'Mowing', price: 40 }],
    visits: [now],
  });
  const queue = await asked.jobs.queue();
  const waiting = queue.map(({ job_id, total, invoices }) => [job_id, total, invoices]);
  expect(waiting.toSorted()).toEqual(
    [
      [whole.id, 3325.53, 1],
      [nobody.id, 3325.53, 1],
      [monthly.id, 80, 1],
      [young.id, 0, 0],
    ].toSorted(),
  );
  const results = await asked.jobs.billAll({});
  const told = Object.fromEntries(
    results.map(({ title, invoices, problem }) => [title, problem ?? invoices.map(({ total }) => total)]),
  );
  expect(told).toEqual({
    Whole: [3325.53],
    Nobody: 'Please choose a customer first. Every invoice needs a customer.',
    Monthly: [80],
    Young: 'This month is not over yet. Open the job to invoice it now.',
  });
  expect(await asked.jobs.billAll({ ids: [young.id, (await plant()).id] })).toMatchObject([
    { job_id: young.id, invoices: [] },
  ]);
  expect(await asked.jobs.bill({ id: young.id })).toMatchObject({ invoices: [{ total: 40 }] });
});

test.each([
  ['the job has no items', {}, 'Nothing to invoice yet. Add an item'],
  [
    'no visit is completed',
    { billing: 'per_visit', items: heaters },
    'Nothing to invoice yet. Complete a visit',
  ],
  [
    'the amount is more than an invoice can hold',
    {
      billing: 'per_month',
      items: [{ name: 'Bridge', price: 999_999_999.99 }],
      visits: ['2026-05-04T17:00:00Z', '2026-05-18T17:00:00Z'],
    },
    'The total cannot exceed $999,999,999.99',
  ],
  ['the job has no customer', { items: heaters, customer_id: null }, 'Please choose a customer first'],
] as [string, PlantedJob, string][])(
  'the error for a job that cannot be invoiced explains the reason: %s',
  async (_name, fields, message) => {
    const { id } = await plant(fields);
    expect((await client.jobs.preview({ id })).problem).toContain(message);
    await expect(client.jobs.bill({ id })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    });
  },
);

test('the first invoice of a job gets the deposit, discount and terms of the estimate, and links to the lead, the estimate and the job', async () => {
  const lead = await addLead(client);
  const estimate = await addSentEstimate(owner, { customer_id, po_number: 'PO-7', terms: 'Net 10' });
  await rowsOf('update leads set estimate_id = $1 where id = $2', estimate.id, lead.id);
  await client.payments.recordOnEstimate(deposit(estimate.id, 100));
  const job = await client.jobs.fromEstimate({ estimate_id: estimate.id });
  await client.jobs.complete({ id: job.id });
  expect(await client.jobs.preview({ id: job.id })).toMatchObject({
    total: 604.48,
    discount: 10,
    deposit: 100,
  });
  const { invoices } = await client.jobs.bill({ id: job.id });
  const invoice = await client.invoices.get({ id: invoices[0]?.id ?? '' });
  expect(invoice).toMatchObject({
    total: 604.48,
    discount: 10,
    deposit: 100,
    balance_due: 504.48,
    po_number: 'PO-7',
    terms: 'Net 10',
    lead: { id: lead.id },
    estimate: { id: estimate.id, status: 'converted' },
    job: { id: job.id },
  });
  await client.expenses.create({ ...permit, job_id: job.id });
  const later = await client.jobs.bill({ id: job.id });
  expect(later.invoices).toMatchObject([{ total: 118 }]);
  expect(await client.invoices.get({ id: later.invoices[0]?.id ?? '' })).toMatchObject({
    deposit: 0,
    balance_due: 118,
  });
});

test('the part of a job discount that is not on an invoice yet is deducted from the next invoice of the job', async () => {
  const whole = await plant({ items: [{ name: 'Repair', price: 200 }], discount: 50, ...done });
  const first = await client.jobs.bill({ id: whole.id });
  await client.expenses.create({ ...permit, amount: 30, job_id: whole.id });
  const second = await client.jobs.bill({ id: whole.id });
  expect([...first.invoices, ...second.invoices].map(({ total }) => total)).toEqual([150, 30]);
  await client.invoices.remove({ id: first.invoices[0]?.id ?? '' });
  expect(await client.jobs.preview({ id: whole.id })).toMatchObject({ discount: 50, total: 150 });
  expect(await client.jobs.get({ id: whole.id })).toMatchObject({ to_bill: 150, value: 180 });
  expect((await client.jobs.bill({ id: whole.id })).invoices).toMatchObject([{ total: 150 }]);

  const repair = [{ name: 'Repair', price: 200 }];
  const visited = await plant({ billing: 'per_visit', items: repair, discount: 50 });
  await client.expenses.create({ ...permit, amount: 30, job_id: visited.id });
  const before = await client.jobs.bill({ id: visited.id });
  expect(before.invoices).toMatchObject([{ total: 30 }]);
  await rowsOf(
    `insert into appointments (business_id, job_id, title, start_time, end_time, status)
     select $1, $2, 'Visit', at, at + interval '1 hour', 'completed'
     from (values ('2026-05-11T15:00Z'::timestamptz), ('2026-05-12T15:00Z')) as visit (at)`,
    owner.businessId,
    visited.id,
  );
  expect((await client.jobs.get({ id: visited.id })).to_bill).toBe(350);
  const after = await client.jobs.bill({ id: visited.id });
  expect(after.invoices.map(({ total }) => total)).toEqual([150, 200]);
});

test('changing the discount on an invoice updates the discount of its job', async () => {
  const job = await plant({ items: [{ name: 'Repair', price: 200 }], discount: 50, ...done });
  const { invoices } = await client.jobs.bill({ id: job.id });
  const invoice = await client.invoices.get({ id: invoices[0]?.id ?? '' });
  await client.invoices.update({ ...asEdit(invoice), discount: 20 });
  const kept = await client.jobs.get({ id: job.id });
  await client.jobs.update(asJobEdit(kept, { items: [...asJobEdit(kept).items, jobItem('More', 100)] }));
  expect((await client.jobs.get({ id: job.id })).to_bill).toBe(70);
  expect(await client.jobs.preview({ id: job.id })).toMatchObject({ discount: 30, total: 70 });
});

test('visits are added to the invoice that has the deposit until the deposit is used up, and later visits are added to a separate invoice', async () => {
  const paidFor = async (visits: string[]) => {
    const items = [jobItem('Mowing', 300)];
    const estimate = await addSentEstimate(owner, { customer_id, items, discount: 0 });
    await client.payments.recordOnEstimate(deposit(estimate.id, 300));
    return plant({
      billing: 'per_visit',
      items: [{ name: 'Mowing', price: 150 }],
      estimate_id: estimate.id,
      visits,
    });
  };
  const moneyAsked = async (invoices: { id: string }[]) =>
    Promise.all(
      invoices.map(async ({ id }) => {
        const { total, balance_due, status, notes } = await client.invoices.get({ id });
        return { total, balance_due, status, notes };
      }),
    );
  const job = await paidFor(['2026-05-04T17:00:00Z', '2026-05-18T17:00:00Z', '2026-06-01T17:00:00Z']);
  const bill = await client.jobs.preview({ id: job.id });
  expect(bill).toMatchObject({ deposit: 300, overpaid: 0, total: 450 });
  expect(bill.groups.map(({ total }) => total)).toEqual([300, 150]);
  const waiting = await client.jobs.queue();
  expect(waiting.find(({ job_id }) => job_id === job.id)).toMatchObject({ invoices: 2, total: 450 });
  expect(await moneyAsked((await client.jobs.bill({ id: job.id })).invoices)).toEqual([
    {
      total: 300,
      balance_due: 0,
      status: 'paid',
      notes: 'Taproom water heaters, May 4, 2026 to May 18, 2026',
    },
    { total: 150, balance_due: 150, status: 'draft', notes: 'Taproom water heaters, June 1, 2026' },
  ]);
  const early = await paidFor(['2026-05-04T17:00:00Z']);
  expect(await moneyAsked((await client.jobs.bill({ id: early.id })).invoices)).toMatchObject([
    { total: 150, balance_due: 0 },
  ]);
  await client.expenses.create({ ...permit, amount: 20, job_id: early.id });
  expect(await client.jobs.preview({ id: early.id })).toMatchObject({ deposit: 0, overpaid: 150, total: 20 });
});

test('a month whose visits do not fit on one invoice line is invoiced on several lines', async () => {
  const job = await plant({
    type: 'recurring',
    billing: 'per_month',
    items: [{ name: 'Bolt', price: 0, quantity: 999_999_999 }],
    visits: ['2026-05-04T17:00:00Z', '2026-05-18T17:00:00Z'],
  });
  expect((await client.jobs.preview({ id: job.id })).problem).toBeNull();
  expect(await client.jobs.bill({ id: job.id })).toMatchObject({ is_new: true, invoices: [{ total: 0 }] });
});

test('the rate of invoiced time and the prices of invoiced visits cannot be changed, but the other fields of the job can', async () => {
  const timed = await plant({ hourly_rate: 100, ...done });
  const spent = { user_id: owner.userId, start: '2026-06-15T08:00', end: '2026-06-15T10:00' };
  await client.time.create({ ...spent, job_id: timed.id });
  const change = async (id: string, fields: Parameters<typeof asJobEdit>[1]) =>
    client.jobs.update(asJobEdit(await client.jobs.get({ id }), fields));
  await change(timed.id, { hourly_rate: 90 });
  const { invoices } = await client.jobs.bill({ id: timed.id });
  expect(invoices).toMatchObject([{ total: 180 }]);
  await expect(change(timed.id, { hourly_rate: 50 })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('so the rate cannot change'),
  });
  expect(await change(timed.id, { title: 'Renamed' })).toMatchObject({ value: 180 });
  await client.invoices.remove({ id: invoices[0]?.id ?? '' });
  expect(await change(timed.id, { hourly_rate: 50 })).toMatchObject({ value: 100 });

  const items = [{ name: 'Mowing', price: 40 }];
  const mowed = await plant({ billing: 'per_visit', items, visits: ['2026-05-04T17:00:00Z'] });
  await change(mowed.id, { items: [jobItem('Mowing', 45)] });
  await client.jobs.bill({ id: mowed.id });
  for (const changed of [[jobItem('Mowing', 50)], [], [jobItem('Mowing', 45), jobItem('Edging', 5)]]) {
    await expect(change(mowed.id, { items: changed })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('so its items cannot change'),
    });
  }
  expect(await change(mowed.id, { items: [jobItem('Mowing and edging', 45)] })).toMatchObject({ value: 45 });

  /*
   * In this test, the job continues for years and its price rises, but visits that were already invoiced keep their
   * price.
   */
  const yearly = await plant({
    ...{ type: 'recurring', billing: 'per_visit', hourly_rate: 60 },
    items: [{ name: 'Mowing', price: 40, cost: 10 }],
    visits: ['2026-05-04T17:00:00Z'],
  });
  await client.time.create({
    ...spent,
    start: '2026-06-16T08:00',
    end: '2026-06-16T10:00',
    job_id: yearly.id,
  });
  const { invoices: mowing } = await client.jobs.bill({ id: yearly.id });
  expect(await change(yearly.id, { items: [jobItem('Mowing', 50)], hourly_rate: 80 })).toMatchObject({
    value: 160,
  });
  const { appointment_id } = await client.jobs.addVisits({
    ...{ id: yearly.id, start: '2026-05-11T10:00', end: '2026-05-11T11:00', title: null, recurrence: null },
    ...{ assignee_id: null, arrival_window_minutes: null, instructions: null },
  });
  await client.appointments.setStatus({ id: appointment_id, version: 1, status: 'completed' });
  const bothVisits = { items: 90, time: 120, item_cost: 10 };
  expect(await client.jobs.margin({ id: yearly.id })).toMatchObject(bothVisits);
  expect(await client.jobs.get({ id: yearly.id })).toMatchObject({ value: 210, to_bill: 50 });
  await client.invoices.remove({ id: mowing[0]?.id ?? '' });
  expect(await client.jobs.get({ id: yearly.id })).toMatchObject({ value: 260, to_bill: 260 });
});

test('an invoice for an appointment without a job lists that appointment', async () => {
  const visit = await client.appointments.create({
    title: 'Gutter cleaning',
    customer_id,
    start: '2026-05-04T09:00',
    end: '2026-05-04T10:00',
  });
  const { invoice_id } = await client.appointments.toInvoice({ id: visit.id });
  expect(await client.invoices.get({ id: invoice_id })).toMatchObject({
    job: null,
    visits: [{ id: visit.id }],
  });
});

test('owners and staff can see the margins of jobs', async () => {
  const job = await plant({ items: heaters, ...done });
  await client.time.setRate({ user_id: staff.userId, hourly_cost: 28 });
  const entry = { user_id: staff.userId, job_id: job.id, start: '2026-05-11T08:00', end: '2026-05-11T10:30' };
  await client.time.create(entry);
  await client.expenses.create({ ...permit, job_id: job.id });
  expect(await client.jobs.margin({ id: job.id })).toMatchObject({
    income: 3183,
    item_cost: 1578,
    time_cost: 70,
    expense_cost: 118,
    margin: 1417,
    percent: 44.5,
    running: 0,
    planned: null,
  });
  await staff.client.time.start({ job_id: job.id });
  expect(await client.jobs.margin({ id: job.id })).toMatchObject({ running: 1, running_cost: 28 });
  const estimate = await addEstimate(owner, { customer_id, items: [jobItem('Drain clearing', 165)] });
  await client.products.create({ name: 'drain clearing', price: 165, cost: 18 });
  expect(await client.jobs.estimateMargin({ id: estimate.id })).toMatchObject({
    ...{ income: 155, margin: 137, worked: null },
    catalog: [{ name: 'drain clearing', price: 165, cost: 18 }],
  });
  await rowsOf('update jobs set estimate_id = $1 where id = $2', estimate.id, job.id);
  expect(await client.jobs.estimateMargin({ id: estimate.id })).toMatchObject({
    ...{ income: 273, cost: expect.closeTo(206, 0) },
    worked: { time: 0, expenses: 118, expense_cost: 118 },
  });
  expect(await staff.client.jobs.margin({ id: job.id })).not.toBeNull();
  expect(await staff.client.jobs.estimateMargin({ id: estimate.id })).not.toBeNull();
  await expect(other.client.jobs.margin({ id: job.id })).rejects.toMatchObject({ status: 404 });
  await expect(other.client.jobs.estimateMargin({ id: estimate.id })).rejects.toMatchObject({ status: 404 });
});

test('the margin and the invoiced amounts of random jobs match the amounts that the database stores', async () => {
  for (let seed = 1; seed <= 25; seed++) {
    const roll = (sides: number, salt: number) => (seed * 7919 + salt * 104_729) % sides;
    const billing = (['per_job', 'per_visit', 'per_month'] as const)[roll(3, 1)];
    const job = await plant({
      ...(billing && { billing }),
      hourly_rate: roll(2, 2) ? roll(9000, 3) / 100 : null,
      discount: roll(5000, 4) / 100,
      items: Array.from({ length: roll(4, 5) }, (_, index) => ({
        name: `Item ${index}`,
        price: roll(90_000, index + 6) / 100,
        quantity: (1000 + roll(4000, index + 7)) / 1000,
        cost: roll(3, index) ? roll(50_000, index + 8) / 100 : null,
      })),
      visits: Array.from({ length: roll(4, 9) }, (_, index) => `2026-0${index + 4}-0${index + 3}T17:00:00Z`),
    });
    await rowsOf(
      `insert into time_entries (business_id, user_id, job_id, started_at, ended_at, is_billable, cost_rate)
       select $1, $2, $3, '2026-05-01T10:00Z', '2026-05-01T10:00Z'::timestamptz + make_interval(secs => $4 * n), n % 2 = 0, n * 11.37
       from generate_series(1, 4) n`,
      owner.businessId,
      owner.userId,
      job.id,
      roll(5000, 10) + 60,
    );
    await rowsOf(
      `insert into expenses (business_id, job_id, description, amount, spent_on, is_billable)
       select $1, $2, 'x', n * 3.33, '2026-05-02', n % 2 = 0 from generate_series(1, 3) n`,
      owner.businessId,
      job.id,
    );
    const [kept] = await rowsOf('select value, cost, to_bill from jobs where id = $1', job.id);
    const margin = await client.jobs.margin({ id: job.id });
    const bill = await client.jobs.preview({ id: job.id });
    expect({ seed, value: margin?.income, cost: margin?.cost }).toEqual({
      seed,
      value: kept.value,
      cost: kept.cost,
    });
    expect([seed, bill.items + bill.time + bill.expenses - bill.discount]).toEqual([
      seed,
      expect.closeTo(kept.to_bill, 5),
    ]);
  }
});
