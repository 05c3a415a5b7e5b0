import type { Installation } from './backup/make-backup.ts';
import type { RestoreRequests } from './backup/restore-requests.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { PdfRenderer } from './files/pdf-document.ts';
import type { Jobs } from './jobs.ts';
import type { DocumentReaders } from './live/document-readers.ts';
import type { LiveHub } from './live/live.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Background } from './process/background.ts';
import type { Env } from './process/env.ts';
import type { Log } from './process/log.ts';
import type { Actor } from './with-business.ts';

/** The services that a server command can use in addition to its transaction; created once per process. */
export interface Platform {
  env: Env;
  secret: string;
  log: Log;
  database: Database;
  files: FileStore;
  /**
   * The services that send email and text messages; a service that is not set up is null, and then its messages stay in
   * the outbox.
   */
  mailer: Mailer | null;
  /**
   * The email accounts that businesses have connected. The emails of these businesses are sent through their own
   * accounts.
   */
  mailAccounts: MailAccounts;
  texter: Texter | null;
  /** The payment provider for card and bank payments; null if its keys are not configured. */
  paymentProvider: PaymentProvider | null;
  pdf: PdfRenderer;
  jobs: Jobs;
  background: Background;
  live: LiveHub;
  readers: DocumentReaders;
  /** The data about the installation that is needed to make a backup. */
  installation: Installation;
  restores: RestoreRequests;
}

/*
 * The contexts that server commands receive besides their input, one for each kind of caller. api/procedures.ts
 * creates the contexts.
 */

/**
 * The context of a command called by a member of a business. Creating the context needs no HTTP request, so tests and
 * AI models can create one too.
 */
export interface MemberContext {
  platform: Platform;
  actor: Actor;
  /** The idempotency key of the request. Every command that creates a record requires an idempotency key. */
  idempotencyKey?: string | undefined;
}

/** The operator who acts for the whole installation. */
export type OperatorActor = Pick<Actor, 'userId' | 'requestId'>;

export interface OperatorContext {
  platform: Platform;
  operator: OperatorActor;
  now: Date;
}

interface OutgoingEmail {
  /** The part of the email's Message-ID before the @ sign. */
  id: string;
  to: string;
  fromName: string | null;
  replyTo: string | null;
  /** The ids of the messages that the email answers, newest last and without angle brackets. */
  answers?: readonly string[];
  subject: string;
  text: string;
  html: string | null;
  /** The URL where the recipient of the email can unsubscribe in one step and without an account. */
  unsubscribeUrl: string | null;
  attachments: { filename: string; content: Buffer; contentType: string }[];
}

export interface Mailer {
  host: string;
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}

export interface MailAccounts {
  /** Returns whether the business has connected an email account. */
  isConnected(businessId: string): boolean;
  /** Reloads the connected email accounts in this process. Other processes are notified of changes automatically. */
  read(): Promise<void>;
}

export interface Texter {
  host: string;
  from: string;
  send(message: { to: string; text: string }): Promise<void>;
}
