import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { Table } from 'drizzle-orm';
import { ai_calls } from '../ai/table.ts';
import { appointment_series, appointments } from '../appointments/table.ts';
import { day_closes } from '../closing/table.ts';
import { coach_advice } from '../coach/table.ts';
import { content_pieces } from '../content/table.ts';
import { customer_addresses, customers } from '../customers/table.ts';
import { estimate_items, estimate_signatures, estimates } from '../estimates/table.ts';
import { expenses, recurring_expenses } from '../expenses/table.ts';
import { job_steps, visit_crew, visit_notices, visit_photos } from '../field/table.ts';
import { insertPhotoFile, type KeptPhoto } from '../files/stored-files.ts';
import { cash_forecasts, cash_settings } from '../forecast/table.ts';
import type { PlatformWithIdentity } from '../identity/identity.ts';
import { conversation_messages, conversations, saved_replies } from '../inbox/table.ts';
import { invoice_items, invoices } from '../invoices/table.ts';
import { job_crew, job_invoices, job_items, jobs } from '../jobs/table.ts';
import { lead_activities, lead_settings, leads } from '../leads/table.ts';
import { document_settings, pay_settings, tax_rates } from '../look/table.ts';
import { keepDays } from '../marketing/results/keep-statistics.ts';
import {
  automations,
  campaigns,
  consent_events,
  marketing_messages,
  marketing_settings,
  referral_links,
  suppressed_addresses,
} from '../marketing/table.ts';
import { members } from '../members/table.ts';
import { message_templates } from '../messages/table.ts';
import { outbox } from '../outbox/table.ts';
import { payment_refunds, payments } from '../payments/table.ts';
import { audit } from '../platform/audit.ts';
import { audit_log, business_settings } from '../platform/database/tables.ts';
import type { Platform } from '../platform/verb-context.ts';
import { type Tx, withBusiness } from '../platform/with-business.ts';
import { item_catalog } from '../products/table.ts';
import { projects } from '../projects/table.ts';
import { recurring_invoices } from '../recurring/table.ts';
import { invoice_reminders, reminder_settings } from '../reminders/table.ts';
import { tasks } from '../tasks/table.ts';
import { cost_rates, time_entries } from '../time/table.ts';
import { createContext, demoAccount, demoTimeZone } from './bluebird.ts';
import { type Demo, demo } from './demo.ts';
import { insertRows } from './insert-rows.ts';
import { messageRows } from './messages/write-letters.ts';
import { keepProductPictures } from './money/product-pictures.ts';
import { type DemoPhotos, keepDeckPhotos } from './work/deck-photos.ts';
import { withRunning } from './work/job-money.ts';

const seed = 1;

/**
 * Loads the demo and returns true if the demo business exists, whether it was loaded just now or earlier; a database
 * that contains other data is left unchanged. Three different database roles write the users, the orphaned rows and,
 * last and in one transaction, the business. If the load is interrupted, the next start repeats everything and keeps
 * the existing rows.
 */
export async function loadDemo(platform: PlatformWithIdentity, now = new Date()): Promise<boolean> {
  const today = todayIn(demoTimeZone, now);
  if (await isLoaded(platform, createContext(today, seed).businessId)) return true;
  const content = demo(today, seed, now.toISOString());
  if (await isUsed(platform, content)) return false;
  await createPeople(platform, content);
  await createOrphans(platform, content);
  const files = {
    photos: await keepDeckPhotos(platform, today, seed),
    pictures: await keepProductPictures(platform, today, seed),
  };
  await createBusiness(platform, content, files, now);
  return true;
}

async function isLoaded({ database }: Platform, businessId: string): Promise<boolean> {
  const { rows } = await database.operator.query('select from business_settings where id = $1', [businessId]);
  return rows.length > 0;
}

/**
 * Returns whether the database contains any data other than the demo data. Demo data can already exist because an
 * earlier load was interrupted or a second server is starting. The check covers businesses but not their rows, because
 * rows of a business cannot exist without it.
 */
async function isUsed({ database }: Platform, { business, people, orphans }: Demo): Promise<boolean> {
  const ours = [[business], people, ...Object.values(orphans)].flatMap((rows) => rows.map(({ id }) => id));
  const strangers = ['profiles', 'business_settings'].map((table) => `select id from ${table}`);
  const imported = ['customers', 'projects', 'estimates', 'invoices', 'payments'].map(
    (table) => `select id from ${table} where business_id is null`,
  );
  const { rows } = await database.operator.query(
    `select from (${[...strangers, ...imported].join(' union all ')}) as found where id <> all($1) limit 1`,
    [ours],
  );
  return rows.length > 0;
}

async function createPeople({ auth, database }: PlatformWithIdentity, { people }: Demo): Promise<void> {
  const context = await auth.$context;
  const password = await context.password.hash(demoAccount.password);
  await database.auth.query(
    `with people as (
       insert into "user" ("id", "name", "email", "emailVerified", "isDemo")
       select id, name, email, true, true from unnest($1::uuid[], $2::text[], $3::text[]) as person (id, name, email)
       on conflict do nothing
       returning "id"
     )
     insert into "account" ("userId", "accountId", "providerId", "password")
     select "id", "id"::text, 'credential', $4 from people`,
    [
      people.map((person) => person.id),
      people.map((person) => person.name),
      people.map((person) => person.email),
      password,
    ],
  );
}

/**
 * Only the operator role is allowed to write rows without a business. Each table is written in a separate statement, so
 * rows that are missing after a crash are added at the next start.
 */
async function createOrphans({ database }: Platform, { orphans }: Demo): Promise<void> {
  await insertRows(database.operator, customers, orphans.customers);
  await insertRows(database.operator, invoices, orphans.invoices);
  await insertRows(database.operator, invoice_items, orphans.invoiceItems);
  await insertRows(database.operator, payments, orphans.payments);
}

/**
 * The triggers have just set each job's status, status time and board position. This statement replaces the status time
 * and the board position with those of the demo story.
 */
async function settleJobs(tx: Tx, { jobs: rows }: Demo): Promise<void> {
  await tx.$client.query(
    `update jobs set status_changed_at = told.status_changed_at, position = told.position
     from jsonb_populate_recordset(null::jobs, $1) as told where jobs.id = told.id`,
    [JSON.stringify(rows)],
  );
}

/**
 * The triggers have just created a notice for every visit; these notices are replaced with the notices of the demo
 * story.
 */
async function settleNotices(tx: Tx, { business, visitNotices }: Demo): Promise<void> {
  await tx.$client.query('delete from visit_notices where business_id = $1', [business.id]);
  await insertRows(tx.$client, visit_notices, visitNotices);
}

/**
 * The demo notifications get the time of their event. Notifications from before yesterday are marked as read, and no
 * emails are sent for any of them.
 */
async function settleNotifications(tx: Tx, { business }: Demo, now: Date): Promise<void> {
  await tx.$client.query(
    `delete from notifications where business_id = $1 and created_at < $2::timestamptz - interval '90 days'`,
    [business.id, now],
  );
  await tx.$client.query('select tell_overdue($1, $2)', [business.id, todayIn(demoTimeZone, now)]);
  await tx.$client.query(
    `update notifications set is_letter_due = false,
       read_at = case when created_at < $2::timestamptz - interval '36 hours' then created_at end
     where business_id = $1`,
    [business.id, now],
  );
}

/**
 * The trigger has just recorded every consent with the current time, so the time is set to the date when the customer
 * joined.
 */
const settleConsent = `update consent_events e set created_at = c.created_at from customers c
  where e.business_id = $1 and e.message_id is null and c.business_id = $1 and c.id = e.customer_id`;

/**
 * Creates the marketing data of the demo. The income from campaigns does not have to be created, because it is
 * calculated from the payments, as for any business.
 */
async function createMarketing(tx: Tx, content: Demo, now: Date): Promise<void> {
  const { business } = content;
  const insert = (table: Table, rows: readonly object[]) => insertRows(tx.$client, table, rows);
  await insert(marketing_settings, [content.marketingSettings]);
  await insert(automations, content.automations);
  await insert(campaigns, content.campaigns);
  await insert(marketing_messages, content.marketingMessages);
  await tx.$client.query(settleConsent, [business.id]);
  await insert(suppressed_addresses, content.suppressed);
  await insert(consent_events, content.consentEvents);
  await insert(referral_links, content.referralLinks);
  const yesterday = addDays(todayIn(demoTimeZone, now), -1);
  const whose = { businessId: business.id, timeZone: demoTimeZone };
  await keepDays(tx, whose, { from: addDays(yesterday, -364), to: yesterday });
}

async function createBusiness(
  platform: Platform,
  content: Demo,
  { photos, pictures }: { photos: DemoPhotos; pictures: readonly KeptPhoto[] },
  now: Date,
): Promise<void> {
  const { business, people } = content;
  const actor = { businessId: business.id, userId: business.user_id, requestId: 'demo' };
  await withBusiness({ platform, actor }, async (tx) => {
    const insert = (table: Table, rows: readonly object[]) => insertRows(tx.$client, table, rows);
    /*
     * If a second server starts at the same time, its insert waits until the first server has loaded the demo. The
     * second server then has nothing left to do.
     */
    if ((await insert(business_settings, [business])) === 0) return;
    await insert(
      members,
      people.map(({ id, role, joined_at }) => ({
        business_id: business.id,
        user_id: id,
        role,
        created_at: joined_at,
      })),
    );
    await audit(tx, actor, { action: 'create', entity: 'business', entityId: business.id, after: business });
    await insert(customers, content.customers);
    await insert(customer_addresses, content.addresses);
    for (const kept of pictures) await insertPhotoFile(tx, business.id, kept, 'product.jpg');
    await insert(item_catalog, content.catalog);
    await insert(projects, content.projects);
    await insert(estimates, content.estimates);
    await insert(estimate_items, content.estimateItems);
    await insert(estimate_signatures, content.signatures);
    await insert(invoices, content.invoices);
    await insert(invoice_items, content.invoiceItems);
    await insert(payments, content.payments);
    await insert(payment_refunds, content.refunds);
    await insert(day_closes, content.dayCloses);
    await insert(document_settings, [content.look.settings]);
    await insert(pay_settings, [content.look.pay]);
    await insert(tax_rates, content.look.rates);
    await insert(message_templates, content.templates);
    await insert(reminder_settings, [content.reminderSettings]);
    await insert(invoice_reminders, content.reminders);
    await insert(lead_settings, content.leadSettings);
    await insert(leads, content.leads);
    await insert(lead_activities, content.leadActivities);
    await insert(jobs, content.jobs);
    await insert(appointment_series, [...content.series, ...content.jobSeries]);
    await insert(appointments, [...content.appointments, ...content.leadVisits, ...content.jobVisits]);
    await insert(job_items, content.jobItems);
    /*
     * The crews of the demo visits are inserted after the visits; otherwise, a trigger would assign the whole crew of a
     * job to each of its visits.
     */
    await insert(job_crew, content.jobCrew);
    await insert(visit_crew, content.visitCrew);
    await insert(job_steps, content.jobSteps);
    for (const kept of photos.kept) await insertPhotoFile(tx, business.id, kept, 'photo.jpg');
    await insert(visit_photos, photos.rows);
    await settleNotices(tx, content);
    await insert(job_invoices, content.jobInvoices);
    await insert(cost_rates, content.costRates);
    await insert(time_entries, withRunning(content.timeEntries, now));
    await insert(recurring_expenses, content.recurringExpenses);
    await insert(recurring_invoices, content.recurringInvoices);
    await insert(cash_settings, [content.cashSettings]);
    await insert(cash_forecasts, content.cashForecasts);
    await insert(expenses, [...content.expenses, ...content.overheads, ...content.marketingSpend]);
    await settleJobs(tx, content);
    await insert(tasks, [...content.tasks, ...content.followUps]);
    await createMarketing(tx, content, now);
    await insert(content_pieces, content.contents);
    await insert(coach_advice, content.advice);
    await insert(ai_calls, content.aiCalls);
    await insert(audit_log, content.activity);
    await settleNotifications(tx, content, now);
    await insert(conversations, content.conversations);
    await insert(conversation_messages, content.conversationMessages);
    await insert(saved_replies, content.savedReplies);
    await insert(outbox, await messageRows(tx, platform, actor, content.letters));
  });
}
