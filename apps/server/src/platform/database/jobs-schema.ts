import type pg from 'pg';
import { PgBoss, type Queue } from 'pg-boss';

export const jobsSchema = 'jobs';

const sending = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  heartbeatSeconds: 20,
  notify: true,
} satisfies Omit<Queue, 'name'>;

/**
 * Every job queue with its failure policy: jobs are retried with increasing delays, and picked up again if their
 * process dies.
 */
export const jobQueues = {
  'send-message': sending,
  /**
   * Campaign and automation messages have a separate queue, so that ordinary emails never wait behind them. Its
   * settings are the same as those of the queue for other messages.
   */
  'send-marketing': sending,
  'remove-file': {
    retryLimit: 8,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    notify: true,
  },
  sweep: { retryLimit: 2, expireInSeconds: 300, notify: false },
  'fill-series': { retryLimit: 2, expireInSeconds: 900, notify: false },
  'remind-customers': { retryLimit: 2, expireInSeconds: 900, notify: false },
  'send-reminders': { retryLimit: 2, expireInSeconds: 900, notify: false },
  'send-statements': { retryLimit: 2, expireInSeconds: 900, notify: false },
  coach: { retryLimit: 2, expireInSeconds: 900, notify: false },
  'run-campaigns': { retryLimit: 2, expireInSeconds: 300, notify: true },
  'run-automations': { retryLimit: 2, expireInSeconds: 900, notify: false },
  'keep-forecasts': { retryLimit: 2, expireInSeconds: 900, notify: false },
  'erase-closed': { retryLimit: 2, expireInSeconds: 900, notify: false },
  'marketing-stats': { retryLimit: 2, expireInSeconds: 900, notify: false },
  'make-expenses': { retryLimit: 2, expireInSeconds: 900, notify: false },
  'recurring-invoices': { retryLimit: 2, expireInSeconds: 900, notify: false },
  installments: { retryLimit: 2, expireInSeconds: 900, notify: true },
  'tell-overdue': { retryLimit: 2, expireInSeconds: 900, notify: false },
  'notification-letters': { retryLimit: 2, expireInSeconds: 300, notify: false },
  /**
   * At most one waiting job exists for each import. A job works on its import for a short time and then queues itself
   * again, so that many imports take turns.
   */
  'run-imports': {
    retryLimit: 20,
    retryDelay: 10,
    expireInSeconds: 600,
    heartbeatSeconds: 60,
    notify: true,
    policy: 'short',
  },
  'send-webhooks': { retryLimit: 2, expireInSeconds: 60, notify: true },
  'send-pushes': { retryLimit: 2, expireInSeconds: 60, notify: false },
  'read-mailboxes': { retryLimit: 0, expireInSeconds: 60, notify: false },
  /** At most one job for each mailbox waits or runs, so only one server at a time reads a mailbox. */
  'read-mailbox': {
    retryLimit: 0,
    expireInSeconds: 180,
    heartbeatSeconds: 20,
    notify: true,
    policy: 'exclusive',
  },
  /** At most one waiting job exists for each payment, because the job reads the latest state of the payment anyway. */
  'read-payment': { ...sending, retryLimit: 12, policy: 'short' },
  'forget-method': { ...sending, retryLimit: 12 },
  'keep-signed-pdf': { ...sending, retryLimit: 12 },
  autopay: { retryLimit: 2, expireInSeconds: 900, notify: false },
  'compare-payments': { retryLimit: 4, retryDelay: 300, expireInSeconds: 900, notify: false },
  /**
   * A backup that failed or was killed is repeated by the next hourly run. At most one backup job runs or waits at any
   * time.
   */
  'back-up': {
    retryLimit: 0,
    expireInSeconds: 6 * 3600,
    heartbeatSeconds: 60,
    notify: true,
    policy: 'exclusive',
  },
  'check-files': {
    retryLimit: 0,
    expireInSeconds: 3600,
    heartbeatSeconds: 60,
    notify: true,
    policy: 'exclusive',
  },
} satisfies Record<string, Omit<Queue, 'name'>>;

export type JobName = keyof typeof jobQueues;

/** The database owner installs and upgrades the tables of the job queue; the server's role only uses the tables. */
export async function installJobs(owner: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    schema: jobsSchema,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  for (const [name, options] of Object.entries<Omit<Queue, 'name'>>(jobQueues)) {
    // The policy of a job queue cannot be changed after the queue was created.
    const { policy, ...changeable } = options;
    if (await boss.getQueue(name)) await boss.updateQueue(name, changeable);
    else await boss.createQueue(name, options);
  }
  await boss.stop({ graceful: false, close: false });
  await owner.query(`
    grant usage on schema ${jobsSchema} to dayworks_app, dayworks_auth, dayworks_operator;
    grant select, insert, update, delete on all tables in schema ${jobsSchema} to dayworks_app, dayworks_operator;
    grant select, insert on all tables in schema ${jobsSchema} to dayworks_auth;
    grant execute on all functions in schema ${jobsSchema} to dayworks_app, dayworks_auth, dayworks_operator;
    grant usage on all sequences in schema ${jobsSchema} to dayworks_app, dayworks_auth, dayworks_operator`);
}
