import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { SilenceGuard } from './database/connection/silent-connections.ts';
import { type JobName, jobQueues, jobsSchema } from './database/jobs-schema.ts';
import type { Log } from './process/log.ts';

export interface JobData {
  'send-message': { message_id: string; business_id: string | null };
  'send-marketing': { message_id: string; business_id: string | null };
  'remove-file': { file_id: string };
  sweep: Record<string, never>;
  'fill-series': Record<string, never>;
  'remind-customers': Record<string, never>;
  'send-reminders': Record<string, never>;
  'send-statements': Record<string, never>;
  coach: Record<string, never>;
  /**
   * Runs the campaigns of one business immediately. The scheduled run has no business and runs all campaigns that are
   * due.
   */
  'run-campaigns': { business_id?: string };
  'run-automations': Record<string, never>;
  'keep-forecasts': Record<string, never>;
  'erase-closed': Record<string, never>;
  'marketing-stats': Record<string, never>;
  'make-expenses': Record<string, never>;
  'recurring-invoices': Record<string, never>;
  /** Invoices the due payments of one estimate immediately, or those of all estimates. */
  installments: { estimate_id?: string };
  'tell-overdue': Record<string, never>;
  'notification-letters': Record<string, never>;
  /** Works on one import. The scheduled run has no import and continues those that a killed server left behind. */
  'run-imports': { import_id?: string; business_id?: string };
  /** Reads one payment from the payment provider and records its state. */
  'read-payment': { ref: string };
  /** Stores the PDF of a signed estimate. */
  'keep-signed-pdf': { signature_id: string; business_id: string };
  /** Creates a job for each mailbox whose new emails should be read. */
  'read-mailboxes': Record<string, never>;
  'read-mailbox': { business_id: string };
  /** Deletes a removed card or bank account at the payment provider. */
  'forget-method': { method_ref: string };
  /**
   * Sends the due webhook events of one business immediately. The scheduled run has no business and sends those of all
   * businesses.
   */
  'send-webhooks': { business_id?: string };
  /** Sends the notifications on devices that are due, of all businesses. */
  'send-pushes': Record<string, never>;
  autopay: Record<string, never>;
  'compare-payments': Record<string, never>;
  /** Makes the nightly backup if it is due, or a backup immediately if an operator requested one. */
  'back-up': { is_asked?: boolean };
  /**
   * Compares the file store with the files recorded in the database, and deletes orphaned files if an operator
   * requested it.
   */
  'check-files': { is_removing?: boolean };
}

type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

type Executor = Pick<pg.ClientBase, 'query'>;

export interface Jobs {
  /** Adds a background job in the caller's transaction, so that the job exists only if the transaction is committed. */
  enqueue<Name extends JobName>(
    tx: Executor,
    name: Name,
    data: JobData[Name],
    afterSeconds?: number,
  ): Promise<void>;
  /** Retries a background job that has permanently failed. */
  retry(tx: Executor, name: string, id: string): Promise<void>;
  work(handlers: JobHandlers): Promise<void>;
  stop(): Promise<void>;
}

const workersPerQueue = 2;

/** Workers are woken only for jobs with at most this delay. Jobs with a longer delay are found by regular polling. */
const mostSecondsToWake = 15;

/** Returns the subject of a job, for queues that allow at most one waiting job for each subject. */
const subjectOf: { [Name in JobName]?: (data: JobData[Name]) => string } = {
  'read-payment': ({ ref }) => ref,
  'run-imports': ({ import_id }) => import_id ?? 'left behind',
  'read-mailbox': ({ business_id }) => business_id,
};

/** The schedules of recurring background jobs, each at a different minute. */
const schedules: Partial<Record<JobName, string>> = {
  sweep: '17 * * * *',
  'fill-series': '37 * * * *',
  'remind-customers': '7 * * * *',
  'send-reminders': '3,18,33,48 * * * *',
  'send-statements': '9,24,39,54 * * * *',
  coach: '47 * * * *',
  'run-campaigns': '* * * * *',
  'run-automations': '27 * * * *',
  'keep-forecasts': '52 * * * *',
  'erase-closed': '42 * * * *',
  'marketing-stats': '57 * * * *',
  'make-expenses': '12 * * * *',
  'recurring-invoices': '0,15,30,45 * * * *',
  installments: '4,19,34,49 * * * *',
  'tell-overdue': '2 * * * *',
  'notification-letters': '* * * * *',
  'run-imports': '*/5 * * * *',
  'send-webhooks': '* * * * *',
  'send-pushes': '* * * * *',
  'read-mailboxes': '* * * * *',
  autopay: '6,21,36,51 * * * *',
  'compare-payments': '22 3 * * *',
  'back-up': '32 * * * *',
  'check-files': '43 3 * * *',
};

export async function startJobs(appUrl: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: appUrl,
    schema: jobsSchema,
    max: 3,
    migrate: false,
    createSchema: false,
    reindex: false,
    useListenNotify: true,
    superviseIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.warn({ err: error.message }, 'jobs: trouble with the database'));
  await boss.start();
  const guard = new SilenceGuard((boss.getDb() as unknown as { pool: pg.Pool }).pool, log);

  /** The ids of the workers of this process. */
  const workers = new Map<JobName, string[]>();

  async function workOn(name: JobName, handle: (data: unknown) => Promise<void>) {
    const worker = boss.work(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
      try {
        for (const job of jobs) await handle(job.data);
      } finally {
        /*
         * A worker that has finished a job checks for more jobs immediately. Otherwise it would sleep for half a minute
         * even if other jobs are waiting.
         */
        boss.notifyWorker(await worker);
      }
    });
    workers.set(name, [...(workers.get(name) ?? []), await worker]);
  }

  /**
   * Wakes the workers of this process when a delayed job is due. A queue with notifications is polled only every half
   * minute, so a message that waits ten seconds for a possible undo could otherwise wait up to forty seconds.
   */
  function wakeLater(name: JobName, seconds: number) {
    const wake = () => {
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
    };
    /*
     * The clock of the database determines when the job is due, and it can be slightly behind the clock of this
     * process.
     */
    setTimeout(wake, seconds * 1000 + 200).unref();
  }

  return {
    async enqueue(tx, name, data, afterSeconds) {
      const subject = subjectOf[name]?.(data);
      await boss.send(name, data, {
        db: { executeSql: (text, values) => tx.query(text, values) },
        ...(afterSeconds ? { startAfter: afterSeconds } : {}),
        ...(subject && { singletonKey: subject }),
      });
      if (afterSeconds && afterSeconds <= mostSecondsToWake) wakeLater(name, afterSeconds);
    },
    async retry(tx, name, id) {
      const db = { executeSql: (text: string, values?: unknown[]) => tx.query(text, values) };
      await boss.retry(name, id, { db });
      /*
       * Wakes a worker for the retried job by updating the job. Retrying alone does not wake a worker, and a queue with
       * notifications is polled only every half minute.
       */
      await boss.update(name, undefined, { id, db });
    },
    async work(handlers) {
      for (const name of Object.keys(jobQueues) as JobName[]) {
        const handle = handlers[name] as (data: unknown) => Promise<void>;
        for (let worker = 0; worker < workersPerQueue; worker++) await workOn(name, handle);
      }
      for (const [name, when] of Object.entries(schedules)) await boss.schedule(name, when, {});
    },
    async stop() {
      guard.stop();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
