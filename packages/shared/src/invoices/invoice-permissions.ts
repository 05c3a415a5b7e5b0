import type { CalendarDate } from '../dates/calendar-date.ts';
import { noLongerDraftText } from '../documents/document-kind.ts';
import type { DocumentPayment } from '../documents/payments/document-payment.ts';
import type { Dollars } from '../money.ts';
import { hasPublicPage, type InvoiceStatus, isUnpaid, wasSent } from './invoice-status.ts';

export type InvoiceAction =
  | 'edit'
  | 'delete'
  | 'send'
  | 'markSent'
  | 'unmarkSent'
  | 'remind'
  | 'dispute'
  | 'promise'
  | 'stopReminders'
  | 'share'
  | 'openLink'
  | 'recordPayment'
  | 'void'
  | 'writeOff'
  | 'credit'
  | 'applyCredit'
  | 'restore';

export interface ActionableInvoice {
  status: InvoiceStatus;
  sent_at: string | null;
  voided_at: string | null;
  reminded_on: CalendarDate | null;
  disputed_at: string | null;
  balance_due: Dollars;
  credited?: Dollars;
  written_off?: Dollars;
  payments: readonly Pick<
    DocumentPayment,
    'invoice_id' | 'status' | 'provider' | 'amount' | 'refunded_amount'
  >[];
}

type Rule = (invoice: ActionableInvoice, today: CalendarDate) => string | undefined;

const always: Rule = () => undefined;

function isHeldByProvider(payment: ActionableInvoice['payments'][number]): boolean {
  return payment.provider !== null && payment.invoice_id !== null && payment.status === 'completed';
}

const isHeld = ({ status, amount, refunded_amount }: ActionableInvoice['payments'][number]) =>
  status === 'completed' && amount > refunded_amount;

/**
 * Online payments must be refunded before an invoice is deleted. Otherwise the payment would disappear from the
 * business's books but remain at the payment provider.
 */
const deleteRule: Rule = ({ payments }) =>
  payments.some(isHeldByProvider) ? 'Refund this invoice’s online payment first' : undefined;

/**
 * Voiding means that the invoice was a mistake, so an invoice with payments cannot be voided. This rule also applies if
 * there are pending payments or a deposit on the estimate.
 */
const voidRule: Rule = (invoice) => {
  if (!wasSent(invoice) && invoice.status !== 'paid') return 'This invoice was never sent: delete it instead';
  if (invoice.payments.some(({ status }) => status === 'pending'))
    return 'A payment of this invoice is on its way: wait until it has arrived or failed';
  if (invoice.payments.some(({ status }) => status === 'applied'))
    return 'Customer credit was moved on this invoice: undo that before you void it';
  if (invoice.payments.some(isHeld)) return 'This invoice has payments: refund them before you void it';
  if (invoice.credited || invoice.written_off)
    return 'This invoice was credited or written off: undo that before you void it';
  return isUnpaid(invoice) ? undefined : 'Only an unpaid invoice can be voided';
};

const markSentRule: Rule = (invoice) => {
  if (invoice.status === 'paid') return 'This invoice is paid: there is nothing left to collect';
  return wasSent(invoice) ? 'This invoice has already been sent' : undefined;
};

/** An invoice that the customer has opened, or that has payments, cannot become a draft again. */
const unmarkSentRule: Rule = ({ status, payments }) =>
  status === 'sent' && payments.length === 0 ? undefined : noLongerDraftText('invoice');

const openLinkRule: Rule = (invoice) =>
  hasPublicPage(invoice) ? undefined : 'The link works once the invoice has been sent';

const nothingLeftText = 'There is nothing left to pay: the balance is $0.00';

const recordPaymentRule: Rule = ({ status, balance_due }) =>
  status === 'paid' || balance_due <= 0 ? nothingLeftText : undefined;

const remindRule: Rule = (invoice, today) => {
  if (!wasSent(invoice)) return 'Send the invoice before you send a reminder';
  if (!isUnpaid(invoice)) return nothingLeftText;
  if (invoice.disputed_at)
    return 'The customer disputes this invoice. Resolve the dispute before you send a reminder';
  return invoice.reminded_on === today ? 'A reminder has already been sent today' : undefined;
};

/**
 * Disputes, payment promises and customer replies can be recorded only for invoices that were sent and are not paid
 * yet.
 */
const askedForRule: Rule = (invoice) => {
  if (!wasSent(invoice)) return 'Send the invoice first: the customer has not received it yet';
  return isUnpaid(invoice) ? undefined : nothingLeftText;
};

/** Only the unpaid balance of an invoice that was sent can be written off or paid from the customer's credit. */
const owedRule: Rule = (invoice) => {
  if (!wasSent(invoice)) return 'Send the invoice first: the customer has not received it yet';
  return isUnpaid(invoice) && invoice.balance_due > 0 ? undefined : nothingLeftText;
};

/** A sent invoice can be credited if it has a balance or if payments were received on it. */
const creditRule: Rule = (invoice, today) =>
  (wasSent(invoice) || invoice.status === 'paid') &&
  invoice.payments.some((payment) => isHeld(payment) || payment.status === 'applied')
    ? undefined
    : owedRule(invoice, today);

export const voidText = 'This invoice is void: restore it before you change it';

const rules: Record<InvoiceAction, Rule> = {
  edit: always,
  delete: deleteRule,
  send: always,
  markSent: markSentRule,
  unmarkSent: unmarkSentRule,
  remind: remindRule,
  dispute: askedForRule,
  promise: askedForRule,
  stopReminders: askedForRule,
  share: always,
  openLink: openLinkRule,
  recordPayment: recordPaymentRule,
  void: voidRule,
  writeOff: owedRule,
  credit: creditRule,
  applyCredit: owedRule,
  restore: () => 'This invoice is not void',
};

/** Returns a message for the user that explains why an action is rejected; undefined if the action is allowed. */
export function invoiceActionProblem(
  action: InvoiceAction,
  invoice: ActionableInvoice,
  today: CalendarDate,
): string | undefined {
  if (invoice.voided_at) return action === 'restore' ? undefined : voidText;
  if (invoice.status === 'cancelled') return 'This invoice has been deleted';
  return rules[action](invoice, today);
}

export function isInvoiceActionAllowed(
  action: InvoiceAction,
  invoice: ActionableInvoice,
  today: CalendarDate,
): boolean {
  return invoiceActionProblem(action, invoice, today) === undefined;
}

/**
 * Returns whether an invoice is part of the books because it was sent or has payments. Users can void or credit such an
 * invoice, but only an owner can delete it. Only invoices in the books are included when a day is closed.
 */
export function isInBooks({
  status,
  sent_at,
  payments,
}: Pick<ActionableInvoice, 'status' | 'sent_at'> & {
  payments: readonly Pick<DocumentPayment, 'invoice_id'>[];
}): boolean {
  return (
    status === 'paid' ||
    wasSent({ status, sent_at }) ||
    payments.some(({ invoice_id }) => invoice_id !== null)
  );
}

export const inBooksText =
  'This invoice was sent or has payments: void it or credit it instead. Only an owner can delete it.';
