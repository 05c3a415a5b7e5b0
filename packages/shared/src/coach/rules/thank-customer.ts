import type { CalendarDate } from '../../dates/calendar-date.ts';
import { formatMoney } from '../../money.ts';
import { type CustomerToThank, customersToThank } from '../../questions/noticed/loyal-customers.ts';
import { thankedCustomers, thankPaidWithinDays } from '../../questions/noticed/thresholds.ts';
import {
  type Advised,
  aboutCustomer,
  type CoachFacts,
  countFigure,
  dateFigure,
  hrefs,
  moneyFigure,
  nameOf,
  plural,
  tell,
} from '../coach-facts.ts';

function advise({ rhythm, paid_on, usual }: CustomerToThank, today: CalendarDate): Advised {
  const { customer, rank, lifetime_value } = rhythm;
  const page = hrefs.customer(customer.id);
  const value = moneyFigure('value', 'Lifetime value', lifetime_value, page);
  const place = countFigure('rank', 'By lifetime value', rank, hrefs.customersByValue);
  const paid = dateFigure('paid', 'Last paid', paid_on, hrefs.paidInvoicesOf(customer.id));
  return {
    // The key contains the year, so that a customer is thanked at most once a year.
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
  customersToThank(customers, today).map((best) => advise(best, today));
