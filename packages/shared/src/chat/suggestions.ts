import type { Answer } from '../questions/answer.ts';
import type { Question, QuestionName } from '../questions/question.ts';

/** A plain phrase for each question; the chat grammar understands all of them. */
export const phrases: Record<QuestionName, string> = {
  receivables: 'Who owes me money?',
  overdue: 'Which invoices are overdue?',
  late_payers: 'Who pays late most often?',
  drafts: 'Which invoices are still drafts?',
  revenue: 'How was last month?',
  invoiced: 'How much did I invoice this month?',
  payments: 'Which payments came in this week?',
  refunds: 'What did I refund this year?',
  average_ticket: 'What is my average ticket this year?',
  items_sold: 'What sold best this year?',
  item_price: 'What do I charge for drain clearing?',
  tax_collected: 'How much tax did I collect this quarter?',
  profit: 'What is my profit this year?',
  days_to_pay: 'How many days do customers take to pay?',
  recurring: 'Which recurring invoices come next?',
  deposits_held: 'Which deposits do I hold?',
  expected_cash: 'How much cash will come in over the next 8 weeks?',
  due_invoices: 'Which invoices are due next week?',
  automatic_charges: 'What will be charged automatically this week?',
  payment_problems: 'Which payments need attention?',
  ended_recurring: 'Which recurring invoices have ended?',
  ranked: 'What is my biggest unpaid invoice?',
  spent_on: 'What did I spend on fuel this month?',
  job_profit: 'What is the profit on the job deck rebuild?',
  recurring_expenses: 'What are my fixed costs?',
  credits: 'Which customers have credit?',
  invoice_credits: 'How much did we write off this year?',
  estimates_sent: 'How many estimates did I send this month?',
  expenses: 'What did I spend this month?',
  open_estimates: 'Which estimates are open?',
  declined_estimates: 'Which estimates were declined this year?',
  win_rate: 'How many estimates did I win this year?',
  open_leads: 'Which leads are open?',
  new_leads: 'How many new leads this month?',
  funnel: 'How does my lead funnel look this year?',
  schedule: 'What is on tomorrow?',
  free_time: 'When do we have free time next week?',
  visits_done: 'How many visits did we do this week?',
  missed_visits: 'Which visits were missed this month?',
  customers_by_value: 'Who are my best customers?',
  silent_customers: 'Which customers have gone quiet?',
  customers_in: 'Which customers are in Portland?',
  new_customers: 'How many new customers this year?',
  customer: 'Tell me about Elena Marsh',
  customer_fact: 'How does Elena Marsh usually pay?',
  contact: 'What is the phone number of Elena Marsh?',
  customer_sources: 'Where do my customers come from?',
  document: 'Show me invoice 7f3a9c21',
  find: 'Find drain clearing',
  open_jobs: 'Which jobs are open?',
  unbilled_work: 'What work is not billed yet?',
  job_margins: 'What are the margins of my jobs?',
  projects: 'Which projects are running?',
  hours: 'How many hours did we work this week?',
  tasks: 'What are my tasks?',
  changes: 'What changed since yesterday?',
  campaigns: 'How did my campaigns do this year?',
  referrals: 'Who referred the most customers?',
  team: 'Who is on my team?',
  call_first: 'Who should I call first?',
  reminders_due: 'Whom should I remind?',
  likely_late: 'Which invoices will likely be late?',
  drifting_customers: 'Which customers are drifting away?',
  customers_to_thank: 'Whom should I thank?',
  cold_estimates: 'Which estimates are going cold?',
  cold_leads: 'Which leads without an estimate are going cold?',
  underpriced_items: 'Which items are underpriced?',
  idle_days: 'How thin is next week?',
  deposits_to_ask: 'Where should I ask for a deposit?',
  work_to_schedule: 'What signed work is not scheduled?',
  customer_insights: 'What is Elena Marsh worth?',
};

/** The questions that users are likely to ask next. */
const nextQuestions: Record<QuestionName, readonly [QuestionName, QuestionName, QuestionName]> = {
  receivables: ['overdue', 'late_payers', 'expected_cash'],
  overdue: ['late_payers', 'receivables', 'expected_cash'],
  late_payers: ['overdue', 'receivables', 'customers_by_value'],
  drafts: ['unbilled_work', 'receivables', 'invoiced'],
  revenue: ['customers_by_value', 'items_sold', 'expenses'],
  invoiced: ['receivables', 'payments', 'drafts'],
  payments: ['receivables', 'revenue', 'expected_cash'],
  refunds: ['payments', 'revenue', 'receivables'],
  average_ticket: ['items_sold', 'customers_by_value', 'revenue'],
  items_sold: ['average_ticket', 'revenue', 'job_margins'],
  item_price: ['items_sold', 'average_ticket', 'job_margins'],
  tax_collected: ['profit', 'revenue', 'payments'],
  profit: ['expenses', 'revenue', 'job_margins'],
  days_to_pay: ['late_payers', 'overdue', 'receivables'],
  recurring: ['expected_cash', 'automatic_charges', 'due_invoices'],
  deposits_held: ['open_estimates', 'expected_cash', 'payments'],
  expected_cash: ['receivables', 'overdue', 'expenses'],
  due_invoices: ['receivables', 'automatic_charges', 'overdue'],
  automatic_charges: ['due_invoices', 'expected_cash', 'recurring'],
  payment_problems: ['automatic_charges', 'overdue', 'payments'],
  ended_recurring: ['recurring', 'drifting_customers', 'expected_cash'],
  ranked: ['receivables', 'customers_by_value', 'payments'],
  spent_on: ['expenses', 'job_margins', 'revenue'],
  job_profit: ['job_margins', 'unbilled_work', 'expenses'],
  recurring_expenses: ['expenses', 'profit', 'expected_cash'],
  credits: ['receivables', 'deposits_held', 'refunds'],
  invoice_credits: ['profit', 'credits', 'refunds'],
  estimates_sent: ['win_rate', 'open_estimates', 'declined_estimates'],
  expenses: ['revenue', 'job_margins', 'expected_cash'],
  open_estimates: ['win_rate', 'open_leads', 'deposits_held'],
  declined_estimates: ['win_rate', 'open_estimates', 'cold_estimates'],
  win_rate: ['open_estimates', 'funnel', 'new_leads'],
  open_leads: ['new_leads', 'funnel', 'open_estimates'],
  new_leads: ['open_leads', 'funnel', 'win_rate'],
  funnel: ['open_leads', 'win_rate', 'new_leads'],
  schedule: ['free_time', 'tasks', 'unbilled_work'],
  free_time: ['schedule', 'open_leads', 'open_estimates'],
  visits_done: ['hours', 'missed_visits', 'unbilled_work'],
  missed_visits: ['schedule', 'visits_done', 'tasks'],
  customers_by_value: ['silent_customers', 'new_customers', 'late_payers'],
  silent_customers: ['customers_by_value', 'open_estimates', 'new_customers'],
  customers_in: ['customers_by_value', 'silent_customers', 'schedule'],
  new_customers: ['customers_by_value', 'new_leads', 'silent_customers'],
  customer: ['receivables', 'schedule', 'open_estimates'],
  customer_fact: ['customer', 'contact', 'schedule'],
  contact: ['schedule', 'receivables', 'customers_by_value'],
  customer_sources: ['new_leads', 'funnel', 'customers_by_value'],
  document: ['receivables', 'payments', 'drafts'],
  find: ['customers_by_value', 'open_jobs', 'tasks'],
  open_jobs: ['unbilled_work', 'job_margins', 'schedule'],
  unbilled_work: ['open_jobs', 'drafts', 'receivables'],
  job_margins: ['expenses', 'hours', 'items_sold'],
  projects: ['open_jobs', 'open_estimates', 'tasks'],
  hours: ['visits_done', 'job_margins', 'unbilled_work'],
  tasks: ['schedule', 'changes', 'open_leads'],
  changes: ['tasks', 'payments', 'schedule'],
  campaigns: ['new_leads', 'revenue', 'silent_customers'],
  referrals: ['customers_to_thank', 'customer_sources', 'new_leads'],
  team: ['hours', 'schedule', 'tasks'],
  call_first: ['reminders_due', 'cold_leads', 'cold_estimates'],
  reminders_due: ['likely_late', 'late_payers', 'overdue'],
  likely_late: ['reminders_due', 'late_payers', 'expected_cash'],
  drifting_customers: ['silent_customers', 'customers_to_thank', 'idle_days'],
  customers_to_thank: ['customers_by_value', 'drifting_customers', 'late_payers'],
  cold_estimates: ['deposits_to_ask', 'win_rate', 'open_estimates'],
  cold_leads: ['cold_estimates', 'open_leads', 'funnel'],
  underpriced_items: ['items_sold', 'job_margins', 'average_ticket'],
  idle_days: ['free_time', 'drifting_customers', 'cold_leads'],
  work_to_schedule: ['schedule', 'open_jobs', 'free_time'],
  deposits_to_ask: ['deposits_held', 'cold_estimates', 'open_estimates'],
  customer_insights: ['drifting_customers', 'customers_to_thank', 'receivables'],
};

const asChart = 'As a chart';

/** Three questions that make sense after this answer; none if the user has to choose a record first. */
export function suggestionsAfter({ question, chart, which }: Answer, shownAs: 'table' | 'chart'): string[] {
  if (which.length > 0) return [];
  const next = nextQuestions[question.name].map((name) => phrases[name]);
  return chart && shownAs === 'table' ? [asChart, ...next.slice(0, 2)] : next;
}

const usual: readonly QuestionName[] = ['receivables', 'revenue', 'schedule'];

/**
 * Example names in the suggested phrases. These names might not exist in the business, so each is replaced with the
 * name that the user mentioned, or the phrase is omitted.
 */
const exampleOf: Partial<Record<QuestionName, string>> = {
  customer: 'Elena Marsh',
  customer_fact: 'Elena Marsh',
  contact: 'Elena Marsh',
  customer_insights: 'Elena Marsh',
  customers_in: 'Portland',
  item_price: 'drain clearing',
  job_profit: 'deck rebuild',
  document: '7f3a9c21',
  find: 'drain clearing',
};

function phraseOf({ name, with: asked }: Question): string[] {
  const example = exampleOf[name];
  if (!example) return [phrases[name]];
  const { customer } = { customer: undefined, ...asked } as { customer?: string };
  return customer && example === 'Elena Marsh' ? [phrases[name].replace(example, () => customer)] : [];
}

/** Returns the questions nearest to the message, followed by the most common questions. */
export function suggestionsNear(nearest: readonly Question[]): string[] {
  const asked = [...nearest.flatMap(phraseOf), ...usual.map((name) => phrases[name])];
  return [...new Set(asked)].slice(0, 3);
}
