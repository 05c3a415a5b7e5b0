import type { Mailbox } from '../apps/server/src/platform/testing/mailbox.ts';
import type { Mail } from '../apps/server/src/platform/testing/read-mail.ts';
import { type Api, expect } from './fixtures.ts';

const textOf = ({ parts }: Mail) =>
  parts.find(({ type }) => type.startsWith('text/plain'))?.bytes.toString() ?? '';

/** What stands behind `name=` in a link of the newest letter that has one. */
export async function mailedToken(mailbox: Mailbox, address: string, name: string): Promise<string> {
  let token = '';
  await expect(() => {
    const texts = mailbox.to(address).map((mail) => new RegExp(`${name}=([^\\s&]+)`).exec(textOf(mail))?.[1]);
    token = texts.findLast((found) => found !== undefined) ?? '';
    expect(token, `a letter to ${address} with ${name}=`).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return decodeURIComponent(token);
}

/** From within the person's own browser, as opening the link in it does. */
export async function confirmAddress(api: Api, mailbox: Mailbox, address: string): Promise<void> {
  await api.call('POST', '/auth/verify', { token: await mailedToken(mailbox, address, 'verify') });
}
