import type { CalendarDate } from '../calendar-date.ts';
import type { DocumentPayment } from '../documents/document-payment.ts';
import type { PricedLine } from '../documents/totals.ts';
import type { RecurringState } from '../expenses/recurring-life.ts';
import type { InvoiceStatus } from '../invoices/invoice-status.ts';
import type { ReceivedPayment } from '../ledger/revenue.ts';
import type { Dollars } from '../money.ts';

/** The rows that the verbs of a business would leave, and a journal written beside them. */

export interface HistoryInvoice {
  id: string;
  estimate_id: string | null;
  customer_id: string;
  status: InvoiceStatus;
  date: CalendarDate;
  due_date: CalendarDate;
  created_at: string;
  sent_at: string | null;
  viewed_at: string | null;
  paid_at: CalendarDate | null;
  promised_for: CalendarDate | null;
  disputed_at: string | null;
  discount: Dollars;
  subtotal: Dollars;
  tax: Dollars;
  total: Dollars;
  balance_due: Dollars;
  items: (PricedLine & { name: string; total: Dollars })[];
  fees: { month: CalendarDate; amount: Dollars }[];
}

export interface HistoryPayment extends Omit<ReceivedPayment, 'status'> {
  status: DocumentPayment['status'];
  created_at: string;
}

export interface HistoryRefund {
  id: string;
  payment_id: string;
  amount: Dollars;
  refund_date: CalendarDate;
  created_at: string;
}

export interface HistoryExpense {
  id: string;
  spent_on: CalendarDate;
  amount: Dollars;
  category: string | null;
  recurring_id: string | null;
  recurring_slot: CalendarDate | null;
}

export interface HistoryRule extends RecurringState {
  id: string;
  amount: Dollars;
}

/** What happened, as somebody writes it into a book: never changed, only taken back by another line. */
export interface JournalLine {
  what: 'billed' | 'received' | 'returned' | 'spent' | 'taken over' | 'given up';
  day: CalendarDate;
  cents: number;
  /** The invoice or the estimate it is about. */
  document: string | null;
  payment?: string;
  invoice?: string;
}

export interface MoneyHistory {
  today: CalendarDate;
  customers: string[];
  estimates: { id: string; customer_id: string; total: Dollars }[];
  invoices: HistoryInvoice[];
  payments: HistoryPayment[];
  refunds: HistoryRefund[];
  expenses: HistoryExpense[];
  rules: HistoryRule[];
  journal: JournalLine[];
}
