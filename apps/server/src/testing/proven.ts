import type { Person } from '../platform/person.ts';
import { type Owner, type Person as Signed, signUpOwner } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** For an actor that no request brought. */
export const somePerson: Person = { email: null, emailVerified: false, phone: null, phoneVerified: false };

/** As if they had opened the link in the letter that greets everybody, which is wiped as soon as it is sent. */
export async function proveAddress({ platform }: TestServer, { userId }: Signed): Promise<void> {
  await platform.database.auth.query(`update "user" set "emailVerified" = true where "id" = $1`, [userId]);
  platform.sessions.forgetUser(userId);
}

/** May send to customers. */
export async function signUpProvenOwner(server: TestServer, businessName?: string): Promise<Owner> {
  const owner = await signUpOwner(server, businessName);
  await proveAddress(server, owner);
  return owner;
}
