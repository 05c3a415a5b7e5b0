import { oc } from '@orpc/contract';
import * as z from 'zod';
import { domainRecords } from './domain-check.ts';
import { MailCode, MailIdentityEdit, MailSettings, NewMailAccount, NewReceiving } from './mail-settings.ts';

const route = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: `/${string}`) =>
  oc.route({ method, path, tags: ['mail'] });

const DomainCheck = z.object({
  domain: z.string(),
  /** Whether the domain belongs to the email provider, in which case the owner has no DNS records to set up. */
  is_providers: z.boolean(),
  records: z.array(
    z.object({
      record: z.enum(domainRecords),
      state: z.enum(['good', 'missing', 'wrong', 'unknown']),
      name: z.string(),
      found: z.string().nullable(),
      advice: z.string().nullable(),
    }),
  ),
});
export type DomainCheck = z.infer<typeof DomainCheck>;

export const mailContract = {
  settings: route('GET', '/mail/settings').output(MailSettings),
  updateIdentity: route('PUT', '/mail/settings').input(MailIdentityEdit).output(MailSettings),
  /** Signs in to the email account and sends a test email with a code to the address of the account. */
  connect: route('POST', '/mail/account').input(NewMailAccount).output(MailSettings),
  /**
   * Connects the email account if the code from the test email is correct. From then on, the business's emails are sent
   * through this account.
   */
  confirm: route('POST', '/mail/account/confirm').input(MailCode).output(MailSettings),
  disconnect: route('DELETE', '/mail/account').output(MailSettings),
  /** Signs in to the mailbox of the connected account and reads its new emails into the inbox from now on. */
  startReceiving: route('PUT', '/mail/receiving').input(NewReceiving).output(MailSettings),
  stopReceiving: route('DELETE', '/mail/receiving').output(MailSettings),
  checkDomain: route('GET', '/mail/domain').output(DomainCheck),
};
