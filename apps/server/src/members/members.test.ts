import { randomUUID } from 'node:crypto';
import { formatPhone } from '@dayworks/shared/contact';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { addAppointment } from '../testing/fixtures/appointment-fixtures.ts';
import { addJob, newVisit } from '../testing/fixtures/job-fixtures.ts';
import { addLead } from '../testing/fixtures/lead-fixtures.ts';
import { addStaff, inviteToken } from '../testing/fixtures/team-fixtures.ts';
import { proveAddress } from '../testing/proven.ts';
import { openMailbox } from '../testing/stand-ins/mailbox.ts';
import { Browser, goodPassword, signUpOwner, signUpSomebody } from '../testing/test-client.ts';
import { testSecret } from '../testing/test-database.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('inviting somebody and copying an invitation link require that the owner re-authenticated recently', async () => {
  const owner = await signUpOwner(server);
  const { id } = await owner.client.members.invite({ email: 'first@example.test' });
  const { database, sessions } = server.platform;
  await database.auth.query(
    `update "session" set "provedAt" = now() - interval '1 hour' where "userId" = $1`,
    [owner.userId],
  );
  sessions.forgetUser(owner.userId);
  const refused = { status: 403, code: 'REAUTHENTICATION_NEEDED' };
  await expect(owner.client.members.invite({ email: 'thief@example.test' })).rejects.toMatchObject(refused);
  await expect(owner.client.members.copyInvitationLink({ id })).rejects.toMatchObject(refused);
  await owner.client.auth.reauthenticate({ password: goodPassword });
  expect(await owner.client.members.invite({ email: 'second@example.test' })).toHaveProperty('id');
});

test('an invitation is bound to its email address, works only once, and creates a staff member without owner rights', async () => {
  const owner = await signUpOwner(server, 'Harbour Works');
  const guest = await signUpSomebody(server, 'guest@example.test');
  const stranger = await signUpSomebody(server);
  const token = await inviteToken(owner, 'Guest@example.test');
  expect(await stranger.client.members.previewInvitation({ token })).toEqual({
    email: 'guest@example.test',
    business_name: 'Harbour Works',
    logo_url: null,
    invited_by: 'Robin Vale',
  });
  await expect(stranger.client.members.acceptInvitation({ token })).rejects.toThrow(
    'This invitation is for guest@example.test',
  );
  await guest.client.members.acceptInvitation({ token });
  await expect.poll(async () => (await guest.client.business.get())?.role).toBe('staff');
  await expect(guest.client.members.previewInvitation({ token })).rejects.toThrow(
    'This invitation is not available',
  );
  await expect(guest.client.members.invite({ email: 'x@example.test' })).rejects.toMatchObject({
    status: 404,
  });
  const { members } = await owner.client.members.list();
  expect(members.map((member) => member.role)).toEqual(['owner', 'staff']);
});

test('a user who already has a business cannot accept an invitation and gets instructions', async () => {
  const owner = await signUpOwner(server);
  const other = await signUpOwner(server);
  const token = await inviteToken(owner, other.email);
  await expect(other.client.members.acceptInvitation({ token })).rejects.toThrow(
    /already belong to a business.*another email/,
  );
});

test('a user who accepts two invitations and creates a business at the same moment ends up in exactly one business', async () => {
  const [one, other] = [await signUpOwner(server), await signUpOwner(server)];
  const guest = await signUpSomebody(server);
  const tokens = [await inviteToken(one, guest.email), await inviteToken(other, guest.email)];
  const outcomes = await Promise.allSettled([
    ...tokens.map((token) => guest.client.members.acceptInvitation({ token })),
    guest.client.business.create({ business_name: 'Own Works', time_zone: 'UTC' }),
  ]);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409 });
  const { rowCount } = await server.platform.database.operator.query(
    'select from members where user_id = $1',
    [guest.userId],
  );
  expect(rowCount).toBe(1);
});

test('invitations to one address are limited per day, both per business and across all businesses', async () => {
  const owner = await signUpOwner(server);
  const email = 'often-invited@example.test';
  for (let time = 0; time < 5; time += 1) await owner.client.members.invite({ email });
  const tooMany = { status: 429, message: expect.stringContaining('several invitations today') };
  await expect(owner.client.members.invite({ email })).rejects.toMatchObject(tooMany);
  await server.platform.database.operator.query(
    `update rate_limits set count = 20 where key = 'invite anybody ' || $1`,
    [email],
  );
  const other = await signUpOwner(server);
  const { id } = await other.client.members.invite({ email });
  expect((await other.client.members.copyInvitationLink({ id })).url).toContain('/invitation?token=');
  const { messages } = await other.client.outbox.list({});
  expect(messages).toMatchObject([
    { status: 'withheld', last_error: expect.stringContaining('Copy the link') },
  ]);
  await owner.client.members.invite({ email: 'somebody-else@example.test' });
});

test('a revoked, replaced or expired invitation cannot be opened or accepted', async () => {
  const owner = await signUpOwner(server);
  const guest = await signUpSomebody(server);
  const replaced = await inviteToken(owner, guest.email);
  const revoked = await inviteToken(owner, guest.email);
  const { invitations } = await owner.client.members.list();
  expect(invitations).toHaveLength(1);
  await owner.client.members.revokeInvitation({ id: invitations[0]?.id ?? '' });
  const expired = await inviteToken(owner, guest.email);
  await server.platform.database.operator.query(
    `update invitations set expires_at = now() - interval '1 second' where email = $1`,
    [guest.email],
  );
  for (const token of [replaced, revoked, expired, 'made-up']) {
    await expect(guest.client.members.acceptInvitation({ token })).rejects.toThrow(
      'This invitation is not available',
    );
  }
});

test('a removed team member loses access immediately, and the owner cannot be removed', async () => {
  const owner = await signUpOwner(server);
  const guest = await signUpSomebody(server);
  await guest.client.members.acceptInvitation({ token: await inviteToken(owner, guest.email) });
  await expect.poll(async () => (await guest.client.members.list()).members.length).toBe(2);
  const { members } = await owner.client.members.list();
  const [ownerRow, guestRow] = members;
  await expect(owner.client.members.remove({ id: ownerRow?.id ?? '' })).rejects.toThrow('cannot be removed');
  await owner.client.members.remove({ id: guestRow?.id ?? '' });
  await expect.poll(() => guest.client.auth.session()).toBeNull();
  await guest.client.auth.signIn({ email: guest.email, password: goodPassword });
  expect(await guest.client.business.get()).toBeNull();
});

test('only an owner of the business can copy an invitation link again, and each copy is audited', async () => {
  const owner = await signUpOwner(server);
  const staff = await addStaff(server, owner);
  const stranger = await signUpOwner(server);
  const { id } = await owner.client.members.invite({ email: 'guest@example.test' });
  const first = await owner.client.members.copyInvitationLink({ id });
  expect(first.url).toMatch(new RegExp(`^${server.origin}/invitation\\?token=[\\w-]{44}$`));
  expect(await owner.client.members.copyInvitationLink({ id })).toEqual(first);
  for (const { client } of [staff, stranger])
    await expect(client.members.copyInvitationLink({ id })).rejects.toMatchObject({ status: 404 });
  const { rows } = await server.platform.database.operator.query(
    `select user_id, after from audit_log where action = 'copy_link' and entity = 'invitation' and entity_id = $1`,
    [id],
  );
  const entry = { user_id: owner.userId, after: { email: 'guest@example.test' } };
  expect(rows).toEqual([entry, entry]);
  await owner.client.members.revokeInvitation({ id });
  await expect(owner.client.members.copyInvitationLink({ id })).rejects.toMatchObject({ status: 404 });
});

test('if email is set up, inviting and joining both require a verified address', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const withMail = await startServerForTest({ variables: { SMTP_URL: mailbox.url } });
  const owner = await signUpOwner(withMail);
  const notProven = { code: 'ADDRESS_NOT_PROVEN', status: 403 };
  await expect(owner.client.members.invite({ email: 'guest@example.test' })).rejects.toMatchObject(notProven);
  await proveAddress(withMail, owner);
  const token = await inviteToken(owner, 'guest@example.test');
  /* An attacker has the invitation link and is the first to sign up with the address of the invited person. */
  const guest = await signUpSomebody(withMail, 'guest@example.test');
  await expect(guest.client.members.acceptInvitation({ token })).rejects.toMatchObject(notProven);
  const stranger = await signUpSomebody(withMail);
  await proveAddress(withMail, stranger);
  await expect(stranger.client.members.acceptInvitation({ token })).rejects.toThrow(
    'This invitation is for guest@example.test',
  );
  await proveAddress(withMail, guest);
  await guest.client.members.acceptInvitation({ token });
  await expect.poll(async () => (await guest.client.business.get())?.role).toBe('staff');
});

test('if SIGN_UP=invite, only invited addresses can sign up', async () => {
  const closed = await startServerForTest({ ownerUrl: server.ownerUrl, variables: { SIGN_UP: 'invite' } });
  const owner = await signUpOwner(server);
  await inviteToken(owner, 'invited@example.test');
  await expect(signUpSomebody(closed, 'uninvited@example.test')).rejects.toThrow(/by invitation/);
  expect((await signUpSomebody(closed, 'invited@example.test')).email).toBe('invited@example.test');
});

test('if SIGN_UP=invite, the response to a weak password does not reveal whether an address is invited', async () => {
  const closed = await startServerForTest({ ownerUrl: server.ownerUrl, variables: { SIGN_UP: 'invite' } });
  const owner = await signUpOwner(server);
  const [invited, stranger] = [randomUUID(), randomUUID()].map((name) => `${name}@example.test`);
  await inviteToken(owner, invited ?? '');
  const tried = async (email = '') => {
    const { client } = new Browser(closed);
    const error = await client.auth.signUp({ email, password: 'password', name: '' }).catch((e) => e);
    return [error.status, error.code, error.message, error.data];
  };
  expect(await tried(stranger)).toEqual(await tried(invited));
  expect((await tried(stranger))[1]).toBe('WEAK_PASSWORD');
});

test('a member who signed up with a phone number is listed by that number', async () => {
  const browser = new Browser(server);
  const phone = `+1503555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  await browser.client.auth.signUp({ phone, password: goodPassword, name: 'Pat' });
  await browser.client.business.create({ business_name: 'Van', time_zone: 'UTC' });
  const { members } = await browser.client.members.list();
  expect(members).toMatchObject([{ name: 'Pat', email: formatPhone(phone) }]);
});

describe('the work of a leaving member', () => {
  async function plan() {
    const owner = await signUpOwner(server);
    const [leaver, heir] = [await addStaff(server, owner), await addStaff(server, owner)];
    const { client } = owner;
    const assignee_id = leaver.userId;
    const visit = await addAppointment(client, { assignee_id });
    const series = await addAppointment(client, { assignee_id, recurrence: 'FREQ=WEEKLY;COUNT=3' });
    const task = await client.tasks.create({ title: 'Rent', assignee_id, repeat: 'FREQ=MONTHLY' });
    const lead = await addLead(client, { owner_id: leaver.userId });
    const job = await addJob(client, { crew: [{ user_id: leaver.userId, is_lead: true }] });
    await client.jobs.addVisits(newVisit(job.id));
    const { members } = await client.members.list();
    const id = members.find(({ user_id }) => user_id === leaver.userId)?.id ?? '';
    const holders = async () => {
      const { appointments } = await client.appointments.list({ limit: 50 });
      return {
        visits: [...new Set(appointments.map((one) => one.assignee_id))],
        task: (await client.tasks.get({ id: task.id })).assignee_id,
        lead: (await client.leads.get({ id: lead.id })).owner_id,
        crew: (await client.jobs.get({ id: job.id })).crew.map((person) => person.id),
      };
    };
    return { owner, client, leaver, heir, id, visit, series, task, lead, job, holders };
  }

  test('the records assigned to a leaving member are counted and transferred to the chosen successor', async () => {
    const { client, leaver, heir, id, task, holders, job } = await plan();
    expect(await client.members.work({ id })).toEqual({
      visits: 5,
      jobs: 1,
      tasks: 1,
      leads: 1,
      recurring: 1,
    });
    await expect(client.members.remove({ id })).rejects.toThrow(
      'This person still has 5 visits, 1 job, 1 task, 1 lead and 1 recurring series. Choose who takes over',
    );
    for (const stranger of [leaver.userId, (await signUpOwner(server)).userId])
      await expect(client.members.remove({ id, heir: stranger })).rejects.toThrow('someone on your team');
    await client.members.remove({ id, heir: heir.userId });
    const { userId } = heir;
    expect(await holders()).toEqual({ visits: [userId], task: userId, lead: userId, crew: [userId] });
    await client.tasks.setStatus({ id: task.id, status: 'done' });
    const { tasks } = await client.tasks.list({ status: 'todo' });
    expect(tasks.map(({ title, assignee_id }) => [title, assignee_id])).toEqual([['Rent', userId]]);
    await expect(
      client.jobs.setCrew({ id: job.id, crew: [{ user_id: leaver.userId, is_lead: true }] }),
    ).rejects.toThrow('Please choose people on your team');
  });

  test('if no successor is chosen, the work of a leaving member becomes unassigned, and work that is restored later stays unassigned', async () => {
    const { client, leaver, id, visit, task, lead, holders } = await plan();
    await client.appointments.setStatus({ id: visit.id, version: visit.version, status: 'cancelled' });
    await client.tasks.setStatus({ id: task.id, status: 'cancelled' });
    await client.leads.move({ id: lead.id, stage: 'lost', before_id: null, lost_reason: 'Price' });
    await client.members.remove({ id, heir: 'nobody' });
    expect(await holders()).toMatchObject({ task: leaver.userId, lead: leaver.userId, crew: [] });
    const { version } = await client.appointments.get({ id: visit.id });
    await client.appointments.setStatus({ id: visit.id, version, status: 'scheduled' });
    await client.tasks.setStatus({ id: task.id, status: 'todo' });
    await client.leads.move({ id: lead.id, stage: 'new', before_id: null });
    expect(await holders()).toEqual({ visits: [null], task: null, lead: null, crew: [] });
    const assignee_id = leaver.userId;
    await expect(addAppointment(client, { assignee_id })).rejects.toThrow('someone on your team');
    await expect(client.tasks.create({ title: 'x', assignee_id })).rejects.toThrow('someone on your team');
    await expect(addLead(client, { owner_id: assignee_id })).rejects.toThrow('someone on your team');
    await expect(addJob(client, { crew: [{ user_id: assignee_id, is_lead: false }] })).rejects.toThrow(
      'people on your team',
    );
  });

  test('the work of a member who deletes their account becomes unassigned', async () => {
    const planned = await plan();
    await server.platform.database.operator.query('delete from members where user_id = $1', [
      planned.leaver.userId,
    ]);
    expect(await planned.holders()).toEqual({ visits: [null], task: null, lead: null, crew: [] });
  });

  test('a member who becomes a field worker hands over their open leads and keeps the work that field workers are allowed to see', async () => {
    const { owner, client, leaver, heir, id, lead, task, holders } = await plan();
    const won = await addLead(client, { owner_id: leaver.userId });
    await client.leads.move({ id: won.id, stage: 'won', before_id: null });
    await client.leads.followUp({ id: lead.id, next_follow_up: '2099-01-04' });
    const followUp = async () =>
      (await client.tasks.list({})).tasks.find(({ title }) => title.startsWith('Follow up'))?.assignee_id;
    expect(await followUp()).toBe(leaver.userId);
    const text = 'This person still has 1 lead. Choose who takes over, or leave the work unassigned.';
    await expect(client.members.setRole({ id, role: 'field' })).rejects.toMatchObject({
      status: 400,
      data: { fields: { heir: text } },
    });
    const worker = await addStaff(server, owner, 'field');
    for (const unable of [leaver.userId, (await signUpOwner(server)).userId, worker.userId])
      await expect(client.members.setRole({ id, role: 'field', heir: unable })).rejects.toMatchObject({
        status: 400,
      });
    expect((await client.members.setRole({ id, role: 'field', heir: heir.userId })).role).toBe('field');
    expect(await holders()).toEqual({
      ...{ visits: [leaver.userId], task: leaver.userId, crew: [leaver.userId] },
      lead: heir.userId,
    });
    expect(await followUp()).toBe(heir.userId);
    expect((await client.leads.get({ id: won.id })).owner_id).toBe(leaver.userId);
    await client.leads.move({ id: won.id, stage: 'contacted', before_id: null });
    expect((await client.leads.get({ id: won.id })).owner_id).toBeNull();
    expect(task.assignee_id).toBe(leaver.userId);
  });

  test('leads that were assigned to a field worker when this was still allowed become unassigned when the server starts', async () => {
    const { owner, client, lead } = await plan();
    const worker = await addStaff(server, owner, 'field');
    const won = await addLead(client);
    await client.leads.move({ id: won.id, stage: 'won', before_id: null });
    await client.leads.followUp({ id: lead.id, next_follow_up: '2099-01-04' });
    const tables = new pg.Client({ connectionString: server.ownerUrl });
    await tables.connect();
    onTestFinished(() => tables.end());
    for (const [table, field] of [
      ['leads', 'owner_id'],
      ['tasks', 'assignee_id'],
    ])
      await tables.query(`update ${table} set ${field} = $2 where business_id = $1`, [
        owner.businessId,
        worker.userId,
      ]);
    await tables.query(
      `update migrations.sql_files set hash = 'of the version before' where name = 'leaving.sql'`,
    );
    await migrate(server.ownerUrl, testSecret);
    expect((await client.leads.get({ id: lead.id })).owner_id).toBeNull();
    expect((await client.leads.get({ id: won.id })).owner_id).toBe(worker.userId);
    const { tasks } = await client.tasks.list({});
    expect(tasks.map(({ title, assignee_id }) => [title.split(' ')[0], assignee_id]).toSorted()).toEqual([
      ['Follow', null],
      ['Rent', worker.userId],
    ]);
  });

  test('if nobody takes over the leads of a new field worker, the leads become unassigned', async () => {
    const { client, leaver, id, holders } = await plan();
    await client.members.setRole({ id, role: 'field', heir: 'nobody' });
    expect(await holders()).toMatchObject({ lead: null, task: leaver.userId });
    await client.members.setRole({ id, role: 'staff' });
    await client.members.setRole({ id, role: 'field' });
  });

  test('a lead that is assigned to a member at the moment when the member becomes a field worker does not stay assigned to that member', async () => {
    const { client, leaver, id } = await plan();
    await client.members.setRole({ id, role: 'field', heir: 'nobody' });
    await client.members.setRole({ id, role: 'staff' });
    const [assigned, changed] = await Promise.allSettled([
      addLead(client, { owner_id: leaver.userId }),
      client.members.setRole({ id, role: 'field', heir: null }),
    ]);
    expect([assigned.status, changed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
