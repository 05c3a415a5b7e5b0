import { mailedToken as findToken, type Mailbox } from '../apps/server/src/testing/stand-ins/mailbox.ts';
import { type Api, expect } from './fixtures.ts';

/**
 * Searches the emails to the address, newest first, for a link that contains `name=`, and returns the value after it.
 */
export async function mailedToken(mailbox: Mailbox, address: string, name: string): Promise<string> {
  await expect
    .poll(() => findToken(mailbox, address, name), { message: `a letter to ${address} with ${name}=` })
    .not.toBe('');
  return findToken(mailbox, address, name);
}

/** Confirms the email address through the API in the user's own session, with the same effect as opening the link. */
export async function confirmAddress(api: Api, mailbox: Mailbox, address: string): Promise<void> {
  await api.call('POST', '/auth/verify', { token: await mailedToken(mailbox, address, 'verify') });
}
