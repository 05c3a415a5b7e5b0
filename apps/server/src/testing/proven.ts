import type { Person } from '../platform/person.ts';
import { type Owner, type Person as Signed, signUpOwner } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/**
 * The contact details of a test user without an email address or phone number, for tests that call commands without an
 * HTTP request.
 */
export const somePerson: Person = { email: null, emailVerified: false, phone: null, phoneVerified: false };

/**
 * Marks the user's email as verified, as if the user had opened the link in the welcome email. The link cannot be
 * read from the outbox, because the text of the email is deleted as soon as it is sent.
 */
export async function proveAddress({ platform }: TestServer, { userId }: Signed): Promise<void> {
  await platform.database.auth.query(`update "user" set "emailVerified" = true where "id" = $1`, [userId]);
  platform.sessions.forgetUser(userId);
}

/** Signs up an owner with a verified email, who is therefore allowed to send messages to customers. */
export async function signUpProvenOwner(server: TestServer, businessName?: string): Promise<Owner> {
  const owner = await signUpOwner(server, businessName);
  await proveAddress(server, owner);
  return owner;
}
