import { type MailProvider, mailProviders } from '@dayworks/shared/mail/mail-providers';
import { type TakenMail, takenMail } from '@dayworks/shared/mail/taken-mail';
import { sql } from 'drizzle-orm';
import { bigint, check, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf, version } from '../platform/database/columns.ts';
import { tenantTable } from '../platform/database/tenant-table.ts';

/**
 * One row for each business that has connected an email account or changed the sender name, reply address or signature
 * of its emails.
 */
export const mail_settings = tenantTable(
  'mail_settings',
  {
    from_name: text(),
    reply_to: text(),
    signature: text(),
    provider: text().$type<MailProvider>(),
    address: text(),
    host: text(),
    port: integer(),
    username: text(),
    /** The encrypted password of the connected email account. The password is never exported. */
    sealed: text(),
    connected_at: instant(),
    /** The reason why the last email could not be sent through the account. */
    problem: text(),
    /** The encrypted email account that is waiting for confirmation, including the code from its test email. */
    pending: text(),
    pending_until: instant(),
    version: version(),
  },
  (table) => [
    uniqueIndex('mail_settings_business_id_key').on(table.business_id),
    check('mail_settings_provider_check', oneOf(table.provider, mailProviders)),
    check('mail_settings_pending_check', sql`(${table.pending} is null) = (${table.pending_until} is null)`),
    check(
      'mail_settings_account_check',
      sql`${table.sealed} is null or num_nulls(${table.provider}, ${table.address}, ${table.host}, ${table.port}, ${table.username}, ${table.connected_at}) = 0`,
    ),
  ],
);

/** The mailbox of a connected email account, from which new emails are read into the inbox. */
export const mailboxes = tenantTable(
  'mailboxes',
  {
    host: text().notNull(),
    port: integer().notNull(),
    takes: text().$type<TakenMail>().notNull().default('known'),
    /**
     * The UIDVALIDITY of the mailbox and the UID of the last email that was read. If the mail server assigns new UIDs,
     * it changes the UIDVALIDITY; the emails since `read_at` are then read again.
     */
    uid_validity: bigint({ mode: 'number' }).notNull(),
    last_uid: bigint({ mode: 'number' }).notNull(),
    read_at: instant(),
    problem: text(),
  },
  (table) => [
    uniqueIndex('mailboxes_business_id_key').on(table.business_id),
    check('mailboxes_takes_check', oneOf(table.takes, takenMail)),
  ],
);
