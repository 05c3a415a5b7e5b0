import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { makePasskey } from './passkeys.ts';
import { newestCode } from './stand-ins/letters.ts';
import type { OidcStandIn } from './stand-ins/oidc-stand-in.ts';
import { type Browser, goodPassword, type Person } from './test-client.ts';
import type { TestServer } from './test-server.ts';
import { codeFor } from './totp-code.ts';

export const newEmail = () => `g${randomUUID()}@example.test`;
export const newPhone = () => `+1503${randomInt(2_000_000, 9_999_999)}`;
export const newPassword = 'another-harbour-19-gulls';

/**
 * Follows the redirects of a sign-in with an external sign-in provider and returns the path that the browser is finally
 * redirected to.
 */
export async function followProvider(browser: Browser, url: string): Promise<string> {
  const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');
  const finished = await browser.fetch(back.pathname + back.search, { redirect: 'manual' });
  return finished.headers.get('location') ?? '';
}

export async function turnOnTotp({ client }: Pick<Person, 'client'>): Promise<string[]> {
  const { secret, backup_codes } = await client.factors.enrolTotp();
  await client.factors.confirmTotp({ code: await codeFor(secret) });
  return backup_codes;
}

/**
 * A test case for a change that a user makes to the credentials of an account. It prepares the account and returns the
 * function that makes the change. The account has two-factor sign-in before the change, unless `withoutTotp` is set.
 */
export interface ProofChange {
  withoutTotp?: true;
  prepare(person: Person): Promise<() => Promise<unknown>>;
}

const change = (make: (person: Person) => Promise<unknown>): ProofChange => ({
  prepare: async (person) => () => make(person),
});

/** Returns every change to the credentials of an account that a signed-in user can make. */
export function proofChanges(
  server: () => TestServer,
  provider: () => OidcStandIn,
): Record<string, ProofChange> {
  const query = (text: string, values: unknown[]) => server().platform.database.auth.query(text, values);
  const addPasskey = async ({ client }: Person) =>
    client.factors.addPasskey({
      name: 'Laptop',
      response: makePasskey(server(), await client.factors.passkeyOptions()),
    });
  async function linkProvider({ browser }: Person) {
    const { url } = await browser.client.account.linkIdentity();
    provider().actAs({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Robin' });
    expect(await followProvider(browser, url)).toBe('/profile');
  }
  return {
    'a changed password': change(({ client }) =>
      client.auth.changePassword({ current_password: goodPassword, new_password: newPassword }),
    ),
    'a first password': change(async ({ client, userId }) => {
      await query(`delete from "account" where "userId" = $1`, [userId]);
      await client.account.setPassword({ new_password: newPassword });
    }),
    'a changed email address': change(async ({ client }) => {
      const email = newEmail();
      await client.account.sendEmailCode({ email });
      await client.account.changeEmail({ email, code: await newestCode(server(), email) });
    }),
    'a changed phone number': change(async ({ client }) => {
      const phone = newPhone();
      await client.account.sendPhoneCode({ phone });
      await client.account.changePhone({ phone, code: await newestCode(server(), phone) });
    }),
    'a removed phone number': change(({ client }) => client.account.removePhone()),
    'two-factor turned on': { withoutTotp: true, prepare: async (person) => () => turnOnTotp(person) },
    'two-factor turned off': change(({ client }) => client.factors.removeTotp()),
    'new backup codes': change(({ client }) => client.factors.newBackupCodes()),
    'an added passkey': change(addPasskey),
    'a removed passkey': {
      async prepare(person) {
        const { id } = await addPasskey(person);
        return () => person.client.factors.removePasskey({ id });
      },
    },
    'a linked provider': change(linkProvider),
    'an unlinked provider': {
      async prepare(person) {
        await linkProvider(person);
        const identities = await person.client.account.identities();
        const id = identities.find(({ provider: name }) => name === 'oidc')?.id ?? '';
        return () => person.client.account.unlinkIdentity({ id });
      },
    },
    'signing out everywhere': change(({ client }) => client.auth.revokeOtherSessions()),
  };
}
