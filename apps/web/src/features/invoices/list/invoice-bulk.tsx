import { customerName } from '@dayworks/shared/customers/customer-name';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { SentDocument } from '@dayworks/shared/documents/contract';
import { documentTitle } from '@dayworks/shared/documents/document-kind';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { type InvoiceAction, isInvoiceActionAllowed } from '@dayworks/shared/invoices/invoice-permissions';
import { BellRing, MailCheck, Send, Trash2 } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { isRefused } from '../../../lib/errors.ts';
import { BulkActions, type BulkProps, type BulkVerb } from '../../../parts/list/on-demand/bulk-actions.tsx';
import { counted, totalOf } from '../../../parts/list/on-demand/bulk-texts.ts';
import { PdfAction, sendingVerb } from '../../../parts/list/on-demand/document-verbs.tsx';
import { WatchedAction, type WatchedVerb } from '../../../parts/list/on-demand/watched-action.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { forgetDetail } from '../invoice-cache.ts';
import { DeletionNote, deletionRetry } from '../sheet/delete-invoice-dialog.tsx';
import { isWaitingForCustomer } from '../use-promise.ts';
import { invoiceSource } from './invoice-list.ts';

const nouns = { one: 'invoice', many: 'invoices' };

const verbs: BulkVerb<InvoiceRow>[] = [
  {
    label: 'Delete',
    icon: <Trash2 />,
    done: 'deleted',
    mutationKey: api.invoices.remove.mutationKey(),
    run: ({ id }) => api.invoices.remove.call({ id }),
    confirm: (rows) => ({
      title: `Delete ${counted(rows.length, nouns)}?`,
      description: 'This action cannot be undone. Payment records are also deleted.',
      lost: [{ label: counted(rows.length, nouns), value: totalOf(rows, ({ total }) => total) }],
    }),
    confirmNote: (rows) => <DeletionNote ids={rows.map(({ id }) => id)} namesPayments />,
    retry: { ...deletionRetry, unless: isRefused },
    onStart: invoiceSource.rest.hold,
    onEnd: (done) => {
      if (done.length > 0) invoiceSource.rest.rest();
      else invoiceSource.rest.release();
      for (const { id } of done) forgetDetail(id);
    },
  },
];

const nameOf = (row: InvoiceRow) =>
  `${documentTitle('invoice', row)} · ${row.customer ? customerName(row.customer) : 'No customer'}`;

const isAllowed = (action: InvoiceAction, row: InvoiceRow, today: CalendarDate) =>
  isInvoiceActionAllowed(action, { ...row, payments: [] }, today);

const sendVerb: WatchedVerb<InvoiceRow, SentDocument> = {
  ...sendingVerb('invoice'),
  label: 'Send',
  icon: <Send />,
  done: 'sent',
  nameOf,
  question: (rows) => ({
    title: `Send ${counted(rows.length, nouns)}?`,
    description: `${totalOf(rows, ({ balance_due }) => balance_due)} due. Each customer gets their invoice by email, or by text message if there is only a phone number.`,
  }),
};

const remindVerb = (today: CalendarDate): WatchedVerb<InvoiceRow, SentDocument> => ({
  ...sendingVerb('reminder'),
  label: 'Remind',
  icon: <BellRing />,
  done: 'reminded',
  nameOf,
  appliesTo: (row) => isAllowed('remind', row, today) && !isWaitingForCustomer(row, today),
  question: (rows) => ({
    title: `Send ${rows.length === 1 ? '1 reminder' : `${rows.length} reminders`}?`,
    description: `${totalOf(rows, ({ balance_due }) => balance_due)} due. The tone of each reminder depends on how many days the invoice is past due.`,
  }),
});

const markSentVerb = (today: CalendarDate): WatchedVerb<InvoiceRow, unknown> => ({
  label: 'Mark as sent',
  icon: <MailCheck />,
  done: 'marked as sent',
  mutationKey: api.invoices.markSent.mutationKey(),
  run: ({ id }, idempotencyKey) => api.invoices.markSent.call({ id }, { context: { idempotencyKey } }),
  nameOf,
  appliesTo: (row) => row.status === 'draft' && isAllowed('markSent', row, today),
  resultText: () => 'Marked as sent',
  question: (rows) => ({
    title: `Mark ${counted(rows.length, nouns)} as sent?`,
    description: 'No message is sent. Use this if your customers already have these invoices.',
  }),
});

export default function InvoiceBulk(props: BulkProps<InvoiceRow>) {
  const { today } = useBusinessDay();
  const due = totalOf(props.rows, ({ balance_due }) => balance_due);
  return (
    <BulkActions
      {...props}
      note={`${due} due`}
      verbs={verbs}
      watched={
        <>
          <PdfAction {...props} kind="invoice" nameOf={nameOf} />
          <WatchedAction {...props} verb={sendVerb} />
          <WatchedAction {...props} verb={remindVerb(today)} />
          <WatchedAction {...props} verb={markSentVerb(today)} />
        </>
      }
    />
  );
}
