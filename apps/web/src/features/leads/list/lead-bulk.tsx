import type { LeadCard } from '@dayworks/shared/leads/lead-list';
import { MessageSquare } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import {
  BulkActions,
  type BulkProps,
  type BulkVerb,
  totalOf,
} from '../../../parts/list/on-demand/bulk-actions.tsx';

const verbs: BulkVerb<LeadCard>[] = [
  {
    label: 'Mark contacted',
    icon: <MessageSquare />,
    done: 'marked as contacted',
    mutationKey: api.leads.move.mutationKey(),
    run: ({ id }) => api.leads.move.call({ id, stage: 'contacted', before_id: null }),
    undo: ({ id, stage }) => api.leads.move.call({ id, stage, before_id: null, is_undo: true }),
    appliesTo: ({ stage }) => stage === 'new',
  },
];

export default function LeadBulk(props: BulkProps<LeadCard>) {
  return <BulkActions {...props} note={totalOf(props.rows, ({ value }) => value)} verbs={verbs} />;
}
