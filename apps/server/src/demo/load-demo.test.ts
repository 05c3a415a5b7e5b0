import { countedTotal } from '@dayworks/shared/documents/payments/counted-payments';
import { isUnpaid } from '@dayworks/shared/invoices/invoice-status';
import { formatMoney, fromCents, toCents } from '@dayworks/shared/money';
import { planOfSettings } from '@dayworks/shared/reminders/reminder-settings';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { customers } from '../customers/table.ts';
import { readForecastFacts } from '../forecast/read-facts.ts';
import { demoBusinessId } from '../platform/orphans.ts';
import { openMailbox } from '../testing/stand-ins/mailbox.ts';
import { Browser, signUpSomebody } from '../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';
import { demoAccount } from './bluebird.ts';
import { demo } from './demo.ts';
import { insertRows } from './insert-rows.ts';
import { loadDemo } from './load-demo.ts';
import { factsOn } from './money/cash-forecasts.ts';

const now = new Date('2026-05-14T20:00:00Z');
const content = demo('2026-05-14', 1);
const variables = { DEMO: 'true' };

async function asOwner<Row extends pg.QueryResultRow>({ ownerUrl }: TestServer, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const tables = [
  'auth."user"',
  'auth.account',
  'business_settings',
  'members',
  'customers',
  'customer_addresses',
  'item_catalog',
  'projects',
  'estimates',
  'estimate_items',
  'estimate_signatures',
  'invoices',
  'invoice_items',
  'payments',
  'payment_refunds',
  'message_templates',
  'reminder_settings',
  'invoice_reminders',
  'cash_forecasts',
  'leads',
  'lead_activities',
  'tasks',
  'jobs',
  'job_items',
  'job_crew',
  'job_steps',
  'job_invoices',
  'visit_crew',
  'visit_notices',
  'appointment_series',
  'appointments',
  'audit_log',
  'outbox',
];

/**
 * Reads every row in every table as text, so that the states of the database before and after an action can be
 * compared.
 */
async function fingerprint(server: TestServer): Promise<unknown[]> {
  const looks = tables.map(
    (table) =>
      `select '${table}' as name, count(*)::int as count, md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} t`,
  );
  return asOwner(server, looks.join(' union all '));
}

async function signIn(server: TestServer, email = demoAccount.email) {
  const browser = new Browser(server);
  await browser.client.auth.signIn({ ...demoAccount, email });
  return browser.client;
}

describe('loading the demo into an empty database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ variables });
    expect(await loadDemo(server.platform, now)).toBe(true);
  });
  afterAll(() => server.stop());

  test('all demo records are loaded, including the audit log', async () => {
    const counted = await asOwner<{ name: string; count: number }>(
      server,
      tables
        .map((table) => `select '${table}' as name, count(*)::int as count from ${table}`)
        .join(' union all '),
    );
    const { orphans } = content;
    expect(Object.fromEntries(counted.map(({ name, count }) => [name, count]))).toEqual({
      'auth."user"': 3,
      'auth.account': 3,
      business_settings: 1,
      members: 3,
      customers: content.customers.length + orphans.customers.length,
      customer_addresses: content.addresses.length,
      item_catalog: content.catalog.length,
      projects: content.projects.length,
      estimates: content.estimates.length,
      estimate_items: content.estimateItems.length,
      estimate_signatures: content.signatures.length,
      invoices: content.invoices.length + orphans.invoices.length,
      invoice_items: content.invoiceItems.length + orphans.invoiceItems.length,
      payments: content.payments.length + orphans.payments.length,
      payment_refunds: content.refunds.length,
      message_templates: 1,
      reminder_settings: 1,
      invoice_reminders: content.reminders.length,
      cash_forecasts: 8,
      leads: content.leads.length,
      lead_activities: content.leadActivities.length,
      tasks: content.tasks.length + content.followUps.length,
      jobs: content.jobs.length,
      job_items: content.jobItems.length,
      job_crew: content.jobCrew.length,
      job_steps: content.jobSteps.length,
      job_invoices: content.jobInvoices.length,
      visit_crew: content.visitCrew.length,
      visit_notices: content.visitNotices.length,
      appointment_series: content.series.length + content.jobSeries.length,
      appointments: content.appointments.length + content.leadVisits.length + content.jobVisits.length,
      audit_log: content.activity.length + 1,
      outbox: content.letters.length,
    });
  });

  test('the demo messages have the same wording as real messages, and none of them can be sent', async () => {
    const client = await signIn(server);
    const { messages, waiting } = await client.outbox.list({ limit: 100 });
    expect(messages.map(({ id }) => id).toSorted()).toEqual(content.letters.map(({ id }) => id).toSorted());
    expect(waiting).toBe(1);
    const kept = messages.find(({ status }) => status === 'kept');
    expect(kept).toMatchObject({ channel: 'sms', subject: expect.stringMatching(/reminder from Bluebird/i) });
    await expect(client.outbox.retry({ id: kept?.id ?? '' })).rejects.toMatchObject({
      message: 'Demo messages stay in the outbox',
    });
    const about = (type: string) => content.letters.find((letter) => letter.type === type);
    const read = (type: string) => client.outbox.get({ id: about(type)?.id ?? '' });
    expect(await read('invoice')).toMatchObject({
      status: 'sent',
      created_at: about('invoice')?.at,
      sent_at: about('invoice')?.at,
      text: expect.stringContaining(`/shared-invoice/${about('invoice')?.about}?key=`),
    });
    expect((await read('receipt')).text).toContain('There is no balance due.');
    expect((await read('estimate')).attachment_names).toHaveLength(1);
    const jobs = await asOwner(server, `select from jobs.job where name = 'send-message'`);
    expect(jobs).toEqual([]);
    const [reminder] = content.letters.filter(
      (letter) => letter.reminder?.step.template === 'first_reminder',
    );
    /*
     * The demo reminder uses Maya's own template and states the balance of the invoice at the time when the reminder
     * was sent.
     */
    const { text } = await client.outbox.get({ id: reminder?.id ?? '' });
    expect(text).toContain('Hope all is well at home.');
    expect(text).toContain(formatMoney(reminder?.reminder?.balance ?? 0));
    const { events } = await client.invoices.get({ id: reminder?.about ?? '' });
    expect(events.map(({ action }) => action)).toContain('remind');
  });

  test('in the demo, reminders are turned on, the preview shows the next reminders, and the books balance', async () => {
    const client = await signIn(server);
    const plan = planOfSettings(await client.reminders.settings());
    expect(plan.is_on).toBe(true);
    const { next, is_demo } = await client.reminders.rehearse(plan);
    expect([next.length > 0, is_demo]).toEqual([true, true]);
    expect((await client.notifications.unread()).unread).toBeGreaterThan(0);
    expect(await client.sales.reconcile()).toMatchObject({ difference: 0 });
  });

  test('the demo field worker has a visit notification and a task notification', async () => {
    const { notifications } = await (await signIn(server, 'sam@dayworks.test')).notifications.list({});
    const kinds = new Set(notifications.map(({ kind }) => kind));
    expect([kinds.has('own_visit_answered'), kinds.has('assigned')]).toEqual([true, true]);
  });

  test('each weekly forecast in the demo is based on the data that was available on the day of the forecast', async () => {
    const actor = {
      ...{ userId: content.business.user_id, businessId: content.business.id },
      role: 'owner',
      ...{ timeZone: content.business.time_zone, now, requestId: 'test' },
      person: { email: '', emailVerified: false, phone: null, phoneVerified: false },
    } as const;
    const { lateness, jobs: _, ...read } = await readForecastFacts({ platform: server.platform, actor });
    const { lateness: told, jobs: __, ...facts } = factsOn(content.forecastBooks, '2026-05-14');
    const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
      rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const sorted = (all: typeof read) => ({
      ...all,
      ...{ invoices: byId(all.invoices), estimates: byId(all.estimates), signed: byId(all.signed) },
      ...{ recurring: byId(all.recurring), series: byId(all.series) },
    });
    expect(sorted(facts)).toEqual(sorted(read));
    expect(told.of_all).toEqual(lateness.of_all);
    for (const [id, days] of lateness.by_customer) expect(told.by_customer.get(id) ?? []).toEqual(days);
  });

  test('demo products have pictures, and some demo products are bundles', async () => {
    const client = await signIn(server);
    const { products } = await client.products.list({ limit: 100 });
    const files = await asOwner<{ id: string }>(server, 'select id from files');
    const pictured = products.flatMap(({ image_file_id }) => image_file_id ?? []);
    expect(pictured.length).toBeGreaterThan(8);
    const kept = new Set(files.map(({ id }) => id));
    expect(pictured.every((id) => kept.has(id))).toBe(true);
    const bundles = products.filter(({ kind }) => kind === 'bundle');
    expect(bundles.length).toBeGreaterThan(0);
  });

  test('every stored balance equals the balance that the database recalculates from the payments', async () => {
    const wrong = await asOwner(
      server,
      'select id, balance_due, recounted_balance(invoices) from invoices where recounted_balance(invoices) <> balance_due',
    );
    expect(wrong).toEqual([]);
  });

  test('the derived figures of every demo customer match the demo data', async () => {
    const client = await signIn(server);
    const { customers } = await client.customers.list({ sort: 'value', limit: 100 });
    for (const { id, lifetime_value, balance_due } of customers) {
      const own = <Row extends { customer_id: string | null }>(rows: Row[]) =>
        rows.filter(({ customer_id }) => customer_id === id);
      expect(lifetime_value).toBe(fromCents(countedTotal(own(content.payments))));
      const owed = own(content.invoices).filter(isUnpaid);
      expect(toCents(balance_due)).toBe(owed.reduce((sum, invoice) => sum + toCents(invoice.balance_due), 0));
      const visits = own([...content.appointments, ...content.leadVisits, ...content.jobVisits]).filter(
        ({ status }) => status !== 'cancelled',
      );
      expect((await client.customers.get({ id })).appointment_count).toBe(visits.length);
    }
    expect(customers[0]?.lifetime_value).toBeGreaterThan(1000);
  });

  test('the database derives the status that the demo plan specifies for every job', async () => {
    const client = await signIn(server);
    const stored = await asOwner<{ id: string; status: string }>(server, 'select id, status from jobs');
    expect(new Map(stored.map(({ id, status }) => [id, status]))).toEqual(
      new Map(content.jobs.map(({ id, status }) => [id, status])),
    );
    const columns = await client.jobs.board({});
    // Jobs that were closed long ago are shown in the list but not on the board.
    expect((await client.jobs.overview()).counts.closed).toBe(38);
    expect(columns.slice(0, 5).map(({ status, count }) => [status, count])).toEqual([
      ['unscheduled', 3],
      ['scheduled', 4],
      ['in_progress', 2],
      ['requires_invoicing', 3],
      ['invoiced', 3],
    ]);
    expect(columns.slice(0, 3).map(({ value }) => value)).toEqual([1157, 2703, 1635]);
    expect(columns[3]?.jobs.map(({ title }) => title)).toEqual([
      'Taproom water heaters',
      'Deck staining',
      'Annual HVAC tune-up',
    ]);
  });

  test('the timeline contains the entry shown in the design mockups', async () => {
    const client = await signIn(server);
    const [joseph] = await client.customers.options({ search: 'jospeh okafr' });
    const { entries } = await client.timeline.ofCustomer({ customer_id: joseph?.id ?? '' });
    const deck = entries.find(({ title }) => title === 'Deck rebuild, unit 2');
    expect(deck).toMatchObject({ place: '77 NW 21st Ave', total: 6900, received: 3450, is_open: true });
    expect(deck?.events.map(({ title, detail }) => [title, detail])).toContainEqual([
      'Estimate approved',
      'Signed by Joseph Okafor',
    ]);
    expect(deck?.events.map(({ title }) => title)).toContain('Deposit, check 2281');
  });

  test('the demo owner can sign in and see the invoices', async () => {
    const client = await signIn(server);
    const { invoices } = await client.invoices.list({ limit: 100 });
    expect(invoices).toHaveLength(100);
    const { counts, orphans } = await client.invoices.overview();
    expect(counts.all).toBe(content.invoices.filter(({ status }) => status !== 'cancelled').length);
    // The demo leaves the orphaned rows unassigned, so that the operator can assign them.
    expect(orphans).toEqual([]);
    expect(content.business.id).toBe(demoBusinessId);
    const found = await client.invoices.list({ search: '7f3a9c21' });
    expect(found.invoices).toMatchObject([{ total: 2480, customer: { last_name: 'Marsh' } }]);
  });

  test('the history of a demo invoice lists the events of that invoice', async () => {
    const client = await signIn(server);
    const paid = content.invoices.find(({ id }) => id.startsWith('91c8f6e4'));
    const { events, payments } = await client.invoices.get({ id: paid?.id ?? '' });
    expect(events.map(({ action }) => action)).toEqual([
      ...['payment', 'promise_by_link', 'remind', 'view', 'mark_sent', 'create'],
    ]);
    expect(events[0]).toMatchObject({ amount: 3120 });
    expect(payments).toMatchObject([{ amount: 3120, payment_method: 'bank_transfer' }]);
  });

  test('loading the demo a second time changes nothing, whether on the same day or later', async () => {
    const before = await fingerprint(server);
    expect(await loadDemo(server.platform, now)).toBe(true);
    expect(await loadDemo(server.platform, new Date('2026-06-20T20:00:00Z'))).toBe(true);
    expect(await fingerprint(server)).toEqual(before);
  });
});

test('orphaned demo records can be recovered with all related records if SHOW_ORPHANS is on', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const server = await startServerForTest({
    variables: { ...variables, SHOW_ORPHANS: 'true', SMTP_URL: mailbox.url },
  });
  await loadDemo(server.platform, now);
  const client = await signIn(server);
  // A test message that a user sends to themselves is sent if there is a mail server, even in the demo.
  const words = {
    key: 'invoice',
    channel: 'email',
    subject: 'Hello',
    body: 'Hello {link}',
    index: 0,
  } as const;
  expect((await client.messages.sendTest(words)).status).toBe('queued');
  expect(await client.invoices.recover()).toEqual({ count: 3 });
  const left = await asOwner<{ count: number }>(
    server,
    `select count(*)::int from (select business_id from invoices union all select business_id from customers
     union all select business_id from invoice_items union all select business_id from payments) as rows
     where business_id is null`,
  );
  expect(left).toEqual([{ count: 0 }]);
});

test('an interrupted demo load is completed at the next start', async () => {
  const whole = await startServerForTest({ variables });
  await loadDemo(whole.platform, now);
  const server = await startServerForTest({ variables });
  const { platform } = server;
  const down = new Error('the power went');
  const app = Object.create(platform.database.app, { connect: { value: () => Promise.reject(down) } });
  await expect(loadDemo({ ...platform, database: { ...platform.database, app } }, now)).rejects.toBe(down);
  expect(await asOwner(server, 'select from business_settings')).toHaveLength(0);
  expect(await asOwner(server, 'select from invoices')).toHaveLength(3);

  expect(await loadDemo(platform, now)).toBe(true);
  const counts = (looks: unknown[]) => looks.map((look) => ({ ...(look as object), hash: null }));
  expect(counts(await fingerprint(server))).toEqual(counts(await fingerprint(whole)));
});

test('two servers that start simultaneously load the demo only once', async () => {
  const one = await startServerForTest({ variables });
  const two = await startServerForTest({ variables, ownerUrl: one.ownerUrl });
  expect(await Promise.all([loadDemo(one.platform, now), loadDemo(two.platform, now)])).toEqual([true, true]);
  expect(await asOwner(one, 'select from invoices')).toHaveLength(303);
  expect(await asOwner(one, 'select from audit_log')).toHaveLength(content.activity.length + 1);
});

describe('databases that already contain data', () => {
  test('the demo is not loaded if a user has signed up', async () => {
    const server = await startServerForTest({ variables });
    await signUpSomebody(server);
    const before = await fingerprint(server);
    expect(await loadDemo(server.platform, now)).toBe(false);
    expect(await fingerprint(server)).toEqual(before);
  });

  test('the demo is not loaded if there are imported rows but no users', async () => {
    const server = await startServerForTest({ variables });
    const imported = { ...content.orphans.customers[0], id: '00000000-0000-4000-8000-000000000001' };
    await insertRows(server.platform.database.operator, customers, [imported]);
    const before = await fingerprint(server);
    expect(await loadDemo(server.platform, now)).toBe(false);
    expect(await fingerprint(server)).toEqual(before);
  });
});
