import { type CoachFacts, plural } from './coach-facts.ts';

export interface LookLine {
  title: string;
  detail: string;
}

const count = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** Summarizes for the log which rows a check has read, with one line per group of rules. */
export function lookLines(facts: CoachFacts): LookLine[] {
  const { late, coming, estimates, answers, leads, items, week, jobs, drafts, customers } = facts;
  const paid = count(late, ({ past }) => past.length) + count(coming, (invoice) => invoice.paid.length);
  return [
    {
      title: 'Past-due customers',
      detail: `${plural(late.length + coming.length, 'invoice')}, ${plural(paid, 'payment')}`,
    },
    {
      title: 'Estimates going cold',
      detail: `${plural(estimates.length, 'estimate')}, ${plural(answers.decided, 'answer')}`,
    },
    { title: 'Leads going cold', detail: plural(leads.length, 'lead') },
    {
      title: 'Free hours next week',
      detail: `${plural(week.visits, 'visit')}, ${plural(week.people.length, 'person', 'people')}`,
    },
    {
      title: 'Prices compared with history',
      detail: `${plural(items.length, 'item')}, ${plural(
        count(items, ({ sold }) => count(sold, ({ times }) => times)),
        'sale',
      )}`,
    },
    {
      title: 'Work not invoiced',
      detail: `${plural(jobs.length, 'job')}, ${plural(drafts.length, 'draft')}`,
    },
    {
      title: 'How often customers book',
      detail: `${plural(customers.length, 'customer')}, ${plural(
        count(customers, ({ dates }) => dates.length),
        'invoice',
      )}`,
    },
    {
      title: 'Payments and credit',
      detail: `${plural(facts.failed_charges.length + facts.payment_problems.length, 'payment')}, ${plural(facts.credits.length, 'customer')} with credit, ${plural(facts.ended_series.length, 'recurring invoice')}`,
    },
    {
      title: 'Deposits',
      detail: `${plural(facts.without_deposit.length, 'estimate')}, ${plural(facts.deposits.length, 'deposit')}`,
    },
  ];
}
