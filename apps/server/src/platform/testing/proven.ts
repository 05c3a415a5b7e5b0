import type { Person } from '../../auth/proven-address.ts';
import { newestToken } from './letters.ts';
import { type Owner, signUpOwner } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** For an actor that no request brought. */
export const somePerson: Person = { email: null, emailVerified: false, phoneVerified: false };

/** Has opened the link in the letter that greets everybody: may send to customers. */
export async function signUpProvenOwner(server: TestServer, businessName?: string): Promise<Owner> {
  const owner = await signUpOwner(server, businessName);
  await owner.client.auth.verifyEmail({ token: await newestToken(server, owner.email, 'verify') });
  return owner;
}
