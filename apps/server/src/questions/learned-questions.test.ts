import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { addMinutes, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import type { Answer } from '@dayworks/shared/questions/answer';
import type { Question } from '@dayworks/shared/questions/question';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAppointment, testZone } from '../testing/fixtures/appointment-fixtures.ts';
import { addCustomer, addSentInvoice, payment, someItems } from '../testing/fixtures/invoice-fixtures.ts';
import { addJob, newVisit } from '../testing/fixtures/job-fixtures.ts';
import { addLead, addNewLeads } from '../testing/fixtures/lead-fixtures.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import { expectSound } from '../testing/recount/sound-answer.ts';
import { type Client, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
let client: Client;
const today = todayIn(testZone, new Date());
const customers: Record<string, string> = {};

const lineOf = (price: number) =>
  ({ ...someItems[0], price, tax_rate: 0, quantity: 1 }) as (typeof someItems)[0];
const sent = (whose: Owner, customer_id: string, total: number, due: number) =>
  addSentInvoice(whose, {
    customer_id,
    items: [lineOf(total)],
    discount: 0,
    date: addDays(today, -40),
    due_date: addDays(today, due),
  });

beforeAll(async () => {
  server = await startTestServer();
  [owner, other] = await Promise.all([signUpOwner(server), signUpOwner(server)]);
  client = owner.client;
  const people = [
    {
      first_name: 'Elena',
      phone: '503 555 0142',
      address: '12 Oak Street',
      city: 'Portland',
      lead_source: 'Google',
    },
    { first_name: 'Grace', email: null, lead_source: ' google ' },
    { first_name: 'Priya', lead_source: null },
  ];
  for (const person of people)
    customers[person.first_name] = await addCustomer(client, { last_name: 'Marsh', ...person });
  const { Elena = '', Grace = '', Priya = '' } = customers;
  const small = await sent(owner, Elena, 100, 3);
  await sent(owner, Elena, 900, -20);
  const big = await sent(owner, Grace, 2_000, 8);
  await sent(owner, Priya, 50, 30);
  await client.payments.record(payment(small.id, 40));
  await client.payments.record(payment(big.id, 500));
  const stranger = await addCustomer(other.client, { first_name: 'Elena', lead_source: 'Yelp' });
  await sent(other, stranger, 77_000, 3);
  const spent = { spent_on: addDays(today, -1), is_billable: false } as const;
  await client.expenses.create({ ...spent, description: 'Diesel', category: 'Fuel', amount: 60 });
  await client.expenses.create({ ...spent, description: 'Unleaded', category: 'fuel', amount: 25.5 });
  await client.expenses.create({ ...spent, description: 'Gasket', category: 'Parts', amount: 9 });
  const job = await addJob(client, { title: 'Deck rebuild', customer_id: Elena });
  await client.expenses.create({
    ...spent,
    description: 'Lumber',
    category: 'Materials',
    amount: 120,
    job_id: job.id,
  });
  await other.client.expenses.create({ ...spent, description: 'Diesel', category: 'Fuel', amount: 999 });
});
afterAll(() => server.stop());

async function ask(question: Question, by = client): Promise<Answer> {
  const answer = await by.questions.ask({ question });
  expectSound(answer);
  return answer;
}
const figuresOf = ({ figures }: Answer) => Object.fromEntries(figures.map(({ key, value }) => [key, value]));
const textOf = ({ sentence }: Answer) => sentence.map((part) => ('text' in part ? part.text : '…')).join('');
const cellsOf = ({ table }: Answer, key: string) => table?.rows.map(({ cells }) => cells[key]);

test('the answer about contact details contains the phone number, email address and postal address, and states which of them are missing', async () => {
  const elena = await ask({ name: 'contact', with: { customer: 'Elena Marsh' } });
  expect(figuresOf(elena)).toEqual({
    who: 'Elena Marsh',
    phone: '(503) 555-0142',
    email: 'elena@example.test',
    address: '12 Oak Street, Portland',
  });
  const grace = await ask({ name: 'contact', with: { customer: 'Grace Marsh' } });
  expect(figuresOf(grace)).toEqual({ who: 'Grace Marsh' });
  expect(grace.sentence[0]).toEqual({ text: 'No phone number, no email address and no address for ' });
});

test.each<[Question['with'], Record<string, unknown>]>([
  [
    { what: 'invoices', order: 'biggest' },
    { amount: 2_000, by: 'Grace Marsh', count: 4 },
  ],
  [
    { what: 'invoices', order: 'biggest', open: true },
    { amount: 1_500, by: 'Grace Marsh', count: 4 },
  ],
  [
    { what: 'invoices', order: 'smallest' },
    { amount: 50, by: 'Priya Marsh' },
  ],
  [
    { what: 'invoices', order: 'biggest', customer: 'Elena Marsh' },
    { amount: 900, count: 2 },
  ],
  [
    { what: 'payments', order: 'newest', customer: 'Elena Marsh' },
    { amount: 40, count: 1 },
  ],
  [{ what: 'payments', order: 'newest', customer: 'Priya Marsh' }, { count: 0 }],
  [
    { what: 'expenses', order: 'biggest' },
    { amount: 120, first: 'Lumber', count: 4 },
  ],
  [
    { what: 'jobs', order: 'newest', customer: 'Elena Marsh' },
    { first: 'Deck rebuild', count: 1 },
  ],
  [{ what: 'visits', order: 'newest', customer: 'Elena Marsh' }, { count: 0 }],
  [{ what: 'estimates', order: 'biggest', open: true }, { count: 0 }],
])(
  'a question about ranked records returns the first record in the requested order: %j',
  async (asked, figures) => {
    const answer = await ask({ name: 'ranked', with: asked } as Question);
    expect(figuresOf(answer)).toMatchObject(figures);
  },
);

test('a question about the three biggest invoices is answered with these invoices in descending order', async () => {
  const answer = await ask({ name: 'ranked', with: { what: 'invoices', order: 'biggest', limit: 3 } });
  expect(cellsOf(answer, 'amount')).toEqual([2_000, 900, 100]);
});

test('the answer about due invoices contains only invoices that are due within the given number of days', async () => {
  const period = { from: addDays(today, 1), to: addDays(today, 8) };
  expect(figuresOf(await ask({ name: 'due_invoices', with: { period } }))).toMatchObject({
    invoices: 2,
    total: 1_560,
  });
  expect(
    figuresOf(await ask({ name: 'due_invoices', with: { period, customer: 'Elena Marsh' } })),
  ).toMatchObject({ invoices: 1, total: 60 });
});

test('a question about spending finds expense categories regardless of letter case, and finds suppliers and descriptions by whole words', async () => {
  const period = { from: addDays(today, -5), to: today };
  const spentOn = async (what: string) => figuresOf(await ask({ name: 'spent_on', with: { what, period } }));
  expect(await spentOn('fuel')).toMatchObject({ total: 85.5, expenses: 2 });
  expect(await spentOn('material')).toMatchObject({ total: 120, what: 'Materials' });
  expect(await spentOn('diesel')).toMatchObject({ total: 60, expenses: 1 });
  expect(await spentOn('ask')).toMatchObject({ total: 0, expenses: 0 });
  /*
   * In the test data, no expense mentions gas. A question about gas therefore counts the expenses for fuel, and the
   * answer states 'fuel'.
   */
  expect(await spentOn('gas')).toMatchObject({ total: 85.5, expenses: 2, what: 'fuel' });
});

test('owners and staff can look up the profit of a job by its title or its customer', async () => {
  const { rows } = await server.platform.database.operator.query(
    'select value::float8, cost::float8 from jobs where business_id = $1',
    [owner.businessId],
  );
  for (const job of ['deck rebuild', 'Elena Marsh'])
    expect(figuresOf(await ask({ name: 'job_profit', with: { job } }))).toMatchObject({
      job: 'Deck rebuild',
      ...rows[0],
      margin: rows[0].value - rows[0].cost,
    });
  const staff = await addStaff(server, owner);
  const toldStaff = await ask({ name: 'job_profit', with: { job: 'deck rebuild' } }, staff.client);
  expect(figuresOf(toldStaff)).toMatchObject({ job: 'Deck rebuild', ...rows[0] });
  expect((await ask({ name: 'job_profit', with: { job: 'Moon base' } })).figures).toMatchObject([
    { key: 'words', value: 'Moon base' },
  ]);
});

test('the answer about customers by source merges sources that differ only in letter case and also counts customers without a source', async () => {
  const answer = await ask({ name: 'customer_sources', with: {} });
  expect(figuresOf(answer)).toMatchObject({ customers: 3, unknown: 1, best_customers: 2 });
  expect(cellsOf(answer, 'customers')).toEqual([2, 1]);
});

test('the list of people to call first puts new leads before past due invoices and ignores disputed invoices', async () => {
  const before = await ask({ name: 'call_first', with: {} });
  expect(figuresOf(before)).toMatchObject({ first: 'Elena Marsh', amount: 900, count: 1 });
  await addNewLeads(client, ['Lia']);
  const after = await ask({ name: 'call_first', with: {} });
  expect(cellsOf(after, 'why')).toEqual(['New lead without an answer', 'Past-due invoices']);
  expect(figuresOf(after).count).toBe(2);
});

test('a new lead that somebody has called no longer counts as unanswered', async () => {
  const whys = async () => cellsOf(await ask({ name: 'call_first', with: {} }), 'why');
  const waiting = (await whys())?.length;
  const ids = await addNewLeads(client, ['Una']);
  expect((await whys())?.length).toBe((waiting ?? 0) + 1);
  await client.leads.respond({ id: ids.get('Una') ?? '', kind: 'call', note: 'Left a message' });
  expect((await whys())?.length).toBe(waiting);
});

test('if no address matches the place in a question about customers, the answer counts the customers whose lead source has that name', async () => {
  const asked = (place: string) => ask({ name: 'customers_in', with: { place } });
  expect(figuresOf(await asked('google'))).toMatchObject({ count: 2, source: 'google' });
  expect(figuresOf(await asked('portland')).source).toBeUndefined();
  expect(textOf(await asked('Yelp'))).toContain('No customer has an address in');
});

test('if the name of an expense category lists several kinds of expenses, the amount spent on one kind does not include the other kinds', async () => {
  const theirs = other.client;
  const shared = { spent_on: today, is_billable: false, category: 'Rent, insurance and phone' } as const;
  await theirs.expenses.create({ ...shared, description: 'Shop rent', amount: 1_450 });
  await theirs.expenses.create({ ...shared, description: 'Liability insurance', amount: 612.5 });
  const period = { from: today, to: today };
  const spentOn = (what: string) => ask({ name: 'spent_on', with: { what, period } }, theirs);
  const insurance = await spentOn('insurance');
  expect(figuresOf(insurance)).toMatchObject({ total: 612.5, expenses: 1, others_total: 1_450, others: 1 });
  expect(cellsOf(insurance, 'description')).toEqual(['Liability insurance']);
  expect(figuresOf(await spentOn('phone'))).toMatchObject({ total: 2_062.5, expenses: 2 });
});

test('expenses are grouped by supplier regardless of letter case, and a question about the biggest expense can be limited to one supplier', async () => {
  const theirs = await signUpOwner(server);
  const spent = { spent_on: today, is_billable: false, category: 'Materials' } as const;
  const buy = (supplier: string | null, description: string, amount: number) =>
    theirs.client.expenses.create({ ...spent, supplier, description, amount });
  await buy('Parr Lumber', 'Cedar', 80);
  await buy('parr lumber ', 'Screws', 15);
  await buy(null, 'Parrot cage', 500);
  await buy('Ferguson', 'Copper', 60);
  const period = { from: today, to: today };
  const groups = await ask({ name: 'expenses', with: { period, by: 'supplier' } }, theirs.client);
  expect(groups.table?.rows.map(({ cells }) => Object.values(cells))).toEqual([
    ['No supplier', 500],
    ['Parr Lumber', 95],
    ['Ferguson', 60],
  ]);
  const biggest = (supplier: string) =>
    ask({ name: 'ranked', with: { what: 'expenses', order: 'biggest', supplier } }, theirs.client);
  expect(figuresOf(await biggest('parr'))).toMatchObject({ first: 'Cedar', amount: 80, count: 2 });
  expect(figuresOf(await biggest('Lowes'))).toMatchObject({ count: 0 });
});

test('a visit whose address has no city is counted in the city of its customer if the customer has the same street address', async () => {
  const theirs = await signUpOwner(server);
  const customer_id = await addCustomer(theirs.client, { address: '12 Oak Street', city: 'Salem' });
  await addCustomer(theirs.client, { address: '9 Elm Street', city: 'Bend' });
  const at = { start: `${today}T09:00`, end: `${today}T10:00` };
  for (const address of ['12 Oak Street', '9 Elm Street', '12 Oak Street, Bend'])
    await addAppointment(theirs.client, { title: address, customer_id, address, ...at });
  const period = { from: today, to: today };
  const visits = async (place: string) =>
    cellsOf(await ask({ name: 'schedule', with: { period, place } }, theirs.client), 'title');
  expect(await visits('Salem')).toEqual(['12 Oak Street']);
  expect(await visits('Bend')).toEqual(['12 Oak Street, Bend']);
});

test('cancelled visits are not counted as missed, and the last completed job is the one that was completed last, not the one that was entered last', async () => {
  const theirs = other.client;
  const customer_id = await addCustomer(theirs, { first_name: 'Ida', last_name: 'Done' });
  const old = await addJob(theirs, { title: 'Deck staining', customer_id });
  await addJob(theirs, { title: 'Hallway painting', customer_id });
  const at = { start: `${addDays(today, -1)}T09:00`, end: `${addDays(today, -1)}T10:00` };
  for (const status of ['cancelled', 'no_show'] as const) {
    const { id, version } = await addAppointment(theirs, { title: `Visit ${status}`, customer_id, ...at });
    await theirs.appointments.setStatus({ id, version, status });
  }
  await theirs.jobs.addVisits(newVisit(old.id, at));
  const [visit] = (await theirs.jobs.get({ id: old.id })).visits;
  await theirs.appointments.setStatus({
    id: visit?.id ?? '',
    version: visit?.version ?? 0,
    status: 'completed',
  });
  const period = { from: addDays(today, -1), to: today };
  const missed = (cancelled: boolean) =>
    ask({ name: 'missed_visits', with: { period, ...(cancelled && { cancelled }) } }, theirs);
  expect(cellsOf(await missed(true), 'title')).toEqual(['Visit cancelled']);
  expect(cellsOf(await missed(false), 'title')).toEqual(['Visit no_show']);
  const newest = { what: 'jobs', order: 'newest', customer: 'Ida Done' } as const;
  const last = async (done: boolean) =>
    figuresOf(await ask({ name: 'ranked', with: { ...newest, ...(done && { done }) } }, theirs)).first;
  expect([await last(false), await last(true)]).toEqual(['Hallway painting', 'Deck staining']);
});

test('if a customer has no completed visit, a question about the last visit is answered with the last completed job', async () => {
  const theirs = other.client;
  const customer_id = await addCustomer(theirs, { first_name: 'Hanna', last_name: 'Jobs' });
  const asked = {
    name: 'ranked',
    with: { what: 'visits', order: 'newest', customer: 'Hanna Jobs' },
  } as const;
  expect(textOf(await ask(asked, theirs))).toBe('There is no finished visit of ….');
  const { id } = await addJob(theirs, { title: 'Gutter cleaning', customer_id });
  await theirs.jobs.complete({ id });
  const last = await ask(asked, theirs);
  expect(textOf(last)).toContain('There is no finished visit of ….');
  expect(figuresOf(last)).toMatchObject({ first: 'Gutter cleaning', customer: 'Hanna Jobs' });
});

test('the list of customers without contact for a number of days leaves out customers with a planned visit', async () => {
  const theirs = other.client;
  const names = { Quiet: '', Planned: '' };
  for (const first_name of ['Quiet', 'Planned'] as const) {
    names[first_name] = await addCustomer(theirs, { first_name, last_name: 'Longago' });
    await sent(other, names[first_name], 10, 3);
  }
  const [start, end] = [`${addDays(today, 2)}T09:00`, `${addDays(today, 2)}T10:00`];
  await addAppointment(theirs, { title: 'Deep cleaning', customer_id: names.Planned, start, end });
  const quiet = cellsOf(
    await ask({ name: 'silent_customers', with: { days: 30, limit: 50 } }, theirs),
    'customer',
  );
  expect(quiet).toContain('Quiet Longago');
  expect(quiet).not.toContain('Planned Longago');
});

test('a question about visits does not count phone calls and events, and a question about appointments counts them', async () => {
  const theirs = other.client;
  const day = addDays(today, 60);
  const period = { from: day, to: day };
  for (const [hour, type] of [
    ['08', 'call'],
    ['09', 'visit'],
    ['10', 'assessment'],
    ['11', 'event'],
  ] as const)
    await addAppointment(theirs, { title: type, type, start: `${day}T${hour}:00`, end: `${day}T${hour}:30` });
  const visits = await ask({ name: 'schedule', with: { period, kind: 'visits' } }, theirs);
  expect(figuresOf(visits)).toMatchObject({ count: 2, first: 'visit' });
  expect(textOf(visits)).toContain('visits');
  const everything = await ask({ name: 'schedule', with: { period } }, theirs);
  expect(figuresOf(everything)).toMatchObject({ count: 4, first: 'call' });
  const next = await ask({ name: 'schedule', with: { period, upcoming: true, kind: 'visits' } }, theirs);
  expect(figuresOf(next)).toMatchObject({ count: 2, first: 'visit' });
});

test('a search for the first name of a team member finds the team member before similar names', async () => {
  const theirs = other.client;
  await addCustomer(theirs, { first_name: 'Testerina', last_name: 'Haddad' });
  const me = (await theirs.questions.ask({ question: { name: 'team', with: {} } })).table?.rows[0];
  const first = String(me?.cells.name).split(' ')[0] ?? '';
  const found = await ask({ name: 'find', with: { words: first } }, theirs);
  expect([found.table?.rows[0]?.cells.kind, found.table?.rows[0]?.cells.name]).toEqual([
    'Team member',
    me?.cells.name,
  ]);
  expect(figuresOf(found).count).toBe(found.table?.count);
});

test('the cash that is expected in a period does not include cash that is expected earlier', async () => {
  const period = { from: addDays(today, 5), to: addDays(today, 10) };
  expect(figuresOf(await ask({ name: 'expected_cash', with: { period } }))).toMatchObject({
    total: 1_500,
    before: 60,
  });
});

test('the answer about the next visit names a visit that has not begun yet, and separately lists a visit in progress with the people who are working on it', async () => {
  const { client: theirs, userId } = other;
  const customer = await addCustomer(theirs, { first_name: 'Lake', last_name: 'View' });
  const visit = async (title: string, minutesFromNow: number, assignee_id: string | null = userId) => {
    const start = wallTimeIn(testZone, new Date(Date.now() + minutesFromNow * 60_000));
    const fields = { title, start, end: addMinutes(start, 60), customer_id: customer, assignee_id };
    return addAppointment(theirs, fields);
  };
  const done = await visit('Drain clearing', -180);
  await theirs.appointments.setStatus({ id: done.id, version: done.version, status: 'completed' });
  const running = await visit('Tune-up', -90);
  await theirs.appointments.setStatus({ id: running.id, version: running.version, status: 'in_progress' });
  const period = { from: addDays(today, -1), to: addDays(today, 30) };
  const asked = { name: 'schedule', with: { period, customer: 'Lake View', upcoming: true } } as const;
  const nothing = await ask(asked, theirs);
  expect(figuresOf(nothing)).toMatchObject({ count: 0, now: 'Tune-up' });
  await visit('Drywall repair', 2 * 24 * 60);
  await visit('Gutter cleaning', 4 * 24 * 60, null);
  const next = await ask(asked, theirs);
  expect(figuresOf(next)).toMatchObject({ count: 2, first: 'Drywall repair', now: 'Tune-up' });
  expect(cellsOf(next, 'title')).toEqual(['Drywall repair', 'Gutter cleaning']);
  expect(figuresOf(next).next_person).toBe(figuresOf(next).now_person);
});

test('a question about the new leads of one source finds the source regardless of letter case', async () => {
  for (const source of ['Google', 'google', 'Yelp'])
    await addLead(other.client, { first_name: source, source, value: 100 });
  const period = { from: addDays(today, -1), to: addDays(today, 1) };
  const from = async (source: string) =>
    figuresOf(await ask({ name: 'new_leads', with: { period, source } }, other.client));
  expect(await from('google')).toMatchObject({ count: 2, value: 200 });
  expect(await from('yelp')).toMatchObject({ count: 1 });
  const unknown = await ask({ name: 'new_leads', with: { period, source: 'Radio' } }, other.client);
  expect(figuresOf(unknown).count).toBeUndefined();
});

test('the question about unpaid invoices can be limited to invoices with more than a given amount still unpaid', async () => {
  const over = async (amount: number) =>
    figuresOf(await ask({ name: 'receivables', with: { over: amount } }));
  expect(await over(800)).toMatchObject({ invoices: 2, total: 2_400, over: 800 });
  expect(await over(900)).toMatchObject({ invoices: 1, total: 1_500 });
  expect(await over(5_000)).toMatchObject({ invoices: 0, total: 0 });
});

test('the answer about the latest invoice of a customer states whether the customer has opened it', async () => {
  const asked = {
    name: 'ranked',
    with: { what: 'invoices', order: 'newest', customer: 'Priya', seen: true },
  } as const;
  const unseen = await ask(asked);
  expect(figuresOf(unseen).viewed).toBeUndefined();
  expect(textOf(unseen)).toContain('has not opened the latest invoice');
  const { rows } = await server.platform.database.operator.query(
    `update invoices set viewed_at = now() where business_id = $1 and customer_id = $2 returning id`,
    [owner.businessId, customers.Priya],
  );
  expect(rows).toHaveLength(1);
  const seen = await ask(asked);
  expect(figuresOf(seen).viewed).toBeDefined();
  expect(textOf(seen)).toContain('has opened the latest invoice');
});

test('the answer about referrals counts the referred leads of each customer, those with the most leads first', async () => {
  const lead = (first_name: string) => addLead(client, { first_name, phone: null });
  const [one, two, three] = await Promise.all([lead('Abe'), lead('Bea'), lead('Cal')]);
  const refer = (ids: (string | undefined)[], by: string | undefined) =>
    server.platform.database.operator.query('update leads set referrer_id = $1 where id = any($2)', [
      by,
      ids,
    ]);
  expect(figuresOf(await ask({ name: 'referrals', with: {} }))).toEqual({ leads: 0, customers: 0 });
  await refer([one?.id], customers.Elena);
  await refer([two?.id, three?.id], customers.Grace);
  const answer = await ask({ name: 'referrals', with: {} });
  expect(figuresOf(answer)).toMatchObject({ leads: 3, customers: 2, top: 'Grace Marsh', top_leads: 2 });
  expect(cellsOf(answer, 'leads')).toEqual([2, 1]);
  const early = { from: addDays(today, -30), to: addDays(today, -20) };
  expect(figuresOf(await ask({ name: 'referrals', with: { period: early } }))).toMatchObject({ leads: 0 });
  expect(figuresOf(await ask({ name: 'referrals', with: {} }, other.client))).toMatchObject({ leads: 0 });
});

test('the answer about tax exempt customers lists exactly those customers', async () => {
  await server.platform.database.operator.query('update customers set tax_exempt = true where id = $1', [
    customers.Priya,
  ]);
  const answer = await ask({ name: 'customers_in', with: { tax_exempt: true } });
  expect(cellsOf(answer, 'customer')).toEqual(['Priya Marsh']);
});

test('the answer about the invoices of a customer lists them, and the answer about one invoice names its items', async () => {
  const period = { from: addDays(today, -60), to: today };
  const all = await ask({ name: 'invoiced', with: { period, customer: 'Elena Marsh' } });
  expect(figuresOf(all)).toMatchObject({ invoices: 2, total: 1_000 });
  expect(cellsOf(all, 'total')?.toSorted()).toEqual([100, 900]);
  expect(all.table?.totals).toEqual({ total: 1_000, balance: 960 });
  const number = String(cellsOf(all, 'invoice')?.[0]);
  const one = await ask({ name: 'document', with: { number } });
  expect(cellsOf(one, 'item')).toEqual([someItems[0]?.name]);
  expect(figuresOf(one).item).toBe(someItems[0]?.name);
});

test('the answer about completed visits also counts the jobs that were finished in the period', async () => {
  const period = { from: addDays(today, -3), to: today };
  const asked = { name: 'visits_done', with: { period, kind: 'visits' } } as const;
  const before = figuresOf(await ask(asked)).jobs;
  const { Elena = '' } = customers;
  const { id } = await addJob(client, { title: 'Finished', customer_id: Elena });
  await server.platform.database.operator.query(
    `update jobs set status = 'requires_invoicing', completed_at = now() where id = $1`,
    [id],
  );
  expect(figuresOf(await ask(asked)).jobs).toBe(Number(before) + 1);
  const early = { from: addDays(today, -30), to: addDays(today, -20) };
  expect(figuresOf(await ask({ name: 'visits_done', with: { period: early, kind: 'visits' } })).jobs).toBe(0);
});
