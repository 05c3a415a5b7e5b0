import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { AutomationKind } from '@dayworks/shared/marketing/automations/automation';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withBusiness } from '../../platform/with-business.ts';
import { addSentEstimate } from '../../testing/fixtures/estimate-fixtures.ts';
import { addCustomer, addSentInvoice } from '../../testing/fixtures/invoice-fixtures.ts';
import { signUpProvenOwner } from '../../testing/proven.ts';
import { type Mailbox, openMailbox } from '../../testing/stand-ins/mailbox.ts';
import { type Owner, signUpOwner } from '../../testing/test-client.ts';
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
  // Quiet hours are turned off, so that the tests can run at any time of day.
  await saveSettings({ quiet_from: '00:00', quiet_to: '00:00' });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const zone = 'America/Los_Angeles';
const today = todayIn(zone, new Date());
const period = { from: addDays(today, -30), to: today };

async function write(sql: string, ...values: unknown[]): Promise<void> {
  await withBusiness({ platform: server.platform, actor: owner }, (tx) =>
    tx.$client.query(sql, [owner.businessId, ...values]),
  );
}

const saveSettings = async (change: object) =>
  owner.client.marketing.updateSettings({ ...(await owner.client.marketing.getSettings()), ...change });

const cardOf = async (kind: AutomationKind) => {
  const { automations } = await owner.client.marketing.automations(period);
  const card = automations.find((automation) => automation.kind === kind);
  if (!card) throw new Error(`no ${kind}`);
  return card;
};

/** Turns a marketing automation on with a start date long ago, unless a test specifies a different date. */
async function switchOn(kind: AutomationKind, enabledAt = '2020-01-01T00:00:00Z'): Promise<void> {
  const { channel, timing, subject, body, version } = await cardOf(kind);
  const edit = { kind, channel, timing, subject, body, version };
  await owner.client.marketing.updateAutomation({ ...edit, is_enabled: true });
  await write('update automations set enabled_at = $3 where business_id = $1 and kind = $2', kind, enabledAt);
}

const newAddress = () => `a${crypto.randomUUID()}@example.test`;
const addFriend = (email = newAddress(), fields = {}) =>
  addCustomer(owner.client, { email, marketing_consent: true, ...fields });

const visitSql = `insert into appointments (business_id, customer_id, title, status, start_time, end_time, completed_at)
  select $1, $2, 'Gutter cleaning', 'completed', at - interval '1 hour', at, at
  from (select now() - make_interval(hours => $3) as at) as done`;
const addVisit = (customerId: string, hoursAgo: number) => write(visitSql, customerId, hoursAgo);

const run = (now?: Date) => createAutomationClock(server.platform)(now);

interface Said {
  id: string;
  automation: AutomationKind;
  customer_id: string;
  occasion: string;
}

async function said(): Promise<Said[]> {
  const { rows } = await server.platform.database.operator.query(
    `select id, automation, customer_id, occasion from marketing_messages where business_id = $1
     order by automation, occasion`,
    [owner.businessId],
  );
  return rows;
}

describe('marketing settings', () => {
  test('the default marketing settings apply until the first change creates a row, and an edit based on an outdated version is rejected', async () => {
    const fresh = await signUpOwner(server);
    const usual = await fresh.client.marketing.getSettings();
    expect(usual).toMatchObject({ quiet_from: '20:00', contact_days: 14, review_url: null, version: 1 });
    const changed = { ...usual, contact_days: 30, review_url: 'https://example.test/review' };
    expect(await fresh.client.marketing.updateSettings(changed)).toEqual({ ...changed, version: 2 });
    expect(await fresh.client.marketing.getSettings()).toEqual({ ...changed, version: 2 });
    await expect(fresh.client.marketing.updateSettings(changed)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(
      fresh.client.marketing.updateSettings({ ...changed, version: 2, review_url: 'http://example.test' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('message texts of automations', () => {
  test('a marketing automation is initially off with the default message, rejects an invalid message, and can be reset to the default', async () => {
    const card = await cardOf('we_miss_you');
    expect(card).toMatchObject({ is_enabled: false, version: 1, sent: 0, would_reach: 0, updated_at: null });
    const { channel, timing, subject, body, version } = card;
    const edit = { kind: 'we_miss_you' as const, is_enabled: true, channel, timing, subject, body, version };
    const save = (change: object) => owner.client.marketing.updateAutomation({ ...edit, ...change });
    await expect(save({ timing: [1] })).rejects.toThrow('Enter 1.2 to 5 times the customer’s usual interval');
    await expect(save({ subject: '' })).rejects.toThrow('Please enter a subject');
    await expect(save({ body: 'Hi {{nickname}}' })).rejects.toThrow('{{nickname}} is not a valid field');
    expect(await save({ body: 'Hi {{first_name|there}}' })).toMatchObject({ is_enabled: true, version: 2 });
    await expect(save({})).rejects.toThrow('changed by someone else');
    expect(await owner.client.marketing.resetAutomation({ kind: 'we_miss_you' })).toMatchObject({
      is_enabled: true,
      body,
      version: 3,
    });
  });

  test('the preview of an automation shows the message for its next recipient, and contains no request for a review if the business has no review link', async () => {
    await switchOn('thanks');
    const email = newAddress();
    const customer_id = await addFriend(email, { first_name: 'Nora' });
    await addVisit(customer_id, 2);
    const { kind, channel, subject, body, problem, would_reach } = await cardOf('thanks');
    expect({ problem, would_reach }).toEqual({
      problem: 'There is no review link in Settings, so the message says thanks without asking for a review.',
      would_reach: 1,
    });
    const wish = { kind, channel, subject, body };
    const preview = await owner.client.marketing.previewAutomation(wish);
    expect(preview).toMatchObject({ to: email, customer_id, subject: 'Thank you, Nora' });
    expect(preview.text).not.toContain('review');
    await saveSettings({ review_url: 'https://example.test/review' });
    expect((await owner.client.marketing.previewAutomation(wish)).text).toContain(
      'https://example.test/review',
    );
    expect((await cardOf('thanks')).problem).toBeNull();
  });
});

describe('scheduled automations', () => {
  test('a thank-you message is sent only once, even with simultaneous runs, and contains an unsubscribe link', async () => {
    await switchOn('thanks');
    const email = newAddress();
    await addVisit(await addFriend(email), 25);
    await Promise.all([run(), run(), run()]);
    await run();
    await expect.poll(() => mailbox.to(email).length).toBe(1);
    expect(await said()).toHaveLength(1);
    const [mail] = mailbox.to(email);
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    await expect.poll(async () => (await cardOf('thanks')).sent).toBe(1);
  });

  test('an address gets no further message within the minimum interval between contacts, no matter which customer has the address and how it is spelled', async () => {
    await switchOn('thanks');
    const email = newAddress();
    await addVisit(await addFriend(email), 30);
    await run();
    await addVisit(await addFriend(email.toUpperCase()), 26);
    const twin = await addFriend();
    await write(
      `update customers set email = $3 where business_id = $1 and id = $2`,
      twin,
      `\t${email}\u00a0`,
    );
    await addVisit(twin, 26);
    await run();
    expect(await said()).toHaveLength(1);
    await expect.poll(async () => (await cardOf('thanks')).sent).toBe(1);
    await run();
    expect(await said()).toHaveLength(1);
    /*
     * A campaign message that is about to be sent to the same address also counts as a contact, so the automation sends
     * no message.
     */
    await write(`delete from marketing_messages where business_id = $1`);
    await write(
      `with k as (insert into campaigns (business_id, name) values ($1, 'Spring') returning id)
       insert into marketing_messages (business_id, campaign_id, customer_id, channel, recipient, due_at)
       select $1, k.id, $2, 'email', $3, now() from k`,
      ...[await addFriend(), email],
    );
    await run();
    expect((await said()).map(({ automation }) => automation)).toEqual([null]);
  });

  test('an automation run that crashes sends no message, and the next run sends the message once', async () => {
    await switchOn('thanks');
    await addVisit(await addFriend(), 25);
    const holder = new pg.Client(server.ownerUrl);
    await holder.connect();
    // Waits until earlier messages have been sent, because sending them needs the table lock that this test takes.
    const leaving = `select count(*)::int as letters from outbox where status in ('queued', 'sending')`;
    await expect
      .poll(async () => (await server.platform.database.operator.query(leaving)).rows)
      .toEqual([{ letters: 0 }]);
    try {
      await holder.query('begin; lock table outbox in exclusive mode');
      const running = run();
      const waiting = async () =>
        (await holder.query(`select pid from pg_locks where relation = 'outbox'::regclass and not granted`))
          .rows;
      await expect.poll(waiting).toHaveLength(1);
      const [{ pid }] = await waiting();
      await server.platform.database.app.query('select pg_terminate_backend($1)', [pid]);
      await running;
      await holder.query('rollback');
    } finally {
      await holder.end();
    }
    expect(await said()).toEqual([]);
    await run();
    expect(await said()).toHaveLength(1);
  });

  test('an automation sends no message during quiet hours, for old events, or to customers who have not consented, have disputed an invoice or have a past due invoice', async () => {
    const others = await Promise.all([
      addFriend(newAddress(), { marketing_consent: false }),
      addFriend(newAddress()),
      addFriend(newAddress()),
      addFriend(newAddress()),
    ]);
    const [, disputing = '', late = '', old = ''] = others;
    for (const id of others) await addVisit(id, id === old ? 60 : 25);
    const invoice = await addSentInvoice(owner, { customer_id: disputing, due_date: addDays(today, 9) });
    await owner.client.invoices.setDispute({ id: invoice.id, is_disputed: true });
    await addSentInvoice(owner, {
      customer_id: late,
      date: addDays(today, -40),
      due_date: addDays(today, -9),
    });
    await switchOn('thanks', new Date(Date.now() - 48 * 3_600_000).toISOString());
    const friend = await addFriend();
    await addVisit(friend, 25);
    const tickedLate = await addFriend();
    await addVisit(tickedLate, 20 * 24);
    await write(
      `update appointments set completed_at = now() - interval '25 hours' where business_id = $1 and customer_id = $2`,
      tickedLate,
    );
    await saveSettings({ quiet_from: '00:00', quiet_to: '23:59' });
    await run(new Date(`${today}T20:00:00Z`));
    expect(await said()).toEqual([]);
    await saveSettings({ quiet_from: '00:00', quiet_to: '00:00' });
    await run();
    expect((await said()).map(({ customer_id }) => customer_id)).toEqual([friend]);
    await owner.client.invoices.setDispute({ id: invoice.id, is_disputed: false });
    await run();
    expect((await said()).map(({ customer_id }) => customer_id).toSorted()).toEqual(
      [friend, disputing].toSorted(),
    );
  });

  test('each kind of automation finds its recipients, and no recipient gets two messages within the minimum interval between contacts', async () => {
    const kinds = [
      'thanks',
      'estimate_follow_up',
      'service_due',
      'we_miss_you',
      'first_job_birthday',
    ] as const;
    for (const kind of kinds) await switchOn(kind);
    await saveSettings({ contact_days: 3 });
    const { channel, timing, body, version } = await cardOf('first_job_birthday');
    await owner.client.marketing.updateAutomation({
      ...{ kind: 'first_job_birthday', is_enabled: true, timing, body, version },
      ...{ channel: channel === 'sms' ? 'email' : channel, subject: 'One more year' },
    });
    const [asked, yearly, silent, first, signed] = await Promise.all([
      addFriend(),
      addFriend(),
      addFriend(),
      addFriend(),
      addFriend(),
    ]);
    const estimate = await addSentEstimate(owner, { customer_id: asked });
    await write(
      `update estimates set sent_at = now() - interval '5 days' where business_id = $1 and id = $2`,
      estimate.id,
    );
    await addSentInvoice(owner, {
      customer_id: yearly,
      date: addDays(today, -355),
      due_date: addDays(today, 30),
    });
    for (const days of [25, 36, 46, 57])
      for (const customer of [silent, signed]) await addVisit(customer, days * 24);
    // A customer who has signed an estimate does not get a 'we miss you' message.
    const yes = await addSentEstimate(owner, { customer_id: signed });
    await write(
      `update estimates set status = 'approved', approved_at = now() where business_id = $1 and id = $2`,
      yes.id,
    );
    await write(
      `insert into appointments (business_id, customer_id, title, status, start_time, end_time)
       select $1, $2, 'Deck', 'completed', at, at + interval '1 hour'
       from (select ($3::date + time '12:00') at time zone $4 as at) as done`,
      ...[first, `${Number(today.slice(0, 4)) - 2}${today.slice(4).replace('02-29', '02-28')}`, zone],
    );
    await addVisit(asked, 25);
    await run();
    expect((await said()).map(({ automation, customer_id }) => [automation, customer_id])).toEqual([
      ['estimate_follow_up', asked],
      ['first_job_birthday', first],
      ['service_due', yearly],
      ['we_miss_you', silent],
    ]);
    await run(new Date(Date.now() + 2 * 86_400_000));
    expect(await said()).toHaveLength(4);
    const [followUp] = await said();
    const { automation: whyUntrue } = automationLetterCheck(server.platform, {});
    const check = () => whyUntrue?.(owner.businessId, followUp?.id ?? '');
    expect(await check()).toBeNull();
    await write(`update estimates set status = 'declined' where business_id = $1 and id = $2`, estimate.id);
    expect(await check()).toBe('This estimate has since been answered or has expired.');
  });
});
