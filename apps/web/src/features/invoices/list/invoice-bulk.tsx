import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { SentDocument } from '@dayworks/shared/documents/contract';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { isInvoiceActionAllowed } from '@dayworks/shared/invoices/invoice-permissions';
import { BellRing, Trash2 } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { isRefused } from '../../../lib/errors.ts';
import {
  BulkActions,
  type BulkProps,
  type BulkVerb,
  counted,
  totalOf,
} from '../../../parts/list/on-demand/bulk-actions.tsx';
import {
  documentName,
  markSentVerb,
  PdfAction,
  sendingVerb,
  sendVerb,
} from '../../../parts/list/on-demand/document-verbs.tsx';
import { WatchedAction, type WatchedVerb } from '../../../parts/list/on-demand/watched-action.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
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
    confirmNote: (rows) => <DeletionNote ids={rows.map(({ id }) => id)} isBulk />,
    retry: { ...deletionRetry, unless: isRefused },
    onStart: invoiceSource.rest.hold,
    onEnd: (done) => {
      if (done.length > 0) invoiceSource.rest.rest();
      else invoiceSource.rest.release();
      for (const { id } of done) forgetDetail(id);
    },
  },
];

const dueText = (rows: readonly InvoiceRow[]) => `${totalOf(rows, ({ balance_due }) => balance_due)} due`;

const remindVerb = (today: CalendarDate): WatchedVerb<InvoiceRow, SentDocument> => ({
  ...sendingVerb('reminder'),
  label: 'Remind',
  icon: <BellRing />,
  nouns: { one: 'reminder', many: 'reminders' },
  nameOf: documentName('invoice'),
  appliesTo: (row) =>
    isInvoiceActionAllowed('remind', { ...row, payments: [] }, today) && !isWaitingForCustomer(row, today),
  question: (rows) => ({
    title: `Send ${rows.length === 1 ? '1 reminder' : `${rows.length} reminders`}?`,
    description: `${dueText(rows)}. The tone of each reminder depends on how many days the invoice is past due.`,
  }),
});

const send = sendVerb('invoice', dueText);
const markSent = markSentVerb<InvoiceRow>('invoice');

export default function InvoiceBulk(props: BulkProps<InvoiceRow>) {
  const { today } = useBusinessDay();
  return (
    <BulkActions
      {...props}
      note={dueText(props.rows)}
      verbs={verbs}
      watched={
        <>
          <PdfAction {...props} kind="invoice" />
          <WatchedAction {...props} verb={send} />
          <WatchedAction {...props} verb={remindVerb(today)} />
          <WatchedAction {...props} verb={markSent} />
        </>
      }
    />
  );
}
