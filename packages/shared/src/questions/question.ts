import * as z from 'zod';
import { customerTypes } from '../customers/customer.ts';
import { paymentMethods } from '../documents/payments/payment-method.ts';
import { CalendarDate, text } from '../fields.ts';
import { creditKinds } from '../invoices/credit-rules.ts';
import { jobStatuses } from '../jobs/job-status.ts';
import { leadStages } from '../leads/lead-stage.ts';

export const Period = z.strictObject({ from: CalendarDate, to: CalendarDate });

/** A date before any business existed. A period that starts on this date means 'all time'. */
export const theBeginning = '2000-01-01';

/** A name as the user wrote it, or an id; the server determines which record is meant. */
const named = text(100).optional();
const period = Period;
const type = z.enum(customerTypes).optional();
const days = z.int().min(1).max(3650).optional();
const amount = z.number().min(0).max(1e9).optional();
const limit = z.int().min(1).max(50).optional();

export const revenueGroups = [
  'day',
  'week',
  'month',
  'customer',
  'item',
  'source',
  'person',
  'method',
  'type',
] as const;

/** The parts of a day. The morning ends at noon, and the evening begins at 5 PM. */
const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];
const part = z.enum(partsOfDay).optional();

/**
 * If 'visits', phone calls and events do not count, as in 'how many jobs tomorrow'. Without it, all appointments count,
 * and the answer calls them appointments.
 */
const onlyVisits = z.enum(['visits']).optional();

/** The kinds of records that can be ranked by amount or by date. */
export const rankedKinds = ['invoices', 'payments', 'estimates', 'jobs', 'visits', 'expenses'] as const;
export const rankedOrders = ['biggest', 'smallest', 'newest', 'oldest'] as const;

/** What can be asked about one customer besides money and visits. */
export const customerTopics = [
  'access',
  'tax',
  'terms',
  'method',
  'consent',
  'since',
  'habit',
  'order_number',
  'notes',
  'source',
] as const;
export type CustomerTopic = (typeof customerTopics)[number];

/** All questions about the business. Each question only reads data and returns exactly one answer. */
export const questionParameters = {
  receivables: z.strictObject({
    customer: named,
    type,
    place: named,
    by: z.enum(['customer']).optional(),
    /** The maximum number of customers to list, with the largest balance due first. */
    limit,
    /**
     * Restricts the answer to invoices with a balance above the given amount, in dollars. If the answer is grouped by
     * customer, it is restricted to customers who owe more than that amount in total.
     */
    over: amount,
    /** If true, the answer includes only invoices that the customer has not opened yet. */
    unopened: z.boolean().optional(),
  }),
  /** `over` restricts the answer to invoices with a balance above this amount, in dollars. */
  overdue: z.strictObject({ customer: named, type, place: named, days, over: amount }),
  late_payers: z.strictObject({ limit, type }),
  drafts: z.strictObject({ customer: named }),
  revenue: z.strictObject({
    period,
    compare: Period.optional(),
    by: z.enum(revenueGroups).optional(),
    customer: named,
    type,
    /** The maximum number of groups to list, largest first. */
    limit,
    /** If given, the answer says whether the income is above this amount, in dollars. */
    over: amount,
    /** If true, the answer names the worst day, week or month instead of the best. */
    worst: z.boolean().optional(),
  }),
  invoiced: z.strictObject({
    period,
    compare: Period.optional(),
    customer: named,
    by: z.enum(['month', 'customer', 'status']).optional(),
    /** If given, the answer states how many of the period's invoices are paid, open or overdue, and lists them. */
    state: z.enum(['paid', 'open', 'overdue']).optional(),
  }),
  payments: z.strictObject({ period, customer: named, method: z.enum(paymentMethods).optional() }),
  refunds: z.strictObject({ period, customer: named }),
  average_ticket: z.strictObject({ period, compare: Period.optional() }),
  /** The item can also be a category of the catalog, or a word in the names of several items. */
  items_sold: z.strictObject({
    period,
    compare: Period.optional(),
    limit,
    item: named,
    /** An item or a category that does not count. */
    without: named,
    /** If true, the items that brought in the least come first. */
    least: z.boolean().optional(),
  }),
  item_price: z.strictObject({ item: text(100) }),
  tax_collected: z.strictObject({ period }),
  profit: z.strictObject({
    period,
    compare: Period.optional(),
    basis: z.enum(['cash', 'accrual']).optional(),
  }),
  /**
   * The question of how many days after the invoice date customers paid. It covers the invoices that became paid in the
   * period.
   */
  days_to_pay: z.strictObject({ period, customer: named }),
  recurring: z.strictObject({ customer: named }),
  deposits_held: z.strictObject({}),
  /** The question of how much cash is expected within a number of weeks from now, or within a future period. */
  expected_cash: z.strictObject({ weeks: z.int().min(1).max(26).optional(), period: Period.optional() }),
  due_invoices: z.strictObject({ period, customer: named }),
  /** Invoices that are going to be charged to a saved card or bank account in a period. */
  automatic_charges: z.strictObject({ period, customer: named }),
  /** Automatic payments that failed for good, disputes, and payments that differ from the provider's figures. */
  payment_problems: z.strictObject({}),
  /** Recurring invoices that have ended lately without another one for the same customer. */
  ended_recurring: z.strictObject({}),
  ranked: z.strictObject({
    what: z.enum(rankedKinds),
    order: z.enum(rankedOrders),
    /** If true, only unpaid invoices or only estimates without a reply are ranked. */
    open: z.boolean().optional(),
    /** If true, only jobs with completed work are ranked, by the completion date of the work. */
    done: z.boolean().optional(),
    customer: named,
    period: Period.optional(),
    limit,
    type,
    place: named,
    /**
     * If true, only overdue invoices are ranked. If a number of days is given, only invoices that have been overdue for
     * longer are ranked.
     */
    late: z.boolean().optional(),
    days,
    /** Restricts the answer to expenses whose supplier, category or description has these words. */
    supplier: named,
    /** Restricts the answer to payments made in this way. */
    method: z.enum(paymentMethods).optional(),
    /** Restricts the answer to records with an amount above the given one, in dollars. */
    over: amount,
    /** If true, the user asks whether the customer has opened the invoice or estimate. */
    seen: z.boolean().optional(),
  }),
  spent_on: z.strictObject({
    what: text(100),
    period,
    compare: Period.optional(),
    /** If given, the spending is listed by month. */
    by: z.enum(['month']).optional(),
    /** If true, the answer says how much of the income of the period was spent on it. */
    share: z.boolean().optional(),
  }),
  /** Costs that come again by themselves: all of them, or those with the given words. */
  recurring_expenses: z.strictObject({ what: named }),
  /** Money that customers overpaid or were credited. */
  credits: z.strictObject({}),
  /** The credit notes of a period, or what was written off as bad debt in it. */
  invoice_credits: z.strictObject({ period, kind: z.enum(creditKinds) }),
  /** Estimates that were sent in a period, and how many of these were approved so far. */
  estimates_sent: z.strictObject({ period, customer: named }),
  job_profit: z.strictObject({ job: text(100), about: z.enum(['profit', 'billed', 'hours']).optional() }),
  expenses: z.strictObject({
    period,
    compare: Period.optional(),
    by: z.enum(['category', 'supplier', 'job', 'month']).optional(),
    /** A category that does not count. */
    without: named,
  }),
  /** If `expired` is true, the answer lists the estimates that expired without a reply instead of those that wait for one. */
  open_estimates: z.strictObject({ customer: named, type, days, expired: z.boolean().optional() }),
  /** Estimates that were declined in a period, with the reason that the customer gave. */
  declined_estimates: z.strictObject({ period, customer: named }),
  win_rate: z.strictObject({ period, compare: Period.optional() }),
  open_leads: z.strictObject({
    stage: z.enum(leadStages).optional(),
    source: named,
    person: named,
    days,
    /** Restricts the answer to leads that are worth at least this amount, in dollars. */
    over: amount,
    /** True if the question is only about leads that nobody has called, written to or answered yet. */
    unanswered: z.boolean().optional(),
  }),
  new_leads: z.strictObject({
    period,
    compare: Period.optional(),
    by: z.enum(['source', 'person']).optional(),
    source: named,
  }),
  funnel: z.strictObject({ period, by: z.enum(['source', 'person']).optional() }),
  /**
   * The person 'me' is the user who asks the question. A part of the day is used only if the period is a single day.
   */
  schedule: z.strictObject({
    period,
    part,
    person: named,
    customer: named,
    place: named,
    /** If given, the visits of each person are counted instead of listed. */
    by: z.enum(['person']).optional(),
    /** True if the question is only about visits that have not begun yet, as in 'the next job'. */
    upcoming: z.boolean().optional(),
    kind: onlyVisits,
    /** If true, the question is only about appointments that nobody is assigned to. */
    unassigned: z.boolean().optional(),
  }),
  free_time: z.strictObject({
    period,
    part,
    person: named,
    /** If true, the answer names the longest opening. */
    longest: z.boolean().optional(),
    /** Restricts the answer to openings of at least this length. */
    minutes: z.int().min(1).max(1440).optional(),
  }),
  visits_done: z.strictObject({ period, compare: Period.optional(), person: named, kind: onlyVisits }),
  /** Visits that nobody went to, or visits that were cancelled. */
  missed_visits: z.strictObject({ period, cancelled: z.boolean().optional(), kind: onlyVisits }),
  customers_by_value: z.strictObject({ limit, type, place: named }),
  silent_customers: z.strictObject({ days, type, place: named, limit }),
  customers_in: z.strictObject({
    place: named,
    type,
    /** A tag, or a word in the company name or the tags, such as 'landlord' or 'restaurant'. */
    kind: named,
    /** Restricts the answer to customers for whom something is missing. */
    lacking: z.enum(['phone', 'email', 'address', 'marketing_consent', 'text_consent']).optional(),
    /** Restricts the answer to customers who were invoiced for something with these words. */
    bought: named,
    period: Period.optional(),
    /** Restricts the answer to customers who were never invoiced for something with these words. */
    not_bought: named,
    /** If given with `bought`, the customers were not invoiced for it in this period. */
    not_in: Period.optional(),
    /** Restricts the answer to customers who owe more than this amount. */
    over: amount,
    /** Restricts the answer to customers without a completed visit for this number of days. */
    days,
    /** If given, the customers with the most of these come first. */
    most: z.enum(['visits', 'invoices', 'jobs', 'payments']).optional(),
    limit,
  }),
  new_customers: z.strictObject({ period, compare: Period.optional() }),
  customer: z.strictObject({ customer: text(100) }),
  customer_fact: z.strictObject({ customer: text(100), about: z.enum(customerTopics) }),
  contact: z.strictObject({ customer: named, person: named }),
  customer_sources: z.strictObject({ period: Period.optional() }),
  document: z.strictObject({ number: text(40) }),
  find: z.strictObject({ words: text(100) }),
  open_jobs: z.strictObject({ status: z.enum(jobStatuses).optional(), customer: named }),
  unbilled_work: z.strictObject({ customer: named }),
  job_margins: z.strictObject({
    period: Period.optional(),
    customer: named,
    limit,
    /** If true, the jobs with the highest margin come first; otherwise, the jobs with the lowest margin come first. */
    best: z.boolean().optional(),
  }),
  /** Without a name, the question is about all open projects; with a name, it is about the project with that name. */
  projects: z.strictObject({ customer: named, project: named }),
  hours: z.strictObject({ period, person: named, customer: named, job: named }),
  tasks: z.strictObject({
    period: Period.optional(),
    person: named,
    state: z.enum(['open', 'overdue', 'done']).optional(),
  }),
  changes: z.strictObject({ period }),
  campaigns: z.strictObject({ period, campaign: named }),
  team: z.strictObject({}),
  call_first: z.strictObject({}),
  reminders_due: z.strictObject({}),
  likely_late: z.strictObject({}),
  drifting_customers: z.strictObject({}),
  customers_to_thank: z.strictObject({}),
  cold_estimates: z.strictObject({}),
  cold_leads: z.strictObject({}),
  underpriced_items: z.strictObject({}),
  idle_days: z.strictObject({}),
  deposits_to_ask: z.strictObject({}),
  work_to_schedule: z.strictObject({}),
  customer_insights: z.strictObject({ customer: text(100) }),
} as const;

export type QuestionName = keyof typeof questionParameters;
export const questionNames = Object.keys(questionParameters) as QuestionName[];
export type QuestionParameters<Name extends QuestionName> = z.infer<(typeof questionParameters)[Name]>;

/** A question with its parameters, as { name, with }. */
export type Question = {
  [Name in QuestionName]: { name: Name; with: QuestionParameters<Name> };
}[QuestionName];

export const Question: z.ZodType<Question> = z.union(
  questionNames.map((name) =>
    z.strictObject({ name: z.literal(name), with: questionParameters[name] }),
  ) as unknown as readonly [z.ZodType<Question>, ...z.ZodType<Question>[]],
);
