import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { unsealWords } from '../apps/server/src/outbox/queue-message.ts';
import { withClient } from '../apps/server/src/platform/embedded-postgres/connect.ts';
import { type OidcStandIn, startOidcStandIn } from '../apps/server/src/testing/stand-ins/oidc-stand-in.ts';
import { openSmsService } from '../apps/server/src/testing/stand-ins/sms-service.ts';
import { test as base, expect } from './fixtures.ts';
import { startInstallation } from './installation.ts';

export interface Accounts {
  url: string;
  provider: OidcStandIn;
  /** The newest six-digit code that was emailed to the address. */
  mailedCode(email: string): Promise<string>;
  /**
   * Among the emails to the address, finds the newest one whose link has the given parameter, and returns the path of
   * that link.
   */
  mailedPath(email: string, parameter: string): Promise<string>;
  /** The newest six-digit code that was sent to the phone number through the SMS service. */
  textedCode(phone: string): Promise<string>;
  /** Makes the user's last re-authentication appear an hour old. */
  forgetProof(email: string): Promise<void>;
}

async function startAccounts(): Promise<Accounts & { stop(): Promise<void> }> {
  const [sms, provider] = await Promise.all([openSmsService(), startOidcStandIn()]);
  const { url, ownerUrl, secret, stop } = await startInstallation(
    { TRUST_PROXY: '1', SMS_URL: sms.url(), ...provider.variables },
    'accounts',
  );

  const query = <Row>(text: string, values: unknown[]) =>
    withClient(ownerUrl, async (client) => (await client.query(text, values)).rows as Row[]);

  async function find(read: () => Promise<string | undefined>): Promise<string> {
    let found: string | undefined;
    await expect(async () => {
      found = await read();
      expect(found).toBeTruthy();
    }).toPass({ timeout: 20_000 });
    return found ?? '';
  }

  /** Searches the emails to the address, newest first, and returns the first match of the regular expression. */
  async function newestIn(email: string, wanted: RegExp): Promise<RegExpExecArray | null | undefined> {
    const rows = await query<{ text: string | null; sealed: string | null }>(
      'select text, sealed from outbox where recipient = $1 order by created_at desc, id',
      [email],
    );
    const texts = rows.map(({ text, sealed }) => text ?? unsealWords(secret, sealed ?? '')?.text ?? '');
    return texts.map((text) => wanted.exec(text)).find((found) => found !== null);
  }

  return {
    url,
    provider,
    mailedCode: (email) => find(async () => (await newestIn(email, /\b\d{6}\b/))?.[0]),
    mailedPath: (email, parameter) =>
      find(async () => (await newestIn(email, new RegExp(`https?://[^/\\s]+(/\\S*${parameter}=\\S+)`)))?.[1]),
    textedCode: (phone) =>
      find(async () => {
        const message = sms.asked.findLast(({ body }) => body.get('To') === phone);
        return /\b\d{6}\b/.exec(message?.body.get('Body') ?? '')?.[0];
      }),
    async forgetProof(email) {
      await query(
        `with aged as (
           update auth.session set "provedAt" = now() - interval '1 hour'
           where "userId" = (select "id" from auth."user" where "email" = $1) returning "userId")
         select pg_notify('sessions', "userId"::text) from aged`,
        [email],
      );
    },
    async stop() {
      await stop();
      await Promise.all([sms.close(), provider.stop()]);
    },
  };
}

/** An installation with SMS and single sign-on; the tests can read its messages. All tests in a worker share it. */
export const test = base.extend<object, { accounts: Accounts }>({
  accounts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const accounts = await startAccounts();
      await use(accounts);
      await accounts.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ accounts }, use) => use(accounts.url),
});

export { expect };

/** Returns a random phone number, so that tests do not share numbers. */
export const newPhone = () => `+1503555${String(randomBytes(2).readUInt16BE() % 10_000).padStart(4, '0')}`;

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/auth$/);
}

/** Lists the data that remains in the browser, by storage type. */
export const leftovers = (page: Page) =>
  page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));

export const nothing = { localStorage: [], sessionStorage: [], databases: [], caches: [] };
