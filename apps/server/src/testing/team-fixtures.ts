import type { TeamRole } from '@dayworks/shared/business/business';
import { vi } from 'vitest';
import { proveAddress } from './proven.ts';
import { type Owner, type Person, signUpSomebody } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** Invites an email address and returns the token of the link that the owner may copy. */
export async function inviteToken(
  { client }: Owner,
  email: string,
  role: TeamRole = 'staff',
): Promise<string> {
  const { id } = await client.members.invite({ email, role });
  const { url } = await client.members.copyInvitationLink({ id });
  return new URL(url).searchParams.get('token') ?? '';
}

/** Signs up a new user and adds the user to the team. */
export async function addStaff(server: TestServer, owner: Owner, role: TeamRole = 'staff'): Promise<Person> {
  const staff = await signUpSomebody(server);
  if (server.platform.mailer) await Promise.all([owner, staff].map((person) => proveAddress(server, person)));
  await staff.client.members.acceptInvitation({ token: await inviteToken(owner, staff.email, role) });
  await vi.waitUntil(async () => (await staff.client.business.get())?.role === role, { timeout: 15_000 });
  return staff;
}

/** Adds a field worker to the team; a field worker sees only visits. */
export const addFieldWorker = (server: TestServer, owner: Owner): Promise<Person> =>
  addStaff(server, owner, 'field');
