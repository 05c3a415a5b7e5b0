import type { Person } from '../../auth/proven-address.ts';
import { newestToken } from './letters.ts';
import { type Owner, type Person as Signed, signUpOwner } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** For an actor that no request brought. */
export const somePerson: Person = { email: null, emailVerified: false, phoneVerified: false };

/** Opens the link in the letter that greets everybody. */
export async function proveAddress(server: TestServer, { client, email }: Signed): Promise<void> {
  await client.auth.verifyEmail({ token: await newestToken(server, email, 'verify') });
}

/** May send to customers. */
export async function signUpProvenOwner(server: TestServer, businessName?: string): Promise<Owner> {
  const owner = await signUpOwner(server, businessName);
  await proveAddress(server, owner);
  return owner;
}
