import { CampaignEdit } from '@dayworks/shared/marketing/campaigns/campaign';
import { keysOf, pick } from '@dayworks/shared/pick';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSoleSender, senderLock } from '../../outbox/claim-message.ts';
import { createMessageSender } from '../../outbox/send-message.ts';
import type { Platform } from '../../platform/verb-context.ts';
import {
  addCampaign,
  hurry,
  neverQuiet,
  planAhead,
  plantPeople,
  sendNow,
} from '../../testing/fixtures/campaign-fixtures.ts';
import { signUpProvenOwner } from '../../testing/proven.ts';
import { type Mailbox, openMailbox, smtpRefusal } from '../../testing/stand-ins/mailbox.ts';
import type { Mail } from '../../testing/stand-ins/read-mail.ts';
import { type Owner, signUpOwner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { marketingLetterChecks } from './check-before-sending.ts';
import { createCampaignClock } from './run-campaigns.ts';

let mailbox: Mailbox;
let server: TestServer;
let owner: Owner;
let refusal: Error | null = null;
const refusedMailboxes = new Map<string, Error>();
let hangsUp = false;
beforeAll(async () => {
  mailbox = await openMailbox(
    (address) =>
      address.endsWith('@gone.test')
        ? smtpRefusal(550, '5.1.1 No such user')
        : (refusedMailboxes.get(address) ?? null),
    () => refusal,
    () => hangsUp,
  );
  server = await startTestServer({ variables: { SMTP_URL: mailbox.url } });
});
beforeEach(async () => {
  refusal = null;
  owner = await signUpProvenOwner(server, 'Bluebird Home Services');
  await neverQuiet(server, owner);
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;
const run = (platform: Platform = server.platform, now?: Date) =>
  createCampaignClock(platform)({ business_id: owner.businessId }, now);
const read = (id: string) => owner.client.marketing.campaign({ id });
const partOf = (mail: Mail | undefined, type: string) =>
  mail?.parts.find((part) => part.type.startsWith(type))?.bytes.toString() ?? '';

const lettersOf = () =>
  rowsOf(
    `select id, status from outbox where business_id = $1 and entity = 'marketing_message' order by id`,
    owner.businessId,
  );

/** The number of background jobs for this business that are running or about to run in the server. */
const busyJobs = async () => {
  const [found] = await rowsOf(
    `select count(*)::int as count from jobs.job where data ->> 'business_id' = $1 and state in ('created', 'active')`,
    owner.businessId,
  );
  return found.count;
};

/** Disables the sending jobs of the server, so that the test controls all sending. */
const withoutJobs = (changed: Partial<Platform> = {}): Platform => ({
  ...server.platform,
  jobs: { ...server.platform.jobs, enqueue: async () => {} },
  ...changed,
});

/**
 * Terminates the database connections that are sending messages, which releases their locks on the messages. A crash of
 * the process would have the same effect.
 */
const endSenders = () =>
  server.platform.database.app.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = ${senderLock}`,
  );

async function reaches(id: string, status: string) {
  await expect.poll(async () => (await read(id)).status, { interval: 50 }).toBe(status);
  return (await read(id)).figures;
}

async function sendAll(id: string) {
  await hurry(server, id);
  await run();
}

describe('sending a campaign', () => {
  test('a campaign sends every recipient one message with personal values, tracked links and an unsubscribe link', async () => {
    const people = await plantPeople(server, owner, 2);
    await rowsOf(`update business_settings set phone = '(503) 555-0148' where id = $1`, owner.businessId);
    await rowsOf(
      `insert into customers (business_id, first_name, email, marketing_consent)
      values ($1, 'Jules', 'jules@gone.test', true), ($1, 'No', 'no@nobody.test', false)`,
      owner.businessId,
    );
    const draft = await addCampaign(owner, { button_label: 'Pick a time', extra_cost: 18 });
    expect(await sendNow(owner, draft)).toMatchObject({
      status: 'sending',
      figures: { people: 4, queued: 3, left_out: 1 },
    });
    await sendAll(draft.id);
    expect(await reaches(draft.id, 'sent')).toMatchObject({
      sent: 2,
      bounced: 1,
      left_out: 1,
      queued: 0,
      cost: 18,
    });
    for (const address of people) expect(mailbox.to(address)).toHaveLength(1);
    // Campaign messages have a separate queue, so that no other message has to wait for them.
    await owner.client.members.invite({ email: 'guest@example.test' });
    const queues = await rowsOf(
      `select distinct coalesce(o.entity = 'marketing_message', false) as is_marketing, j.name from outbox o
       join jobs.job j on j.data ->> 'message_id' = o.id::text where o.business_id = $1 order by j.name`,
      owner.businessId,
    );
    expect(queues).toEqual([
      { is_marketing: true, name: 'send-marketing' },
      { is_marketing: false, name: 'send-message' },
    ]);
    const [mail] = mailbox.to(people[0] ?? '');
    expect(mail?.headers.get('subject')).toBe('Tom0, are your gutters ready?');
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(partOf(mail, 'text/plain')).toMatch(
      /Hi Tom0, it is time again.*Pick a time: tel:5035550148.*Unsubscribe: http/s,
    );

    const html = partOf(mail, 'text/html');
    const link = /href="([^"]+\/l\/[^"]+)"/.exec(html)?.[1] ?? '';
    const pixel = /src="([^"]+\/o\/[^"]+)"/.exec(html)?.[1] ?? '';
    const at = (url: string) => server.origin + new URL(url).pathname;
    const ask = (url: string, agent: string) =>
      fetch(at(url), { redirect: 'manual', headers: { 'user-agent': agent } });
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
    const moveSending = (by: string) =>
      rowsOf(
        `update marketing_messages set sent_at = sent_at + $2::interval where campaign_id = $1 and status = 'sent'`,
        draft.id,
        by,
      );
    /*
     * An email that is opened within a second of being sent does not count as opened. The test therefore moves the
     * sending time back, so that the result does not depend on the speed of the machine.
     */
    await moveSending('10 minutes');
    await ask(pixel, phone);
    expect((await read(draft.id)).figures.opened).toBe(0);
    await moveSending('-11 minutes');
    await ask(pixel, 'Mozilla/5.0');
    expect((await read(draft.id)).figures.opened).toBe(0);
    const seen = await ask(pixel, phone);
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('set-cookie')]).toEqual([
      200,
      'image/gif',
      null,
    ]);
    expect((await read(draft.id)).figures).toMatchObject({ opened: 1, clicked: 0 });
    const followed = await ask(link, phone);
    expect([followed.status, followed.headers.get('location')]).toEqual([
      302,
      'https://bluebird.example/spring',
    ]);
    expect((await read(draft.id)).figures).toMatchObject({ opened: 1, clicked: 1 });
    const closeOn = (day: string | null) =>
      rowsOf('update business_settings set closes_on = $2 where id = $1', owner.businessId, day);
    await closeOn('2099-01-01');
    const dead = await ask(link, phone);
    expect([dead.status, dead.headers.get('location')]).toEqual([410, null]);
    const deadPage = await dead.text();
    expect(deadPage).toContain('https://bluebird.example/spring');
    expect(deadPage).not.toContain('href="https://bluebird');
    await closeOn(null);
    expect((await ask(link, phone)).status).toBe(302);
    const forged = `${link.slice(0, -4)}${link.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    expect((await ask(forged, phone)).status).toBe(404);
    expect((await ask(`${server.origin}/l/x?to=https://evil.example`, phone)).status).toBe(404);
    expect((await ask(`${server.origin}/o/x.gif`, phone)).status).toBe(200);
    expect((await ask(pixel.replace('/o/', '/l/').replace('.gif', ''), phone)).status).toBe(404);

    const listed = await owner.client.marketing.messages({ id: draft.id, status: 'bounced' });
    expect(listed.messages).toMatchObject([
      { recipient: 'jules@gone.test', problem: expect.stringContaining('No such user') },
    ]);
    expect(listed.counts).toMatchObject({ all: 4, sent: 2, bounced: 1, left_out: 1, clicked: 1 });
    const page = await owner.client.marketing.messages({ id: draft.id, limit: 3 });
    expect([
      page.messages.length,
      (await owner.client.marketing.messages({ id: draft.id, limit: 3, cursor: page.next })).messages.length,
    ]).toEqual([3, 1]);
    const again = await addCampaign(owner);
    const preview = {
      channel: 'email' as const,
      rules: [],
      subject: 'x',
      subject_b: null,
      body: 'y',
      button_label: null,
    };
    expect((await owner.client.marketing.preview({ ...preview, campaign_id: again.id })).count).toBe(0);
  });

  test('a campaign is scheduled only once despite simultaneous requests, and can be unscheduled', async () => {
    await plantPeople(server, owner, 3);
    const draft = await addCampaign(owner);
    const { id, version } = draft;
    const later = await owner.client.marketing
      .schedule({ id, version, start: '2099-01-01T09:00' })
      .catch((error) => error);
    expect(later).toMatchObject({ data: { fields: { start: 'Choose a time within the next year.' } } });
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => sendNow(owner, draft)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rowsOf('select count(*)::int from marketing_messages where campaign_id = $1', id)).toEqual([
      { count: 3 },
    ]);
    await expect(owner.client.marketing.unschedule({ id })).rejects.toMatchObject({ status: 400 });

    const other = await addCampaign(owner);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    const planned = await owner.client.marketing.schedule({ id: other.id, version: 1, start: tomorrow });
    expect(planned).toMatchObject({ status: 'scheduled', figures: { people: 0 } });
    await expect(
      owner.client.marketing.updateCampaign({ ...editOf(planned), version: planned.version }),
    ).rejects.toMatchObject({
      message: 'This campaign is scheduled. To change it, move it back to draft first.',
    });
    expect(await owner.client.marketing.unschedule({ id: other.id })).toMatchObject({
      status: 'draft',
      scheduled_at: null,
    });
    const outsider = await signUpOwner(server);
    await expect(outsider.client.marketing.pause({ id })).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    [
      'an unknown field',
      { body: 'Hi {{nickname}}' },
      '{{nickname}} is not a valid field. Choose one from the list.',
    ],
    ['a missing field value', { body: 'At {{company}}' }, 'Company is missing for 1 of 1'],
    ['no text', { body: null }, 'The message is empty'],
    ['a button without a link', { button_label: 'Book' }, expect.stringContaining('The button has no link')],
    [
      'no recipients',
      { rules: [{ field: 'tag' as const, is: true, tag: 'none' }] },
      'This campaign has no recipients who agreed to messages and can be reached.',
    ],
  ])('a campaign with %s does not start', async (_name, fields, message) => {
    await plantPeople(server, owner, 1);
    const draft = await addCampaign(owner, fields);
    await expect(sendNow(owner, draft)).rejects.toMatchObject({ status: 400, message });
  });

  test('a campaign tests two subjects and then uses the better subject', async () => {
    await plantPeople(server, owner, 14);
    const draft = await addCampaign(owner, { subject: 'Ready?', subject_b: 'Due', try_on: 10 });
    await sendNow(owner, draft);
    await rowsOf(
      `update marketing_messages set due_at = now() where campaign_id = $1 and position < 10`,
      draft.id,
    );
    await run();
    await expect.poll(async () => (await read(draft.id)).figures.sent, { interval: 50 }).toBe(10);
    await sendAll(draft.id);
    expect(await read(draft.id)).toMatchObject({ winner: null, status: 'sending', figures: { queued: 4 } });
    await rowsOf(
      `update marketing_messages set opened_at = now() where campaign_id = $1 and variant = 'b'`,
      draft.id,
    );
    await sendAll(draft.id);
    await reaches(draft.id, 'sent');
    const { winner, subjects } = await read(draft.id);
    expect([winner, subjects]).toEqual([
      'b',
      [
        { variant: 'a', subject: 'Ready?', sent: 5, opened: 0 },
        { variant: 'b', subject: 'Due', sent: 9, opened: 5 },
      ],
    ]);
  });

  test('a campaign waits for a failing mail server, notifies the office after ten minutes, and then continues by itself', async () => {
    const people = await plantPeople(server, owner, 8);
    const draft = await addCampaign(owner);
    refusal = smtpRefusal(451, '4.3.0 Please sign in again');
    await sendNow(owner, draft);
    await sendAll(draft.id);
    await expect.poll(async () => (await read(draft.id)).problem).toContain('Please sign in again');
    /* Waits until the messages that were being sent when the third message failed have returned to the queue. */
    await expect.poll(async () => [await busyJobs(), await lettersOf()]).toEqual([0, []]);
    expect(await read(draft.id)).toMatchObject({
      status: 'sending',
      figures: { sent: 0, failed: 0, queued: 8 },
    });
    const told = async () => (await owner.client.notifications.list({})).notifications;
    const platform = withoutJobs();
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await run(platform, inMinutes(5));
    expect(await told()).toEqual([]);
    await run(platform, inMinutes(11));
    await run(platform, inMinutes(12));
    expect(await told()).toMatchObject([
      {
        kind: 'message_failed',
        title: expect.stringContaining('is on hold and will resume automatically'),
        note: expect.stringContaining('Please sign in again'),
        href: `/marketing/campaigns/${draft.id}`,
      },
    ]);
    // While the campaign waits, one message at a time tests whether the mail server is reachable again.
    const trying = await lettersOf();
    expect(trying).toHaveLength(1);
    refusal = null;
    const send = createMessageSender(platform, {}, marketingLetterChecks(platform));
    await send({ message_id: trying[0].id, business_id: owner.businessId });
    expect(await read(draft.id)).toMatchObject({ status: 'sending', problem: null, figures: { sent: 1 } });
    await sendAll(draft.id);
    expect(await reaches(draft.id, 'sent')).toMatchObject({ sent: 8, failed: 0 });
    for (const address of people) expect(mailbox.to(address)).toHaveLength(1);
  });

  /** Changes a campaign's messages so that they look as if a crashed process had left them behind an hour ago. */
  async function leaveBehind(campaignId: string) {
    const database = new pg.Client({ connectionString: server.ownerUrl });
    await database.connect();
    try {
      await database.query('begin');
      await database.query('alter table marketing_messages disable trigger touch_updated_at');
      await database.query(`select set_config('app.business_id', $1, true)`, [owner.businessId]);
      await database.query(
        `update marketing_messages set updated_at = now() - interval '1 hour' where campaign_id = $1`,
        [campaignId],
      );
      await database.query('alter table marketing_messages enable trigger touch_updated_at');
      await database.query('commit');
    } finally {
      await database.end();
    }
  }

  test('a campaign that waits for its mail server is not held up by a message that a crashed process left behind', async () => {
    await plantPeople(server, owner, 3);
    const draft = await addCampaign(owner);
    const at = await planAhead(owner, draft);
    const platform = withoutJobs();
    await run(platform, at);
    const due = async () => {
      await rowsOf(`update campaigns set problem = 'The mail server is away' where id = $1`, draft.id);
      await hurry(server, draft.id, at);
      await run(platform, at);
      return (await lettersOf()).length;
    };
    const first = (await lettersOf()).length;
    expect(await due()).toBe(first);
    await leaveBehind(draft.id);
    expect(await due()).toBe(first + 1);
  });

  test('a marketing message that another process is already sending is put back into the marketing queue', async () => {
    await plantPeople(server, owner, 1);
    const draft = await addCampaign(owner);
    const queues: string[] = [];
    const enqueue = async (_tx: unknown, name: string) => void queues.push(name);
    const platform = withoutJobs({ jobs: { ...server.platform.jobs, enqueue } });
    await run(platform, await planAhead(owner, draft));
    const [letter] = await lettersOf();
    const send = createMessageSender(platform, {}, {});
    queues.length = 0;
    await asSoleSender(server.platform.database, letter.id, () =>
      send({ message_id: letter.id, business_id: owner.businessId }),
    );
    expect(queues).toEqual(['send-marketing']);
  });

  test('a campaign continues when mailboxes reject messages, and if the campaign is resumed, the rejected messages are retried after all others', async () => {
    const people = await plantPeople(server, owner, 6);
    for (const address of people.slice(0, 4))
      refusedMailboxes.set(address, smtpRefusal(554, '5.7.1 Not wanted here'));
    const draft = await addCampaign(owner);
    await sendNow(owner, draft);
    await sendAll(draft.id);
    expect(await reaches(draft.id, 'sent')).toMatchObject({ sent: 2, failed: 4, queued: 0 });
    await rowsOf(`update campaigns set status = 'failed' where id = $1`, draft.id);
    await owner.client.marketing.resume({ id: draft.id });
    const { messages } = await owner.client.marketing.messages({ id: draft.id });
    expect(messages.map(({ status }) => status === 'sent')).toEqual([true, true, false, false, false, false]);
    await sendAll(draft.id);
    expect(await reaches(draft.id, 'sent')).toMatchObject({ sent: 2, failed: 4 });
  });

  test('a temporary mail server error only delays a campaign message, and the final status of the message is correct', async () => {
    const people = await plantPeople(server, owner, 2);
    const [busy = ''] = people;
    refusedMailboxes.set(busy, smtpRefusal(452, '4.2.2 Mailbox full'));
    const draft = await addCampaign(owner);
    const at = await planAhead(owner, draft);
    const platform = withoutJobs();
    await run(platform, at);
    await hurry(server, draft.id, at);
    await run(platform, at);
    const send = createMessageSender(platform, {}, marketingLetterChecks(platform));
    const sendLetters = async () => {
      for (const { id } of await lettersOf())
        await send({ message_id: id, business_id: owner.businessId }).catch(() => {});
    };
    await sendLetters();
    expect(await read(draft.id)).toMatchObject({
      status: 'sending',
      figures: { sent: 1, failed: 0, queued: 1 },
    });
    await rowsOf('update outbox set attempts = 8 where recipient = $1', busy);
    await sendLetters();
    expect(await read(draft.id)).toMatchObject({ status: 'sent', figures: { sent: 1, failed: 1 } });

    await rowsOf('delete from outbox where business_id = $1', owner.businessId);
    const alone = await addCampaign(owner);
    await rowsOf(`update marketing_messages set status = 'cancelled' where campaign_id = $1`, draft.id);
    refusal = smtpRefusal(451, '4.3.0 Later');
    const soon = await planAhead(owner, alone);
    await rowsOf(
      `update customers set marketing_consent = false where business_id = $1 and email = $2`,
      owner.businessId,
      people[1],
    );
    await run(platform, soon);
    await rowsOf(`update outbox set attempts = 8 where recipient = $1 and status = 'queued'`, busy);
    await sendLetters();
    expect(await read(alone.id)).toMatchObject({
      status: 'sending',
      problem: expect.stringContaining('Later'),
      figures: { queued: 1, failed: 0 },
    });
    refusal = null;
    refusedMailboxes.clear();
    await run(platform, soon);
    await sendLetters();
    expect(await read(alone.id)).toMatchObject({ status: 'sent', problem: null, figures: { sent: 1 } });
  });

  test('if a mail server accepts messages without responding, a campaign sends each message at most twice, and then reports the problem', async () => {
    const people = await plantPeople(server, owner, 4);
    const draft = await addCampaign(owner);
    const at = await planAhead(owner, draft);
    const platform = withoutJobs();
    const send = createMessageSender(platform, {}, marketingLetterChecks(platform));
    const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
    hangsUp = true;
    for (let hour = 0; hour < 12; hour++) {
      await run(platform, later(hour));
      await hurry(server, draft.id, later(hour));
      for (const { id } of (await lettersOf()).filter(({ status }) => status === 'queued'))
        await send({ message_id: id, business_id: owner.businessId }).catch(() => {});
    }
    hangsUp = false;
    expect(people.map((address) => mailbox.to(address).length)).toEqual([2, 2, 2, 2]);
    for (const address of people) {
      const [first, second] = mailbox.to(address).map(({ headers }) => headers.get('message-id'));
      expect(second).toBe(first);
    }
    const ended = await read(draft.id);
    expect(ended).toMatchObject({ status: 'failed', problem: expect.stringContaining('may have arrived') });
    expect(ended.figures).toMatchObject({ failed: 4, queued: 0 });
    const { messages } = await owner.client.marketing.messages({ id: draft.id });
    expect(messages.every(({ may_have_arrived }) => may_have_arrived)).toBe(true);
    // Messages that could already have arrived must not be sent again when the campaign is resumed.
    await owner.client.marketing.resume({ id: draft.id });
    await run(platform, later(24));
    expect((await lettersOf()).filter(({ status }) => status === 'queued')).toEqual([]);
  });

  test('without a sending service, campaign messages remain unsent and the reason is shown, and resuming the campaign sends them', async () => {
    const people = await plantPeople(server, owner, 3);
    const draft = await addCampaign(owner);
    await run(withoutJobs({ mailer: null }), await planAhead(owner, draft));
    expect(await reaches(draft.id, 'failed')).toMatchObject({ kept: 3, sent: 0 });
    expect((await read(draft.id)).problem).toContain('Kept in the outbox: email is not set up');
    await owner.client.marketing.resume({ id: draft.id });
    await sendAll(draft.id);
    expect(await reaches(draft.id, 'sent')).toMatchObject({ kept: 0, sent: 3 });
    expect(people.map((address) => mailbox.to(address).length)).toEqual([1, 1, 1]);
  });

  test('a recipient who unsubscribes during a campaign gets no further message, not even one already in the outbox', async () => {
    await plantPeople(server, owner, 3);
    const draft = await addCampaign(owner);
    const at = await planAhead(owner, draft);
    const waiting: number[] = [];
    const enqueue = async (_tx: unknown, _name: string, _data: unknown, seconds?: number) => {
      if (seconds) waiting.push(seconds);
    };
    const platform = withoutJobs({ jobs: { ...server.platform.jobs, enqueue } });
    await run(platform, at);
    const people = (await owner.client.marketing.messages({ id: draft.id })).messages.map(
      ({ recipient }) => recipient,
    );
    const leave = (address: string | undefined) =>
      rowsOf(
        `with b as materialized (select set_config('app.business_id', $1, true)) select leave_list('link', 'email', $2, null) from b`,
        owner.businessId,
        address,
      );
    await leave(people[0]); // At this point, the message to this recipient is already in the outbox.
    await leave(people[1]);
    await hurry(server, draft.id, at);
    await run(platform, at);
    const letters = await lettersOf();
    expect(letters).toHaveLength(2);
    const send = createMessageSender(platform, {}, marketingLetterChecks(platform));
    const sendLetters = async () => {
      for (const { id } of letters) await send({ message_id: id, business_id: owner.businessId });
    };
    const setQuiet = (end: string) =>
      rowsOf('update marketing_settings set quiet_to = $2 where business_id = $1', owner.businessId, end);
    await setQuiet('23:59'); // The quiet hours are set to begin at midnight, so that a retry is not sent at night.
    await sendLetters();
    expect((await read(draft.id)).figures).toMatchObject({ sent: 0, failed: 0, queued: 2 });
    expect(waiting).toEqual([expect.any(Number), expect.any(Number)]);
    await setQuiet('00:00');
    await sendLetters();
    expect(await reaches(draft.id, 'sent')).toMatchObject({ sent: 1, left_out: 2 });
    expect(people.map((address) => mailbox.to(address).length)).toEqual([0, 0, 1]);
  });
});

const editOf = (campaign: Awaited<ReturnType<typeof read>>) => pick(campaign, keysOf(CampaignEdit));

test('a campaign that is simultaneously paused, resumed and cancelled while it is being sent sends every recipient at most one message', async () => {
  const people = await plantPeople(server, owner, 40);
  const draft = await addCampaign(owner);
  await sendNow(owner, draft);
  const { id } = draft;
  const quietly = (work: Promise<unknown>) =>
    work.catch((error: { status?: number }) => {
      if (error.status !== 400) throw error;
    });
  const { pause, resume, cancelRest } = owner.client.marketing;
  for (let round = 0; round < 4; round++)
    await Promise.all([sendAll(id), quietly(pause({ id })), run(), quietly(resume({ id }))]);
  await quietly(pause({ id }));
  const paused = await read(id);
  expect(paused.status).toBe('paused');
  await sendAll(id);
  expect(
    await rowsOf(
      `select count(*)::int from outbox where business_id = $1 and status = 'queued' and entity = 'marketing_message'`,
      owner.businessId,
    ),
  ).toEqual([{ count: 0 }]);
  await Promise.all([quietly(cancelRest({ id })), quietly(cancelRest({ id })), quietly(resume({ id }))]);
  await quietly(cancelRest({ id }));
  await expect.poll(async () => (await read(id)).figures.queued, { interval: 50 }).toBe(0);
  const { figures, status } = await read(id);
  expect(status).toBe('sent');
  expect(figures.sent + figures.cancelled).toBe(40);
  const received = people.map((address) => mailbox.to(address).length);
  expect(Math.max(...received)).toBeLessThanOrEqual(1);
  expect(received.reduce((sum, count) => sum + count, 0)).toBe(figures.sent);
});

test('if server processes crash while sending 60 campaign messages, no message is lost, and only messages that were being delivered during a crash are sent twice', async () => {
  const people = await plantPeople(server, owner, 60);
  const draft = await addCampaign(owner);
  const at = await planAhead(owner, draft);
  let put = 0;
  const enqueue = async () => {
    if (++put === 27) throw new Error('killed');
  };
  const dying = withoutJobs({ jobs: { ...server.platform.jobs, enqueue } });
  await run(dying, at);
  await hurry(server, draft.id, at);
  await run(dying, at);
  expect(await lettersOf()).toHaveLength(21);
  const platform = withoutJobs();
  await Promise.all([run(platform, at), run(platform, at)]);
  const letters = await lettersOf();
  expect(letters).toHaveLength(60);
  const { mailer } = server.platform;
  if (!mailer) throw new Error('there is a mail server');
  const { promise: never, reject: bury } = Promise.withResolvers<never>();
  const senderWith = (dying: Platform) => createMessageSender(dying, {}, marketingLetterChecks(dying));
  const diesBefore = senderWith({ ...platform, mailer: { ...mailer, send: () => never } });
  const diesAfter = senderWith({
    ...platform,
    mailer: { ...mailer, send: (email) => mailer.send(email).then(() => never) },
  });
  const jobOf = (index: number) => ({ message_id: letters[index]?.id, business_id: owner.businessId });
  const dead = Promise.allSettled([diesBefore(jobOf(0)), diesAfter(jobOf(1))]);
  await expect.poll(() => people.filter((address) => mailbox.to(address).length > 0).length).toBe(1);
  await endSenders();
  const send = senderWith(platform);
  const sendEach = async () => {
    const left = letters.keys();
    const worker = async () => {
      for (const index of left) await send(jobOf(index));
    };
    await Promise.all([worker(), worker()]);
  };
  await sendEach();
  await sendEach();
  expect(await reaches(draft.id, 'sent')).toMatchObject({ people: 60, sent: 60, queued: 0 });
  const received = people.map((address) => mailbox.to(address).length);
  expect([Math.min(...received), received.reduce((sum, count) => sum + count, 0)]).toEqual([1, 61]);
  bury(new Error('dead'));
  await dead;
});

test('a draft campaign can be edited, tested, previewed, copied and removed', async () => {
  await plantPeople(server, owner, 2);
  const draft = await addCampaign(owner, { subject_b: 'Due at {{street|your place}}' });
  const fields = editOf({ ...(await read(draft.id)), name: 'Gutters' });
  expect(await owner.client.marketing.updateCampaign(fields)).toMatchObject({ name: 'Gutters', version: 2 });
  await expect(owner.client.marketing.updateCampaign(fields)).rejects.toMatchObject({ status: 409 });
  const { channel, rules, subject, subject_b, body, button_label } = fields;
  const shown = await owner.client.marketing.preview({
    channel,
    rules,
    subject,
    subject_b,
    body,
    button_label,
    index: 7,
  });
  expect(shown).toMatchObject({
    index: 1,
    count: 2,
    missing: [],
    subject: [{ field: 'first_name' }, { text: ', are your gutters ready?', field: null }],
    footer: expect.stringContaining(
      'You’re getting this because you are our customer. Unsubscribe with one click.',
    ),
  });
  expect(shown.hints[0]).toEqual({ kind: 'good', text: 'Every field is filled in for all 2' });
  const text = await owner.client.marketing.preview({
    channel: 'sms',
    rules,
    subject: null,
    subject_b: null,
    body,
    button_label: null,
  });
  expect(text).toMatchObject({ sms_parts: 1, cost: 0.04, footer: 'Reply STOP to end' });
  const to = `look-${crypto.randomUUID()}@example.test`;
  expect(await owner.client.marketing.sendTest({ id: draft.id, to })).toEqual({ status: 'queued' });
  await expect(owner.client.marketing.sendTest({ id: draft.id, to: 'nowhere' })).rejects.toMatchObject({
    data: { fields: { to: expect.any(String) } },
  });
  await expect.poll(() => mailbox.to(to)[0]?.headers.get('subject')).toMatch(/^\[Test\] Tom\d, are/);
  expect(partOf(mailbox.to(to)[0], 'text/html')).not.toMatch(/\/o\/|\/l\//);
  await rowsOf(
    `insert into suppressed_addresses (business_id, channel, address, reason) values ($1, 'email', 'left@example.test', 'left_list')`,
    owner.businessId,
  );
  const tryOn = (address: string) => owner.client.marketing.sendTest({ id: draft.id, to: address });
  await expect(tryOn('Left@example.test')).rejects.toMatchObject({ status: 400 });
  for (let sent = 1; sent < 5; sent++) await tryOn(to);
  await expect(tryOn(to)).rejects.toMatchObject({ status: 429 });
  await tryOn(owner.email);
  const copy = await owner.client.marketing.duplicateCampaign({ id: draft.id });
  expect(copy).toMatchObject({ name: 'Gutters (copy)', status: 'draft', version: 1 });
  expect(
    (await owner.client.marketing.campaigns({ search: 'gutt' })).campaigns.map(({ name }) => name),
  ).toEqual(['Gutters (copy)', 'Gutters']);
  expect((await owner.client.marketing.campaignCounts()).counts).toMatchObject({
    all: 2,
    draft: 2,
    running: 0,
  });
  expect(await (await owner.client.marketing.exportCampaigns({})).text()).toContain(
    'Gutters (copy),Email,Draft',
  );
  expect(await owner.client.marketing.removeCampaign({ id: copy.id, version: 1 })).toBeNull();
});
