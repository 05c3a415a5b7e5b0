import { mailedToken as findToken, type Mailbox } from '../apps/server/src/testing/mailbox.ts';
import { type Api, expect } from './fixtures.ts';

/** What stands behind `name=` in a link of the newest letter that has one. */
export async function mailedToken(mailbox: Mailbox, address: string, name: string): Promise<string> {
  await expect
    .poll(() => findToken(mailbox, address, name), { message: `a letter to ${address} with ${name}=` })
    .not.toBe('');
  return findToken(mailbox, address, name);
}

/** From within the person's own browser, as opening the link in it does. */
export async function confirmAddress(api: Api, mailbox: Mailbox, address: string): Promise<void> {
  await api.call('POST', '/auth/verify', { token: await mailedToken(mailbox, address, 'verify') });
}
