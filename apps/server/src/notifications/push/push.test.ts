import { addMinutes, clockOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import type { PushMessage } from '@dayworks/shared/notifications/push-message';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asAppointmentEdit, testZone } from '../../testing/fixtures/appointment-fixtures.ts';
import { addOpenEstimate } from '../../testing/fixtures/estimate-fixtures.ts';
import { addToCrew, addVisit } from '../../testing/fixtures/field-fixtures.ts';
import { addCustomer, addSentInvoice, payment } from '../../testing/fixtures/invoice-fixtures.ts';
import { addFieldWorker, addStaff } from '../../testing/fixtures/team-fixtures.ts';
import { openPushService, type PushService } from '../../testing/stand-ins/push-service.ts';
import { Browser, goodPassword, type Owner, type Person, signUpOwner } from '../../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PushSender } from './send-pushes.ts';

const variables = { PRIVATE_HOSTS: 'true' };
let service: PushService;
let server: TestServer;
let owner: Owner;
let staff: Person;
let worker: Person;
let other: Person;
let customer_id: string;
beforeAll(async () => {
  service = await openPushService();
  server = await startTestServer({ variables });
  owner = await signUpOwner(server, 'Harbour Works');
  [staff, worker, other] = await Promise.all([
    addStaff(server, owner),
    addFieldWorker(server, owner),
    addFieldWorker(server, owner),
  ]);
  customer_id = await addCustomer(owner.client);
});
afterAll(async () => {
  await server.stop();
  await service.close();
});
beforeEach(async () => {
  service.status = 201;
  await rowsOf('delete from push_subscriptions');
  await rowsOf('delete from quiet_hours');
});

const rowsOf = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query<Row>(text, values)).rows;

/** Turns notifications on for a person and returns the address of the device. */
async function turnOn({ client }: Pick<Person, 'client'>): Promise<string> {
  const device = service.subscribe();
  await client.notifications.addDevice(device);
  return device.endpoint;
}

/** Waits until nothing is due any more, and returns what has arrived at a device. */
async function arrived(endpoint: string, count?: number): Promise<PushMessage[]> {
  await vi.waitFor(
    async () => {
      const due = await rowsOf(
        `select from push_deliveries p join push_subscriptions s on s.id = p.subscription_id
         where p.due_at <= now() and s.next_try_at <= now()`,
      );
      expect(due).toHaveLength(0);
      if (count !== undefined) expect(service.at(endpoint)).toHaveLength(count);
    },
    { timeout: 30_000, interval: 20 },
  );
  return service.at(endpoint);
}

/** Lets all pauses end, as if the time had passed, and sends what is then due. */
async function passPauses(): Promise<void> {
  await rowsOf(
    `update push_subscriptions set next_try_at = now(), claimed_until = null, minute_began_at = now() - interval '2 minutes'`,
  );
  await rowsOf('update push_deliveries set due_at = now() where due_at > now()');
  await new PushSender(server.platform).sendDue();
}

const titles = (messages: readonly PushMessage[]) => messages.map(({ title }) => title);
const guest = () => new Browser(server).client;

describe('who is notified', () => {
  test('a field worker is told of a new, moved, cancelled and reassigned visit, without prices, and nobody is told of their own work', async () => {
    const [workers, others, owners] = [await turnOn(worker), await turnOn(other), await turnOn(owner)];
    const visit = await addVisit(owner, {
      ...{ title: 'Water heater', customer_id, assignee_id: worker.userId },
      instructions: 'Collect $480 in cash',
    });
    expect(await arrived(workers, 1)).toEqual([
      {
        title: 'New visit for you: “Water heater”',
        body: expect.stringMatching(/^\w{3}, \w{3} \d+, \d+:\d\d [AP]M · Elena Marsh$/),
        path: `/today/visit/${visit.id}`,
        tag: `appointment:${visit.id}`,
      },
    ]);
    const { start, end } = asAppointmentEdit(visit);
    const later = { start: addMinutes(start, 30), end: addMinutes(end, 30) };
    const moved = await owner.client.appointments.update(asAppointmentEdit(visit, later));
    expect((await arrived(workers, 2)).at(-1)).toMatchObject({
      title: 'Visit moved: “Water heater”',
      body: expect.stringContaining(' · It was '),
    });
    const given = await owner.client.appointments.update(
      asAppointmentEdit(moved, { assignee_id: other.userId }),
    );
    expect((await arrived(workers, 3)).at(-1)).toMatchObject({
      title: 'Visit reassigned: “Water heater”',
      path: '/today',
    });
    expect(titles(await arrived(others, 1))).toEqual(['New visit for you: “Water heater”']);
    await addToCrew(server, owner, visit.id, worker.userId);
    await passPauses();
    expect(titles(await arrived(workers, 4)).at(-1)).toBe('New visit for you: “Water heater”');
    await owner.client.appointments.setStatus({
      ...{ id: visit.id, version: given.version },
      status: 'cancelled',
    });
    for (const [endpoint, count] of [
      [others, 2],
      [workers, 5],
    ] as const)
      expect(titles(await arrived(endpoint, count)).at(-1)).toBe('Visit cancelled: “Water heater”');
    expect(await arrived(owners)).toEqual([]);
    expect(JSON.stringify([...service.at(workers), ...service.at(others)])).not.toContain('$');
  });

  test('the office is told what each person has chosen, a field worker nothing about money, and a person on every device', async () => {
    const [owners, tablets, staffs, workers] = [
      await turnOn(owner),
      await turnOn({ client: (await signInAgain(owner)).client }),
      await turnOn(staff),
      await turnOn(worker),
    ];
    const choose = staff.client.notifications.choose;
    await choose({ kind: 'estimate_answered', in_app: true, by_email: true, by_push: false });
    // A person can also want notifications on devices only.
    await choose({ kind: 'payment', in_app: false, by_email: false, by_push: true });
    const { id, key, version } = await addOpenEstimate(owner, { customer_id });
    await guest().estimates.markViewed({ id, key });
    await guest().estimates.sign({ id, key, version, name: 'Elena Marsh', accepted: true });
    const signed = `Elena Marsh approved estimate #${id.slice(0, 8)}`;
    for (const endpoint of [owners, tablets]) expect(titles(await arrived(endpoint, 1))).toEqual([signed]);
    const invoice = await addSentInvoice(owner, { customer_id });
    const paid = await owner.client.payments.record(payment(invoice.id, 10));
    expect(await arrived(staffs, 1)).toMatchObject([
      { title: 'Payment of $10.00 from Elena Marsh', path: `/payments?payment=${paid.id}` },
    ]);
    expect((await staff.client.notifications.list({ limit: 1 })).notifications[0]?.href).not.toContain(
      paid.id,
    );
    expect(await arrived(owners)).toHaveLength(1);
    expect(await arrived(workers)).toEqual([]);
    await choose({ kind: 'estimate_answered', in_app: true, by_email: false, by_push: true });
    await choose({ kind: 'payment', in_app: true, by_email: false, by_push: true });
  });

  test('a visit that a customer cancels is announced once, as the answer of the customer', async () => {
    const { id } = await addVisit(owner, { title: 'Gutters', customer_id, assignee_id: worker.userId });
    const workers = await turnOn(worker);
    const { path } = await owner.client.appointments.link({ id });
    const key = new URL(path, server.origin).searchParams.get('key') ?? '';
    await guest().appointments.cancelShared({ id, key, reason: null });
    expect(titles(await arrived(workers, 1))).toEqual(['Elena Marsh cancelled “Gutters”']);
  });
});

async function signInAgain({ email }: Pick<Person, 'email'>): Promise<Browser> {
  const browser = new Browser(server);
  await browser.client.auth.signIn({ email, password: goodPassword });
  return browser;
}

/** Writes notifications of payments for a person, all in one transaction. */
const writeMany = (person: Person, count: number, kind = 'payment') =>
  rowsOf(
    `insert into notifications (business_id, user_id, kind, entity, entity_id, event, facts)
     select $1, $2, $4, 'payment', gen_random_uuid(), gen_random_uuid()::text, '{"amount": 5, "who": "Elena"}'
     from generate_series(1, $3)`,
    owner.businessId,
    person.userId,
    count,
    kind,
  );

describe('how much and when', () => {
  test('200 notifications at once are one message, and what follows within the minute waits and is one more', async () => {
    const owners = await turnOn(owner);
    await writeMany(owner, 200);
    expect(await arrived(owners, 1)).toEqual([
      {
        title: '200 things happened at Harbour Works',
        body: Array(3).fill('Payment of $5.00 from Elena').join(' · '),
        path: '/dashboard',
        tag: 'summary',
      },
    ]);
    for (let count = 0; count < 12; count++) {
      await writeMany(owner, 1);
      await arrived(owners);
    }
    expect(service.at(owners)).toHaveLength(3);
    await passPauses();
    expect(titles(await arrived(owners, 4)).at(-1)).toBe('10 things happened at Harbour Works');
  });

  test('in quiet hours only an urgent change of a visit comes through, and the rest is one message afterwards unless it was read', async () => {
    const workers = await turnOn(worker);
    const now = wallTimeIn(testZone, new Date());
    const clock = (minutes: number) => clockOf(addMinutes(now, minutes));
    expect(
      await worker.client.notifications.setQuietHours({ quiet_from: clock(-60), quiet_to: clock(60) }),
    ).toMatchObject({ quiet_to: clock(60) });
    for (const title of ['One', 'Two', 'Three', 'Four', 'Read'])
      await owner.client.tasks.create({ title, assignee_id: worker.userId });
    await addVisit(owner, { title: 'Later', minutes: 24 * 60, assignee_id: worker.userId });
    expect(await arrived(workers)).toEqual([]);
    await addVisit(owner, { title: 'Soon', minutes: 150, assignee_id: worker.userId });
    expect(titles(await arrived(workers, 1))).toEqual(['New visit for you: “Soon”']);
    const { notifications } = await worker.client.notifications.list({});
    const read = notifications.filter(({ note }) => note === 'Read').map(({ id }) => id);
    await worker.client.notifications.markRead({ ids: read });
    await worker.client.notifications.setQuietHours({ quiet_from: '00:00', quiet_to: '00:00' });
    await passPauses();
    expect((await arrived(workers, 2)).at(-1)).toMatchObject({
      title: '5 things happened at Harbour Works',
      path: '/today',
    });
  });

  test('a test is sent at once, even in quiet hours, and only to the own device', async () => {
    const owners = await turnOn(owner);
    await owner.client.notifications.setQuietHours({ quiet_from: '00:00', quiet_to: '23:59' });
    const { devices } = await owner.client.notifications.push();
    const [device] = devices;
    await owner.client.notifications.testDevice({ id: device?.id ?? '' });
    expect(await arrived(owners, 1)).toMatchObject([{ title: 'Notifications work on this device' }]);
    for (const call of ['testDevice', 'removeDevice'] as const)
      await expect(staff.client.notifications[call]({ id: device?.id ?? '' })).rejects.toMatchObject({
        status: 404,
      });
  });
});

describe('a push service that does not accept a message', () => {
  test('is tried again later, by any server, and an old message is dropped', async () => {
    const owners = await turnOn(owner);
    service.status = 503;
    await writeMany(owner, 1);
    await new PushSender(server.platform).sendDue();
    const device = async () => (await owner.client.notifications.push()).devices[0];
    await vi.waitFor(async () =>
      expect((await device())?.problem).toBe('The push service responded with 503.'),
    );
    const [waiting] = await rowsOf<{ seconds: number }>(
      'select extract(epoch from next_try_at - now())::int as seconds from push_subscriptions',
    );
    expect(waiting?.seconds).toBeGreaterThan(50);
    await writeMany(owner, 1);
    await arrived(owners, 0);
    service.status = 429;
    await passPauses();
    await vi.waitFor(async () => expect((await device())?.problem).toContain('429'));
    service.status = 201;
    await startServerForTest({ ownerUrl: server.ownerUrl, variables });
    await passPauses();
    expect(await arrived(owners, 2)).toHaveLength(2);
    expect(await device()).toMatchObject({ problem: null, last_sent_at: expect.any(String) });
    service.status = 500;
    await writeMany(owner, 1);
    await vi.waitFor(async () => expect((await device())?.problem).toContain('500'));
    service.status = 201;
    await rowsOf(`update push_deliveries set expires_at = now() - interval '1 second'`);
    await passPauses();
    expect(await arrived(owners)).toHaveLength(2);
    expect(await rowsOf('select from push_deliveries')).toEqual([]);
  });

  test.each([404, 410])(
    'ends the device if it answers %i, while another device gets the message',
    async (status) => {
      const gone = await turnOn(owner);
      service.status = status;
      await writeMany(owner, 1);
      await vi.waitFor(async () => expect((await owner.client.notifications.push()).devices).toEqual([]));
      service.status = 201;
      const staffs = await turnOn(staff);
      await writeMany(staff, 1);
      await arrived(staffs, 1);
      expect(service.at(gone)).toEqual([]);
    },
  );

  test('that refuses a message for good gets it once, and the device shows why', async () => {
    await turnOn(owner);
    service.status = 413;
    const before = service.requests;
    await writeMany(owner, 1);
    await vi.waitFor(async () =>
      expect((await owner.client.notifications.push()).devices[0]?.problem).toContain('413'),
    );
    await passPauses();
    expect([service.requests - before, await rowsOf('select from push_deliveries')]).toEqual([1, []]);
  });
});

describe('whose device it is', () => {
  test('a phone that another person uses belongs to that person only, and each browser is one device', async () => {
    const phone = service.subscribe();
    await worker.client.notifications.addDevice(phone);
    const stranger = await signUpOwner(server, 'Elsewhere');
    for (const next of [other, stranger]) {
      await next.client.notifications.addDevice(phone);
      await owner.client.tasks.create({ title: 'Not on this phone', assignee_id: worker.userId });
      expect(await arrived(phone.endpoint)).toEqual([]);
      expect((await worker.client.notifications.push()).devices).toEqual([]);
    }
    await stranger.client.notifications.addDevice(phone);
    const renewed = service.subscribe();
    // The address of somebody else's device cannot be replaced.
    await expect(
      worker.client.notifications.addDevice({ ...renewed, replaces: phone.endpoint }),
    ).rejects.toMatchObject({ status: 404 });
    const { devices } = await stranger.client.notifications.addDevice({
      ...renewed,
      replaces: phone.endpoint,
    });
    expect(devices).toMatchObject([{ is_current: true }]);
    expect(await rowsOf('select endpoint from push_subscriptions')).toEqual([{ endpoint: renewed.endpoint }]);
    await Promise.all([worker, other, stranger].map(({ client }) => client.notifications.addDevice(phone)));
    expect(await rowsOf('select from push_subscriptions where endpoint = $1', phone.endpoint)).toHaveLength(
      1,
    );
  });

  test('signing out ends the device in the same moment, and what was due is not sent', async () => {
    const browser = await signInAgain(worker);
    const phone = await turnOn(browser);
    service.status = 503;
    await rowsOf(
      `insert into push_deliveries (business_id, subscription_id) select business_id, id from push_subscriptions`,
    );
    await browser.client.auth.signOut();
    service.status = 201;
    expect(await rowsOf('select from push_subscriptions')).toEqual([]);
    await passPauses();
    expect(await arrived(phone)).toEqual([]);
  });

  test.each([
    ['expired', `"expiresAt" = now() - interval '1 minute'`],
    ['not been used for a month', `"updatedAt" = now() - interval '31 days'`],
  ])('a device whose session has %s is forgotten instead of notified', async (_name, change) => {
    const browser = await signInAgain(worker);
    const phone = await turnOn(browser);
    const { session_id } = await browser.client.notifications.push();
    await server.platform.database.auth.query(`update "session" set ${change} where "id" = $1`, [session_id]);
    await owner.client.tasks.create({ title: 'Too late', assignee_id: worker.userId });
    await vi.waitFor(async () => expect(await rowsOf('select from push_subscriptions')).toEqual([]));
    expect(service.at(phone)).toEqual([]);
  });

  test('a role that changes while a message waits changes what the message may say', async () => {
    const staffs = await turnOn(staff);
    service.status = 503;
    await writeMany(staff, 1);
    await vi.waitFor(async () =>
      expect((await staff.client.notifications.push()).devices[0]?.problem).toContain('503'),
    );
    await rowsOf(`update members set role = 'field' where user_id = $1`, staff.userId);
    service.status = 201;
    await passPauses();
    expect(await arrived(staffs)).toEqual([]);
    await rowsOf(`update members set role = 'staff' where user_id = $1`, staff.userId);
  });

  test('a device that was added under another secret of the installation is forgotten', async () => {
    await turnOn(owner);
    await rowsOf(`update push_subscriptions set server_key = 'an older key'`);
    await writeMany(owner, 1);
    await vi.waitFor(async () => expect((await owner.client.notifications.push()).devices).toEqual([]));
  });

  test('a person has at most ten devices, the oldest of which makes room', async () => {
    const { session_id } = await (await signInAgain(owner)).client.notifications.push();
    await rowsOf(
      `insert into push_subscriptions (business_id, user_id, session_id, endpoint, p256dh, auth, server_key, created_at)
       select $1, $2, $3, 'https://push.example/' || number, 'x', 'x', 'x', now() - make_interval(days => number)
       from generate_series(1, 12) as number`,
      owner.businessId,
      owner.userId,
      session_id,
    );
    const { devices } = await owner.client.notifications.addDevice(service.subscribe());
    expect(devices).toHaveLength(10);
    expect(devices[0]?.is_current).toBe(true);
    const left = await rowsOf<{ endpoint: string }>('select endpoint from push_subscriptions');
    expect(left.map(({ endpoint }) => endpoint)).not.toContain('https://push.example/10');
  });

  test('an address inside the network, without HTTPS, with a password, or too long is refused, and so is a key that is none', async () => {
    const careful = await startServerForTest({ ownerUrl: server.ownerUrl });
    const { client } = new Browser(careful);
    await client.auth.signIn({ email: owner.email, password: goodPassword });
    const { keys } = service.subscribe();
    for (const endpoint of [
      'http://1.1.1.1/push',
      'https://127.0.0.1/push',
      'https://[::1]/push',
      'https://169.254.169.254/latest',
      'https://user:word@1.1.1.1/push',
      'https://no-such-host.invalid/',
      `https://1.1.1.1/${'x'.repeat(1000)}`,
      'file:///etc/passwd',
    ])
      await expect(client.notifications.addDevice({ endpoint, keys }), endpoint).rejects.toMatchObject({
        status: 400,
      });
    for (const p256dh of [`B${'A'.repeat(86)}`, 'short'])
      await expect(
        client.notifications.addDevice({ endpoint: 'https://1.1.1.1/', keys: { ...keys, p256dh } }),
      ).rejects.toMatchObject({ status: 400 });
  });
});

test('the export of a person lists their devices without the addresses', async () => {
  const phone = await turnOn(owner);
  const exported = JSON.stringify(await owner.client.account.exportData());
  expect(exported).toContain('notification_devices');
  expect(exported).not.toContain(phone);
});
