import { formatMoney } from '../../money.ts';
import { type DriftingCustomer, driftingCustomers } from '../../questions/noticed/loyal-customers.ts';
import { driftAtLeastDays, driftFactor } from '../../questions/noticed/thresholds.ts';
import {
  type Advised,
  aboutCustomer,
  type CoachFacts,
  dateFigure,
  daysFigure,
  hrefs,
  nameOf,
  plural,
  tell,
} from '../coach-facts.ts';

function advise({ rhythm: { customer, dates }, since, gap, last, usual }: DriftingCustomer): Advised {
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
  driftingCustomers(customers, today).map(advise);
