import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, signUpOwner, signUpSomebody } from '../platform/testing/test-client.ts';
import { startServerForTest, startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function inviteAndRead(owner: Owner, email: string): Promise<string> {
  await owner.client.members.invite({ email });
  const { messages } = await owner.client.outbox.list({});
  const message = messages.find((candidate) => candidate.recipient === email.toLowerCase());
  const { text } = await owner.client.outbox.get({ id: message?.id ?? '' });
  return /token=([\w-]+)/.exec(text)?.[1] ?? '';
}

test('an invitation is bound to its address, used once, and makes staff without owner rights', async () => {
  const owner = await signUpOwner(server, 'Harbour Works');
  const guest = await signUpSomebody(server, 'guest@example.test');
  const stranger = await signUpSomebody(server);
  const token = await inviteAndRead(owner, 'Guest@example.test');
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
  const token = await inviteAndRead(owner, other.email);
  await expect(other.client.members.acceptInvitation({ token })).rejects.toThrow(
    /already belong to a business.*another email/,
  );
});

test('a revoked, a replaced and an expired invitation are not available', async () => {
  const owner = await signUpOwner(server);
  const guest = await signUpSomebody(server);
  const replaced = await inviteAndRead(owner, guest.email);
  const revoked = await inviteAndRead(owner, guest.email);
  const { invitations } = await owner.client.members.list();
  expect(invitations).toHaveLength(1);
  await owner.client.members.revokeInvitation({ id: invitations[0]?.id ?? '' });
  const expired = await inviteAndRead(owner, guest.email);
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
  await guest.client.members.acceptInvitation({ token: await inviteAndRead(owner, guest.email) });
  await expect.poll(async () => (await guest.client.members.list()).members.length).toBe(2);
  const { members } = await owner.client.members.list();
  const [ownerRow, guestRow] = members;
  await expect(owner.client.members.remove({ id: ownerRow?.id ?? '' })).rejects.toThrow('cannot be removed');
  await owner.client.members.remove({ id: guestRow?.id ?? '' });
  await expect.poll(() => guest.client.business.get()).toBeNull();
});

test('SIGN_UP=invite lets only invited addresses in', async () => {
  const closed = await startServerForTest({ ownerUrl: server.ownerUrl, variables: { SIGN_UP: 'invite' } });
  const owner = await signUpOwner(server);
  await inviteAndRead(owner, 'invited@example.test');
  await expect(signUpSomebody(closed, 'uninvited@example.test')).rejects.toThrow(/by invitation/);
  expect((await signUpSomebody(closed, 'invited@example.test')).email).toBe('invited@example.test');
});
