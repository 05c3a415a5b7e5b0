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
import { takenMail } from './taken-mail.ts';

/**
 * The sender name and reply address for the emails of a business. If a field is empty, the name or address of the
 * business is used.
 */
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

/** The email account that the business sends its emails through. */
const MailAccount = z.object({
  provider: z.enum(mailProviders),
  address: z.string(),
  host: z.string(),
  port: z.int(),
  username: z.string(),
  connected_at: Timestamp,
  /** The reason why the last email could not be sent through the account; null if the email was sent. */
  problem: z.string().nullable(),
});
export type MailAccount = z.infer<typeof MailAccount>;

const Host = z
  .string()
  .trim()
  .max(253, 'At most 253 characters')
  .refine(
    (host) => host === '' || /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(host),
    'Enter a name such as smtp.example.com',
  );

const Port = z
  .int('Use whole numbers')
  .min(1, 'Enter a port such as 587')
  .max(65_535, 'At most 65,535')
  .nullable();

/** The mailbox from which the emails of the business are read into the inbox. */
const Receiving = z.object({
  host: z.string(),
  port: z.int(),
  takes: z.enum(takenMail),
  /** The time when the mailbox was last read; null if it has not been read yet. */
  read_at: Timestamp.nullable(),
  /** The reason why the mailbox could not be read the last time; null if it was read. */
  problem: z.string().nullable(),
});
export type Receiving = z.infer<typeof Receiving>;

/** The host and port must be entered only for the provider 'other'. */
export const NewReceiving = z.strictObject({ host: Host, port: Port, takes: z.enum(takenMail) });
export type NewReceiving = z.infer<typeof NewReceiving>;

export const MailSettings = z.object({
  ...MailIdentity.shape,
  /**
   * The connected email account; null if emails are sent through the installation's mail server or if there is none.
   */
  account: MailAccount.nullable(),
  /** The email account whose address has not been confirmed with the code from the test email yet. */
  pending: z.object({ address: z.string(), until: Timestamp }).nullable(),
  /** The mailbox from which emails are read into the inbox; null if none is read. */
  receiving: Receiving.nullable(),
  /** Whether the installation takes replies to emails that the business sends without receiving them itself. */
  installation_receives: z.boolean(),
  /** The sender address that is used if no account is connected; null if the installation has no mail server. */
  installation_address: z.string().nullable(),
  /** The sender name that is used if the owner has entered none. */
  usual_name: z.string(),
  version: Version,
});
export type MailSettings = z.infer<typeof MailSettings>;

/** An email account that an owner connects. The host and port must be entered only for the provider 'other'. */
export const NewMailAccount = z
  .strictObject({
    provider: z.enum(mailProviders),
    address: z.email('Enter a valid email address').max(320),
    /** Spaces in an app password are ignored, because providers often display the password in groups of characters. */
    password: untrimmedText(500).min(1, 'Please enter the app password'),
    host: Host,
    port: Port,
    /** The user name for signing in; needed only if it differs from the email address. */
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
