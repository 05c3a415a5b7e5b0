import type { contract } from '@dayworks/shared/contract';
import type { Router } from '@orpc/server';
import { accountRoutes } from './account/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { visitReminderStaleCheck } from './appointments/messages/check-before-sending.ts';
import { appointmentsRoutes } from './appointments/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { bookingRoutes } from './booking/routes.ts';
import { businessRoutes } from './business/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { clientRoutes } from './client/routes.ts';
import { closingRoutes } from './closing/routes.ts';
import { coachRoutes } from './coach/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { customersRoutes } from './customers/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { documentsRoutes } from './documents/routes.ts';
import { estimatesRoutes } from './estimates/routes.ts';
import { expensesRoutes, recurringExpensesRoutes } from './expenses/routes.ts';
import { factorsRoutes } from './factors/routes.ts';
import { fieldRoutes } from './field/routes.ts';
import { financialsRoutes } from './financials/routes.ts';
import type { RequestContext } from './identity/request-context.ts';
import { importsRoutes } from './imports/routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { insightsRoutes } from './insights/routes.ts';
import { integrationsRoutes } from './integrations/routes.ts';
import { reminderStaleCheck } from './invoices/messages/check-reminder.ts';
import { invoicesRoutes } from './invoices/routes.ts';
import { jobsRoutes } from './jobs/routes.ts';
import { letterRehearsals } from './leads/letter-rehearsals.ts';
import { leadsRoutes } from './leads/routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { lookRoutes } from './look/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { marketingRoutes } from './marketing/routes.ts';
import { membersRoutes } from './members/routes.ts';
import { mergingRoutes } from './merging/routes.ts';
import { messagesRoutes } from './messages/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import { onlineRoutes } from './online/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { paymentsRoutes } from './payments/routes.ts';
import { presenceRoutes } from './presence/routes.ts';
import { productsRoutes } from './products/routes.ts';
import { projectsRoutes } from './projects/routes.ts';
import { questionsRoutes } from './questions/routes.ts';
import { recurringInvoicesRoutes } from './recurring/routes.ts';
import { remindersRoutes } from './reminders/routes.ts';
import { reportsRoutes } from './reports/routes.ts';
import { salesRoutes } from './sales/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { letterWriters } from './statements/letter-writers.ts';
import { statementsRoutes } from './statements/routes.ts';
import { tasksRoutes } from './tasks/routes.ts';
import { timeRoutes } from './time/routes.ts';
import { timelineRoutes } from './timeline/routes.ts';
import { webhooksRoutes } from './webhooks/routes.ts';

/**
 * The types ensure that each route of the API contract is implemented by a feature, and that each implemented route is
 * part of the contract.
 */
export const router = {
  auth: authRoutes,
  factors: factorsRoutes,
  account: accountRoutes,
  business: businessRoutes,
  look: lookRoutes,
  members: membersRoutes,
  notifications: notificationsRoutes,
  outbox: outboxRoutes(letterWriters, { ...reminderStaleCheck, ...visitReminderStaleCheck }),
  messages: messagesRoutes(letterRehearsals),
  client: clientRoutes,
  customers: customersRoutes,
  products: productsRoutes,
  projects: projectsRoutes,
  estimates: estimatesRoutes,
  invoices: invoicesRoutes,
  tasks: tasksRoutes,
  payments: paymentsRoutes,
  appointments: appointmentsRoutes,
  documents: documentsRoutes(letterWriters),
  leads: leadsRoutes,
  booking: bookingRoutes,
  mail: mailRoutes,
  inbox: inboxRoutes,
  jobs: jobsRoutes,
  field: fieldRoutes,
  time: timeRoutes,
  online: onlineRoutes,
  expenses: expensesRoutes,
  recurringExpenses: recurringExpensesRoutes,
  recurringInvoices: recurringInvoicesRoutes,
  reminders: remindersRoutes,
  marketing: marketingRoutes,
  presence: presenceRoutes,
  timeline: timelineRoutes,
  ledger: ledgerRoutes,
  closing: closingRoutes,
  statements: statementsRoutes,
  sales: salesRoutes,
  financials: financialsRoutes,
  reports: reportsRoutes,
  search: searchRoutes,
  questions: questionsRoutes,
  imports: importsRoutes,
  merging: mergingRoutes,
  insights: insightsRoutes,
  coach: coachRoutes,
  chat: chatRoutes,
  content: contentRoutes,
  dashboard: dashboardRoutes,
  integrations: integrationsRoutes,
  webhooks: webhooksRoutes,
  admin: adminRoutes,
} satisfies Router<typeof contract, RequestContext>;
