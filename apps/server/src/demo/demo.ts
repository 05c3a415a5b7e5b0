import { addDays, type CalendarDate, isBefore } from '@dayworks/shared/dates/calendar-date';
import { defaultResponseHours } from '@dayworks/shared/leads/lead-transitions';
import type { lead_settings } from '../leads/table.ts';
import { createActivity } from './activity.ts';
import { createAdvice, createAiCalls } from './advice.ts';
import { bluebird, createContext, type DemoContext, instantOn, type ProjectRow, rowOf } from './bluebird.ts';
import { createLook } from './look.ts';
import { createContent } from './messages/content.ts';
import { createConversations } from './messages/conversations.ts';
import { createLetters, withCalls } from './messages/letters.ts';
import { createMarketing } from './messages/marketing.ts';
import { toldEvents } from './messages/message-events.ts';
import { createReminderSettings, createTemplates } from './messages/reminder-history.ts';
import { createReminders, reminderRows } from './messages/reminders.ts';
import { createCashForecasts, createCashSettings } from './money/cash-forecasts.ts';
import { createCatalog } from './money/catalog.ts';
import { createDayCloses } from './money/day-closes.ts';
import { createEstimate, type DemoEstimate } from './money/estimates.ts';
import { createOverheads, createRecurringExpenses } from './money/overheads.ts';
import { pastEstimatePlans } from './money/past-estimates.ts';
import { pastInvoicePlans, projectInvoicePlans } from './money/past-invoices.ts';
import { createDirectPayments } from './money/payments.ts';
import { createRecurringInvoices } from './money/recurring-invoices.ts';
import { type Books, sampleEstimatePlans } from './money/sample-estimates.ts';
import { convertedInvoicePlans, sampleInvoicePlans } from './money/sample-invoices.ts';
import {
  type DemoInvoice,
  deletedInvoice,
  type InvoicePlan,
  settledInvoice,
} from './money/settled-invoice.ts';
import { createAddresses } from './people/addresses.ts';
import { createCustomers } from './people/customers.ts';
import { createFollowUps, createLeadVisits } from './people/lead-plans.ts';
import { createLeads } from './people/leads.ts';
import { createOrphans } from './people/orphans.ts';
import {
  createMarketingSettings,
  createMarketingSpend,
  createReferralLinks,
  withReferrers,
} from './people/referrals.ts';
import { createAppointment, createAppointments } from './work/appointments.ts';
import { todaysNotices } from './work/board-visits.ts';
import { unsent } from './work/course.ts';
import { createJobMoney } from './work/job-money.ts';
import { createJobVisits } from './work/job-visits.ts';
import { createJobs } from './work/jobs.ts';
import { createProjects } from './work/project-plans.ts';
import { createTasks } from './work/tasks.ts';

const invoiceCount = 300;

/** About one in sixty demo invoices was created by mistake and deleted two days later. */
const isMistake = (index: number) => index % 60 === 31;

function settleOrDelete(context: DemoContext, plan: InvoicePlan, index: number): DemoInvoice {
  const deletedOn = addDays(plan.date, 2);
  if (!isMistake(index) || !isBefore(deletedOn, context.today)) return settledInvoice(context, plan);
  const draft = settledInvoice(context, { ...plan, course: unsent });
  return deletedInvoice(draft, instantOn(deletedOn, 16 * 60));
}

function createInvoices(
  context: DemoContext,
  books: Books,
  { estimates, projects }: { estimates: readonly DemoEstimate[]; projects: readonly ProjectRow[] },
): DemoInvoice[] {
  const special = [
    ...sampleInvoicePlans(context, books),
    ...convertedInvoicePlans(context, estimates, projects),
    ...projectInvoicePlans(context, books, projects),
  ];
  const ordinary = pastInvoicePlans(context, books, invoiceCount - special.length);
  return [
    ...special.map((plan) => settledInvoice(context, plan)),
    ...ordinary.map((plan, index) => settleOrDelete(context, plan, index)),
  ];
}

/** The request form of the demo business is turned on, so that its page can be viewed. */
const createLeadSettings = (context: DemoContext): (typeof lead_settings.$inferSelect)[] => [
  {
    ...rowOf(context, 'lead settings', instantOn(context.today, 8 * 60)),
    response_hours: defaultResponseHours,
    request_form_enabled: true,
    request_intro:
      'Plumbing, drains and water heaters in Portland. Tell us what is wrong, and we will call you back within a day.',
    version: 1,
  },
];

/**
 * Generates the data of a realistic business. The function is pure: everything is derived from the day, the time of day
 * and the seed. The ids are derived from the seed only.
 */
export function demo(today: CalendarDate, seed: number, now?: string) {
  const context = createContext(today, seed, now);
  const customers = createCustomers(context);
  const addresses = createAddresses(context, customers);
  const catalog = createCatalog(context);
  // On documents, a bundle of products appears as its component items and never as a single line.
  const items = catalog.filter(({ kind }) => kind !== 'bundle');
  const books = { customers, addresses, catalog: items };
  const projects = createProjects(context, customers, addresses);
  const estimates = [...sampleEstimatePlans(context, books), ...pastEstimatePlans(context, books)].map(
    (plan) => createEstimate(context, plan, projects),
  );
  const written = createInvoices(context, books, { estimates, projects });
  const leads = createLeads(context, customers, estimates);
  const reminded = createReminders(context, customers, { invoices: written, projects });
  const letters = createLetters(context, customers, { reminded, estimates });
  const invoices = withCalls(
    context,
    reminded.map((one) => one.written),
  );
  const invoiceItems = invoices.flatMap(({ items }) => items);
  const jobs = createJobs(context, books, invoices);
  const { jobVisits, ...ofVisits } = createJobVisits(context, customers, jobs);
  const billed = jobs.flatMap(({ key, job, invoiceId }) => (invoiceId ? [{ key, job, invoiceId }] : []));
  const planned = createAppointments(
    context,
    books,
    invoices,
    new Map(billed.map(({ job, invoiceId }) => [invoiceId, job.id])),
  );
  const visitsOfJobs = jobVisits.map((visit) => createAppointment(context, visit));
  const { leftIds, ...ofMarketing } = createMarketing(context, {
    customers,
    visits: [...planned.appointments, ...visitsOfJobs],
    estimates: estimates.map(({ estimate }) => estimate),
    invoices,
  });
  const orphans = createOrphans(context, items);
  const signatures = estimates.flatMap((estimate) => estimate.signatures);
  const payments = [
    ...[...estimates, ...invoices].flatMap((document) => document.payments),
    ...createDirectPayments(context, customers),
  ];
  const refunds = [...estimates, ...invoices].flatMap((document) => document.refunds);
  const jobMoney = createJobMoney(context, jobs);
  const overheads = createOverheads(context, invoices);
  const marketingSpend = createMarketingSpend(context);
  const expenses = [...jobMoney.expenses, ...overheads, ...marketingSpend];
  const recurringExpenses = createRecurringExpenses(context);
  const recurringInvoices = createRecurringInvoices(context, customers, items);
  const tasks = createTasks(context, {
    customers,
    projects,
    estimates: estimates.map(({ estimate }) => estimate),
  });
  const forecastBooks = {
    ...{ invoices, estimates, projects, expenses },
    ...{ recurring: recurringExpenses, series: recurringInvoices },
  };
  return {
    business: bluebird(context),
    people: context.people,
    customers: customers.map((customer) =>
      leftIds.has(customer.id) ? { ...customer, marketing_consent: false } : customer,
    ),
    addresses,
    catalog,
    projects,
    estimates: estimates.map(({ estimate }) => estimate),
    estimateItems: estimates.flatMap(({ items }) => items),
    signatures,
    invoices: invoices.map(({ invoice }) => invoice),
    invoiceItems,
    payments,
    refunds,
    dayCloses: createDayCloses(context, payments, refunds),
    leadSettings: createLeadSettings(context),
    look: createLook(context),
    templates: createTemplates(context),
    reminderSettings: createReminderSettings(context),
    reminders: reminderRows(context, reminded),
    leads: withReferrers(
      leads.map(({ lead }) => lead),
      customers,
    ),
    leadActivities: leads.flatMap(({ activities }) => activities),
    followUps: createFollowUps(context, leads),
    leadVisits: createLeadVisits(context, leads),
    ...planned,
    jobs: jobs.map(({ job }) => job),
    jobItems: jobs.flatMap(({ items }) => items),
    jobCrew: jobs.flatMap(({ crew }) => crew),
    jobInvoices: billed.map(({ key, job, invoiceId }) => ({
      ...rowOf(context, `job ${key} invoice`, job.status_changed_at),
      job_id: job.id,
      invoice_id: invoiceId,
    })),
    jobVisits: visitsOfJobs,
    ...ofVisits,
    visitNotices: todaysNotices(context),
    ...jobMoney,
    recurringExpenses,
    recurringInvoices: recurringInvoices.map(({ payment_days: _, ...row }) => row),
    overheads,
    cashSettings: createCashSettings(context),
    cashForecasts: createCashForecasts(context, forecastBooks),
    forecastBooks,
    tasks,
    ...ofMarketing,
    referralLinks: createReferralLinks(context, customers),
    marketingSettings: createMarketingSettings(context),
    marketingSpend,
    contents: createContent(context),
    advice: createAdvice(context, customers, items, invoices),
    aiCalls: createAiCalls(context, customers),
    letters,
    ...createConversations(context, customers),
    activity: [
      ...createActivity(context, invoices, letters),
      ...toldEvents(context, {
        ...{ signatures, payments, leads, tasks },
        visits: [...planned.appointments, ...visitsOfJobs],
      }),
    ],
    orphans: {
      customers: [orphans.customer],
      invoices: orphans.invoices.map(({ invoice }) => invoice),
      invoiceItems: orphans.invoices.flatMap(({ items }) => items),
      payments: orphans.invoices.flatMap(({ payments }) => payments),
    },
  };
}

export type Demo = ReturnType<typeof demo>;
