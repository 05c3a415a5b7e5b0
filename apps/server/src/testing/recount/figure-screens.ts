import { DayCloseQuery } from '@dayworks/shared/closing/day-close';
import { addDays, startOfMonth } from '@dayworks/shared/dates/calendar-date';
import { EstimateQuery } from '@dayworks/shared/estimates/estimate-list';
import { ExpenseQuery } from '@dayworks/shared/expenses/expense';
import { InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import { JobBoardQuery, JobQuery } from '@dayworks/shared/jobs/job-list';
import { LeadBoardQuery, LeadQuery } from '@dayworks/shared/leads/lead-list';
import { LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import { CampaignPageQuery } from '@dayworks/shared/marketing/campaigns/campaign';
import { ConsentPageQuery } from '@dayworks/shared/marketing/consent';
import { ProjectBoardQuery } from '@dayworks/shared/projects/project-board';
import { TaskBoardQuery } from '@dayworks/shared/tasks/task-list';
import { getAppointmentOverview } from '../../appointments/reads.ts';
import { getClosingDay, totalCloses } from '../../closing/reads.ts';
import { listAdvice } from '../../coach/reads.ts';
import { getContentOverview } from '../../content/reads.ts';
import { getCustomerOverview } from '../../customers/customer-overview.ts';
import { getCustomer } from '../../customers/reads.ts';
import { getDashboard, getWaitingCounts } from '../../dashboard/get-dashboard.ts';
import { getEstimateOverview, getEstimateTotals } from '../../estimates/reads.ts';
import { getExpenseOverview, totalExpenses } from '../../expenses/reads.ts';
import { getFinancials } from '../../financials/get-financials.ts';
import { getHeldDeposits, getReceivables } from '../../financials/receivables.ts';
import { getTaxes } from '../../financials/taxes.ts';
import { getForecast } from '../../forecast/get-forecast.ts';
import { getInvoiceOverview, getInvoiceTotals, paidHistory } from '../../invoices/list-invoices.ts';
import { getJobBoard, getJobOverview, getJobTotals } from '../../jobs/reads.ts';
import { getLeadOverview } from '../../leads/funnel.ts';
import { getLeadBoard, getLeadTotals } from '../../leads/reads.ts';
import { getLedgerTotals } from '../../ledger/reads.ts';
import { countCampaigns, listCampaigns } from '../../marketing/campaigns/list-campaigns.ts';
import { listConsent } from '../../marketing/consent/list-consent.ts';
import { getOverview } from '../../marketing/results/overview.ts';
import { countUnread } from '../../notifications/inbox.ts';
import { listMessages } from '../../outbox/outbox.ts';
import { getPaymentOverview } from '../../payments/reads.ts';
import { businessDay } from '../../platform/business-day.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { getProductOverview } from '../../products/reads.ts';
import { getProjectBoard } from '../../projects/reads.ts';
import { getReminderFigures } from '../../reminders/rehearse.ts';
import { getSales, reconcile } from '../../sales/get-sales.ts';
import { getStatement } from '../../statements/reads.ts';
import { getMyDay, getTaskBoard, getTaskCounts, getTaskOverview } from '../../tasks/reads.ts';

/** The user who opens the screens, and the customer whose statement and customer page are opened. */
export interface Looked {
  context: MemberContext;
  customerId: string;
}

const monthOf = ({ context }: Looked) => {
  const today = businessDay(context.actor);
  return { from: startOfMonth(today), to: today };
};

/** A procedure of the API contract, and the function that calls it as a screen does. */
interface Screen {
  of: `${string}.${string}`;
  ask: (looked: Looked) => Promise<object>;
}

type Asked = (context: MemberContext) => Promise<object>;
const plain = (of: Screen['of'], verb: Asked): Screen => ({ of, ask: ({ context }) => verb(context) });

/** Calls the procedure without any filter, as when a list is first opened. */
const opened = <Query>(
  of: Screen['of'],
  verb: (context: MemberContext, query: Query) => Promise<object>,
  schema: { parse(value: object): Query },
): Screen => ({ of, ask: ({ context }) => verb(context, schema.parse({})) });

/** For each screen, the server function that returns its figures. */
export const screens = {
  menu: plain('dashboard.waiting', getWaitingCounts),
  dashboard: plain('dashboard.get', (context) => getDashboard(context, { period: '12w' })),
  payments: plain('payments.overview', getPaymentOverview),
  invoices: plain('invoices.overview', getInvoiceOverview),
  estimates: plain('estimates.overview', getEstimateOverview),
  customers: plain('customers.overview', getCustomerOverview),
  appointments: plain('appointments.overview', getAppointmentOverview),
  leads: plain('leads.overview', getLeadOverview),
  jobs: plain('jobs.overview', getJobOverview),
  expenses: plain('expenses.overview', getExpenseOverview),
  products: plain('products.overview', getProductOverview),
  tasks: plain('tasks.day', getMyDay),
  taskList: plain('tasks.overview', getTaskOverview),
  taskMenu: plain('tasks.counts', getTaskCounts),
  bell: plain('notifications.unread', countUnread),
  outbox: plain('outbox.list', (context) => listMessages(context, { status: null, before: null, limit: 1 })),
  reminders: plain('reminders.figures', getReminderFigures),
  content: plain('content.overview', getContentOverview),
  coach: plain('coach.list', (context) => listAdvice(context, { state: 'open' })),
  reconcile: plain('sales.reconcile', reconcile),
  paidHistory: plain('invoices.paidHistory', paidHistory),
  invoiceTotals: opened('invoices.totals', getInvoiceTotals, InvoiceQuery),
  estimateTotals: opened('estimates.totals', getEstimateTotals, EstimateQuery),
  expenseTotals: opened('expenses.totals', totalExpenses, ExpenseQuery),
  leadTotals: opened('leads.totals', getLeadTotals, LeadQuery),
  jobTotals: opened('jobs.totals', getJobTotals, JobQuery),
  ledger: opened('ledger.totals', getLedgerTotals, LedgerQuery),
  closes: opened('closing.totals', totalCloses, DayCloseQuery),
  projectBoard: opened('projects.board', getProjectBoard, ProjectBoardQuery),
  leadBoard: opened('leads.board', getLeadBoard, LeadBoardQuery),
  jobBoard: opened('jobs.board', getJobBoard, JobBoardQuery),
  taskBoard: opened('tasks.board', getTaskBoard, TaskBoardQuery),
  campaignCounts: plain('marketing.campaignCounts', countCampaigns),
  campaigns: opened('marketing.campaigns', listCampaigns, CampaignPageQuery),
  consent: opened('marketing.consent', listConsent, ConsentPageQuery),
  marketing: {
    of: 'marketing.overview',
    ask: (looked: Looked) => getOverview(looked.context, monthOf(looked)),
  },
  sales: {
    of: 'sales.get',
    ask: (looked: Looked) => getSales(looked.context, { ...monthOf(looked), step: 'day' }),
  },
  cash: {
    of: 'financials.get',
    ask: (looked: Looked) => getFinancials(looked.context, { ...monthOf(looked), basis: 'cash' }),
  },
  accrual: {
    of: 'financials.get',
    ask: (looked: Looked) => getFinancials(looked.context, { ...monthOf(looked), basis: 'accrual' }),
  },
  receivables: plain('financials.receivables', getReceivables),
  taxes: { of: 'financials.taxes', ask: (looked: Looked) => getTaxes(looked.context, monthOf(looked)) },
  deposits: plain('financials.deposits', getHeldDeposits),
  forecast: plain('financials.forecast', getForecast),
  customer: {
    of: 'customers.get',
    ask: ({ context, customerId }: Looked) => getCustomer(context, { id: customerId }),
  },
  statement: {
    of: 'statements.get',
    ask: ({ context, customerId }: Looked) =>
      getStatement(context, {
        customer_id: customerId,
        from: addDays(businessDay(context.actor), -90),
        to: businessDay(context.actor),
      }),
  },
  closing: plain('closing.day', (context) => getClosingDay(context, { day: businessDay(context.actor) })),
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/**
 * Converts the path of a figure on a screen to the field in the contract: 'sales.series[].revenue' becomes
 * 'sales.get.series[].revenue'.
 */
export function fieldOfPlace(place: string): string {
  const name = /^\w+/.exec(place)?.[0] ?? '';
  return `${screens[name as ScreenName].of}${place.slice(name.length)}`;
}
