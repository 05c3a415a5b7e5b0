import type { AssignmentOutcome } from '@dayworks/shared/admin/orphan';
import { orphanTableLabels } from '@dayworks/shared/orphan-table';
import { Alert } from '../../../ui/alert.tsx';
import { countOf, rowsText } from './orphan-texts.ts';

/** Shows which rows a dry run of the assignment would change. */
export function AssignmentPreview({ outcome: { linked, left, reason } }: { outcome: AssignmentOutcome }) {
  const stays = countOf(left);
  return (
    <div role="status" className="grid gap-3">
      {linked.length > 0 && (
        <dl className="rounded-8 border border-line px-3.5 py-0.5 text-13">
          {linked.map(({ table, count }) => (
            <div key={table} className="flex justify-between gap-3 border-line py-2 [&+div]:border-t">
              <dt>{orphanTableLabels[table]}</dt>
              <dd className="font-medium tabular-nums">{count.toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      )}
      {reason && <Alert tone="warning">{reason}</Alert>}
      {!reason && stays > 0 && (
        <Alert tone="warning" title={`${rowsText(stays)} stay without a business`}>
          They are tied to another business; the list says to which.
        </Alert>
      )}
      {linked.length === 0 && stays === 0 && (
        <p className="text-13 text-fg-2">There is nothing left to assign.</p>
      )}
    </div>
  );
}
