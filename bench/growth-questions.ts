import { addDays } from '@dayworks/shared/dates/calendar-date';

/** A customer with open invoices, and the key of the customer's client page. */
export interface AskedCustomer {
  id: string;
  key: string;
}

export interface Question {
  name: string;
  /**
   * The kind of business for which the request is measured, because the time that a report takes depends on the number
   * of rows in its period.
   */
  of: 'busy' | 'old';
  procedure: string;
  input(customer: AskedCustomer): unknown;
}

const ask = (name: string, procedure: string, input?: object): Question => ({
  name,
  of: 'busy',
  procedure,
  input: () => input,
});

const askOf = (name: string, procedure: string, input: Question['input']): Question => ({
  ...{ name, of: 'busy', procedure },
  input,
});

const invoices = (name: string, filter: object) =>
  ask(`invoices, ${name}`, 'invoices/list', { limit: 50, ...filter });
const customers = (name: string, filter: object) =>
  ask(`customers, ${name}`, 'customers/list', { limit: 50, ...filter });
const payments = (name: string, filter: object) =>
  ask(`all payments, ${name}`, 'payments/list', { limit: 50, ...filter });
const estimates = (name: string, filter: object) =>
  ask(`estimates, ${name}`, 'estimates/list', { limit: 50, ...filter });

const leads = (name: string, filter: object) => ask(`leads, ${name}`, 'leads/list', { limit: 50, ...filter });
const jobs = (name: string, filter: object) => ask(`jobs, ${name}`, 'jobs/list', { limit: 50, ...filter });
const appointments = (name: string, filter: object) =>
  ask(`appointments, ${name}`, 'appointments/list', { limit: 50, ...filter });
const expenses = (name: string, filter: object) =>
  ask(`expenses, ${name}`, 'expenses/list', { limit: 50, ...filter });
const tasks = (name: string, filter: object) => ask(`tasks, ${name}`, 'tasks/list', { limit: 50, ...filter });

const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => addDays(today, -days);

const aboutMoney: Question[] = [
  ask('financials, profit of 30 days', 'financials/get', { from: daysAgo(29), to: today }),
  ask('financials, profit of a year, cash', 'financials/get', { from: daysAgo(364), to: today }),
  ask('financials, profit of a year, accrual', 'financials/get', {
    from: daysAgo(364),
    to: today,
    basis: 'accrual',
  }),
  ask('financials, receivables', 'financials/receivables'),
  ask('financials, taxes of 30 days', 'financials/taxes', { from: daysAgo(29), to: today }),
  ask('financials, deposits held', 'financials/deposits'),
  ask('financials, cash forecast', 'financials/forecast'),
  ask('financials, rows of a line', 'financials/forecastRows', { line: 'invoices' }),
  ask('sales, 30 days by source', 'sales/parts', { from: daysAgo(29), to: today, by: 'source' }),
  ask('sales, 30 days by person', 'sales/parts', { from: daysAgo(29), to: today, by: 'person' }),
  invoices('owed for 31 to 60 days', { age: 'd31_60' }),
  ask('financials, taxed money of 30 days', 'financials/taxedMoney', {
    from: daysAgo(29),
    to: today,
    limit: 50,
  }),
  ask('day close, a day', 'closing/day', { day: today }),
  ask('reminders, figures', 'reminders/figures'),
  expenses('newest', {}),
  expenses('of a category', { category: 'Fuel' }),
  expenses('of 30 days', { from: daysAgo(29), to: today }),
  expenses('search: one receipt', { search: 'gasket' }),
  ask('expenses, totals of 30 days', 'expenses/totals', { from: daysAgo(29), to: today }),
  ask('expenses, counts', 'expenses/overview'),
  askOf('statement of one customer', 'statements/get', ({ id }) => ({
    customer_id: id,
    from: daysAgo(89),
    to: today,
  })),
];

/** Requests about automatic billing: recurring invoices, online and automatic payments, and credits. */
const paidByItself: Question[] = [
  ask('recurring invoices, list and income', 'recurringInvoices/list', { limit: 50 }),
  askOf('recurring invoices, of one customer', 'recurringInvoices/list', ({ id }) => ({
    limit: 50,
    customer_id: id,
  })),
  ask('credit notes of 30 days', 'financials/credits', {
    kind: 'credit_note',
    from: daysAgo(29),
    to: today,
    limit: 50,
  }),
  askOf('credit of one customer', 'customers/get', ({ id }) => ({ id })),
  ask('credit of all customers', 'questions/ask', { question: { name: 'credits', with: {} } }),
  invoices('void', { status: 'void' }),
  ask('tax of one part of the rates', 'financials/taxedMoney', {
    from: daysAgo(29),
    to: today,
    rate: 2,
    part: 'City',
    limit: 50,
  }),
  ask('online payments that differ', 'online/concerns'),
  ask('automatic charges of a week', 'questions/ask', {
    question: { name: 'automatic_charges', with: { period: { from: today, to: addDays(today, 6) } } },
  }),
  askOf('automatic payments of one customer', 'online/autopay', ({ id }) => ({ of: 'customer', of_id: id })),
  askOf('saved cards of one customer', 'online/saved', ({ id }) => ({ customer_id: id })),
  askOf('client page', 'client/open', ({ id, key }) => ({ id, key })),
  askOf('client page, all open invoices', 'online/offer', ({ id, key }) => ({ kind: 'customer', id, key })),
];

/** The requests that the screens of the app make when they open, when they are filtered and when they are searched. */
export const questions: Question[] = [
  invoices('newest', {}),
  invoices('by due date', { sort: 'due' }),
  invoices('draft', { status: 'draft' }),
  invoices('unpaid', { status: 'unpaid' }),
  invoices('overdue', { status: 'overdue' }),
  invoices('paid', { status: 'paid' }),
  invoices('by invoice date', { from: daysAgo(300), to: daysAgo(240) }),
  askOf('invoices, of one customer', 'invoices/list', ({ id }) => ({ limit: 50, customer_id: id })),
  invoices('search: one customer', { search: 'castillo 98' }),
  invoices('search: a common name', { search: 'castillo' }),
  invoices('search: email', { search: 'customer77@' }),
  invoices('search: number', { search: '9e3779b1' }),
  ask('invoices, status cards and counts', 'invoices/overview'),
  ask('dashboard', 'dashboard/get', { period: '12w' }),
  customers('newest', {}),
  customers('by balance', { status: 'owing', sort: 'balance' }),
  customers('search: one customer', { search: 'castillo 98' }),
  customers('search: a common name', { search: 'castillo' }),
  ask('customers, counts', 'customers/overview'),
  ask('payments, overview', 'payments/overview'),
  payments('newest', {}),
  payments('largest', { sort: 'largest' }),
  ask('transactions, first page', 'ledger/list', { limit: 50 }),
  ask('transactions, totals', 'ledger/totals', {}),
  ask('sales, 30 days', 'sales/get', { from: daysAgo(29), to: today, step: 'day' }),
  leads('newest', {}),
  leads('highest value', { sort: 'value' }),
  leads('won', { status: 'won' }),
  leads('quiet', { quiet: true }),
  leads('search', { search: 'castillo 98' }),
  ask('leads, board', 'leads/board', {}),
  ask('leads, figures and counts', 'leads/overview'),
  jobs('newest', {}),
  jobs('highest value', { sort: 'value' }),
  jobs('open', { status: 'open' }),
  jobs('search: a common name', { search: 'castillo' }),
  ask('jobs, board', 'jobs/board', {}),
  ask('jobs, figures and counts', 'jobs/overview'),
  estimates('newest', {}),
  estimates('waiting', { status: 'waiting' }),
  appointments('to come', { status: 'open' }),
  appointments('completed, latest', { status: 'completed', sort: 'latest' }),
  appointments('of a week', { from: daysAgo(7), to: today }),
  appointments('search: a common name', { search: 'castillo' }),
  ask('appointments, figures', 'appointments/overview'),
  ask('calendar, a month', 'appointments/calendar', { from: daysAgo(30), to: today }),
  ask('tasks, my day', 'tasks/day'),
  tasks('open', {}),
  tasks('done, newest', { status: 'done', sort: 'newest' }),
  tasks('search', { search: 'customer 77 ' }),
  ask('tasks, board', 'tasks/board', {}),
  ask('tasks, counts', 'tasks/overview'),
  ...[...aboutMoney, ...paidByItself].map((question): Question => ({ ...question, of: 'old' })),
];
