import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { Send, Trash2 } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { isRefused } from '../../../lib/errors.ts';
import { BulkActions, type BulkProps, type BulkVerb } from '../../../parts/list/on-demand/bulk-actions.tsx';
import { counted, totalOf } from '../../../parts/list/on-demand/bulk-texts.ts';
import { forgetDetail } from '../invoice-cache.ts';
import { DeletionNote, deletionRetry } from '../sheet/delete-invoice-dialog.tsx';
import { invoiceSource } from './invoice-list.ts';

const nouns = { one: 'invoice', many: 'invoices' };

const verbs: BulkVerb<InvoiceRow>[] = [
  {
    label: 'Mark as sent',
    icon: <Send />,
    done: 'marked as sent',
    mutationKey: api.invoices.markSent.mutationKey(),
    run: ({ id }) => api.invoices.markSent.call({ id }),
    appliesTo: ({ status }) => status === 'draft',
  },
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

export default function InvoiceBulk(props: BulkProps<InvoiceRow>) {
  const due = totalOf(props.rows, ({ balance_due }) => balance_due);
  return <BulkActions {...props} note={`${due} due`} verbs={verbs} />;
}
