import { addMonths, startOfMonth, todayIn } from '@dayworks/shared/dates/calendar-date';
import { instantOf } from '@dayworks/shared/dates/zoned-time';
import { planOfSettings, type ReminderSettings } from '@dayworks/shared/reminders/reminder-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer, addInvoice, addSentInvoice, payment } from '../testing/fixtures/invoice-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import { type Mailbox, openMailbox } from '../testing/stand-ins/mailbox.ts';
import type { Owner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createStatementClock } from './monthly-statements.ts';

let mailbox: Mailbox;
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ variables: { SMTP_URL: mailbox.url } });
});
beforeEach(async () => {
  owner = await signUpProvenOwner(server, 'Harbour Works');
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const zone = 'America/Los_Angeles';
const today = todayIn(zone, new Date());
const month = startOfMonth(addMonths(today, 1));
const run = (clock: string, day = month) =>
  createStatementClock(server.platform)(instantOf(`${day}T${clock}`, zone) as Date);

async function save(change: Partial<ReminderSettings>): Promise<ReminderSettings> {
  const before = await owner.client.reminders.settings();
  return owner.client.reminders.updateSettings({
    ...planOfSettings({ ...before, skips_weekends: false, ...change }),
    version: before.version,
  });
}

async function addOwing(fields: object = {}): Promise<{ id: string; invoice: string; email: string }> {
  const email = `m${crypto.randomUUID()}@example.test`;
  const id = await addCustomer(owner.client, { email, ...fields });
  const invoice = await addSentInvoice(owner, { customer_id: id });
  return { id, invoice: invoice.id, email };
}

const outcomes = async () => {
  const found = await owner.client.statements.monthly();
  return Object.fromEntries((found?.customers ?? []).map(({ id, outcome }) => [id, outcome]));
};

test('each customer with a balance gets one statement a month, no matter how many servers run or how often', async () => {
  expect(await owner.client.statements.monthly()).toBeNull();
  const owing = await addOwing();
  const paid = await addOwing();
  await owner.client.payments.record(payment(paid.invoice, 604.48));
  const drafted = await addCustomer(owner.client, { email: 'drafted@example.test' });
  await addInvoice(owner, { customer_id: drafted });
  const silent = await addOwing({ email: null, phone: '5035550123' });
  await run('12:00');
  expect(await owner.client.statements.monthly()).toBeNull();
  expect(await save({ sends_statements: true })).toMatchObject({ statements_since: today });
  await run('07:30');
  expect(await owner.client.statements.monthly()).toBeNull();
  await Promise.all([run('08:09'), run('08:09'), run('08:09')]);
  await expect.poll(() => mailbox.to(owing.email).length).toBe(1);
  const late = await addOwing();
  await run('09:09');
  await run('12:00', `${month.slice(0, 8)}04`);
  expect(await owner.client.statements.monthly()).toMatchObject({ month, sent: 1, total: 2 });
  expect(await outcomes()).toEqual({ [owing.id]: 'sent', [silent.id]: 'no_email' });
  expect(mailbox.to(owing.email)).toHaveLength(1);
  expect(mailbox.to(owing.email)[0]?.parts.some(({ type }) => type === 'application/pdf')).toBe(true);
  expect([...mailbox.to(paid.email), ...mailbox.to(late.email)]).toEqual([]);
  const { rows } = await server.platform.database.operator.query(
    `select user_id, action from audit_log where business_id = $1 and entity = 'customer' and entity_id = $2 and action like 'send%'`,
    [owner.businessId, owing.id],
  );
  expect(rows).toEqual([{ user_id: null, action: 'send_email' }]);
  await run('08:09', addMonths(month, 1));
  await expect.poll(() => mailbox.to(late.email).length).toBe(1);
});

test('a queued statement is not sent if the customer has paid in the meantime, and a statement that cannot be sent is listed with the reason', async () => {
  await save({ sends_statements: true });
  const [waits, fails] = [await addOwing(), await addOwing()];
  const { database } = server.platform;
  await database.operator.query(`update customers set email = 'not an address' where id = $1`, [fails.id]);
  await database.operator.query(
    `with run as (insert into statement_runs (business_id, month) values ($1, $2))
     insert into monthly_statements (business_id, month, customer_id) values ($1, $2, $3), ($1, $2, $4)`,
    [owner.businessId, month, waits.id, fails.id],
  );
  await owner.client.payments.record(payment(waits.invoice, 604.48));
  await run('12:00');
  expect(await outcomes()).toEqual({ [waits.id]: 'settled', [fails.id]: 'failed' });
  const found = await owner.client.statements.monthly();
  expect(found?.customers.find(({ id }) => id === fails.id)?.problem).toContain('not valid');
  expect(mailbox.to(waits.email)).toEqual([]);
});
