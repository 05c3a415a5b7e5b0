import * as z from 'zod';
import {
  isOneLine,
  nullableText,
  oneLineText,
  requiredText,
  Timestamp,
  untrimmedText,
  Version,
} from '../fields.ts';
import { mailProviders } from './mail-providers.ts';

/** How the emails of a business name their sender. The business's own name and address are used for empty fields. */
const MailIdentity = z.object({
  from_name: nullableText(100).refine((name) => name === null || isOneLine(name), oneLineText),
  reply_to: nullableText(320).refine(
    (address) => address === null || z.regexes.email.test(address),
    'Enter a valid email address',
  ),
  /** The text at the end of each email to a customer. */
  signature: nullableText(1000),
});

export const MailIdentityEdit = z.strictObject({ ...MailIdentity.shape, version: Version });
export type MailIdentityEdit = z.infer<typeof MailIdentityEdit>;

/** The email account through which the emails of a business are sent. */
const MailAccount = z.object({
  provider: z.enum(mailProviders),
  address: z.string(),
  host: z.string(),
  port: z.int(),
  username: z.string(),
  connected_at: Timestamp,
  /** Why the last email could not be sent through the account; null if it was sent. */
  problem: z.string().nullable(),
});
export type MailAccount = z.infer<typeof MailAccount>;

export const MailSettings = z.object({
  ...MailIdentity.shape,
  /** The connected account; null if emails are sent through the mail server of the installation, if there is one. */
  account: MailAccount.nullable(),
  /** The account that waits for the code of its test email. */
  pending: z.object({ address: z.string(), until: Timestamp }).nullable(),
  /** The address from which the installation sends if no account is connected; null if it has no mail server. */
  installation_address: z.string().nullable(),
  /** The sender's name if none was entered. */
  usual_name: z.string(),
  version: Version,
});
export type MailSettings = z.infer<typeof MailSettings>;

const Host = z
  .string()
  .trim()
  .max(253, 'At most 253 characters')
  .refine(
    (host) => host === '' || /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(host),
    'Enter a name such as smtp.example.com',
  );

/** The account that an owner connects. The server knows host and port of all providers except 'other'. */
export const NewMailAccount = z
  .strictObject({
    provider: z.enum(mailProviders),
    address: z.email('Enter a valid email address').max(320),
    /** App passwords are often shown in groups; the spaces between them are not part of the password. */
    password: untrimmedText(500).min(1, 'Please enter the app password'),
    host: Host,
    port: z
      .int('Use whole numbers')
      .min(1, 'Enter a port such as 587')
      .max(65_535, 'At most 65,535')
      .nullable(),
    /** The user name if it differs from the address. */
    username: nullableText(320),
  })
  .superRefine(({ provider, host, port }, context) => {
    if (provider !== 'other') return;
    if (!host) context.addIssue({ code: 'custom', path: ['host'], message: 'Please enter the mail server' });
    if (port === null) context.addIssue({ code: 'custom', path: ['port'], message: 'Please enter the port' });
  });
export type NewMailAccount = z.infer<typeof NewMailAccount>;

export const MailCode = z.strictObject({ code: requiredText(20, 'Please enter the code from the email') });
export type MailCode = z.infer<typeof MailCode>;
