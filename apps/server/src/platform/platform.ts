import type { Auth } from '../auth/better-auth.ts';
import type { Sessions } from '../auth/sessions.ts';
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
  pdf: PdfRenderer;
  jobs: Jobs;
  live: LiveHub;
  auth: Auth;
  sessions: Sessions;
}
