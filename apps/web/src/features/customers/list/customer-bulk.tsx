import type { CustomerRow } from '@dayworks/shared/customers/customer-list';
import { Archive, ArchiveRestore } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import {
  BulkActions,
  type BulkProps,
  type BulkVerb,
  totalOf,
} from '../../../parts/list/on-demand/bulk-actions.tsx';
import { statementVerb } from '../../../parts/list/on-demand/statement-run.tsx';
import { WatchedAction } from '../../../parts/list/on-demand/watched-action.tsx';

const archive = ({ id }: CustomerRow) => api.customers.archive.call({ id });
const restore = ({ id }: CustomerRow) => api.customers.restore.call({ id });

const verbs: BulkVerb<CustomerRow>[] = [
  {
    label: 'Restore',
    icon: <ArchiveRestore />,
    done: 'restored',
    mutationKey: api.customers.restore.mutationKey(),
    run: restore,
    undo: archive,
    appliesTo: ({ archived_at }) => archived_at !== null,
  },
  {
    label: 'Archive',
    icon: <Archive />,
    done: 'archived',
    mutationKey: api.customers.archive.mutationKey(),
    run: archive,
    undo: restore,
    appliesTo: ({ archived_at }) => archived_at === null,
  },
];

export default function CustomerBulk(props: BulkProps<CustomerRow>) {
  const due = totalOf(props.rows, ({ balance_due }) => balance_due);
  return (
    <BulkActions
      {...props}
      note={`${due} due`}
      verbs={verbs}
      watched={<WatchedAction {...props} verb={statementVerb} />}
    />
  );
}
