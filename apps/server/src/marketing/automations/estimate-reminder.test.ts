import { addDays, formatLong, todayIn } from '@dayworks/shared/dates/calendar-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withBusiness } from '../../platform/with-business.ts';
import { addSentEstimate, estimateKey } from '../../testing/fixtures/estimate-fixtures.ts';
import { addCustomer } from '../../testing/fixtures/invoice-fixtures.ts';
import { signUpProvenOwner } from '../../testing/proven.ts';
import { type Mailbox, mailedToken, openMailbox } from '../../testing/stand-ins/mailbox.ts';
import type { Owner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { automationLetterCheck, createAutomationClock } from './run-automations.ts';

let mailbox: Mailbox;
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ variables: { SMTP_URL: mailbox.url } });
});
beforeEach(async () => {
  owner = await signUpProvenOwner(server, 'Harbour Works');
  const { marketing } = owner.client;
  // Quiet hours are turned off, so that the tests can run at any time of day.
  await marketing.updateSettings({
    ...(await marketing.getSettings()),
    quiet_from: '00:00',
    quiet_to: '00:00',
  });
  const { automations } = await marketing.automations({ from: today, to: today });
  const card = automations.find(({ kind }) => kind === 'estimate_expiry');
  if (!card) throw new Error('there is no such automation');
  const { kind, channel, timing, subject, body, version } = card;
  await marketing.updateAutomation({ kind, channel, timing, subject, body, version, is_enabled: true });
  await write(`update automations set enabled_at = '2020-01-01' where business_id = $1`);
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const today = todayIn('America/Los_Angeles', new Date());
const inTwoDays = addDays(today, 2);

async function write(sql: string, ...values: unknown[]): Promise<void> {
  await withBusiness({ platform: server.platform, actor: owner }, (tx) =>
    tx.$client.query(sql, [owner.businessId, ...values]),
  );
}

/** Adds a new customer with an estimate that was sent a week ago. */
async function addOffer(valid_until: string | null = inTwoDays, customer = {}) {
  const email = `a${crypto.randomUUID()}@example.test`;
  const customer_id = await addCustomer(owner.client, { email, marketing_consent: true, ...customer });
  const estimate = await addSentEstimate(owner, { customer_id, valid_until });
  await write(
    `update estimates set sent_at = now() - interval '7 days' where business_id = $1 and id = $2`,
    estimate.id,
  );
  return { ...estimate, email };
}

const run = (now?: Date) => createAutomationClock(server.platform)(now);

async function reminders(): Promise<{ id: string; occasion: string }[]> {
  const { rows } = await server.platform.database.operator.query(
    `select id, occasion from marketing_messages where business_id = $1 order by created_at, occasion`,
    [owner.businessId],
  );
  return rows;
}

test('a customer gets one reminder with the expiry date and link before an estimate expires, and another if the estimate is extended', async () => {
  const offer = await addOffer();
  await Promise.all([run(), run(), run()]);
  await expect.poll(() => mailbox.to(offer.email).length).toBe(1);
  const [mail] = mailbox.to(offer.email);
  expect(mail?.headers.get('subject')).toBe(`Your estimate is valid until ${formatLong(inTwoDays)}`);
  expect(mailedToken(mailbox, offer.email, 'key')).toBe(await estimateKey(owner, offer.id));
  await run();
  expect(await reminders()).toHaveLength(1);
  const extended = addDays(today, 40);
  await write('update estimates set valid_until = $3 where business_id = $1 and id = $2', offer.id, extended);
  await run(new Date(Date.now() + 39 * 86_400_000));
  expect((await reminders()).map(({ occasion }) => occasion)).toEqual([
    `estimate ${offer.id} ${inTwoDays}`,
    `estimate ${offer.id} ${extended}`,
  ]);
});

test('no expiry reminder is sent for estimates that were answered, do not expire soon or cannot be opened, or to unsubscribed customers', async () => {
  await addOffer(inTwoDays, { marketing_consent: false });
  await addOffer(null);
  await addOffer(addDays(today, 9));
  const answered = await addOffer();
  await owner.client.estimates.decide({ id: answered.id, decision: 'declined' });
  const closed = await addOffer();
  await owner.client.estimates.switchLink({ id: closed.id, enabled: false });
  const due = await addOffer();
  await run();
  expect((await reminders()).map(({ occasion }) => occasion)).toEqual([`estimate ${due.id} ${inTwoDays}`]);
});

test('a delayed expiry reminder is not sent if the estimate has been answered or extended or can no longer be opened', async () => {
  const offer = await addOffer();
  await run();
  const [reminder] = await reminders();
  const check = () =>
    automationLetterCheck(server.platform, {}).automation?.(owner.businessId, reminder?.id ?? '');
  expect(await check()).toBeNull();
  const set = (assignment: string) =>
    write(`update estimates set ${assignment} where business_id = $1 and id = $2`, offer.id);
  await set('valid_until = valid_until + 30');
  expect(await check()).toBe('This estimate is valid until a different date now, or its link is off.');
  await set('valid_until = valid_until - 30, link_enabled = false');
  expect(await check()).toBe('This estimate is valid until a different date now, or its link is off.');
  await set(`link_enabled = true, status = 'approved'`);
  expect(await check()).toBe('This estimate has since been answered or has expired.');
});
