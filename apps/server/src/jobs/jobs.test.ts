import { randomUUID } from 'node:crypto';
import { shortNumber } from '@dayworks/shared/documents/document-kind';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSeriesFiller } from '../appointments/series/fill-series.ts';
import { addCustomer, addSentInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { addJob, asJobEdit, jobItem, jobsIn, newJob, newVisit } from '../testing/fixtures/job-fixtures.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import { type Owner, type Person, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let staff: Person;
let other: Owner;
beforeAll(async () => {
  server = await startTestServer();
  other = await signUpOwner(server);
});
beforeEach(async () => {
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const run = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;
const get = (id: string) => owner.client.jobs.get({ id });

describe('creating and editing jobs', () => {
  test('requests with one idempotency key create only one job, with the costs from the catalog and one audit entry', async () => {
    await owner.client.products.create({ name: 'Drain clearing', price: 165, cost: 18 });
    const input = await newJob(owner.client, {
      items: [jobItem('drain clearing', 165), jobItem('Permit', 40), jobItem('Own work', 10, { cost: 4 })],
      steps: ['Water off', 'Photo'],
      crew: [{ user_id: owner.userId, is_lead: true }],
    });
    const idempotencyKey = randomUUID();
    const made = await Promise.all(
      [1, 2, 3].map(() => owner.client.jobs.create(input, { context: { idempotencyKey } })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const job = await get(made[0]?.id ?? '');
    expect(job).toMatchObject({ status: 'unscheduled', value: 215, version: 1 });
    expect(job.items.map(({ name, cost, total }) => [name, cost, total])).toEqual([
      ['drain clearing', 18, 165],
      ['Permit', null, 40],
      ['Own work', 4, 10],
    ]);
    expect(job.steps.map(({ text }) => text)).toEqual(['Water off', 'Photo']);
    expect(job.crew).toMatchObject([{ id: owner.userId, is_lead: true, visits: 0, minutes: 0 }]);
    const entries = await run(`select action from audit_log where entity = 'job' and entity_id = $1`, job.id);
    expect(entries).toEqual([{ action: 'create' }]);
  });

  test('a job with items, crew and a first visit is created completely or not at all', async () => {
    staff = await addStaff(server, owner);
    const crew = [
      { user_id: owner.userId, is_lead: true },
      { user_id: staff.userId, is_lead: false },
    ];
    const visit = { start: '2030-05-14T09:00', end: '2030-05-14T11:00', second: null };
    const { second: _second, ...span } = visit;
    const asked = { user_ids: crew.map(({ user_id }) => user_id), ...span };
    expect(await owner.client.appointments.conflicts(asked)).toEqual([]);
    const input = await newJob(owner.client, { items: [jobItem('Drain', 165)], crew, visit });
    const made = await owner.client.jobs.create(input);
    expect(made).toMatchObject({ status: 'scheduled', value: 165 });
    const job = await get(made.id);
    expect(job.visits).toMatchObject([{ title: job.title, assignee_id: owner.userId }]);
    expect(job.crew.map(({ visits }) => visits)).toEqual([1, 1]);
    /* A second visit at the same time causes a conflict warning for each crew member, as in the appointment form. */
    for (const { user_id } of crew)
      expect(await owner.client.appointments.conflicts({ ...span, user_ids: [user_id] })).toMatchObject([
        { kind: 'overlap', appointment: { title: job.title } },
      ]);

    const before = await run('select id from jobs where business_id = $1', owner.businessId);
    const backwards = { ...visit, start: visit.end, end: visit.start };
    await expect(owner.client.jobs.create({ ...input, visit: backwards })).rejects.toThrow();
    /*
     * A local time that is skipped when daylight saving time starts is detected only when the visit is planned. The job
     * must not be created in that case.
     */
    const skipped = { ...visit, start: '2030-03-10T02:15', end: '2030-03-10T02:45' };
    await expect(owner.client.jobs.create({ ...input, visit: skipped })).rejects.toThrow();
    expect(await run('select id from jobs where business_id = $1', owner.businessId)).toEqual(before);
  });

  test('an edit of a job keeps the ids of existing items, and an edit based on an older version is rejected', async () => {
    const { id } = await addJob(owner.client, { items: [jobItem('A', 10, { cost: 3 }), jobItem('B', 20)] });
    const before = await get(id);
    const edit = asJobEdit(before, { title: 'Other title', discount: 5 });
    const [a, b] = edit.items;
    const edited = { ...edit, items: [jobItem('C', 30), { ...b, price: 25 }, { ...a, cost: undefined }] };
    await owner.client.jobs.update(edited as typeof edit);
    const after = await get(id);
    expect(after).toMatchObject({ title: 'Other title', version: 2, value: 60 });
    expect(after.items.map(({ name, id: line }) => [name, line])).toEqual([
      ['C', expect.any(String)],
      ['B', b?.id],
      ['A', a?.id],
    ]);
    expect(after.items[2]?.cost).toBe(3);
    await expect(owner.client.jobs.update(edit)).rejects.toMatchObject({ status: 409 });
  });

  test('invoiced items cannot be changed, and the billing method and type of a job cannot be changed once the job has invoices or visits', async () => {
    const { id } = await addJob(owner.client, { items: [jobItem('A', 10), jobItem('B', 20)] });
    const invoice = await addSentInvoice(owner);
    const [line] = (await get(id)).items;
    await run(`update job_items set invoice_id = $2 where id = $1`, line?.id, invoice.id);
    await run(
      'insert into job_invoices (business_id, job_id, invoice_id) values ($1, $2, $3)',
      owner.businessId,
      id,
      invoice.id,
    );
    await owner.client.jobs.addVisits(newVisit(id));
    const edit = asJobEdit(await get(id));
    const [a, b] = edit.items;
    const refused = 'Items on an invoice cannot be changed. Add another item, or delete the invoice first.';
    for (const items of [[b], [{ ...a, price: 11 }, b]])
      await expect(owner.client.jobs.update({ ...edit, items: items as typeof edit.items })).rejects.toThrow(
        refused,
      );
    await expect(owner.client.jobs.update({ ...edit, billing: 'per_visit' })).rejects.toThrow(
      'already invoiced',
    );
    await expect(owner.client.jobs.update({ ...edit, type: 'recurring' })).rejects.toThrow(
      'This job already has visits, so it stays a one-off job.',
    );
    await owner.client.jobs.update({ ...edit, items: [jobItem('C', 5), ...edit.items] });
    expect(await get(id)).toMatchObject({ to_bill: 25, invoices: [{ id: invoice.id }] });
  });

  test('a job cannot reference an archived customer or records of another business', async () => {
    const foreign = await addCustomer(other.client);
    const project = await other.client.projects.create({ name: 'x', customer_id: foreign });
    const stranger = [{ user_id: other.userId, is_lead: false }];
    const job = await newJob(owner.client);
    const tries: [object, string][] = [
      [{ customer_id: foreign }, 'Please select a customer'],
      [{ project_id: project.id }, 'Project not found'],
      [{ crew: stranger }, 'Please choose people on your team'],
      [{ customer_address_id: randomUUID() }, 'Please choose one of the customer’s addresses'],
    ];
    for (const [fields, text] of tries)
      await expect(owner.client.jobs.create({ ...job, ...fields })).rejects.toThrow(text);
    await owner.client.customers.archive({ id: job.customer_id });
    await expect(owner.client.jobs.create(job)).rejects.toThrow('is archived');
    const { id } = await addJob(owner.client);
    await expect(other.client.jobs.get({ id })).rejects.toMatchObject({ status: 404 });
    await expect(other.client.jobs.close({ id })).rejects.toMatchObject({ status: 404 });
  });

  test('a job can be removed only if nothing has been scheduled or recorded for it', async () => {
    const { id, version } = await addJob(owner.client, { steps: ['One'] });
    const { id: begun } = await addJob(owner.client);
    await owner.client.jobs.addVisits(newVisit(begun));
    await expect(owner.client.jobs.remove({ id: begun, version: 1 })).rejects.toThrow('Close it instead');
    await owner.client.jobs.remove({ id, version });
    await expect(get(id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the visits, crew and checklist of a job', () => {
  test('the crew of a job includes everyone who is assigned to one of its visits', async () => {
    const { id } = await addJob(owner.client, {});
    const { appointment_id } = await owner.client.jobs.addVisits(newVisit(id));
    await owner.client.jobs.setVisitCrew({
      id,
      visit_id: appointment_id,
      assignee_id: owner.userId,
      user_ids: [],
    });
    expect((await get(id)).crew).toMatchObject([{ id: owner.userId, is_lead: false, visits: 1 }]);
  });

  test('a visit inherits the crew, address and instructions of its job', async () => {
    staff = await addStaff(server, owner);
    const { id } = await addJob(owner.client, {
      address: '1925 SW Vista Ave',
      city: 'Portland',
      instructions: 'Side gate',
      crew: [
        { user_id: owner.userId, is_lead: false },
        { user_id: staff.userId, is_lead: true },
      ],
    });
    const { appointment_id } = await owner.client.jobs.addVisits(newVisit(id));
    expect(await owner.client.appointments.get({ id: appointment_id })).toMatchObject({
      title: 'Water heater install',
      assignee_id: staff.userId,
      address: '1925 SW Vista Ave, Portland',
      instructions: 'Side gate',
      job: { id, title: 'Water heater install' },
    });
    const people = async () => (await get(id)).visits[0]?.people.map((person) => person.id);
    expect(await people()).toEqual([staff.userId, owner.userId]);
    await owner.client.jobs.setCrew({ id, crew: [{ user_id: owner.userId, is_lead: true }] });
    expect(await people()).toEqual([owner.userId]);
    await owner.client.jobs.setVisitCrew({
      id,
      visit_id: appointment_id,
      assignee_id: owner.userId,
      user_ids: [staff.userId],
    });
    expect(await people()).toEqual([owner.userId, staff.userId]);
    await expect(
      owner.client.jobs.setVisitCrew({
        id,
        visit_id: appointment_id,
        assignee_id: null,
        user_ids: [other.userId],
      }),
    ).rejects.toThrow('Please choose people on your team');
  });

  test('a job card shows the checklist progress while the work is in progress', async () => {
    const { id } = await addJob(owner.client, { title: 'Half of it', steps: ['One', 'Two'] });
    const { steps } = await get(id);
    const progress = async () => (await owner.client.jobs.list({ search: 'Half of it' })).jobs[0]?.progress;
    await owner.client.jobs.tickStep({ id, step_id: steps[0]?.id ?? '', done: true });
    expect(await progress()).toBeNull();
    await owner.client.jobs.start({ id });
    expect(await progress()).toEqual({ steps: 2, steps_done: 1, visits: 0, visits_done: 0 });
  });

  test('a recurrence rule of a job creates the visits for the next 90 days only once, and each visit has its own checklist', async () => {
    const { id } = await addJob(owner.client, {
      type: 'recurring',
      billing: 'per_visit',
      steps: ['Mow', 'Edge'],
    });
    const idempotencyKey = randomUUID();
    const visit = newVisit(id, { recurrence: 'FREQ=WEEKLY' });
    const [made] = await Promise.all(
      [1, 2].map(() => owner.client.jobs.addVisits(visit, { context: { idempotencyKey } })),
    );
    expect(made?.count).toBe(13);
    const { visits, steps, recurrence } = await get(id);
    expect([visits.length, recurrence]).toEqual([13, 'FREQ=WEEKLY']);
    expect(steps.filter(({ appointment_id }) => appointment_id !== null)).toHaveLength(26);
    await expect(owner.client.jobs.addVisits(visit)).rejects.toThrow('This job’s visits already repeat.');
    const ticked = steps.find(({ appointment_id }) => appointment_id === visits[0]?.id);
    await owner.client.jobs.tickStep({ id, step_id: ticked?.id ?? '', done: true });
    await owner.client.jobs.setSteps({ id, steps: [{ text: 'Blow' }] });
    const after = (await get(id)).steps;
    const of = (visitId = '') => after.filter(({ appointment_id }) => appointment_id === visitId);
    expect(of(visits[0]?.id).map(({ text, done_at }) => [text, done_at !== null])).toEqual([
      ['Mow', true],
      ['Edge', false],
    ]);
    expect(of(visits[1]?.id).map(({ text }) => text)).toEqual(['Blow']);
    const series = await owner.client.appointments.get({ id: visits[3]?.id ?? '' });
    await owner.client.appointments.setStatus({
      id: series.id,
      version: series.version,
      status: 'cancelled',
      scope: 'following',
    });
    expect((await get(id)).visit_counts).toEqual({ all: 3, completed: 0, open: 3 });
  });

  test('a one-off job cannot have a recurrence rule, and a closed job gets no new visits', async () => {
    const { id } = await addJob(owner.client);
    const repeated = newVisit(id, { recurrence: 'FREQ=WEEKLY' });
    await expect(owner.client.jobs.addVisits(repeated)).rejects.toThrow('This is a one-off job.');
    await owner.client.jobs.close({ id });
    await expect(owner.client.jobs.addVisits(newVisit(id))).rejects.toThrow('This job is closed.');
    await owner.client.jobs.reopen({ id });
    await owner.client.jobs.addVisits(newVisit(id));
  });

  test('when a user closes or completes a job, the user is asked what to do with upcoming visits; reopening the job restores the visits', async () => {
    const { id } = await addJob(owner.client);
    await owner.client.jobs.addVisits(newVisit(id));
    const visits = async () => (await get(id)).visits.map(({ status }) => status);
    const question = 'This job has 1 upcoming visit. Choose whether to cancel or keep it.';
    await expect(owner.client.jobs.close({ id })).rejects.toThrow(question);
    await expect(owner.client.jobs.complete({ id })).rejects.toThrow(question);
    const drag = (status: 'closed' | 'scheduled', answer: 'cancel' | 'keep' | null) =>
      owner.client.jobs.move({ id, status, before_id: null, visits: answer });
    await expect(drag('closed', null)).rejects.toThrow(question);
    expect([(await get(id)).status, await visits()]).toEqual(['scheduled', ['scheduled']]);

    expect(await owner.client.jobs.close({ id, visits: 'keep' })).toMatchObject({ status: 'closed' });
    expect(await visits()).toEqual(['scheduled']);
    await owner.client.jobs.reopen({ id });
    await owner.client.jobs.close({ id, visits: 'cancel' });
    expect(await visits()).toEqual(['cancelled']);
    expect(await owner.client.jobs.reopen({ id })).toMatchObject({ status: 'scheduled' });
    expect(await visits()).toEqual(['scheduled']);
    await drag('closed', 'cancel');
    expect(await visits()).toEqual(['cancelled']);
    expect(await drag('scheduled', null)).toMatchObject({ status: 'scheduled' });
    await owner.client.jobs.complete({ id, visits: 'cancel' });
    expect([(await get(id)).status, await visits()]).toEqual(['requires_invoicing', ['cancelled']]);
  });

  test('visits that were kept when a job ended can be cancelled by ending the job again, and reopening the job restores these visits', async () => {
    const { id } = await addJob(owner.client);
    await owner.client.jobs.addVisits(newVisit(id));
    const visits = async () => (await get(id)).visits.map(({ status }) => status);
    const { close, complete, reopen } = owner.client.jobs;
    await close({ id, visits: 'keep' });
    await close({ id });
    expect(await visits()).toEqual(['scheduled']);
    await close({ id, visits: 'cancel' });
    expect(await visits()).toEqual(['cancelled']);
    // If a closed job becomes a completed job, its visits stay cancelled until the job is reopened.
    await complete({ id });
    expect(await visits()).toEqual(['cancelled']);
    await reopen({ id });
    expect(await visits()).toEqual(['scheduled']);

    await complete({ id, visits: 'keep' });
    await close({ id, visits: 'cancel' });
    expect(await visits()).toEqual(['cancelled']);
    await reopen({ id });
    expect([(await get(id)).status, await visits()]).toEqual(['requires_invoicing', ['scheduled']]);
    await complete({ id, visits: 'cancel' });
    expect(await visits()).toEqual(['cancelled']);
    expect([(await reopen({ id })).status, await visits()]).toEqual(['scheduled', ['scheduled']]);
  });

  test('a recurring job gets no visits while it is closed or completed, and gets visits again when it is reopened', async () => {
    const { id } = await addJob(owner.client, { type: 'recurring', billing: 'per_visit' });
    await owner.client.jobs.addVisits(newVisit(id, { recurrence: 'FREQ=WEEKLY' }));
    const fill = createSeriesFiller(server.platform);
    const later = new Date(Date.now() + 200 * 86_400_000);
    const visits = async () =>
      (
        await server.platform.database.operator.query<{ start_time: string }>(
          'select start_time from appointments where job_id = $1 order by start_time',
          [id],
        )
      ).rows.map(({ start_time }) => start_time);
    const before = await visits();
    for (const close of [owner.client.jobs.close, owner.client.jobs.complete]) {
      await close({ id, visits: 'keep' });
      await fill(later);
      expect(await visits()).toEqual(before);
      await owner.client.jobs.reopen({ id });
    }
    await fill(later);
    const made = (await visits()).slice(before.length);
    expect(made.length).toBeGreaterThan(10);
    // After the job is reopened, no visits may be created for the weeks during which it was closed.
    expect(made.every((start) => start >= later.toISOString())).toBe(true);
  });

  test('editing a job’s checklist keeps the completed steps, and a checklist can be filled from a template', async () => {
    const template = await owner.client.jobs.createTemplate({
      name: 'Tank swap',
      steps: ['Gas off', 'Leak test'],
    });
    await expect(owner.client.jobs.createTemplate({ name: 'tank swap', steps: ['x'] })).rejects.toThrow(
      'A checklist with this name already exists.',
    );
    const { id } = await addJob(owner.client, { steps: ['First'] });
    const steps = await owner.client.jobs.addTemplate({ id, template_id: template.id });
    expect(steps.map(({ text }) => text)).toEqual(['First', 'Gas off', 'Leak test']);
    const tick = (step_id = '', done = true) => owner.client.jobs.tickStep({ id, step_id, done });
    expect(await tick(steps[1]?.id)).toMatchObject({ text: 'Gas off', done_at: expect.any(String) });
    const edited = await owner.client.jobs.setSteps({
      id,
      steps: [
        { id: steps[1]?.id, text: 'Gas and water off' },
        { text: 'New' },
        { id: randomUUID(), text: 'Foreign' },
      ],
    });
    expect(edited.map(({ text, done_at }) => [text, done_at !== null])).toEqual([
      ['Gas and water off', true],
      ['New', false],
      ['Foreign', false],
    ]);
    expect(await tick(edited[0]?.id, false)).toMatchObject({ done_at: null, done_by: null });
    await owner.client.jobs.updateTemplate({ ...template, name: 'Swap' });
    await owner.client.jobs.removeTemplate({ id: template.id });
    expect(await owner.client.jobs.templates()).toEqual([]);
    await expect(other.client.jobs.addTemplate({ id, template_id: template.id })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('the job board and the job list', () => {
  test('dragging a job card stores its position and sets the job status; a status that the job data does not allow is rejected with an explanation', async () => {
    const ids = new Map<string, string>();
    for (const title of ['C', 'B', 'A']) ids.set(title, (await addJob(owner.client, { title })).id);
    const move = (
      title: string,
      status: Parameters<typeof owner.client.jobs.move>[0]['status'],
      before?: string,
    ) =>
      owner.client.jobs.move({ id: ids.get(title) ?? '', status, before_id: ids.get(before ?? '') ?? null });
    expect(await jobsIn(owner.client, 'unscheduled')).toEqual(['A', 'B', 'C']);
    await move('C', 'unscheduled', 'A');
    expect(await jobsIn(owner.client, 'unscheduled')).toEqual(['C', 'A', 'B']);
    await expect(move('A', 'scheduled')).rejects.toThrow('Schedule a visit to move the job there.');
    await expect(move('A', 'invoiced')).rejects.toThrow('Create the invoice to move the job there.');
    expect(await move('A', 'in_progress')).toMatchObject({ status: 'in_progress', version: 2 });
    await move('B', 'in_progress', 'A');
    expect(await jobsIn(owner.client, 'in_progress')).toEqual(['B', 'A']);
    await move('B', 'requires_invoicing');
    await move('A', 'unscheduled', 'C');
    expect(await jobsIn(owner.client, 'unscheduled')).toEqual(['A', 'C']);
    expect(await owner.client.jobs.overview()).toMatchObject({
      open: { count: 3, value: 4350 },
      to_invoice: { count: 1, value: 1450 },
      counts: { all: 3, open: 3, unscheduled: 2, requires_invoicing: 1, closed: 0 },
    });
    const { id } = await owner.client.jobs.complete({ id: ids.get('C') ?? '' });
    expect(await owner.client.jobs.reopen({ id })).toMatchObject({ status: 'unscheduled' });
    await expect(owner.client.jobs.reopen({ id })).rejects.toThrow('This status was not set manually');
  });

  test('jobs can be found by title, customer and number, can be filtered and paged, and show the margin to owners and staff', async () => {
    staff = await addStaff(server, owner);
    const customer_id = await addCustomer(owner.client, { first_name: 'Zoraya', last_name: 'Quill' });
    const { id } = await addJob(owner.client, {
      title: 'Taproom tanks',
      customer_id,
      crew: [{ user_id: staff.userId, is_lead: true }],
    });
    for (const price of [10, 30, 20]) await addJob(owner.client, { items: [jobItem('x', price)] });
    const titles = async (query: Parameters<typeof owner.client.jobs.list>[0]) =>
      (await owner.client.jobs.list(query)).jobs.map(({ title }) => title);
    for (const search of ['taproom', 'zoraya', shortNumber(id)])
      expect(await titles({ search }), search).toEqual(['Taproom tanks']);
    expect(await titles({ crew: staff.userId })).toEqual(['Taproom tanks']);
    expect(await titles({ crew: 'nobody' })).toHaveLength(3);
    expect(await titles({ type: 'recurring' })).toEqual([]);
    expect(await titles({ next_visit: 'none', status: 'open' })).toHaveLength(4);
    expect(await titles({ customer_id })).toEqual(['Taproom tanks']);
    const values: number[] = [];
    for (let cursor: string | null = null, more = true; more; ) {
      const page = await owner.client.jobs.list({ sort: 'value', limit: 1, cursor });
      values.push(...page.jobs.map(({ value }) => value));
      cursor = page.next;
      more = cursor !== null;
    }
    expect(values).toEqual([1450, 30, 20, 10]);
    expect(await owner.client.jobs.totals({})).toEqual({ count: 4, value: 1510, to_bill: 1510 });
    const margin = async (client: Owner['client']) =>
      (await client.jobs.list({ search: 'taproom' })).jobs[0]?.margin_percent;
    expect([await margin(owner.client), await margin(staff.client)]).toEqual([46.2, 46.2]);
    const file = await owner.client.jobs.exportCsv({ search: 'taproom' });
    expect(await file.text()).toContain('Taproom tanks,Zoraya Quill');
  });
});
