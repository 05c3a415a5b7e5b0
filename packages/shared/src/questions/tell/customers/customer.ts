import type { CalendarDate } from '../../../dates/calendar-date.ts';
import type { Dollars } from '../../../money.ts';
import type { RecordName } from '../../answer.ts';
import { count, date, days, money, name, plural, readText, type Told, tell, time } from '../answer-parts.ts';
import { appointmentsHref, estimatesHref, invoicesHref, recordHref } from '../hrefs.ts';

/** The facts about one customer, as shown on the customer's page. */
export interface CustomerFacts {
  lifetime_value: Dollars;
  balance_due: Dollars;
  open_invoices: { count: number; next_due: CalendarDate | null };
  invoice_count: number;
  last_appointment: string | null;
  next_appointment: string | null;
  open_estimates: { count: number; total: Dollars };
  /**
   * The average number of days from the due date to the customer's payment, and the number of paid invoices that the
   * average is based on.
   */
  pays: { days: number | null; count: number } | null;
  created_on: CalendarDate;
  lead_source: string | null;
}

export function tellCustomer(facts: CustomerFacts, customer: RecordName): Told {
  const page = recordHref('customer', customer.id);
  const ofCustomer = { customer: customer.id };
  const unpaid = invoicesHref({ status: 'unpaid', ...ofCustomer });
  const waiting = estimatesHref({ status: 'waiting', ...ofCustomer });
  const appointments = appointmentsHref({ when: 'all', ...ofCustomer });
  const { open_invoices, open_estimates, last_appointment, next_appointment, pays } = facts;
  const owes =
    facts.balance_due > 0
      ? `owes {balance} on {open_invoices} ${plural(open_invoices.count, 'invoice')}`
      : 'owes nothing';
  const sentences = [
    `{customer} has paid {lifetime} so far and ${owes}.`,
    last_appointment ? 'The last visit was {last_visit}.' : 'There has been no visit yet.',
    next_appointment ? 'The next visit is {next_visit}.' : 'No visit is scheduled.',
    open_estimates.count > 0
      ? `{open_estimates} ${plural(open_estimates.count, 'estimate waits', 'estimates wait')} for an answer, {estimated} in all.`
      : '',
    facts.lead_source ? 'The lead source is {source}.' : '',
  ];
  return tell({
    title: 'Customer',
    sentence: sentences.filter(Boolean).join(' '),
    figures: [
      name('customer', 'Customer', customer.name, page),
      money('lifetime', 'Lifetime value', facts.lifetime_value, page),
      money('balance', 'Owes', facts.balance_due, unpaid),
      count('open_invoices', 'Open invoices', open_invoices.count, unpaid),
      ...(open_invoices.next_due ? [date('next_due', 'Next due', open_invoices.next_due, unpaid)] : []),
      count('invoices', 'Invoices', facts.invoice_count, invoicesHref(ofCustomer)),
      ...(last_appointment ? [time('last_visit', 'Last visit', last_appointment, appointments)] : []),
      ...(next_appointment ? [time('next_visit', 'Next visit', next_appointment, appointments)] : []),
      count('open_estimates', 'Open estimates', open_estimates.count, waiting),
      money('estimated', 'Estimated', open_estimates.total, waiting),
      ...(pays && pays.days !== null ? [days('pays', 'Usually pays late by', pays.days)] : []),
      date('since', 'Customer since', facts.created_on, page),
      ...(facts.lead_source ? [name('source', 'Lead source', facts.lead_source, page)] : []),
    ],
    href: page,
    read: readText([1, 'customer'], [facts.invoice_count, 'invoice']),
    about: [customer],
  });
}
