import { randomUUID } from 'node:crypto';
import type { NewProject, Project } from '@dayworks/shared/projects/project';
import { projectStatuses } from '@dayworks/shared/projects/project-status';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addCustomer,
  addInvoice,
  addSentInvoice,
  payment,
  someTotal,
} from '../testing/fixtures/invoice-fixtures.ts';
import { addColumn, namesIn, newProject } from '../testing/fixtures/project-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
let customerId: string;
beforeAll(async () => {
  server = await startTestServer();
  other = await signUpOwner(server);
});
beforeEach(async () => {
  owner = await signUpOwner(server);
  customerId = await addCustomer(owner.client);
});
afterAll(() => server.stop());

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;

const addProject = (fields: Partial<NewProject> = {}): Promise<Project> =>
  owner.client.projects.create(newProject(customerId, fields));

function asEdit(project: Project) {
  const { business_id: _b, created_at: _c, updated_at: _u, ...fields } = project;
  return { ...fields, customer_id: project.customer_id ?? '' };
}

describe('creating and updating projects', () => {
  test('a new project is placed at the top of its column, and its creation is written to the audit log', async () => {
    await addColumn(owner.client, customerId, ['First', 'Second']);
    const project = await addProject({ name: 'Newest', manager_id: owner.userId, budget: 1250.5 });
    expect(project).toMatchObject({ name: 'Newest', version: 1, budget: 1250.5, manager_id: owner.userId });
    expect(project).not.toHaveProperty('position');
    expect(await namesIn(owner.client, 'planning')).toEqual(['Newest', 'First', 'Second']);
    expect(
      await rowsOf(`select action from audit_log where entity = 'project' and entity_id = $1`, project.id),
    ).toEqual([{ action: 'create' }]);
  });

  test('creating a project several times with one idempotency key creates only one project', async () => {
    const key = randomUUID();
    const made = await Promise.all(
      Array.from({ length: 10 }, () =>
        owner.client.projects.create(newProject(customerId), { context: { idempotencyKey: key } }),
      ),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await namesIn(owner.client, 'planning')).toHaveLength(1);
  });

  test('a project with a customer, address or manager of another business is rejected', async () => {
    const theirs = await addCustomer(other.client);
    const address = await other.client.customers.addAddress({
      customer_id: theirs,
      address: '1 Elm',
      city: null,
      state: null,
      zip_code: null,
      label: null,
      access_notes: null,
      is_primary: false,
    });
    await expect(addProject({ customer_id: theirs })).rejects.toThrow('Please select a customer');
    await expect(addProject({ customer_address_id: address.id })).rejects.toThrow(/customer’s addresses/);
    await expect(addProject({ manager_id: other.userId })).rejects.toThrow(
      'Please choose someone on your team',
    );
    await expect(addProject({ start_date: '2026-05-02', end_date: '2026-05-01' })).rejects.toThrow(
      'The end date cannot be before the start date',
    );
    expect(await namesIn(owner.client, 'planning')).toEqual([]);
  });

  test('a project update based on an outdated version is rejected and changes nothing', async () => {
    const project = await addProject();
    const saved = await owner.client.projects.update({ ...asEdit(project), name: 'Kitchen and hall' });
    expect(saved).toMatchObject({ name: 'Kitchen and hall', version: 2 });
    await expect(
      owner.client.projects.update({ ...asEdit(project), name: 'Too late' }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'this project was changed by someone else. Reload to see the latest.',
    });
    expect(await namesIn(owner.client, 'planning')).toEqual(['Kitchen and hall']);
  });

  test('changing the status in the project form puts the project at the top of the new column', async () => {
    await addColumn(owner.client, customerId, ['Older'], 'on_hold');
    const project = await addProject();
    await owner.client.projects.update({ ...asEdit(project), status: 'on_hold' });
    expect(await namesIn(owner.client, 'on_hold')).toEqual(['Kitchen', 'Older']);
  });

  test('the customer of a project cannot be changed if the project has an invoice', async () => {
    const project = await addProject();
    const someoneElse = await addCustomer(owner.client);
    const changed = await owner.client.projects.update({ ...asEdit(project), customer_id: someoneElse });
    await addInvoice(owner, { customer_id: someoneElse, project_id: project.id });
    await expect(
      owner.client.projects.update({ ...asEdit(changed), customer_id: customerId }),
    ).rejects.toThrow('You can’t change the customer');
  });

  test('every request for a project of another business returns not found', async () => {
    const project = await addProject();
    const foreign = { status: 404, message: 'Project not found' };
    await expect(other.client.projects.get({ id: project.id })).rejects.toMatchObject(foreign);
    await expect(other.client.projects.update(asEdit(project))).rejects.toMatchObject(foreign);
    await expect(
      other.client.projects.move({ id: project.id, status: 'completed', before_id: null }),
    ).rejects.toMatchObject(foreign);
    expect(await namesIn(owner.client, 'planning')).toEqual(['Kitchen']);
  });
});

describe('project details', () => {
  test('the invoiced and paid amounts of a project include only sent invoices', async () => {
    const { id } = await addProject({ budget: 2000, manager_id: owner.userId });
    const fields = { customer_id: customerId, project_id: id };
    const draft = await addInvoice(owner, fields);
    const sent = await addSentInvoice(owner, fields);
    const cancelled = await addSentInvoice(owner, fields);
    await owner.client.invoices.remove({ id: cancelled.id });
    await owner.client.payments.record(payment(sent.id, 100.25));
    const detail = await owner.client.projects.get({ id });
    expect(detail).toMatchObject({
      invoiced: someTotal,
      paid: 100.25,
      manager: 'Robin Vale',
      customer: { id: customerId },
      estimate: null,
    });
    expect(detail.invoices.map((invoice) => invoice.id)).toEqual([sent.id, draft.id]);
    const [card] = (await owner.client.projects.board({}))[0]?.projects ?? [];
    expect(card).toMatchObject({ id, invoiced: someTotal, paid: 100.25, manager: 'Robin Vale' });
  });

  test('a project invoice is not shown as past due before the project ends', async () => {
    const { id } = await addProject({ end_date: '2999-01-01' });
    await addSentInvoice(owner, {
      customer_id: customerId,
      project_id: id,
      date: '2020-01-01',
      due_date: '2020-01-31',
    });
    const running = await owner.client.projects.get({ id });
    expect(running.invoices[0]?.status).toBe('sent');
    await owner.client.projects.update({ ...asEditOf(running), end_date: '2020-02-01' });
    expect((await owner.client.projects.get({ id })).invoices[0]?.status).toBe('overdue');
  });

  test('project details include the original estimate and the payments received on it', async () => {
    const { id } = await addProject();
    const [estimate] = await rowsOf(
      `insert into estimates (business_id, customer_id, project_id, status, subtotal, total)
       values ($1, $2, $3, 'converted', 500, 500) returning id`,
      owner.businessId,
      customerId,
      id,
    );
    await rowsOf(
      `insert into payments (business_id, estimate_id, amount, payment_date, refunded_amount)
       values ($1, $2, 200, '2026-03-01', 50)`,
      owner.businessId,
      estimate.id,
    );
    expect((await owner.client.projects.get({ id })).estimate).toMatchObject({
      id: estimate.id,
      status: 'converted',
      total: 500,
      balance_due: 350,
      has_invoice: false,
    });
  });
});

function asEditOf(detail: Awaited<ReturnType<Owner['client']['projects']['get']>>) {
  const {
    customer: _c,
    manager: _m,
    invoiced: _i,
    paid: _p,
    invoices: _l,
    estimate: _e,
    ...project
  } = detail;
  return asEdit(project);
}

describe('project board', () => {
  test('the project board has five columns in a fixed order, each with its count and total budget', async () => {
    await addProject({ budget: 1000.1 });
    await addProject({ budget: 0.2 });
    await addProject({ status: 'completed' });
    const columns = await owner.client.projects.board({});
    expect(columns.map(({ status }) => status)).toEqual([...projectStatuses]);
    expect(columns.map(({ count }) => count)).toEqual([2, 0, 0, 1, 0]);
    expect(columns[0]?.budget).toBe(1000.3);
    expect(columns[3]?.budget).toBe(0);
  });

  test('paging through a long board column returns every card exactly once', async () => {
    await rowsOf(
      `insert into projects (business_id, name, position) select $1, 'P' || n, n / 3 from generate_series(1, 120) n`,
      owner.businessId,
    );
    const [column] = await owner.client.projects.board({});
    expect(column).toMatchObject({ count: 120 });
    const seen = column?.projects.map(({ id }) => id) ?? [];
    for (let cursor = column?.next; cursor; ) {
      const page = await owner.client.projects.column({ status: 'planning', cursor });
      seen.push(...page.projects.map(({ id }) => id));
      cursor = page.next;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });

  test('the board search matches project and customer names, and the board can be filtered by customer', async () => {
    const marsh = await addCustomer(owner.client, { first_name: 'Ada', last_name: 'Quillfeather' });
    await addProject({ name: 'Roof of the barn', customer_id: marsh });
    await addProject({ name: 'Cellar' });
    const found = async (query: { search?: string; customer_id?: string }) =>
      (await owner.client.projects.board(query))[0]?.projects.map(({ name }) => name);
    expect(await found({ search: 'BARN' })).toEqual(['Roof of the barn']);
    expect(await found({ search: 'quillfea' })).toEqual(['Roof of the barn']);
    expect(await found({ search: 'nothing like it' })).toEqual([]);
    expect(await found({ customer_id: customerId })).toEqual(['Cellar']);
  });

  test('the project CSV file contains the filtered projects in board order', async () => {
    await addProject({ name: '=1+1', status: 'completed', budget: 20 });
    await addProject({ name: 'Cellar', start_date: '2026-01-02' });
    const text = await (await owner.client.projects.exportCsv({})).text();
    const [, first, second] = text.split('\r\n');
    expect(first).toBe('Cellar,Planning,Elena Marsh,,,,,2026-01-02,,,0.00,0.00');
    expect(second).toBe("'=1+1,Completed,Elena Marsh,,,,,,,20.00,0.00,0.00");
  });
});
