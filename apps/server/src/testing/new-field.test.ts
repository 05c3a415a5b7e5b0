import { AppointmentEdit, NewAppointment } from '@dayworks/shared/appointments/appointment';
import { CustomerEdit, emptyCustomer } from '@dayworks/shared/customers/customer';
import { CustomerAddressEdit, NewCustomerAddress } from '@dayworks/shared/customers/customer-address';
import { emptyEstimate } from '@dayworks/shared/estimates/estimate';
import { ExpenseEdit, NewExpense } from '@dayworks/shared/expenses/expense';
import { RecurringExpenseEdit } from '@dayworks/shared/expenses/recurring-record';
import { emptyOf } from '@dayworks/shared/fields';
import { invoiceForProject } from '@dayworks/shared/invoices/converted-invoice';
import { emptyInvoice } from '@dayworks/shared/invoices/invoice';
import { emptyJob } from '@dayworks/shared/jobs/job';
import { emptyLead, LeadEdit } from '@dayworks/shared/leads/lead';
import { CampaignEdit } from '@dayworks/shared/marketing/campaigns/campaign';
import { PaymentEdit } from '@dayworks/shared/payments/payment';
import { keysOf, pick } from '@dayworks/shared/pick';
import { CatalogItemEdit, emptyCatalogItem } from '@dayworks/shared/products/catalog-item';
import { emptyProject, ProjectEdit } from '@dayworks/shared/projects/project';
import { emptyTask } from '@dayworks/shared/tasks/empty-task';
import { TaskEdit } from '@dayworks/shared/tasks/task';
import { NewTimeEntry } from '@dayworks/shared/time/time-entry';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecurringClock } from '../recurring/run-recurring.ts';
import { createSeries, updateSeries } from '../recurring/writes.ts';
import { readPdfPages } from './documents/pdf-text.ts';
import { asEstimateEdit, estimateKey } from './fixtures/estimate-fixtures.ts';
import { addCustomer, asEdit, directPayment, someItems } from './fixtures/invoice-fixtures.ts';
import { asJobEdit, jobItem, newVisit } from './fixtures/job-fixtures.ts';
import { asSeriesEdit, at, contextOn, newSeries } from './fixtures/recurring-fixtures.ts';
import { Browser, type Owner, signUpOwner } from './test-client.ts';
import { createTestDatabase } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/*
 * The plugin in scripts/nets/new-field.mjs adds the field `trial` to every entity before the modules are loaded. Each
 * test below checks the new field of one entity in all its operations, such as create, read, edit, list, export and
 * copy.
 */

const tables = [
  'customers',
  'customer_addresses',
  'item_catalog',
  'leads',
  'tasks',
  'projects',
  'jobs',
  'job_items',
  'appointments',
  'appointment_series',
  'expenses',
  'recurring_expenses',
  'time_entries',
  'campaigns',
  'payments',
  'estimates',
  'estimate_items',
  'invoices',
  'invoice_items',
  'recurring_invoices',
];

let server: TestServer;
let owner: Owner;
let customer_id: string;

beforeAll(async () => {
  const ownerUrl = await createTestDatabase();
  const database = new pg.Client({ connectionString: ownerUrl });
  await database.connect();
  for (const table of tables) await database.query(`alter table ${table} add column trial text`);
  await database.end();
  server = await startTestServer({ ownerUrl });
  owner = await signUpOwner(server, 'Harbour Works');
  customer_id = await addCustomer(owner.client);
});
afterAll(() => server.stop());

/** Adds a value for the new field to the input of a command. */
const told = <Input extends object>(input: Input, trial = 'First'): Input => ({ ...input, trial });

const first = { trial: 'First' };
const second = { trial: 'Second' };

/** Returns the edit that a form sends for an otherwise unchanged record, with a second value in the new field. */
const changed = <Shape extends object, Record extends { [Key in keyof Shape]: unknown }>(
  schema: { shape: Shape },
  record: Record,
): Pick<Record, keyof Shape> => told(pick(record, keysOf(schema)), 'Second');

async function expectCsv(file: Promise<File>) {
  const [headings, ...rows] = (await (await file).text()).split('\r\n');
  expect(headings).toMatch(/\bTrial\b/);
  expect(rows.join('\n')).toContain('Second');
}

const items = someItems.map((item) => told(item, 'Line'));
const lines = items.map(() => ({ trial: 'Line' }));

test('a field that is added to a customer is written, read, edited, listed and exported', async () => {
  const { customers } = owner.client;
  const created = await customers.create(told({ ...emptyCustomer(), last_name: 'Ames' }));
  expect(created).toMatchObject(first);
  expect(await customers.update(changed(CustomerEdit, created))).toMatchObject(second);
  expect(await customers.get({ id: created.id })).toMatchObject(second);
  const { customers: rows } = await customers.list({ search: 'Ames' });
  expect(rows).toMatchObject([{ id: created.id, ...second }]);
  await expectCsv(customers.exportCsv({}));
});

test('a new field in the definition of an address can be saved, loaded and edited', async () => {
  const { customers } = owner.client;
  const empty = emptyOf(NewCustomerAddress, { customer_id, address: '1 Pier' });
  const created = await customers.addAddress(told(empty));
  expect(created).toMatchObject(first);
  expect(await customers.updateAddress(changed(CustomerAddressEdit, created))).toMatchObject(second);
  expect(await customers.addresses({ customer_id })).toContainEqual(expect.objectContaining(second));
});

test('a field that is added to a product is written, read, edited, listed and exported', async () => {
  const { products } = owner.client;
  const created = await products.create(told({ ...emptyCatalogItem(), name: 'Gutter guard' }));
  expect(created).toMatchObject(first);
  const edit = { ...changed(CatalogItemEdit, created), kind: 'service' as const };
  expect(await products.update(edit)).toMatchObject(second);
  expect(await products.get({ id: created.id })).toMatchObject(second);
  expect((await products.list({})).products).toContainEqual(expect.objectContaining(second));
  await expectCsv(products.exportCsv({}));
});

test('a field that is added to a lead is written, read, edited, listed, exported and copied to the records created from the lead', async () => {
  const { leads, customers, estimates, jobs, appointments } = owner.client;
  const created = await leads.create(told({ ...emptyLead(), last_name: 'Birch' }));
  expect(created).toMatchObject(first);
  expect(await leads.update(changed(LeadEdit, created))).toMatchObject(second);
  const { id } = created;
  expect(await leads.get({ id })).toMatchObject(second);
  expect((await leads.list({})).leads).toContainEqual(expect.objectContaining({ id, ...second }));
  expect(JSON.stringify(await leads.board({}))).toContain('"trial":"Second"');
  await expectCsv(leads.exportCsv({}));

  const appointment = { start: '2027-03-02T09:00', end: '2027-03-02T10:00', type: 'visit', title: null };
  const visited = await leads.convert({
    id,
    customer_id: null,
    with: 'appointment',
    appointment: { ...appointment, type: 'visit', assignee_id: null },
  });
  expect(await customers.get({ id: visited.customer_id })).toMatchObject(second);
  expect(await appointments.get({ id: visited.appointment_id ?? '' })).toMatchObject(second);
  const offered = await leads.convert({ id, customer_id: null, with: 'estimate', appointment: null });
  expect(await estimates.get({ id: offered.estimate_id ?? '' })).toMatchObject(second);
  const other = await leads.create(told({ ...emptyLead(), last_name: 'Cole' }));
  expect(await jobs.fromLead({ lead_id: other.id, customer_id: null })).toMatchObject(first);
});

test('a field that is added to a task is written, read, edited, listed, exported and copied to the next occurrence of a repeating task', async () => {
  const { tasks } = owner.client;
  const weekly = { ...emptyTask(), title: 'Order filters', due_date: '2026-11-02', repeat: 'FREQ=WEEKLY' };
  const created = await tasks.create(told(weekly));
  expect(created).toMatchObject(first);
  const edited = await tasks.update(changed(TaskEdit, created));
  expect(edited).toMatchObject(second);
  expect(await tasks.get({ id: created.id })).toMatchObject(second);
  await expectCsv(tasks.exportCsv({}));
  await tasks.setStatus({ id: created.id, status: 'done' });
  const { tasks: rows } = await tasks.list({});
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ title: 'Order filters', ...second });
});

test('a field that is added to a project is written, read, edited, listed, exported and copied to invoices for the project', async () => {
  const { projects } = owner.client;
  const created = await projects.create(told({ ...emptyProject(), name: 'Deck', customer_id }));
  expect(created).toMatchObject(first);
  const edit = { ...changed(ProjectEdit, created), customer_id };
  const edited = await projects.update(edit);
  expect(edited).toMatchObject(second);
  expect(await projects.get({ id: created.id })).toMatchObject(second);
  expect(JSON.stringify(await projects.board({}))).toContain('"trial":"Second"');
  await expectCsv(projects.exportCsv({}));
  expect(invoiceForProject(emptyInvoice('2026-11-01', 30), edited)).toMatchObject(second);
});

test('a field that is added to a job is written, read, edited, listed, exported and copied to the job’s visits', async () => {
  const { jobs, appointments } = owner.client;
  const empty = { ...emptyJob(), title: 'Heater', customer_id };
  const created = await jobs.create(told({ ...empty, items: [told(jobItem('Heater', 900), 'Line')] }));
  expect(created).toMatchObject(first);
  const { id } = created;
  const detail = await jobs.get({ id });
  expect(detail).toMatchObject({ ...first, items: [{ trial: 'Line' }] });
  expect(await jobs.update(told(asJobEdit(detail), 'Second'))).toMatchObject(second);
  expect(await jobs.get({ id })).toMatchObject({ ...second, items: [{ trial: 'Line' }] });
  expect((await jobs.list({})).jobs).toContainEqual(expect.objectContaining({ id, ...second }));
  await expectCsv(jobs.exportCsv({}));
  const { appointment_id } = await jobs.addVisits(newVisit(id));
  expect(await appointments.get({ id: appointment_id })).toMatchObject(second);
});

test('a field that is added to an appointment is written, read, edited for the whole series, listed, exported and copied to the invoice', async () => {
  const { appointments, invoices } = owner.client;
  const times = { start: '2027-04-05T09:00', end: '2027-04-05T10:00' };
  const empty = { ...emptyOf(NewAppointment, { title: 'Walk-through', ...times }), customer_id };
  const created = await appointments.create(told({ ...empty, recurrence: 'FREQ=WEEKLY;COUNT=3' }));
  expect(created).toMatchObject(first);
  const { id } = created;
  const edit = { ...pick(created, keysOf(AppointmentEdit, 'start', 'end', 'second', 'scope')), ...times };
  const edited = await appointments.update(told({ ...edit, scope: 'all' as const }, 'Second'));
  expect(edited).toMatchObject(second);
  expect(await appointments.get({ id })).toMatchObject(second);
  const { appointments: rows } = await appointments.list({ search: 'Walk-through', span: 'all' });
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row).toMatchObject(second);
  await expectCsv(appointments.exportCsv({ span: 'all' }));
  const { invoice_id } = await appointments.toInvoice({ id });
  expect(await invoices.get({ id: invoice_id })).toMatchObject(second);
});

test('a field that is added to an expense is written, read, edited, listed, exported and copied to recurring expenses', async () => {
  const { expenses, recurringExpenses: recurring } = owner.client;
  const empty = emptyOf(NewExpense, { description: 'Rent', amount: 900, spent_on: '2026-09-01' });
  const created = await expenses.create(told(empty));
  expect(created).toMatchObject(first);
  const edited = await expenses.update(changed(ExpenseEdit, created));
  expect(edited).toMatchObject(second);
  const { id, version } = edited;
  expect(await expenses.get({ id })).toMatchObject(second);
  expect((await expenses.list({})).expenses).toMatchObject([second]);
  await expectCsv(expenses.exportCsv({}));

  const { recurring_id } = await expenses.repeat({ id, version, every: 1, unit: 'month', until: null });
  const series = await recurring.get({ id: recurring_id ?? '' });
  expect(series).toMatchObject(second);
  const { expenses: made } = await expenses.list({ recurring_id });
  expect(made.length).toBeGreaterThan(1);
  for (const expense of made) expect(expense).toMatchObject(second);
  const edit = told(pick(series, keysOf(RecurringExpenseEdit)), 'Third');
  expect(await recurring.update(edit)).toMatchObject({ trial: 'Third' });
  expect((await recurring.list({})).recurring).toContainEqual(expect.objectContaining({ trial: 'Third' }));
});

test('a field that is added to time entries is written, read, edited and listed', async () => {
  const { time } = owner.client;
  const times = { start: '2026-11-02T09:00', end: '2026-11-02T10:00' };
  const { userId } = owner;
  const created = await time.create(told(emptyOf(NewTimeEntry, { user_id: userId, ...times })));
  expect(created).toMatchObject(first);
  const { id, version, user_id, job_id, appointment_id, note, is_billable } = created;
  const edit = { id, version, user_id, job_id, appointment_id, note, is_billable, ...times };
  expect(await time.update(told(edit, 'Second'))).toMatchObject(second);
  expect((await time.list({})).entries).toContainEqual(expect.objectContaining(second));
});

test('a field that is added to a campaign is written, read, edited, listed, exported and copied to a duplicate', async () => {
  const { marketing } = owner.client;
  const created = await marketing.createCampaign(told({ name: 'Spring' }));
  expect(created).toMatchObject(first);
  expect(await marketing.updateCampaign(changed(CampaignEdit, created))).toMatchObject(second);
  const { id } = created;
  expect(await marketing.campaign({ id })).toMatchObject(second);
  expect((await marketing.campaigns({})).campaigns).toContainEqual(expect.objectContaining(second));
  await expectCsv(marketing.exportCampaigns({}));
  expect(await marketing.duplicateCampaign({ id })).toMatchObject(second);
});

test('a field that is added to a payment is written, read, edited, listed and exported', async () => {
  const { payments } = owner.client;
  const created = await payments.recordDirect(told(directPayment(80)));
  expect(created).toMatchObject(first);
  expect(await payments.update(changed(PaymentEdit, created))).toMatchObject(second);
  const { id } = created;
  expect(await payments.get({ id })).toMatchObject(second);
  expect((await payments.list({})).payments).toContainEqual(expect.objectContaining(second));
  await expectCsv(payments.exportCsv({}));
});

const paper = async (file: File) =>
  readPdfPages(await file.bytes())
    .join('')
    .replaceAll(/\s+/g, '');

test('a field that is added to an invoice is written, read, edited, listed, printed, shared, exported and copied when the last job is repeated', async () => {
  const { invoices, documents } = owner.client;
  const customer = await addCustomer(owner.client, { last_name: 'Dorn' });
  const empty = { ...emptyInvoice('2026-11-01', 30), customer_id: customer, items };
  const created = await invoices.create(told(empty));
  expect(created).toMatchObject({ ...first, items: lines });
  const { id } = created;
  expect(await invoices.update(told(asEdit(created), 'Second'))).toMatchObject({ ...second, items: lines });
  await invoices.markSent({ id });
  expect(await invoices.get({ id })).toMatchObject(second);
  const { path } = await invoices.sharing({ id });
  const key = new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
  expect(await new Browser(server).client.invoices.openShared({ id, key })).toMatchObject(second);
  expect(await paper(await invoices.pdf({ id }))).toContain('Second');
  expect((await invoices.list({ customer_id: customer })).invoices).toMatchObject([second]);
  await expectCsv(invoices.exportCsv({ customer_id: customer }));
  const last = await documents.lastJob({ customer_id: customer });
  expect(last).toMatchObject({ ...second, items: lines });
});

test('a field that is added to an estimate is written, read, edited, listed, printed, shared, exported and copied to the records created from the estimate', async () => {
  const { estimates, invoices, jobs } = owner.client;
  const empty = { ...emptyEstimate('2026-11-01'), customer_id, items };
  const created = await estimates.create(told(empty));
  expect(created).toMatchObject({ ...first, items: lines });
  const { id } = created;
  expect(await estimates.update(told(asEstimateEdit(created), 'Second'))).toMatchObject(second);
  await estimates.markSent({ id });
  expect(await estimates.get({ id })).toMatchObject(second);
  const key = await estimateKey(owner, id);
  expect(await new Browser(server).client.estimates.openShared({ id, key })).toMatchObject(second);
  expect(await paper(await estimates.pdf({ id }))).toContain('Second');
  expect((await estimates.list({ customer_id })).estimates).toMatchObject([second]);
  await expectCsv(estimates.exportCsv({ customer_id }));

  const copy = await estimates.duplicate({ id });
  expect(copy).toMatchObject({ ...second, items: lines });
  const billed = await invoices.fromEstimate({ estimate_id: copy.id });
  expect(billed).toMatchObject({ ...second, items: lines });
  expect(await estimates.toProject({ id })).toMatchObject(second);
  const job = await jobs.fromEstimate({ estimate_id: id });
  expect(await jobs.get({ id: job.id })).toMatchObject({ ...second, items: lines });
  const bill = await jobs.bill({ id: job.id });
  const invoice = await invoices.get({ id: bill.invoices[0]?.id ?? '' });
  expect(invoice).toMatchObject({ ...second, items: lines });
});

test('a field that is added to documents is written, read and edited on a recurring invoice, and copied to the invoices that it creates', async () => {
  const { recurringInvoices, invoices } = owner.client;
  const wish = await newSeries(owner, { customer_id, items, first_on: '2026-01-31' });
  const context = () => contextOn(server, owner, '2026-01-31');
  const created = await createSeries(context(), told(wish));
  expect(created).toMatchObject({ ...first, prices: [{ items: lines }] });
  const { id } = created;
  const edited = await updateSeries(context(), told(asSeriesEdit(created), 'Second'));
  expect(edited).toMatchObject({ ...second, prices: [{ items: lines }] });
  expect(await recurringInvoices.get({ id })).toMatchObject(second);
  const later = createRecurringClock(server.platform);
  await later(at('2026-02-28'));
  const { history } = await recurringInvoices.get({ id });
  expect(history.length).toBeGreaterThan(0);
  for (const { invoice } of history)
    expect(await invoices.get({ id: invoice?.id ?? '' })).toMatchObject({ ...second, items: lines });
});
