import { customerName } from '@dayworks/shared/customers/customer-name';
import type { SentDocument } from '@dayworks/shared/documents/contract';
import { documentTitle } from '@dayworks/shared/documents/document-kind';
import type { EstimateRow } from '@dayworks/shared/estimates/estimate-list';
import { MailCheck, Send, Trash2 } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { BulkActions, type BulkProps, type BulkVerb } from '../../../parts/list/on-demand/bulk-actions.tsx';
import { counted, totalOf } from '../../../parts/list/on-demand/bulk-texts.ts';
import { PdfAction, sendingVerb } from '../../../parts/list/on-demand/document-verbs.tsx';
import { WatchedAction, type WatchedVerb } from '../../../parts/list/on-demand/watched-action.tsx';
import { forgetDetail } from '../optimistic-estimate.ts';
import { estimateSource } from './estimate-list.ts';

const nouns = { one: 'estimate', many: 'estimates' };

const verbs: BulkVerb<EstimateRow>[] = [
  {
    label: 'Delete',
    icon: <Trash2 />,
    done: 'deleted',
    mutationKey: api.estimates.remove.mutationKey(),
    run: ({ id }) => api.estimates.remove.call({ id }),
    confirm: (rows) => ({
      title: `Delete ${counted(rows.length, nouns)}?`,
      description: 'This action cannot be undone. Your customers’ links will stop working.',
      lost: [{ label: counted(rows.length, nouns), value: totalOf(rows, ({ total }) => total) }],
    }),
    onStart: estimateSource.rest.hold,
    onEnd: (done) => {
      estimateSource.rest.release();
      for (const { id } of done) forgetDetail(id);
    },
  },
];

const nameOf = (row: EstimateRow) =>
  `${documentTitle('estimate', row)} · ${row.customer ? customerName(row.customer) : 'No customer'}`;

const sendVerb: WatchedVerb<EstimateRow, SentDocument> = {
  ...sendingVerb('estimate'),
  label: 'Send',
  icon: <Send />,
  done: 'sent',
  nameOf,
  question: (rows) => ({
    title: `Send ${counted(rows.length, nouns)}?`,
    description: `${totalOf(rows, ({ total }) => total)} in total. Each customer gets their estimate by email, or by text message if there is only a phone number.`,
  }),
};

const markSentVerb: WatchedVerb<EstimateRow, unknown> = {
  label: 'Mark as sent',
  icon: <MailCheck />,
  done: 'marked as sent',
  mutationKey: api.estimates.markSent.mutationKey(),
  run: ({ id }, idempotencyKey) => api.estimates.markSent.call({ id }, { context: { idempotencyKey } }),
  nameOf,
  appliesTo: ({ status }) => status === 'draft',
  resultText: () => 'Marked as sent',
  question: (rows) => ({
    title: `Mark ${counted(rows.length, nouns)} as sent?`,
    description: 'No message is sent. Use this if your customers already have these estimates.',
  }),
};

export default function EstimateBulk(props: BulkProps<EstimateRow>) {
  return (
    <BulkActions
      {...props}
      note={totalOf(props.rows, ({ total }) => total)}
      verbs={verbs}
      watched={
        <>
          <PdfAction {...props} kind="estimate" nameOf={nameOf} />
          <WatchedAction {...props} verb={sendVerb} />
          <WatchedAction {...props} verb={markSentVerb} />
        </>
      }
    />
  );
}
