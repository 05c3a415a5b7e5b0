import { customerName } from '../../../customers/customer-name.ts';
import type { CalendarDate } from '../../../dates/calendar-date.ts';
import type { Dollars } from '../../../money.ts';
import { sum } from '../../noticed/arithmetic.ts';
import type { AdvisedCustomer, EndedSeries, FailedCharge, PaymentProblem } from '../../noticed/rows.ts';
import { endedWithinDays } from '../../noticed/thresholds.ts';
import {
  count,
  days,
  money,
  plural,
  readText,
  shownRows,
  type Told,
  tableOf,
  tell,
} from '../answer-parts.ts';
import { recordHref, recurringHref } from '../hrefs.ts';

interface Problem {
  what: string;
  customer: AdvisedCustomer | null;
  number: string | null;
  day: CalendarDate;
  amount: Dollars;
  /** The amount of the payment in the business's books; null if the payment failed. */
  own: Dollars | null;
  href: string | null;
}

const ofCharge = (charge: FailedCharge): Problem => ({
  what: 'Automatic payment failed',
  customer: charge.customer,
  number: charge.number,
  day: charge.failed_on,
  amount: charge.balance_due,
  own: null,
  href: recordHref('invoice', charge.id),
});

const ofPayment = (payment: PaymentProblem): Problem => ({
  what: payment.is_disputed ? 'Disputed' : 'Differs from your books',
  customer: payment.customer,
  number: payment.document?.number ?? null,
  day: payment.paid_on,
  amount: payment.provider_amount,
  own: payment.own_amount,
  href: payment.document ? recordHref(payment.document.kind, payment.document.id) : null,
});

/**
 * Tells the user which automatic payments failed in all attempts, and which payments are disputed or differ from the
 * payment provider's figures.
 */
export function tellPaymentProblems(
  failed: readonly FailedCharge[],
  payments: readonly PaymentProblem[],
): Told {
  const disputed = payments.filter(({ is_disputed }) => is_disputed).length;
  const problems = [...failed.map(ofCharge), ...payments.map(ofPayment)];
  return tell({
    title: 'Payments that need attention',
    sentence:
      problems.length === 0
        ? 'No payment needs attention: no automatic payment has failed for good, none is disputed, and your books agree with the payment provider.'
        : `{count} ${plural(problems.length, 'payment needs', 'payments need')} attention: {failed} automatic ${plural(failed.length, 'payment')} failed for good, {disputed} disputed, {differ} that ${plural(payments.length - disputed, 'differs', 'differ')} from the payment provider.`,
    figures: [
      count('count', 'Payments that need attention', problems.length),
      count('failed', 'Failed automatic payments', failed.length),
      count('disputed', 'Disputed', disputed),
      count('differ', 'Different from the provider', payments.length - disputed),
    ],
    table: tableOf(
      [
        { key: 'what', label: 'What', kind: 'text', read: ({ what }) => what },
        { key: 'customer', label: 'Customer', kind: 'text', read: ({ customer }) => customerName(customer) },
        { key: 'document', label: 'For', kind: 'text', read: ({ number }) => number },
        { key: 'day', label: 'Date', kind: 'date', read: ({ day }) => day },
        { key: 'amount', label: 'Amount', kind: 'money', read: ({ amount }) => amount },
        { key: 'own', label: 'In your books', kind: 'money', read: ({ own }) => own },
      ],
      problems.slice(0, shownRows),
      { count: problems.length, hrefOf: ({ href }) => href },
    ),
    read: readText([failed.length, 'automatic payment'], [payments.length, 'online payment']),
  });
}

/**
 * Tells the user which recurring invoices ended recently although the customer has no other active recurring invoice.
 */
export function tellEndedRecurring(ended: readonly EndedSeries[]): Told {
  const monthly = sum(ended.map(({ monthly_income }) => monthly_income));
  return tell({
    title: 'Ended recurring invoices',
    sentence:
      ended.length === 0
        ? 'No recurring invoice has ended in the last {days} without another one for the customer.'
        : `{count} recurring ${plural(ended.length, 'invoice', 'invoices')} ended in the last {days}, and nothing follows. ${plural(ended.length, 'It', 'Together they')} brought {monthly} in an average month, before tax.`,
    figures: [
      count('count', 'Ended recurring invoices', ended.length),
      money('monthly', 'Income per month', monthly),
      days('days', 'Ended within', endedWithinDays),
    ],
    table: tableOf(
      [
        { key: 'customer', label: 'Customer', kind: 'text', read: ({ customer }) => customerName(customer) },
        { key: 'ended', label: 'Last invoice', kind: 'date', read: ({ ended_on }) => ended_on },
        { key: 'monthly', label: 'Income per month', kind: 'money', read: (row) => row.monthly_income },
      ],
      ended.slice(0, shownRows),
      { count: ended.length, hrefOf: ({ id }) => recurringHref(id), totals: { monthly } },
    ),
    read: readText([ended.length, 'recurring invoice']),
  });
}
