import { expect } from '@playwright/test';
import type { Mailbox } from '../apps/server/src/platform/testing/mailbox.ts';
import type { Owner } from './fixtures.ts';

/** Opens the link in the letter that greets everybody: from then on messages leave for customers. */
export async function proveAddress({ api, email }: Owner, mailbox: Mailbox): Promise<void> {
  const findToken = () =>
    mailbox
      .to(email)
      .flatMap(({ parts }) => parts)
      .map(({ bytes }) => /verify=([^\s&"]+)/.exec(bytes.toString())?.[1])
      .find(Boolean);
  await expect.poll(findToken).toBeDefined();
  await api.call('POST', '/auth/verify', { token: decodeURIComponent(findToken() ?? '') });
}
