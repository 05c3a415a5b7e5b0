import type { EstimateRow } from '@dayworks/shared/estimates/estimate-list';
import { Trash2 } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import {
  BulkActions,
  type BulkProps,
  type BulkVerb,
  counted,
  totalOf,
} from '../../../parts/list/on-demand/bulk-actions.tsx';
import { markSentVerb, PdfAction, sendVerb } from '../../../parts/list/on-demand/document-verbs.tsx';
import { WatchedAction } from '../../../parts/list/on-demand/watched-action.tsx';
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

const totalText = (rows: readonly EstimateRow[]) => totalOf(rows, ({ total }) => total);
const send = sendVerb<EstimateRow>('estimate', (rows) => `${totalText(rows)} in total`);
const markSent = markSentVerb<EstimateRow>('estimate');

export default function EstimateBulk(props: BulkProps<EstimateRow>) {
  return (
    <BulkActions
      {...props}
      note={totalText(props.rows)}
      verbs={verbs}
      watched={
        <>
          <PdfAction {...props} kind="estimate" />
          <WatchedAction {...props} verb={send} />
          <WatchedAction {...props} verb={markSent} />
        </>
      }
    />
  );
}
