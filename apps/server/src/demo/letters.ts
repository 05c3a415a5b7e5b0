import { addDays, type CalendarDate, isBefore, todayIn } from '@dayworks/shared/calendar-date';
import type { LetterType } from '@dayworks/shared/documents/letter-type';
import type { MessageChannel, MessageStatus } from '@dayworks/shared/outbox/message-status';
import { type DemoContext, demoTimeZone } from './bluebird.ts';
import type { DemoEstimate } from './estimates.ts';
import type { CustomerRow, InvoiceRow } from './rows.ts';
import type { DemoInvoice } from './settled-invoice.ts';
import { instantOn, weekdayAfter, weekdayBefore } from './working-days.ts';

/** A letter that was written at its time; its words are those of the product (write-letters.ts). */
export interface DemoLetter {
  /** Of its message. */
  id: string;
  type: Exclude<LetterType, 'statement'>;
  /** Of the invoice, estimate or payment that it is about. */
  about: string;
  at: string;
  /** Where the business is. */
  day: CalendarDate;
  sender: string;
  channel: MessageChannel;
  recipient: string;
  status: Extract<MessageStatus, 'sent' | 'kept'>;
}

/** Of each kind so many, the newest: an outbox to read, not one to scroll. */
const most = { invoice: 12, reminder: 3, estimate: 3, receipt: 3 };

/** Whoever wrote the invoice sends it as well. */
export const writerOf = (context: DemoContext, id: string) =>
  context.random(`writer of ${id}`).pick(context.people);

const newestFirst = <Row>(rows: readonly Row[], of: (row: Row) => string) =>
  rows.toSorted((a, b) => of(b).localeCompare(of(a)));

/** Nothing was paid on them yet, so a letter of any day says what it says today. */
const isUnanswered = ({ invoice, payments }: DemoInvoice) =>
  (invoice.status === 'sent' || invoice.status === 'viewed') &&
  payments.length === 0 &&
  invoice.balance_due === invoice.total;

export function createLetters(
  context: DemoContext,
  customers: readonly CustomerRow[],
  { invoices, estimates }: { invoices: readonly DemoInvoice[]; estimates: readonly DemoEstimate[] },
): DemoLetter[] {
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
  const remindAt = ({ due_date }: InvoiceRow) => {
    const on = due_date && weekdayAfter(addDays(due_date, 3));
    return on && isBefore(on, context.today) ? instantOn(on, 9 * 60 + 30) : null;
  };
  const late = open.filter((invoice) => !invoice.project_id && remindAt(invoice));
  const reminded = late.filter(({ customer_id }) => emailOf(customer_id)).slice(0, most.reminder);
  const lastWorkday = instantOn(weekdayBefore(addDays(context.today, -1)), 16 * 60 + 5);
  const byText = late.find(
    (invoice) => !reminded.includes(invoice) && customerOf.get(invoice.customer_id ?? '')?.phone,
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
    ...reminded.map((invoice) =>
      letter('reminder', invoice.id, remindAt(invoice) ?? '', emailOf(invoice.customer_id)),
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

/** Somebody called: a late invoice that was paid had been asked for before. */
function askedByPhone({ invoice }: DemoInvoice): CalendarDate | null {
  const { status, due_date, paid_at } = invoice;
  if (status !== 'paid' || !due_date || !paid_at) return null;
  const on = weekdayAfter(addDays(due_date, 3));
  return isBefore(on, paid_at) ? on : null;
}

/** What the letters, and calls, changed about their invoices. */
export function withReminders(
  invoices: readonly DemoInvoice[],
  letters: readonly DemoLetter[],
): DemoInvoice[] {
  const days = new Map(
    letters
      .filter(({ type, status }) => type === 'reminder' && status === 'sent')
      .map(({ about, day }) => [about, day]),
  );
  return invoices.map((written) => {
    const reminded_on = days.get(written.invoice.id) ?? askedByPhone(written);
    return reminded_on ? { ...written, invoice: { ...written.invoice, reminded_on } } : written;
  });
}
