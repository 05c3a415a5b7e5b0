import type { CustomerOption } from '@dayworks/shared/customers/contract';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { directPaymentProblem, paymentAmountProblem } from '@dayworks/shared/documents/payments/rules';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import type { EstimateRow } from '@dayworks/shared/estimates/estimate-list';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { displayedStatus, hasOverdueMark } from '@dayworks/shared/invoices/invoice-status';
import { lateSince } from '@dayworks/shared/invoices/overdue/late-since';
import { type Dollars, formatCents, formatMoney, fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { depositFigures } from '../../../parts/payment/deposit-figures.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';

/** The purpose of a payment: a document, or a direct payment by a customer without a document. */
export type PaymentSubject =
  | { kind: 'invoice'; id: string; balance: Dollars; customerId: string | null }
  | { kind: 'estimate'; id: string; balance: Dollars; openDeposit: Dollars; customerId: string | null }
  | { kind: 'several'; customerId: string; invoices: readonly InvoiceRow[] }
  | { kind: 'direct'; customerId: string | null };

export type SubjectKind = PaymentSubject['kind'];

/** The number of unpaid invoices of one customer that the form shows; the oldest come first. */
const mostOwed = 50;

const invoiceSubject = ({ id, balance_due, customer }: InvoiceRow): PaymentSubject => ({
  kind: 'invoice',
  id,
  customerId: customer?.id ?? null,
  balance: balance_due,
});

const estimateSubject = (estimate: EstimateDetail): PaymentSubject => ({
  kind: 'estimate',
  id: estimate.id,
  customerId: estimate.customer_id,
  balance: estimate.balance_due,
  openDeposit: depositFigures(estimate).open,
});

const owedOn = (invoices: readonly InvoiceRow[]) =>
  sumCents(invoices.map(({ balance_due }) => toCents(balance_due)));

/** Returns the amount that the customer will most likely pay now. */
export function suggestedAmount(subject: PaymentSubject | null): Dollars | undefined {
  if (!subject || subject.kind === 'direct') return undefined;
  if (subject.kind === 'several') return fromCents(owedOn(subject.invoices));
  return subject.kind === 'estimate' && subject.openDeposit > 0 ? subject.openDeposit : subject.balance;
}

export function amountHelp(subject: PaymentSubject | null): string | undefined {
  if (!subject || subject.kind === 'direct') return undefined;
  if (subject.kind === 'invoice') return `Balance due: ${formatMoney(subject.balance)}`;
  if (subject.kind === 'several') return `Balance due: ${formatCents(owedOn(subject.invoices))}`;
  const balance = `Balance: ${formatMoney(subject.balance)}`;
  return subject.openDeposit > 0
    ? `Deposit requested: ${formatMoney(subject.openDeposit)} · ${balance}`
    : balance;
}

export function amountProblem(subject: PaymentSubject | null, amount: Dollars): string | undefined {
  if (!subject || subject.kind === 'direct' || subject.kind === 'several')
    return directPaymentProblem(amount);
  return paymentAmountProblem(amount, toCents(subject.balance));
}

const rowOf = (invoice: InvoiceDetail, today: CalendarDate): InvoiceRow => ({
  ...invoice,
  displayed_status: displayedStatus(invoice, today),
  overdue_mark: hasOverdueMark(invoice, today),
  late_since: lateSince(invoice),
});

/**
 * The document or customer that the user has chosen for the payment. If the user switches to another kind of payment
 * and back, the choice is kept.
 */
export function usePaymentSubject(invoiceId: string | null) {
  const [kind, setKind] = useState<SubjectKind>('invoice');
  const asked = useQuery(api.invoices.get.queryOptions({ input: invoiceId ? { id: invoiceId } : skipToken }));
  const [chosen, setInvoice] = useState<InvoiceRow | null>(null);
  // The invoice specified in the URL is used until the user chooses another one.
  const { today } = useBusinessDay();
  const invoice = chosen ?? (asked.data ? rowOf(asked.data, today) : null);
  const [estimate, setEstimate] = useState<EstimateRow | null>(null);
  const [customer, setCustomer] = useState<CustomerOption | null>(null);
  const [isAsked, setAsked] = useState(false);
  /*
   * The list of estimates does not contain the payments on an estimate, so the details of the chosen estimate are
   * loaded.
   */
  const details = useQuery(
    api.estimates.get.queryOptions({ input: { id: estimate?.id ?? '' }, enabled: estimate !== null }),
  );

  const owed = useQuery(
    api.invoices.list.queryOptions({
      input:
        kind === 'several' && customer
          ? { customer_id: customer.id, status: 'unpaid', sort: 'due', limit: mostOwed }
          : skipToken,
    }),
  );

  const subjects: Record<SubjectKind, PaymentSubject | null> = {
    invoice: invoice && invoiceSubject(invoice),
    estimate: estimate && details.data ? estimateSubject(details.data) : null,
    several:
      customer && owed.data
        ? { kind: 'several', customerId: customer.id, invoices: owed.data.invoices }
        : null,
    direct: { kind: 'direct', customerId: customer?.id ?? null },
  };
  const subject = subjects[kind];
  const missingText = {
    invoice: 'Please choose an invoice',
    estimate: estimate ? 'This estimate is still being loaded' : 'Please choose an estimate',
    several: customer ? 'The invoices are still being loaded' : 'Please select a customer',
    direct: undefined,
  }[kind];

  return {
    kind,
    setKind: (next: SubjectKind) => {
      setKind(next);
      setAsked(false);
    },
    invoice,
    setInvoice,
    estimate,
    setEstimate,
    customer,
    setCustomer,
    subject,
    problem: isAsked && !subject ? missingText : undefined,
    isMissing: subject === null,
    /**
     * Called when the user tries to save the payment. An error is then shown if the user has not chosen what the
     * payment is for.
     */
    onTry: () => setAsked(true),
  };
}
