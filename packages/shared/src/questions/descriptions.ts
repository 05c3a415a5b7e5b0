import type { QuestionName } from './question.ts';

/** Describes what each question is about, so that a language model or a user can choose the right question. */
export const questionDescriptions: Record<QuestionName, string> = {
  receivables:
    'Who owes money now: unpaid balances of all open invoices, of those over an amount, or of those that nobody has opened.',
  overdue: 'Invoices past their due date, by how many days.',
  late_payers: 'Customers who pay late most often, by their own history.',
  drafts: 'Invoices that were never sent.',
  revenue:
    'Money received in a period, compared with another, or by day, week, month, customer, item, source, person or method.',
  invoiced: 'What was invoiced in a period.',
  payments: 'Payments received in a period; of one customer also what is still open.',
  refunds: 'Money paid back in a period.',
  average_ticket: 'The average paid invoice of a period.',
  items_sold: 'Services and products sold in a period, by amount.',
  item_price: 'What one item is charged at, by catalog and by history.',
  tax_collected: 'Sales tax in the money that came in in a period, and what is to be handed over.',
  profit: 'Profit of a period: income net of sales tax, less expenses.',
  days_to_pay: 'How many days customers take to pay, from the invoice date, on average of a period.',
  recurring: 'Recurring invoices: which come next, and what they bring per month.',
  deposits_held: 'Deposits received for work that is not invoiced yet.',
  expected_cash: 'Money expected in the coming weeks, by week.',
  due_invoices: 'Unpaid invoices that fall due in a period.',
  automatic_charges:
    'Invoices that are going to be charged automatically (autopay) to a saved card or bank account in a period.',
  payment_problems:
    'Payments that need attention: automatic payments that failed for good, disputed payments, and payments that differ from the payment provider.',
  ended_recurring: 'Recurring invoices that have ended lately, with nothing that follows.',
  ranked:
    'The biggest, smallest, newest or oldest invoices, payments, estimates, jobs, visits or expenses, also of one customer: the last payment of somebody, the biggest unpaid invoice; also whether somebody has opened their invoice or estimate.',
  spent_on: 'What was spent on one category, supplier or thing in a period.',
  job_profit:
    'What one job brings, costs and leaves (for owners only), what of it is billed, or the hours on it.',
  recurring_expenses: 'Costs that come again by themselves, per month and per year.',
  credits: 'Money that customers overpaid or were credited.',
  invoice_credits: 'The credit notes of a period, or what was written off as bad debt in it.',
  estimates_sent: 'Estimates that were sent in a period, and how many of these were approved.',
  expenses: 'What was spent in a period.',
  open_estimates: 'Estimates that are sent and not decided.',
  declined_estimates: 'Estimates that were declined in a period, and why.',
  win_rate: 'How many estimates of a period were accepted.',
  open_leads:
    'Leads that are not won or lost; unanswered ones are those that nobody has called or written to.',
  new_leads: 'Leads that came in a period, also from one source.',
  funnel: 'How far the leads of a period came.',
  schedule:
    'Visits of a day, a part of a day or a period, of a person (“me” is whoever asks), customer or place; the next visits are only those that have not begun.',
  free_time: 'Free hours of the team in a period.',
  visits_done:
    'Appointments completed in a period; only visits to customers, without phone calls and events, if the question says visits, jobs or stops.',
  missed_visits:
    'Appointments, or only visits, of a period that nobody went to; with cancelled, those that were cancelled.',
  customers_by_value: 'The best customers by what they have paid.',
  silent_customers: 'Customers who have not come back for long.',
  customers_in:
    'Customers by what they have in common: a place, source, tag or kind of company, missing data, what they bought, a balance, or who has the most visits, jobs, invoices or payments.',
  new_customers: 'Customers added in a period.',
  customer: 'One customer: what they paid, owe, and have coming up.',
  customer_fact:
    'One thing about a customer: gate codes and access, tax, terms, how they pay, consent, since when, notes, source.',
  contact: 'Phone, email and address of one customer or of somebody on the team.',
  customer_sources: 'Where customers come from: by the source of each, and what they paid.',
  document: 'One invoice or estimate by its number.',
  find: 'Any record by words.',
  open_jobs: 'Jobs that are not closed.',
  unbilled_work: 'Work that was done and not invoiced.',
  job_margins: 'What jobs earned against what they cost. For owners and staff.',
  projects: 'Projects that are running, or how one project stands.',
  hours: 'Hours worked in a period.',
  tasks: 'Tasks that are open, overdue or done.',
  changes: 'What changed in the business in a period.',
  referrals: 'Customers who referred leads, those with the most referrals first.',
  campaigns: 'Marketing campaigns of a period, or what came of one campaign.',
  team: 'Who is on the team.',
  call_first:
    'Whom to call first: new leads without an answer, then late invoices and waiting estimates by money.',
  reminders_due: 'Late invoices that nobody was reminded of lately.',
  likely_late: 'Invoices due soon of customers who usually pay late.',
  drifting_customers: 'The best customers who should have been back by now, by their own rhythm.',
  customers_to_thank: 'The best customers who paid lately and owe nothing late.',
  cold_estimates: 'Estimates without an answer for a week or more, and how likely they are won.',
  cold_leads: 'Leads that were quiet for a week or more and have no estimate.',
  underpriced_items: 'Items that were sold for more before, or earn too little.',
  idle_days: 'How thin next week is against a usual week, and what filling it would bring.',
  work_to_schedule: 'Signed estimates and open jobs that have no visit to come.',
  deposits_to_ask: 'Open estimates that ask for no deposit though others paid one.',
  customer_insights: 'What one customer is worth, and whether they are about to leave.',
};
