import type { Auth, AuthMessages } from '../auth/better-auth.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Sso } from '../auth/sso.ts';
import type { Mailer } from '../outbox/mailer.ts';
import type { Texter } from '../outbox/sms.ts';
import type { Background } from './background.ts';
import type { Database } from './database.ts';
import type { Env } from './env.ts';
import type { FileStore } from './file-store.ts';
import type { Jobs } from './jobs.ts';
import type { LiveHub } from './live.ts';
import type { Log } from './log.ts';
import type { PdfRenderer } from './pdf.ts';

/** Everything a verb may reach beyond its own transaction. Made once per process. */
export interface Platform {
  env: Env;
  secret: string;
  log: Log;
  database: Database;
  files: FileStore;
  /** The ways out; one that is not set up is null, and its messages are kept. */
  mailer: Mailer | null;
  texter: Texter | null;
  pdf: PdfRenderer;
  jobs: Jobs;
  background: Background;
  live: LiveHub;
  auth: Auth;
  /** Null while no provider is set up. */
  sso: Sso | null;
  /** Messages of sign-in, which belong to no business. */
  messages: AuthMessages;
  /** Whether somebody without an account may make one with this address (SIGN_UP). */
  mayJoin(email: string): Promise<boolean>;
  sessions: Sessions;
}
