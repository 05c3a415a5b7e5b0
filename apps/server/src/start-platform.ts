import { appointmentLetterChecks } from './appointments/messages/check-before-sending.ts';
import { createReminders } from './appointments/messages/remind-customers.ts';
import { attachBookedVisit, attachInvitation } from './appointments/messages/send-confirmation.ts';
import { createSeriesFiller } from './appointments/series/fill-series.ts';
import { createAuthMessages } from './auth/auth-messages.ts';
import { createAuthSetup, createMayJoin } from './auth/auth-setup.ts';
import { createSso } from './auth/sign-in/sso.ts';
import { createClosedEraser } from './business/close-business.ts';
import { endDemo } from './demo/end-demo.ts';
import { attachEstimatePdf } from './estimates/estimate-pdf.ts';
import { createSignedPdfKeeper } from './estimates/photos/signed-pdf.ts';
import { createExpenseMaker } from './expenses/recurring-rows.ts';
import { createFileRemover } from './files/stored-files.ts';
import { createAuth } from './identity/better-auth.ts';
import type { PlatformWithIdentity } from './identity/identity.ts';
import { Sessions } from './identity/sessions.ts';
import { attachReplyFile } from './inbox/attachments.ts';
import { createMailboxClock, createMailboxReader } from './inbox/mail/read-mailbox.ts';
import { createInstallmentClock } from './invoices/installments/run-installments.ts';
import { whyReminderIsUntrue } from './invoices/messages/check-reminder.ts';
import { attachCreditPdf } from './invoices/pdf/credit-pdf.ts';
import { attachInvoicePdf } from './invoices/pdf/invoice-pdf.ts';
import { automationLetterCheck, createAutomationClock } from './marketing/automations/run-automations.ts';
import { createStatisticsClock } from './marketing/results/keep-statistics.ts';
import { marketingLetterChecks } from './marketing/sending/check-before-sending.ts';
import { createCampaignClock } from './marketing/sending/run-campaigns.ts';
import { PushSender } from './notifications/push/send-pushes.ts';
import { createNotificationLetters } from './notifications/send-letters.ts';
import { createDueTaskTeller, createOverdueTeller } from './notifications/tell-due-tasks.ts';
import { createAutopayClock } from './online/autopay/run-autopay.ts';
import { createPaymentComparison } from './online/compare.ts';
import { readPayment } from './online/read-payment.ts';
import { createMailer } from './outbox/mailer.ts';
import { ConnectedAccounts } from './outbox/own-mail.ts';
import { createMessageSender } from './outbox/send-message.ts';
import { createTexter } from './outbox/sms.ts';
import { attachReceipt } from './payments/get-receipt.ts';
import { createPdfRenderer } from './pdf/pdf-renderer.ts';
import { describeInstallation } from './platform/backup/installation.ts';
import { settleRestore } from './platform/backup/restore.ts';
import { RestoreRequests } from './platform/backup/restore-requests.ts';
import { waitForDatabase } from './platform/database/connection/wait-for-database.ts';
import { openDatabase, roleUrl } from './platform/database/database.ts';
import { startListener } from './platform/database/listener.ts';
import { migrate } from './platform/database/migrate.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { openFileStore } from './platform/files/s3-file-store.ts';
import { startJobs } from './platform/jobs.ts';
import { ChangeTeller, tellChangesOf } from './platform/live/change-teller.ts';
import { DocumentReaders, readersChannel } from './platform/live/document-readers.ts';
import { LiveHub } from './platform/live/live.ts';
import { Background } from './platform/process/background.ts';
import { lockDataDir, makeDataDir } from './platform/process/data-dir-lock.ts';
import type { Env } from './platform/process/env.ts';
import { createLog, type Log } from './platform/process/log.ts';
import { createSweep } from './platform/process/sweep.ts';
import { installationSecret } from './platform/secrets/secret.ts';
import { createRecurringClock } from './recurring/run-recurring.ts';
import { createReminderClock } from './reminders/send-reminders.ts';
import { documentLetterChecks } from './statements/letter-checks.ts';
import { attachStatement } from './statements/reads.ts';
import { WebhookSender } from './webhooks/send-webhooks.ts';

/** Collects cleanup steps during startup and runs them when the server stops, in reverse order. */
class Teardown {
  readonly #steps: (() => unknown)[] = [];
  add(step: () => unknown) {
    this.#steps.unshift(step);
  }
  async run() {
    for (const step of this.#steps.splice(0)) await Promise.resolve(step()).catch(() => {});
  }
}

/** Starts the embedded PostgreSQL unless the installation has a database of its own, and returns the owner's URL. */
async function findDatabase(env: Env, log: Log, teardown: Teardown): Promise<string> {
  if (env.DATABASE_URL) {
    await waitForDatabase(env);
    return env.DATABASE_URL;
  }
  const lock = lockDataDir(env.DATA_DIR);
  teardown.add(() => lock.release());
  const postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: (line) => log.debug(line) });
  teardown.add(() => postgres.stop());
  return postgres.ownerUrl;
}

interface Found {
  ownerUrl: string;
  secret: string;
}

/** Completes or undoes an interrupted restore before the secret is read, because a restore can replace the secret. */
async function findInstallation(env: Env, log: Log, files: FileStore, teardown: Teardown): Promise<Found> {
  makeDataDir(env.DATA_DIR);
  const ownerUrl = await findDatabase(env, log, teardown);
  const settled = await settleRestore(env.DATA_DIR, ownerUrl, files);
  if (settled) log.warn({ settled }, 'a restore had been interrupted');
  return { ownerUrl, secret: installationSecret(env.DATA_DIR, env.APP_SECRET) };
}

/** Migrates and opens the database, and starts listening to its notifications of changed rows. */
async function openStore(env: Env, log: Log, { ownerUrl, secret }: Found, teardown: Teardown) {
  await migrate(ownerUrl, secret);
  const appUrl = env.APP_DATABASE_URL ?? roleUrl(ownerUrl, 'dayworks_app', secret);
  const database = openDatabase(ownerUrl, secret, log, { appUrl, appPoolSize: env.DATABASE_POOL_SIZE });
  teardown.add(() => database.close());
  if (!env.demo) await endDemo(database);
  const listener = await startListener(appUrl, ['live', 'sessions', readersChannel], log);
  teardown.add(() => listener.stop());
  const changes = new ChangeTeller(listener);
  tellChangesOf(database.app, changes);
  await changes.tellOfStart();
  teardown.add(() => changes.settled());
  return { appUrl, database, listener };
}

/** Starts all services that the server's commands and pages use. */
async function buildPlatform(env: Env, teardown: Teardown): Promise<PlatformWithIdentity> {
  const log = createLog(env.LOG_LEVEL);
  const files = openFileStore(env, log);
  const { ownerUrl, secret } = await findInstallation(env, log, files, teardown);
  const { appUrl, database, listener } = await openStore(env, log, { ownerUrl, secret }, teardown);
  const pdf = createPdfRenderer();
  teardown.add(() => pdf.close());
  const jobs = await startJobs(appUrl, log);
  teardown.add(() => jobs.stop());
  const background = new Background(log);
  teardown.add(() => background.settled());
  const messages = createAuthMessages(database, jobs, { publicUrl: env.publicUrl, secret });
  const mayJoin = createMayJoin(env, database);
  const authSetup = createAuthSetup({ env, secret, database, messages, mayJoin });
  const mailer = await createMailer(env);
  teardown.add(() => mailer?.close());
  const mailAccounts = new ConnectedAccounts(database, listener, log);
  await mailAccounts.read();
  /*
   * Sessions must be created before the live hub, so that the session cache is already cleared when live streams
   * reconnect after lost notifications.
   */
  const sessions = new Sessions({ env, secret }, database, listener);
  const live = new LiveHub(listener);
  const readers = new DocumentReaders({
    listener,
    changed: (businessId) => live.changed(businessId, readersChannel),
  });
  teardown.add(() => readers.close());
  return {
    env,
    secret,
    log,
    database,
    files,
    mailer,
    mailAccounts,
    texter: createTexter(env),
    paymentProvider: env.stripe
      ? (await import('./online/stripe/stripe-provider.ts')).createStripeProvider(env.stripe)
      : null,
    pdf,
    jobs,
    background,
    live,
    readers,
    auth: createAuth(authSetup),
    sso: env.oidc ? createSso(() => createAuth({ ...authSetup, oidc: env.oidc }), env.oidc.issuer) : null,
    messages,
    mayJoin,
    sessions,
    installation: { ...describeInstallation(env, log), ownerUrl, secret },
    restores: new RestoreRequests(),
  };
}

/**
 * Creates the sender for the messages in the outbox. Before a message is sent, its content is checked again and its
 * attachments are created.
 */
function createSender(platform: PlatformWithIdentity) {
  const marketingChecks = marketingLetterChecks(platform);
  return createMessageSender(
    platform,
    {
      'invoice-pdf': (businessId, { id }) => attachInvoicePdf(platform, businessId, id),
      'estimate-pdf': (businessId, { id }) => attachEstimatePdf(platform, businessId, id),
      'receipt-pdf': (businessId, { id }) => attachReceipt(platform, businessId, id),
      'credit_note-pdf': (businessId, { id }) => attachCreditPdf(platform, businessId, id),
      'statement-pdf': (businessId, { id }) => attachStatement(platform, businessId, id),
      'appointment-ics': (businessId, { id }) => attachInvitation(platform, businessId, id),
      'reply-file': (businessId, { id }) => attachReplyFile(platform, businessId, id),
      'booked-ics': (businessId, { id }) => attachBookedVisit(platform, businessId, id),
    },
    {
      reminder: (businessId, id, writtenAt) => whyReminderIsUntrue(platform, businessId, id, writtenAt),
      ...documentLetterChecks(platform),
      ...appointmentLetterChecks(platform),
      ...marketingChecks,
      ...automationLetterCheck(platform, marketingChecks),
    },
  );
}

/** Starts the workers of all background jobs. */
async function startWorkers(platform: PlatformWithIdentity, teardown: Teardown): Promise<void> {
  const sendMessage = createSender(platform);
  const fillSeries = createSeriesFiller(platform);
  const remindCustomers = createReminders(platform);
  const sendReminders = createReminderClock(platform);
  const runCampaigns = createCampaignClock(platform);
  const runAutomations = createAutomationClock(platform);
  const makeExpenses = createExpenseMaker(platform);
  const makeInvoices = createRecurringClock(platform);
  const billInstallments = createInstallmentClock(platform);
  const sweep = createSweep(platform.database);
  const eraseClosed = createClosedEraser(platform);
  const keepStatistics = createStatisticsClock(platform);
  const tellOverdue = createOverdueTeller(platform);
  const tellDueTasks = createDueTaskTeller(platform);
  const runAutopay = createAutopayClock(platform);
  const comparePayments = createPaymentComparison(platform);
  const webhooks = new WebhookSender(platform);
  platform.live.watch('webhook_events', (businessId) => webhooks.wake(businessId));
  teardown.add(() => webhooks.stop());
  const pushes = new PushSender(platform);
  platform.live.watch('push_deliveries', (businessId) => pushes.wake(businessId));
  teardown.add(() => pushes.stop());
  await platform.jobs.work({
    'send-message': sendMessage,
    'send-marketing': sendMessage,
    'remove-file': createFileRemover(platform),
    sweep: async () => {
      await sweep();
      await (await import('./imports/forget-rows.ts')).createImportSweep(platform)();
    },
    'fill-series': () => fillSeries(),
    'remind-customers': () => remindCustomers(),
    'send-reminders': () => sendReminders(),
    'send-statements': async () =>
      (await import('./statements/monthly-statements.ts')).createStatementClock(platform)(),
    coach: async () => (await import('./coach/run-by-clock.ts')).createCoachClock(platform)(),
    'run-campaigns': (data) => runCampaigns(data),
    'run-automations': () => runAutomations(),
    'keep-forecasts': async () =>
      (await import('./forecast/keep-forecasts.ts')).createForecastClock(platform)(),
    'erase-closed': () => eraseClosed(),
    'marketing-stats': () => keepStatistics(),
    'make-expenses': () => makeExpenses(),
    'recurring-invoices': () => makeInvoices(),
    installments: (data) => billInstallments(data),
    'tell-overdue': async () => {
      await tellOverdue();
      await tellDueTasks();
    },
    'notification-letters': createNotificationLetters(platform),
    'send-webhooks': async ({ business_id }) =>
      business_id ? webhooks.wake(business_id) : webhooks.sendDue(),
    'send-pushes': () => pushes.sendDue(),
    'read-mailboxes': createMailboxClock(platform),
    'read-mailbox': createMailboxReader(platform),
    'read-payment': async ({ ref }) => {
      await readPayment(platform, ref);
    },
    'keep-signed-pdf': createSignedPdfKeeper(platform),
    'forget-method': async ({ method_ref }) => platform.paymentProvider?.forget(method_ref),
    'run-imports': async (data) =>
      (await import('./imports/run-imports.ts')).createImportRunner(platform)(data),
    autopay: () => runAutopay(),
    'compare-payments': () => comparePayments(),
    'check-files': async (data) =>
      (await import('./admin/backups/files.ts')).createFilesCheck(platform)(data),
    'back-up': async (data) =>
      (await import('./admin/backups/nightly-backup.ts')).createNightlyBackup(platform)(data),
  });
  // Imports that the last server left behind go on immediately.
  await platform.jobs.enqueue(platform.database.app, 'run-imports', {});
}

export async function startPlatform(
  env: Env,
): Promise<{ platform: PlatformWithIdentity; stop(): Promise<void> }> {
  const teardown = new Teardown();
  try {
    const platform = await buildPlatform(env, teardown);
    await startWorkers(platform, teardown);
    return { platform, stop: () => teardown.run() };
  } catch (error) {
    await teardown.run();
    throw error;
  }
}
