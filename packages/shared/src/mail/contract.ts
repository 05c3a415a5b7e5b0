import { oc } from '@orpc/contract';
import * as z from 'zod';
import { domainRecords } from './domain-check.ts';
import { MailCode, MailIdentityEdit, MailSettings, NewMailAccount } from './mail-settings.ts';

const route = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: `/${string}`) =>
  oc.route({ method, path, tags: ['mail'] });

const DomainCheck = z.object({
  domain: z.string(),
  /** Whether the provider runs the domain, so that the owner has nothing to set up. */
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
  /** Signs in to the account and sends a test email with a code to its address. */
  connect: route('POST', '/mail/account').input(NewMailAccount).output(MailSettings),
  /** Sends through the account from now on, if the code of the test email is correct. */
  confirm: route('POST', '/mail/account/confirm').input(MailCode).output(MailSettings),
  disconnect: route('DELETE', '/mail/account').output(MailSettings),
  checkDomain: route('GET', '/mail/domain').output(DomainCheck),
};
