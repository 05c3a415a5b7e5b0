import * as z from 'zod';
import { customerTypes } from '../customers/customer.ts';
import { paymentMethods } from '../documents/payments/payment-method.ts';
import { CalendarDate, text } from '../fields.ts';
import { creditKinds } from '../invoices/credit-rules.ts';
import { jobStatuses } from '../jobs/job-status.ts';
import { leadStages } from '../leads/lead-stage.ts';

export const Period = z.strictObject({ from: CalendarDate, to: CalendarDate });

/** A date before the first possible record. A period that starts on this date means 'all time'. */
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
 * With 'visits', phone calls and events are not counted, as in the question 'how many jobs tomorrow'. If omitted, all
 * appointments are counted, and the answer uses the word 'appointments'.
 */
const onlyVisits = z.enum(['visits']).optional();

/** The kinds of records that can be ranked by amount or by date. */
export const rankedKinds = ['invoices', 'payments', 'estimates', 'jobs', 'visits', 'expenses'] as const;
export const rankedOrders = ['biggest', 'smallest', 'newest', 'oldest'] as const;

/** The topics that users can ask about for a single customer, in addition to payments and visits. */
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
     * Restricts the answer to invoices with a balance above the given amount, in dollars. An answer grouped by customer
     * contains only customers who owe more than that amount in total.
     */
    over: amount,
    /** If true, the answer is restricted to invoices that their customers have not opened yet. */
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
    /** If given, the answer states whether the income exceeds this amount, in dollars. */
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
  /** A catalog item, a category of the catalog, or a word that occurs in the names of several items. */
  items_sold: z.strictObject({
    period,
    compare: Period.optional(),
    limit,
    item: named,
    /** An item or category to exclude from the sales figures. */
    without: named,
    /** If true, the answer lists the items with the lowest sales first. */
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
   * Asks how many days after the invoice date customers paid. Only invoices that were fully paid in the period are
   * included.
   */
  days_to_pay: z.strictObject({ period, customer: named }),
  recurring: z.strictObject({ customer: named }),
  deposits_held: z.strictObject({}),
  /** Asks how much cash is expected within a number of weeks or within a future period. */
  expected_cash: z.strictObject({ weeks: z.int().min(1).max(26).optional(), period: Period.optional() }),
  due_invoices: z.strictObject({ period, customer: named }),
  /** Asks which invoices will be charged to a saved card or bank account in a period. */
  automatic_charges: z.strictObject({ period, customer: named }),
  /**
   * Asks which automatic payments failed in all attempts, which payments are disputed, and which payments differ from
   * the payment provider's figures.
   */
  payment_problems: z.strictObject({}),
  /** Asks which recurring invoices ended recently although the customer has no other active recurring invoice. */
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
    /** Restricts the answer to expenses whose supplier, category or description contains the given words. */
    supplier: named,
    /** Restricts the answer to payments made with the given payment method. */
    method: z.enum(paymentMethods).optional(),
    /** Restricts the answer to records with more than the given amount, in dollars. */
    over: amount,
    /** True if the user wants to know whether the customer has opened the invoice or estimate. */
    seen: z.boolean().optional(),
  }),
  spent_on: z.strictObject({
    what: text(100),
    period,
    compare: Period.optional(),
    /** If given, the spending is listed by month. */
    by: z.enum(['month']).optional(),
    /** If true, the answer states which percentage of the period's income was spent on these expenses. */
    share: z.boolean().optional(),
  }),
  /** Asks about recurring expenses: all of them, or those that match the given words. */
  recurring_expenses: z.strictObject({ what: named }),
  /** Asks about customer credit, which comes from overpayments and credit notes. */
  credits: z.strictObject({}),
  /** Asks about the credit notes of a period, or about the bad debt that was written off in it. */
  invoice_credits: z.strictObject({ period, kind: z.enum(creditKinds) }),
  /** Asks how many estimates were sent in a period, and how many of them have been approved so far. */
  estimates_sent: z.strictObject({ period, customer: named }),
  job_profit: z.strictObject({ job: text(100), about: z.enum(['profit', 'billed', 'hours']).optional() }),
  expenses: z.strictObject({
    period,
    compare: Period.optional(),
    by: z.enum(['category', 'supplier', 'job', 'month']).optional(),
    /** An expense category to exclude from the answer. */
    without: named,
  }),
  /**
   * If `expired` is true, the answer lists the estimates that expired without a reply. Otherwise, it lists the
   * estimates that wait for a reply.
   */
  open_estimates: z.strictObject({ customer: named, type, days, expired: z.boolean().optional() }),
  /** Asks which estimates were declined in a period, and for which reasons. */
  declined_estimates: z.strictObject({ period, customer: named }),
  win_rate: z.strictObject({ period, compare: Period.optional() }),
  open_leads: z.strictObject({
    stage: z.enum(leadStages).optional(),
    source: named,
    person: named,
    days,
    /** Restricts the answer to leads with at least the given value, in dollars. */
    over: amount,
    /** True if the question is only about leads that nobody on the team has contacted yet. */
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
   * The name 'me' stands for the user who asks the question. The part of the day is used only if the period is a single
   * day.
   */
  schedule: z.strictObject({
    period,
    part,
    person: named,
    customer: named,
    place: named,
    /** If given, the answer contains the number of visits of each person instead of a list of visits. */
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
    /** If true, the answer gives the longest free time slot. */
    longest: z.boolean().optional(),
    /** Restricts the answer to free time slots with at least this many minutes. */
    minutes: z.int().min(1).max(1440).optional(),
  }),
  visits_done: z.strictObject({ period, compare: Period.optional(), person: named, kind: onlyVisits }),
  /** Asks about no-show visits or about cancelled visits. */
  missed_visits: z.strictObject({ period, cancelled: z.boolean().optional(), kind: onlyVisits }),
  customers_by_value: z.strictObject({ limit, type, place: named }),
  silent_customers: z.strictObject({ days, type, place: named, limit }),
  customers_in: z.strictObject({
    place: named,
    type,
    /** A tag, or a word in the company name or the tags, such as 'landlord' or 'restaurant'. */
    kind: named,
    /** Restricts the answer to customers who lack the given information or consent, such as a phone number. */
    lacking: z.enum(['phone', 'email', 'address', 'marketing_consent', 'text_consent']).optional(),
    /** Restricts the answer to customers with an invoiced item whose name contains the given words. */
    bought: named,
    period: Period.optional(),
    /** Restricts the answer to customers without any invoiced item whose name contains the given words. */
    not_bought: named,
    /**
     * Used together with `bought`: restricts the answer to customers who were not invoiced for that item in this
     * period.
     */
    not_in: Period.optional(),
    /** Restricts the answer to customers with a balance above the given amount. */
    over: amount,
    /** Restricts the answer to customers who have had no completed visit for at least this number of days. */
    days,
    /** If true, the answer is restricted to customers who are exempt from sales tax. */
    tax_exempt: z.boolean().optional(),
    /** If given, the customers are sorted by the number of these records, highest number first. */
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
  campaigns: z.strictObject({
    period,
    campaign: named,
    /** If true, the campaigns that brought in the most money come first, and the answer names the best one. */
    best: z.boolean().optional(),
  }),
  /** Asks which customers referred the most leads, of all time or in a period. */
  referrals: z.strictObject({ period: Period.optional(), limit }),
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

/** A question of one kind with its parameters, as { name, with }. */
export type Question = {
  [Name in QuestionName]: { name: Name; with: QuestionParameters<Name> };
}[QuestionName];

export const Question: z.ZodType<Question> = z.union(
  questionNames.map((name) =>
    z.strictObject({ name: z.literal(name), with: questionParameters[name] }),
  ) as unknown as readonly [z.ZodType<Question>, ...z.ZodType<Question>[]],
);
