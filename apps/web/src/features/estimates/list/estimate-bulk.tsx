import type { EstimateRow } from '@dayworks/shared/estimates/estimate-list';
import { Send, Trash2 } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { BulkActions, type BulkProps, type BulkVerb } from '../../../parts/list/on-demand/bulk-actions.tsx';
import { counted, totalOf } from '../../../parts/list/on-demand/bulk-texts.ts';
import { forgetDetail } from '../optimistic-estimate.ts';
import { estimateSource } from './estimate-list.ts';

const nouns = { one: 'estimate', many: 'estimates' };

const verbs: BulkVerb<EstimateRow>[] = [
  {
    label: 'Mark as sent',
    icon: <Send />,
    done: 'marked as sent',
    mutationKey: api.estimates.markSent.mutationKey(),
    run: ({ id }) => api.estimates.markSent.call({ id }),
    appliesTo: ({ status }) => status === 'draft',
  },
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

export default function EstimateBulk(props: BulkProps<EstimateRow>) {
  return <BulkActions {...props} note={totalOf(props.rows, ({ total }) => total)} verbs={verbs} />;
}
