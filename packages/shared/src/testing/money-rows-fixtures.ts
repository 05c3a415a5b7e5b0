import type { CalendarDate } from '../dates/calendar-date.ts';
import type { PricedLine } from '../documents/lines/totals.ts';
import type { DocumentPayment } from '../documents/payments/document-payment.ts';
import type { RecurringState } from '../expenses/recurring-transitions.ts';
import type { InvoiceStatus } from '../invoices/invoice-status.ts';
import type { ReceivedPayment } from '../ledger/revenue.ts';
import type { Dollars } from '../money.ts';

/**
 * The test data: the database rows that a business's actions would create, and an independent journal of the same
 * events.
 */

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

/**
 * A line in the test data's journal, which records one event. Lines are never changed, only reversed by another line.
 */
export interface JournalLine {
  what: 'billed' | 'received' | 'returned' | 'spent' | 'taken over' | 'given up';
  day: CalendarDate;
  cents: number;
  /** The invoice or estimate that the journal line refers to. */
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
