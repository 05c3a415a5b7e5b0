import type { QuestionVerbs } from '../question-verb.ts';
import { campaigns } from './campaigns.ts';
import { document } from './document.ts';
import { dueInvoices } from './due-invoices.ts';
import { depositsHeld, openEstimates, winRate } from './estimates.ts';
import { expectedCash } from './expected-cash.ts';
import { expenses } from './expenses.ts';
import { invoiced } from './invoiced.ts';
import { itemPrice } from './item-price.ts';
import { jobMargins, jobProfit, unbilledWork } from './job-money.ts';
import { latePayers } from './late-payers.ts';
import { payments, refunds } from './ledger-money.ts';
import { drafts, overdue, receivables } from './open-invoices.ts';
import { profit, taxCollected } from './profit.ts';
import { ranked } from './ranked.ts';
import { revenue } from './revenue.ts';
import { averageTicket, itemsSold } from './sold.ts';
import { spentOn } from './spent-on.ts';

export const moneyQuestions = {
  receivables,
  overdue,
  late_payers: latePayers,
  drafts,
  revenue,
  invoiced,
  payments,
  refunds,
  average_ticket: averageTicket,
  items_sold: itemsSold,
  item_price: itemPrice,
  tax_collected: taxCollected,
  profit,
  deposits_held: depositsHeld,
  expected_cash: expectedCash,
  due_invoices: dueInvoices,
  ranked,
  spent_on: spentOn,
  job_profit: jobProfit,
  expenses,
  open_estimates: openEstimates,
  win_rate: winRate,
  document,
  unbilled_work: unbilledWork,
  job_margins: jobMargins,
  campaigns,
} satisfies Partial<QuestionVerbs>;
