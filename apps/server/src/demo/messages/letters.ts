import { addDays, type CalendarDate, isBefore, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { LetterType } from '@dayworks/shared/documents/letter-type';
import type { MessageChannel, MessageStatus } from '@dayworks/shared/outbox/message-status';
import {
  type CustomerRow,
  type DemoContext,
  demoTimeZone,
  type InvoiceRow,
  instantOn,
  weekdayAfter,
  weekdayBefore,
} from '../bluebird.ts';
import type { DemoEstimate } from '../money/estimates.ts';
import type { DemoInvoice } from '../money/settled-invoice.ts';
import { type DemoReminder, remindsSince } from './reminder-history.ts';
import { type RemindedInvoice, reminderLetterId } from './reminders.ts';

/**
 * A demo message that was written at the given time. The product's own code generates its content (write-letters.ts).
 */
export interface DemoLetter {
  /** The id of the message in the outbox. */
  id: string;
  type: Exclude<LetterType, 'statement' | 'credit_note'>;
  /** The id of the invoice, estimate or payment that the message is about. */
  about: string;
  at: string;
  /** The date of the message in the time zone of the business. */
  day: CalendarDate;
  sender: string;
  channel: MessageChannel;
  recipient: string;
  status: Extract<MessageStatus, 'sent' | 'kept'>;
  /** The step of an automatic reminder, and the balance of the invoice when the reminder was sent. */
  reminder?: Pick<DemoReminder, 'step' | 'balance'>;
}

/**
 * The maximum number of demo messages of each kind. Only the newest messages are created, so that the outbox stays
 * readable.
 */
const most = { invoice: 12, estimate: 3, receipt: 3 };

/** The user who wrote an invoice in the demo also sends it. */
export const writerOf = (context: DemoContext, id: string) =>
  context.random(`writer of ${id}`).pick(context.people);

const newestFirst = <Row>(rows: readonly Row[], of: (row: Row) => string) =>
  rows.toSorted((a, b) => of(b).localeCompare(of(a)));

/**
 * Selects demo invoices without payments, because a message about an unpaid invoice has the same content today as on
 * the day when it was sent.
 */
const isUnanswered = ({ invoice, payments }: DemoInvoice) =>
  (invoice.status === 'sent' || invoice.status === 'viewed') &&
  payments.length === 0 &&
  invoice.balance_due === invoice.total;

export function createLetters(
  context: DemoContext,
  customers: readonly CustomerRow[],
  { reminded, estimates }: { reminded: readonly RemindedInvoice[]; estimates: readonly DemoEstimate[] },
): DemoLetter[] {
  const invoices = reminded.map(({ written }) => written);
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
  const emailOf = (id: string | null) => (id && customerOf.get(id)?.email) || '';
  const letter = (
    type: DemoLetter['type'],
    about: string,
    at: string,
    recipient: string,
    writer = about,
  ) => ({
    id: context.id(`${type} letter of ${about}`),
    type,
    about,
    at,
    day: todayIn(demoTimeZone, new Date(at)),
    sender: writerOf(context, writer).name,
    channel: 'email' as const,
    recipient,
    status: 'sent' as const,
  });

  const open = newestFirst(
    invoices.filter(isUnanswered).map(({ invoice }) => invoice),
    ({ sent_at }) => sent_at ?? '',
  );
  const isLate = ({ due_date }: InvoiceRow) => due_date !== null && isBefore(due_date, context.today);
  const late = open.filter((invoice) => !invoice.project_id && isLate(invoice));
  const lastWorkday = instantOn(weekdayBefore(addDays(context.today, -1)), 16 * 60 + 5);
  const byText = late.find(
    ({ customer_id, promised_for, reminders_stopped_at }) =>
      !promised_for && !reminders_stopped_at && customerOf.get(customer_id ?? '')?.phone,
  );
  const sentByEmail = open.filter(
    (invoice, index) => (index < most.invoice || late.includes(invoice)) && emailOf(invoice.customer_id),
  );
  const offered = newestFirst(
    estimates
      .map(({ estimate }) => estimate)
      .filter(
        ({ status, customer_id }) => (status === 'sent' || status === 'viewed') && emailOf(customer_id),
      ),
    ({ sent_at }) => sent_at ?? '',
  ).slice(0, most.estimate);
  const received = newestFirst(
    invoices.flatMap(({ invoice, payments }) =>
      invoice.status === 'paid' && payments.length === 1 && invoice.deposit === 0 ? payments : [],
    ),
    ({ created_at }) => created_at,
  )
    .filter(({ refunded_amount, customer_id }) => refunded_amount === 0 && emailOf(customer_id))
    .slice(0, most.receipt);

  return [
    ...sentByEmail.map(({ id, sent_at, customer_id }) =>
      letter('invoice', id, sent_at ?? '', emailOf(customer_id)),
    ),
    ...reminded.flatMap(({ written: { invoice }, reminders }) =>
      reminders.map((reminder) => ({
        ...letter('reminder', invoice.id, reminder.at, emailOf(invoice.customer_id)),
        id: reminderLetterId(context, invoice.id, reminder),
        sender: context.people[0]?.name ?? '',
        reminder,
      })),
    ),
    ...offered.map(({ id, sent_at, customer_id }) =>
      letter('estimate', id, sent_at ?? '', emailOf(customer_id)),
    ),
    ...received.map(({ id, invoice_id, created_at, customer_id }) =>
      letter(
        'receipt',
        id,
        new Date(Date.parse(created_at) + 6 * 60_000).toISOString(),
        emailOf(customer_id),
        invoice_id ?? id,
      ),
    ),
    ...(byText
      ? [
          {
            ...letter(
              'reminder',
              byText.id,
              lastWorkday,
              customerOf.get(byText.customer_id ?? '')?.phone ?? '',
            ),
            channel: 'sms' as const,
            status: 'kept' as const,
          },
        ]
      : []),
  ];
}

/**
 * Before the demo business used automatic reminders, it asked customers for payment by phone. Returns the day of the
 * call for an invoice that was paid late; null if there was no call.
 */
function askedByPhone(context: DemoContext, { invoice }: DemoInvoice): CalendarDate | null {
  const { status, due_date, paid_at } = invoice;
  if (status !== 'paid' || !due_date || !paid_at) return null;
  const on = weekdayAfter(addDays(due_date, 3));
  return isBefore(on, paid_at) && isBefore(on, remindsSince(context)) ? on : null;
}

export const withCalls = (context: DemoContext, invoices: readonly DemoInvoice[]): DemoInvoice[] =>
  invoices.map((written) => {
    const reminded_on = written.invoice.reminded_on ?? askedByPhone(context, written);
    return { ...written, invoice: { ...written.invoice, reminded_on } };
  });
