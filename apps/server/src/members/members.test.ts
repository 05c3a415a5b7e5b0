import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openMailbox } from '../testing/mailbox.ts';
import { proveAddress } from '../testing/proven.ts';
import { addStaff, inviteToken } from '../testing/team-fixtures.ts';
import { Browser, goodPassword, signUpOwner, signUpSomebody } from '../testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('an invitation is bound to its address, used once, and makes staff without owner rights', async () => {
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

test('somebody with a business of their own is refused with the way out', async () => {
  const owner = await signUpOwner(server);
  const other = await signUpOwner(server);
  const token = await inviteToken(owner, other.email);
  await expect(other.client.members.acceptInvitation({ token })).rejects.toThrow(
    /already belong to a business.*another email/,
  );
});

test('a revoked, a replaced and an expired invitation are not available', async () => {
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

test('a removed member is out at once, and the owner cannot be removed', async () => {
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

test('the link can be copied again, by an owner of that business only, and each time is written down', async () => {
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

test('where email is set up, inviting and joining each take an address that is proven', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const withMail = await startServerForTest({ variables: { SMTP_URL: mailbox.url } });
  const owner = await signUpOwner(withMail);
  const notProven = { code: 'ADDRESS_NOT_PROVEN', status: 403 };
  await expect(owner.client.members.invite({ email: 'guest@example.test' })).rejects.toMatchObject(notProven);
  await proveAddress(withMail, owner);
  const token = await inviteToken(owner, 'guest@example.test');
  // Staff who got hold of the link and typed the address of somebody else first.
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

test('SIGN_UP=invite lets only invited addresses in', async () => {
  const closed = await startServerForTest({ ownerUrl: server.ownerUrl, variables: { SIGN_UP: 'invite' } });
  const owner = await signUpOwner(server);
  await inviteToken(owner, 'invited@example.test');
  await expect(signUpSomebody(closed, 'uninvited@example.test')).rejects.toThrow(/by invitation/);
  expect((await signUpSomebody(closed, 'invited@example.test')).email).toBe('invited@example.test');
});

test('somebody who signed up with a phone number is known by it', async () => {
  const browser = new Browser(server);
  const phone = `+1503555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  await browser.client.auth.signUp({ phone, password: goodPassword, name: 'Pat' });
  await browser.client.business.create({ business_name: 'Van', time_zone: 'UTC' });
  const { members } = await browser.client.members.list();
  expect(members).toMatchObject([{ name: 'Pat', email: phone }]);
});
