import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantJob } from '../testing/fixtures/billed-job-fixtures.ts';
import { addCustomer, addInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { onePixel } from '../testing/fixtures/one-pixel.ts';
import { isRowFreeWhileJobIsHeld } from '../testing/lock-order.ts';
import { type Client, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
let client: Client;
let customer_id: string;
let job: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  [owner, other] = await Promise.all([signUpOwner(server), signUpOwner(server)]);
  client = owner.client;
  customer_id = await addCustomer(client);
  job = await plantJob(server, owner.businessId, { customer_id });
});
afterAll(() => server.stop());

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;
const permit = { description: 'Plumbing permit', amount: 118, spent_on: '2026-05-11' };

test('an expense can be created, changed and removed, and a change based on an outdated version is rejected', async () => {
  const expense = await client.expenses.create({ ...permit, job_id: job.id, is_billable: true });
  expect(expense).toMatchObject({
    ...permit,
    job_title: 'Taproom water heaters',
    person: 'Robin Vale',
    spent_by: owner.userId,
    receipt: null,
    invoice_id: null,
  });
  const { id, description, amount, spent_on, category, job_id, project_id, is_billable, spent_by } = expense;
  const fields = { id, description, amount, spent_on, category, job_id, project_id, is_billable, spent_by };
  const edit = { ...fields, version: 1, tax: 9, supplier: 'City of Portland', lead_source: 'Yard sign' };
  expect(await client.expenses.update(edit)).toMatchObject({
    supplier: 'City of Portland',
    lead_source: 'Yard sign',
    version: 2,
  });
  await expect(client.expenses.update(edit)).rejects.toMatchObject({ status: 409 });
  await expect(other.client.expenses.get({ id })).rejects.toMatchObject({ status: 404 });
  const invoice = await addInvoice(owner);
  await rowsOf('update expenses set invoice_id = $1 where id = $2', invoice.id, id);
  const refusal = { status: 400, message: expect.stringContaining('on an invoice') };
  await expect(client.expenses.update({ ...edit, version: 2 })).rejects.toMatchObject(refusal);
  await expect(client.expenses.remove({ id, version: 2 })).rejects.toMatchObject(refusal);
  await client.invoices.remove({ id: invoice.id });
  expect((await client.expenses.get({ id })).invoice_id).toBeNull();
  expect(await client.expenses.remove({ id, version: 2 })).toBeNull();
});

test.each([
  ['no amount', { amount: 0 }, { amount: 'Must be more than 0' }],
  ['no description', { description: ' ' }, { description: 'Enter what it was for' }],
  ['no date', { spent_on: '' }, { spent_on: 'Please enter a date' }],
])('a new expense with %s is rejected', async (_name, fields, expected) => {
  await expect(client.expenses.create({ ...permit, ...fields })).rejects.toMatchObject({
    status: 400,
    data: { fields: expected },
  });
});

test('an expense cannot reference records of another business', async () => {
  const foreign = await plantJob(server, other.businessId);
  await expect(client.expenses.create({ ...permit, job_id: foreign.id })).rejects.toMatchObject({
    data: { fields: { job_id: 'Please choose one of your own jobs' } },
  });
  await expect(client.expenses.create({ ...permit, spent_by: other.userId })).rejects.toMatchObject({
    data: { fields: { spent_by: 'Please choose someone on your team' } },
  });
});

async function addProject(name: string): Promise<string> {
  const [project] = await rowsOf(
    'insert into projects (business_id, name) values ($1, $2) returning id',
    owner.businessId,
    name,
  );
  return project.id;
}

test('a billable expense needs a job with a customer and is assigned to the project of that job', async () => {
  const [project_id, kitchen] = [await addProject('Brewery'), await addProject('Kitchen')];
  const nobodys = await plantJob(server, owner.businessId);
  const refused = (fields: object, text: string) =>
    expect(client.expenses.create({ ...permit, ...fields, is_billable: true })).rejects.toMatchObject({
      status: 400,
      data: { fields: { job_id: expect.stringContaining(text) } },
    });
  await refused({}, 'Choose the job to invoice it with');
  await refused({ project_id }, 'Projects do not have their own invoices');
  await refused({ job_id: nobodys.id }, 'This job has no customer to invoice');
  const own = await client.expenses.create({ ...permit, project_id });
  expect(own).toMatchObject({ project_name: 'Brewery', job_title: null });
  await rowsOf('update jobs set project_id = $2 where id = $1', job.id, kitchen);
  const { receipt: _r, person: _p, job_title: _j, project_name: _n, ...stored } = own;
  const { created_at: _c, updated_at: _u, invoice_id: _i, recurring_id: _m, ...edit } = stored;
  await expect(client.expenses.update({ ...edit, is_billable: true })).rejects.toMatchObject({ status: 400 });
  const moved = await client.expenses.update({ ...edit, job_id: job.id, is_billable: true });
  expect(moved).toMatchObject({ project_name: 'Kitchen', job_id: job.id, is_billable: true, version: 2 });
  const found = await client.expenses.list({ project_id: kitchen });
  expect(found.expenses.map(({ id }) => id)).toEqual([own.id]);
  await rowsOf('update jobs set project_id = null where id = $1', job.id);
});

test('an expense that is moved to another job while its job is being invoiced is added to at most one invoice, and an invoiced expense cannot be moved', async () => {
  for (let round = 0; round < 6; round++) {
    const [from, to] = [
      await plantJob(server, owner.businessId, { customer_id, items: [{ name: 'Work', price: 10 }] }),
      await plantJob(server, owner.businessId, { customer_id }),
    ];
    const { id } = await client.expenses.create({ ...permit, job_id: from.id, is_billable: true });
    const { job_id: _job, ...fields } = { ...permit, tax: null, category: null, supplier: null, job_id: '' };
    const rest = { lead_source: null, project_id: null, is_billable: true, spent_by: null };
    const move = { id, version: 1, ...fields, ...rest, job_id: to.id };
    const [, moved] = await Promise.allSettled([
      client.jobs.bill({ id: from.id }),
      client.expenses.update(move),
    ]);
    const [invoice] = (await client.jobs.bill({ id: from.id })).invoices;
    const expense = await client.expenses.get({ id });
    const isMoved = moved.status === 'fulfilled';
    expect([expense.job_id, expense.invoice_id]).toEqual(
      isMoved ? [to.id, null] : [from.id, invoice?.id ?? ''],
    );
    expect(invoice?.total).toBe(isMoved ? 10 : 128);
    if (isMoved) await client.jobs.bill({ id: to.id });
    const elsewhere = { ...move, version: isMoved ? 2 : 1, job_id: isMoved ? from.id : to.id };
    await expect(client.expenses.update(elsewhere)).rejects.toMatchObject({
      message: expect.stringContaining('To move it to another job'),
    });
  }
});

const fileAt = (id: string, browser = owner.browser) => browser.fetch(`/files/${id}`);

test('an expense receipt is stored as a re-encoded image or a downloadable PDF, and is visible only to the business', async () => {
  const { id } = await client.expenses.create(permit);
  const pictured = await client.expenses.putReceipt({ id, receipt: onePixel() });
  expect(pictured.receipt).toMatchObject({ name: 'receipt.jpg', is_picture: true });
  const picture = await fileAt(pictured.receipt?.file_id ?? '');
  expect([picture.headers.get('content-type'), picture.headers.get('content-disposition')]).toEqual([
    'image/jpeg',
    'inline; filename="receipt.jpg"',
  ]);
  expect((await fileAt(pictured.receipt?.file_id ?? '', other.browser)).status).toBe(404);
  const pdf = new File(['%PDF-1.7 <script>'], 'bill.html', { type: 'text/html' });
  const { receipt } = await client.expenses.putReceipt({ id, receipt: pdf });
  expect(receipt).toMatchObject({ name: 'receipt.pdf', is_picture: false });
  const paper = await fileAt(receipt?.file_id ?? '');
  expect([paper.headers.get('content-type'), paper.headers.get('content-disposition')]).toEqual([
    'application/pdf',
    'attachment; filename="receipt.pdf"',
  ]);
  expect((await fileAt(pictured.receipt?.file_id ?? '')).status).toBe(404);
  const page = new File(['<script>alert(1)</script>'], 'x.png', { type: 'image/png' });
  await expect(client.expenses.putReceipt({ id, receipt: page })).rejects.toMatchObject({
    status: 415,
    data: { fields: { receipt: expect.stringContaining('image') } },
  });
  const large = new File([`%PDF-${' '.repeat(9 * 1024 * 1024)}`], 'large.pdf');
  expect((await client.expenses.putReceipt({ id, receipt: large })).receipt).toMatchObject({
    is_picture: false,
  });
  const tooLarge = new File([`%PDF-${' '.repeat(10 * 1024 * 1024)}`], 'large.pdf');
  await expect(client.expenses.putReceipt({ id, receipt: tooLarge })).rejects.toMatchObject({
    message: 'Please choose an image or PDF up to 10 MB',
  });
  await expect(
    client.expenses.putReceipt({ id, receipt: new File([Buffer.alloc(11 * 1024 * 1024)], 'x.pdf') }),
  ).rejects.toMatchObject({ status: 413 });
  expect((await client.expenses.removeReceipt({ id })).receipt).toBeNull();
});

test('expenses can be listed in pages and filtered by job, by date and by whether they still have to be invoiced', async () => {
  const own = await plantJob(server, owner.businessId, { customer_id });
  const days = ['2026-06-01', '2026-06-02', '2026-06-02', '2026-06-03'];
  for (const [index, spent_on] of days.entries())
    await client.expenses.create({ ...permit, spent_on, job_id: own.id, is_billable: index < 2 });
  const list = async (query: object) =>
    (await client.expenses.list({ job_id: own.id, ...query })).expenses.map(({ spent_on }) =>
      spent_on.slice(8),
    );
  expect(await list({})).toEqual(['03', '02', '02', '01']);
  expect(await list({ status: 'billable' })).toEqual(['02', '01']);
  expect(await list({ status: 'own' })).toEqual(['03', '02']);
  expect(await list({ status: 'billed' })).toEqual([]);
  expect(await list({ from: '2026-06-02', to: '2026-06-02' })).toEqual(['02', '02']);
  const first = await client.expenses.list({ job_id: own.id, limit: 3 });
  const second = await client.expenses.list({ job_id: own.id, limit: 3, cursor: first.next });
  expect([first.expenses.length, second.expenses.length, second.next]).toEqual([3, 1, null]);
});

test('the expense list can be filtered by category, search words and dates, and the total and the export cover the same rows', async () => {
  const { client: own } = await signUpOwner(server);
  const spend = (description: string, amount: number, category: string | null, spent_on: string) =>
    own.expenses.create({ description, amount, category, spent_on, supplier: 'Depot 100%', tax: 1 });
  await spend('Pipe', 20.1, 'Materials', '2026-05-02');
  await spend('Glue', 5.2, 'materials', '2026-05-03');
  await spend('Diesel', 60, 'Vehicles and fuel', '2026-04-30');
  await spend('Something', 3, null, '2026-05-04');
  const found = async (query: Parameters<typeof own.expenses.totals>[0]) => {
    const { expenses } = await own.expenses.list(query);
    const { amount, count, tax } = await own.expenses.totals(query);
    expect(count).toBe(expenses.length);
    expect(tax).toBe(expenses.length);
    expect(amount).toBeCloseTo(
      expenses.reduce((sum, expense) => sum + expense.amount, 0),
      2,
    );
    const file = await (await own.expenses.exportCsv(query)).text();
    expect(file.trim().split('\n')).toHaveLength(expenses.length + 1);
    return expenses.map(({ description }) => description);
  };
  expect(await found({})).toEqual(['Something', 'Glue', 'Pipe', 'Diesel']);
  expect(await found({ category: 'MATERIALS' })).toEqual(['Glue', 'Pipe']);
  expect(await found({ no_category: true })).toEqual(['Something']);
  expect(await found({ search: 'dies' })).toEqual(['Diesel']);
  expect(await found({ search: '100%' })).toHaveLength(4);
  expect(await found({ search: '1%0' })).toEqual([]);
  await spend('ΌΔΟΣ İzmir', 3, null, '2026-03-01');
  expect(await found({ search: 'ΌΔΟΣ İ' })).toEqual(['ΌΔΟΣ İzmir']);
  expect(await found({ from: '2026-05-01', to: '2026-05-03' })).toEqual(['Glue', 'Pipe']);
  const overview = await own.expenses.overview();
  expect(overview.counts).toEqual({ all: 5, billable: 0, billed: 0, own: 5 });
  expect(overview.categories).toHaveLength(2);
  await expect(spend('Too much', 0.5, null, '2026-05-04')).rejects.toMatchObject({
    message: 'The tax cannot be more than the amount',
  });
});

test('storing a receipt locks the job row first, as invoicing does, so the two operations cannot deadlock', async () => {
  const { id } = await client.expenses.create({ ...permit, job_id: job.id });
  const row = { table: 'expenses', id } as const;
  const put = () => client.expenses.putReceipt({ id, receipt: onePixel() });
  expect(await isRowFreeWhileJobIsHeld(server, job.id, row, put)).toBe(true);
  const remove = () => client.expenses.removeReceipt({ id });
  expect(await isRowFreeWhileJobIsHeld(server, job.id, row, remove)).toBe(true);
});

test('the stored monthly expense figures match the expenses after every creation, change and removal', async () => {
  const fuel = await client.expenses.create({
    ...permit,
    description: 'Fuel',
    category: ' Fuel ',
    amount: 40,
  });
  const { version, category, tax, supplier, lead_source, job_id, project_id, is_billable } = fuel;
  const kept = {
    id: fuel.id,
    description: 'Fuel',
    tax,
    supplier,
    lead_source,
    job_id,
    project_id,
    is_billable,
  };
  const moved = { ...kept, category: 'fuel', amount: 41.5, spent_on: '2026-06-01', spent_by: fuel.spent_by };
  expect(category).toBe('Fuel');
  await client.expenses.update({ ...moved, version });
  const naive = `select to_char(spent_on, 'YYYY-MM-01') as month, coalesce(trim(category), '') as category,
      count(*)::int as expenses, sum(amount) as amount
    from expenses where business_id = $1 group by 1, 2 order by 1, 2`;
  const months = `select month::text, category, expenses, amount from expense_months
    where business_id = $1 and (expenses, amount) <> (0, 0) order by 1, 2`;
  expect(await rowsOf(months, owner.businessId)).toEqual(await rowsOf(naive, owner.businessId));
  const { categories } = await client.financials.get({ from: '2026-05-31', to: '2026-06-30' });
  expect(categories).toContainEqual({ category: 'fuel', months: [0, 41.5], total: 41.5, before: 0 });
});
