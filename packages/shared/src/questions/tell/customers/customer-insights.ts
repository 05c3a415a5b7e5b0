import { usualDays } from '../../../customers/habits.ts';
import { daysBetween } from '../../../dates/calendar-date.ts';
import type { RecordName } from '../../answer.ts';
import { type CustomerFacts, customerInsights } from '../../noticed/customer-insights.ts';
import { count, days, name, readText, type Told, tableOf, tell } from '../answer-parts.ts';
import { recordHref } from '../hrefs.ts';

const worthWords = {
  top: 'is one of your best customers',
  good: 'is a good customer',
  average: 'is an average customer',
  new: 'is too new to be judged',
} as const;
const riskWords = {
  low: 'There is no sign that they are leaving.',
  medium: 'They have been away longer than usual.',
  high: 'They may have left.',
  unknown: 'They have not booked often enough to show a pattern.',
} as const;

interface Waiting {
  kind: 'invoice' | 'estimate';
  what: string;
  id: string;
  number: string;
  amount: number;
  since: number | null;
}

/** Returns the customer's past-due invoices, draft invoices and open estimates, which the user should act on. */
const waitingOf = ({ today, late, waiting, drafts }: CustomerFacts): Waiting[] => [
  ...late.map(({ id, number, balance_due, late_since }) => ({
    ...{ kind: 'invoice' as const, what: 'Past-due invoice', id, number },
    ...{ amount: balance_due, since: daysBetween(late_since, today) },
  })),
  ...drafts.map(({ id, number, total }) => ({
    ...{ kind: 'invoice' as const, what: 'Draft', id, number, amount: total, since: null },
  })),
  ...waiting.map(({ id, number, total, quiet_since }) => ({
    ...{ kind: 'estimate' as const, what: 'Estimate', id, number },
    ...{ amount: total, since: daysBetween(quiet_since, today) },
  })),
];

/**
 * Tells the user what a customer is worth and how likely the customer is to leave. Every figure is also shown on the
 * customer's page.
 */
export function tellCustomerInsights(facts: CustomerFacts, customer: RecordName): Told {
  const { customerValue, churnRisk } = customerInsights(facts);
  const page = recordHref('customer', customer.id);
  const waiting = waitingOf(facts);
  const late = usualDays(facts.lateness) ?? 0;
  return tell({
    title: 'Value and risk',
    sentence: `{customer} ${worthWords[customerValue.level]}: {lifetime_value} in all, {received_year} in the last year. ${riskWords[churnRisk.level]}`,
    figures: [
      name('customer', 'Customer', customer.name, page),
      ...customerValue.figures,
      ...churnRisk.figures,
      count('paid', 'Paid invoices reviewed', facts.lateness.length),
      ...(late > 0 ? [days('pays_late', 'Usually late by', late)] : []),
    ],
    table: tableOf<Waiting>(
      [
        { key: 'what', label: 'What', kind: 'text', read: ({ what }) => what },
        { key: 'number', label: 'Number', kind: 'text', read: ({ number }) => number },
        { key: 'since', label: 'For', kind: 'days', read: ({ since }) => since },
        { key: 'amount', label: 'Amount', kind: 'money', read: ({ amount }) => amount },
      ],
      waiting,
      { count: waiting.length, hrefOf: ({ kind, id }) => recordHref(kind, id) },
    ),
    href: page,
    read: readText([facts.invoices, 'invoice'], [new Set(facts.dates).size, 'job']),
    about: [customer],
  });
}
