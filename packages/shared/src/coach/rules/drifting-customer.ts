import { type CalendarDate, daysBetween } from '../../calendar-date.ts';
import { median, usualGap } from '../../customers/usual-gap.ts';
import { formatMoney } from '../../money.ts';
import { type Advised, aboutCustomer, dateFigure, daysFigure, nameOf, plural, tell } from '../advised.ts';
import type { CoachFacts, CustomerRhythm } from '../facts.ts';
import { hrefs } from '../hrefs.ts';
import { driftAtLeastDays, driftFactor, leftFactor, rhythmFromVisits } from '../thresholds.ts';

interface Drift {
  since: number;
  gap: number;
  last: CalendarDate;
}

function driftOf(rhythm: CustomerRhythm, today: CalendarDate): Drift | null {
  const gap = usualGap(rhythm.dates, rhythmFromVisits);
  const [last] = rhythm.dates;
  if (!gap || !last || rhythm.has_visit_ahead) return null;
  const since = daysBetween(last, today);
  const hasDrifted = since >= gap * driftFactor && since - gap >= driftAtLeastDays;
  return hasDrifted && since < gap * leftFactor ? { since, gap, last } : null;
}

function advise({ customer, totals, dates }: CustomerRhythm, { since, gap, last }: Drift): Advised {
  const usual = median(totals) ?? 0;
  const page = hrefs.customer(customer.id);
  const invoices = hrefs.invoicesOf(customer.id);
  return {
    key: `drifting_customer:${customer.id}:${last}`,
    rule: 'drifting_customer',
    title: `Get in touch with ${nameOf(customer)}`,
    ...tell`Usually there is a job every ${daysFigure('gap', 'Usual gap', gap, invoices)}. The last one was on ${dateFigure('last', 'Last job', last, invoices)}, ${daysFigure('since', 'Since then', since, invoices)} ago, and nothing is planned.`,
    evidence: null,
    effect: { kind: 'more', amount: usual, note: `1 job at ${formatMoney(usual)}, the usual for them` },
    action: { kind: 'open', label: 'Open customer', id: null, href: page },
    why: [
      `${nameOf(customer)} had ${plural(new Set(dates).size, 'job')} lately, half of them within ${plural(gap, 'day')} of the one before.`,
      `Somebody drifts when it has been ${driftFactor} times as long as usual and at least ${plural(driftAtLeastDays, 'day')} longer, with no visit planned.`,
    ],
    about: aboutCustomer(customer),
    measured_id: customer.id,
    taken_on: null,
  };
}

export const driftingCustomer = ({ customers, today }: CoachFacts): Advised[] =>
  customers.flatMap((rhythm) => {
    const drift = driftOf(rhythm, today);
    return drift ? [advise(rhythm, drift)] : [];
  });
