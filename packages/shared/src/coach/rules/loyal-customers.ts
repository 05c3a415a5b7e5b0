import type { CalendarDate } from '../../dates/calendar-date.ts';
import { formatMoney } from '../../money.ts';
import {
  type CustomerToThank,
  customersToThank,
  type DriftingCustomer,
  driftingCustomers,
} from '../../questions/noticed/loyal-customers.ts';
import {
  driftAtLeastDays,
  driftFactor,
  thankedCustomers,
  thankPaidWithinDays,
} from '../../questions/noticed/thresholds.ts';
import {
  type Advised,
  aboutCustomer,
  type CoachFacts,
  countFigure,
  dateFigure,
  daysFigure,
  hrefs,
  moneyFigure,
  nameOf,
  plural,
  tell,
} from '../coach-facts.ts';

function adviseDrifting({ rhythm: { customer, dates }, since, gap, last, usual }: DriftingCustomer): Advised {
  const page = hrefs.customer(customer.id);
  const invoices = hrefs.invoicesOf(customer.id);
  return {
    key: `drifting_customer:${customer.id}:${last}`,
    rule: 'drifting_customer',
    title: `Get in touch with ${nameOf(customer)}`,
    ...tell`They usually book a job every ${daysFigure('gap', 'Usual gap', gap, invoices)}. The last one was on ${dateFigure('last', 'Last job', last, invoices)}, ${daysFigure('since', 'Since then', since, invoices)} ago, and nothing is scheduled.`,
    evidence: null,
    effect: { kind: 'more', amount: usual, note: `1 job at ${formatMoney(usual)}, the usual for them` },
    action: { kind: 'open', label: 'Open customer', id: null, href: page },
    why: [
      `${nameOf(customer)} had ${plural(new Set(dates).size, 'job')} recently, half of them within ${plural(gap, 'day')} of the previous one.`,
      `A customer counts as drifting away after ${driftFactor} times the usual gap and at least ${plural(driftAtLeastDays, 'day')} longer, with no visit planned, no open job and nothing signed.`,
    ],
    about: aboutCustomer(customer),
    measured_id: customer.id,
    taken_on: null,
  };
}

export const driftingCustomer = ({ customers, today }: CoachFacts): Advised[] =>
  driftingCustomers(customers, today).map(adviseDrifting);

function adviseThanks({ rhythm, paid_on, usual }: CustomerToThank, today: CalendarDate): Advised {
  const { customer, rank, lifetime_value } = rhythm;
  const page = hrefs.customer(customer.id);
  const value = moneyFigure('value', 'Lifetime value', lifetime_value, page);
  const place = countFigure('rank', 'By lifetime value', rank, hrefs.customersByValue);
  const paid = dateFigure('paid', 'Last paid', paid_on, hrefs.paidInvoicesOf(customer.id));
  return {
    // The key of the suggestion contains the year, so that a customer is thanked at most once a year.
    key: `thank_customer:${customer.id}:${today.slice(0, 4)}`,
    rule: 'thank_customer',
    title: `Thank ${nameOf(customer)}`,
    ...(rank === 1
      ? tell`Your top customer: ${value} so far, last payment on ${paid}, and nothing is past due.`
      : tell`Number ${place} of all your customers: ${value} so far, last payment on ${paid}, and nothing is past due.`),
    evidence: null,
    effect: { kind: 'more', amount: usual, note: `1 job at ${formatMoney(usual)}, the usual for them` },
    action: { kind: 'open', label: 'Open customer', id: null, href: page },
    why: [
      `${nameOf(customer)} is one of your top ${plural(thankedCustomers, 'customer')} by lifetime value, paid within the last ${plural(thankPaidWithinDays, 'day')} and has nothing past due. We suggest a thank-you once a year.`,
    ],
    about: aboutCustomer(customer),
    measured_id: customer.id,
    taken_on: null,
  };
}

export const thankCustomer = ({ customers, today }: CoachFacts): Advised[] =>
  customersToThank(customers, today).map((best) => adviseThanks(best, today));
