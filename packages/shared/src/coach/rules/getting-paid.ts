import { formatMoney, fromCents, subtractCents, toCents } from '../../money.ts';
import { creditsToApply } from '../../questions/noticed/getting-paid.ts';
import type {
  CustomerCredit,
  EndedSeries,
  FailedCharge,
  PaymentProblem,
} from '../../questions/noticed/rows.ts';
import { creditFrom, endedWithinDays } from '../../questions/noticed/thresholds.ts';
import {
  type Advised,
  aboutCustomer,
  type CoachFacts,
  dateFigure,
  hrefs,
  moneyFigure,
  nameOf,
  personOf,
  plural,
  tell,
  textFigure,
} from '../coach-facts.ts';

function ofCharge({ id, number, customer, balance_due, failed_on, reminded_on }: FailedCharge): Advised {
  const href = hrefs.invoice(id);
  return {
    key: `failed_charge:${id}:${failed_on}`,
    rule: 'failed_charge',
    title: `Ask ${nameOf(customer)} for another way to pay`,
    ...tell`The automatic payment of invoice ${textFigure('invoice', 'Invoice', number, href)} failed for good on ${dateFigure('failed', 'Last attempt', failed_on, href)}, and ${moneyFigure('owed', 'Owed', balance_due, href)} is still open.`,
    evidence: null,
    effect: { kind: 'sooner', amount: balance_due, note: 'sooner' },
    action: { kind: 'send_reminder', label: 'Send Reminder', id, href: null },
    why: [
      'The saved card or bank account could not be charged, and no further attempt is made.',
      `${personOf(customer)} can pay in another way with the link in the reminder.`,
    ],
    about: [...aboutCustomer(customer), { kind: 'invoice', id, name: number }],
    measured_id: id,
    taken_on: reminded_on !== null && reminded_on >= failed_on ? reminded_on : null,
  };
}

export const failedCharge = ({ failed_charges }: CoachFacts): Advised[] => failed_charges.map(ofCharge);

/** Names the document that the failed payment was for, or all open invoices if there was no single document. */
function paidFor({ document }: PaymentProblem) {
  const href =
    document?.kind === 'estimate' ? hrefs.estimate(document.id) : hrefs.invoice(document?.id ?? '');
  return document
    ? tell` for ${document.kind} ${textFigure('document', 'Paid for', document.number, href)}`
    : tell` for all open invoices`;
}

const joined = (...parts: ReturnType<typeof tell>[]): ReturnType<typeof tell> => ({
  reason: parts.flatMap(({ reason }) => reason),
  figures: parts.flatMap(({ figures }) => figures),
});

function ofProblem(problem: PaymentProblem): Advised {
  const { id, document, customer, provider_amount, own_amount, is_disputed } = problem;
  const href = hrefs.onlinePayments;
  const paid = moneyFigure('paid', 'Payment', provider_amount, href);
  const own = moneyFigure('own', 'In your books', own_amount, href);
  const difference = Math.abs(subtractCents(toCents(provider_amount), toCents(own_amount)));
  const common = {
    rule: 'payment_problem',
    evidence: null,
    action: { kind: 'open', label: 'Open online payments', id: null, href },
    about: [...aboutCustomer(customer), ...(document ? [{ ...document, name: document.number }] : [])].map(
      ({ kind, id: about, name }) => ({ kind, id: about, name }),
    ),
    measured_id: id,
    taken_on: null,
  } as const;
  if (is_disputed)
    return {
      ...common,
      key: `payment_problem:${id}:disputed`,
      title: `Answer the dispute of ${nameOf(customer)}`,
      ...joined(
        tell`${personOf(customer)} disputes the payment of ${paid}`,
        paidFor(problem),
        tell`. Send evidence to the payment provider in time, or the money goes back.`,
      ),
      effect: { kind: 'more', amount: provider_amount, note: 'kept if the bank decides for you' },
      why: [
        'The bank of the customer asked for the money back, and the payment provider has not reported a decision yet.',
        'The payment provider names the day by which it needs your evidence. A lost dispute is recorded as a refund.',
      ],
    };
  return {
    ...common,
    key: `payment_problem:${id}:${provider_amount}:${own_amount}`,
    title: `Check a payment of ${nameOf(customer)}`,
    ...joined(
      tell`The payment provider has ${paid} of a payment`,
      paidFor(problem),
      tell`, but your books contain ${own}.`,
    ),
    effect: { kind: 'more', amount: 0, note: 'to settle in your books' },
    stake: fromCents(difference as ReturnType<typeof toCents>),
    why: [
      'Your books are compared with the payment provider every night.',
      'The difference stays until you correct your books or keep your own figure.',
    ],
  };
}

export const paymentProblem = ({ payment_problems }: CoachFacts): Advised[] =>
  payment_problems.map(ofProblem);

function ofCredit({
  customer,
  credit,
  owed,
  invoice: { id, number, balance_due },
}: ReturnType<typeof creditsToApply>[number]): Advised {
  const page = hrefs.customer(customer.id);
  const amount = Math.min(credit, balance_due);
  return {
    key: `unused_credit:${id}`,
    rule: 'unused_credit',
    title: `Apply the credit of ${nameOf(customer)}`,
    ...tell`${personOf(customer)} has ${moneyFigure('credit', 'Credit', credit, page)} of credit and owes ${moneyFigure('owed', 'Owes', owed, hrefs.invoicesOf(customer.id))}. Use the credit for invoice ${textFigure('invoice', 'Due first', number, hrefs.invoice(id))} before you ask for the money.`,
    evidence: null,
    effect: { kind: 'sooner', amount: 0, note: `pays ${formatMoney(amount)} of the invoice` },
    stake: amount,
    action: { kind: 'open', label: 'Open invoice', id: null, href: hrefs.invoice(id) },
    why: [
      `The customer overpaid or was credited, and the money was neither used nor refunded. Credit of ${formatMoney(creditFrom)} or more is listed here if an invoice is open.`,
      'The money was received before, so it is not counted again.',
    ],
    about: [...aboutCustomer(customer), { kind: 'invoice', id, name: number }],
    measured_id: id,
    taken_on: null,
  };
}

export const unusedCredit = ({ credits }: { credits: readonly CustomerCredit[] }): Advised[] =>
  creditsToApply(credits).map(ofCredit);

const ofSeries = ({ id, customer, ended_on, monthly_income }: EndedSeries): Advised => ({
  key: `renew_recurring:${id}:${ended_on}`,
  rule: 'renew_recurring',
  title: `Renew the recurring invoice of ${nameOf(customer)}`,
  ...tell`It brought ${moneyFigure('monthly', 'Income per month', monthly_income, hrefs.recurring(id))} in an average month before tax, and the last one was on ${dateFigure('ended', 'Last invoice', ended_on, hrefs.recurring(id))}. Nothing follows it.`,
  evidence: null,
  effect: { kind: 'more', amount: monthly_income, note: 'a month, before tax' },
  action: { kind: 'open', label: 'Open recurring invoice', id: null, href: hrefs.recurring(id) },
  why: [
    `A recurring invoice that ended in the last ${plural(endedWithinDays, 'day')} is listed here, unless the customer has another one. Ask whether the work goes on.`,
    'A paused one is not listed, because somebody chose to pause it.',
  ],
  about: aboutCustomer(customer),
  measured_id: customer.id,
  taken_on: null,
});

export const renewRecurring = ({ ended_series }: CoachFacts): Advised[] => ended_series.map(ofSeries);
