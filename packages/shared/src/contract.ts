import { accountContract } from './account/contract.ts';
import { adminContract } from './admin/contract.ts';
import { appointmentsContract } from './appointments/contract.ts';
import { authContract } from './auth/contract.ts';
import { bookingContract } from './booking/contract.ts';
import { businessContract } from './business/contract.ts';
import { chatContract } from './chat/contract.ts';
import { clientContract } from './client/contract.ts';
import { closingContract } from './closing/contract.ts';
import { coachContract } from './coach/contract.ts';
import { contentContract } from './content/contract.ts';
import { customersContract } from './customers/contract.ts';
import { dashboardContract } from './dashboard/contract.ts';
import { documentsContract } from './documents/contract.ts';
import { estimatesContract } from './estimates/contract.ts';
import { expensesContract, recurringExpensesContract } from './expenses/contract.ts';
import { factorsContract } from './factors/contract.ts';
import { fieldContract } from './field/contract.ts';
import { financialsContract } from './financials/contract.ts';
import { importsContract } from './imports/contract.ts';
import { inboxContract } from './inbox/contract.ts';
import { insightsContract } from './insights/contract.ts';
import { integrationsContract } from './integrations/contract.ts';
import { invoicesContract } from './invoices/contract.ts';
import { jobsContract } from './jobs/contract.ts';
import { leadsContract } from './leads/contract.ts';
import { ledgerContract } from './ledger/contract.ts';
import { lookContract } from './look/contract.ts';
import { mailContract } from './mail/contract.ts';
import { marketingContract } from './marketing/contract.ts';
import { membersContract } from './members/contract.ts';
import { mergingContract } from './merging/contract.ts';
import { messagesContract } from './messages/contract.ts';
import { notificationsContract } from './notifications/contract.ts';
import { onlineContract } from './online/contract.ts';
import { outboxContract } from './outbox/contract.ts';
import { paymentsContract } from './payments/contract.ts';
import { presenceContract } from './presence/contract.ts';
import { productsContract } from './products/contract.ts';
import { projectsContract } from './projects/contract.ts';
import { questionsContract } from './questions/contract.ts';
import { recurringInvoicesContract } from './recurring/contract.ts';
import { remindersContract } from './reminders/contract.ts';
import { reportsContract } from './reports/contract.ts';
import { salesContract } from './sales/contract.ts';
import { searchContract } from './search/contract.ts';
import { statementsContract } from './statements/contract.ts';
import { tasksContract } from './tasks/contract.ts';
import { timeContract } from './time/contract.ts';
import { timelineContract } from './timeline/contract.ts';
import { webhooksContract } from './webhooks/contract.ts';

/**
 * All features of the API. The typed client, the server's router, the REST endpoints and the OpenAPI description are
 * generated from this list.
 */
export const contract = {
  auth: authContract,
  factors: factorsContract,
  account: accountContract,
  business: businessContract,
  look: lookContract,
  members: membersContract,
  notifications: notificationsContract,
  outbox: outboxContract,
  messages: messagesContract,
  client: clientContract,
  customers: customersContract,
  products: productsContract,
  projects: projectsContract,
  estimates: estimatesContract,
  invoices: invoicesContract,
  recurringInvoices: recurringInvoicesContract,
  tasks: tasksContract,
  payments: paymentsContract,
  reminders: remindersContract,
  appointments: appointmentsContract,
  documents: documentsContract,
  leads: leadsContract,
  booking: bookingContract,
  mail: mailContract,
  inbox: inboxContract,
  jobs: jobsContract,
  field: fieldContract,
  time: timeContract,
  online: onlineContract,
  expenses: expensesContract,
  recurringExpenses: recurringExpensesContract,
  marketing: marketingContract,
  presence: presenceContract,
  imports: importsContract,
  merging: mergingContract,
  timeline: timelineContract,
  ledger: ledgerContract,
  closing: closingContract,
  statements: statementsContract,
  sales: salesContract,
  financials: financialsContract,
  reports: reportsContract,
  dashboard: dashboardContract,
  search: searchContract,
  questions: questionsContract,
  insights: insightsContract,
  coach: coachContract,
  chat: chatContract,
  content: contentContract,
  integrations: integrationsContract,
  webhooks: webhooksContract,
  admin: adminContract,
};
