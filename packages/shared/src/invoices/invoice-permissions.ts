import type { CalendarDate } from '../calendar-date.ts';
import type { DocumentPayment } from '../documents/document-payment.ts';
import type { Dollars } from '../money.ts';
import { hasPublicPage, type InvoiceStatus, isUnpaid, wasSent } from './invoice-status.ts';

export type InvoiceAction =
  | 'edit'
  | 'delete'
  | 'send'
  | 'markSent'
  | 'remind'
  | 'dispute'
  | 'promise'
  | 'stopReminders'
  | 'share'
  | 'openLink'
  | 'recordPayment';

export interface ActionableInvoice {
  status: InvoiceStatus;
  sent_at: string | null;
  reminded_on: CalendarDate | null;
  disputed_at: string | null;
  balance_due: Dollars;
  payments: readonly Pick<DocumentPayment, 'invoice_id' | 'status' | 'provider'>[];
}

type Rule = (invoice: ActionableInvoice, today: CalendarDate) => string | undefined;

const always: Rule = () => undefined;

function isHeldByProvider(payment: ActionableInvoice['payments'][number]): boolean {
  return payment.provider !== null && payment.invoice_id !== null && payment.status === 'completed';
}

/** Money that went through a provider would otherwise vanish from our books and not from theirs. */
const deleteRule: Rule = ({ payments }) =>
  payments.some(isHeldByProvider) ? 'Refund the online payment of this invoice first' : undefined;

const markSentRule: Rule = (invoice) => {
  if (invoice.status === 'paid') return 'This invoice is paid: there is nothing left to ask for';
  return wasSent(invoice) ? 'This invoice has already been sent' : undefined;
};

const openLinkRule: Rule = (invoice) =>
  hasPublicPage(invoice) ? undefined : 'The link works once the invoice has been sent';

const nothingLeftText = 'There is nothing left to pay: the balance is $0.00';

const recordPaymentRule: Rule = ({ status, balance_due }) =>
  status === 'paid' || balance_due <= 0 ? nothingLeftText : undefined;

const remindRule: Rule = (invoice, today) => {
  if (!wasSent(invoice)) return 'Send the invoice before you send a reminder';
  if (!isUnpaid(invoice)) return nothingLeftText;
  if (invoice.disputed_at)
    return 'The customer disputes this invoice. Settle that before you send a reminder';
  return invoice.reminded_on === today ? 'A reminder has already been sent today' : undefined;
};

/** Nobody disputes, promises or answers what they were not asked for, or have paid. */
const askedForRule: Rule = (invoice) => {
  if (!wasSent(invoice)) return 'Send the invoice first: nobody has been asked to pay it yet';
  return isUnpaid(invoice) ? undefined : nothingLeftText;
};

const rules: Record<InvoiceAction, Rule> = {
  edit: always,
  delete: deleteRule,
  send: always,
  markSent: markSentRule,
  remind: remindRule,
  dispute: askedForRule,
  promise: askedForRule,
  stopReminders: askedForRule,
  share: always,
  openLink: openLinkRule,
  recordPayment: recordPaymentRule,
};

/** Why the action is refused, in words for the user; undefined when it may go ahead. */
export function invoiceActionProblem(
  action: InvoiceAction,
  invoice: ActionableInvoice,
  today: CalendarDate,
): string | undefined {
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
