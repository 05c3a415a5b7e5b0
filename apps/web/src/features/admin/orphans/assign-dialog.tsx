import type { AssignmentOutcome, Orphan } from '@dayworks/shared/admin/orphan';
import { type OrphanTable, orphanLabels, orphanTableLabels } from '@dayworks/shared/orphan-table';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { successToast } from '../../../parts/feedback.tsx';
import { reportFailure, withProof } from '../../../parts/reauthentication/with-proof.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { BusinessPicker } from '../business-picker.tsx';
import { countOf, orphanName, rowsText } from './orphan-texts.ts';

/** Shows which rows a dry run of the assignment would change. */
function AssignmentPreview({ outcome: { linked, left, reason } }: { outcome: AssignmentOutcome }) {
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
          These rows are linked to another business. The list shows which one.
        </Alert>
      )}
      {linked.length === 0 && stays === 0 && (
        <p className="text-13 text-fg-2">There is nothing left to assign.</p>
      )}
    </div>
  );
}

/** The imported rows without a business that will be assigned: all rows, the rows of one table, or one row. */
export interface AssignScope {
  table: OrphanTable | null;
  orphan: Orphan | null;
}

function titleOf({ table, orphan }: AssignScope): string {
  if (orphan) return `Assign ${orphanLabels[orphan.table].toLowerCase()} of ${orphanName(orphan)}`;
  return table ? `Assign all ${orphanTableLabels[table].toLowerCase()}` : 'Assign all rows';
}

type AssignDialogProps = { scope: AssignScope; open: boolean; onOpenChange: (open: boolean) => void };

/** Assigns imported rows without a business to a business, after the server has previewed the result with a dry run. */
export function AssignDialog({ scope, open, onOpenChange }: AssignDialogProps) {
  const [businessId, setBusinessId] = useState<string | null>(scope.orphan?.ties[0]?.id ?? null);
  const assignment = businessId && {
    business_id: businessId,
    table: scope.table,
    id: scope.orphan?.id ?? null,
  };
  const preview = useQuery(
    api.admin.previewAssignment.queryOptions({
      input: open && assignment ? assignment : skipToken,
      staleTime: 0,
      gcTime: 0,
    }),
  );
  const report = ({ linked, left }: AssignmentOutcome) => {
    const stays = countOf(left);
    successToast(
      `${rowsText(countOf(linked))} assigned`,
      stays > 0 ? `${rowsText(stays)} could not be assigned.` : 'No unassigned rows are left.',
    );
  };
  const assign = useMutation(
    withProof(api.admin.assignOrphans.mutationOptions({ onSuccess: report, onError: reportFailure })),
  );
  const rows = preview.data ? countOf(preview.data.linked) : 0;
  const confirm = () => {
    if (!assignment) return;
    // The dialog closes first, because the server may ask the operator to re-authenticate in a different dialog.
    onOpenChange(false);
    assign.mutate(assignment);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={titleOf(scope)}
      description={`${scope.orphan ? 'It becomes a row' : 'They become rows'} of that business. This cannot be undone here.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" disabled={rows === 0} onClick={confirm}>
            {rows > 0 ? `Assign ${rowsText(rows)}` : 'Assign'}
          </Button>
        </>
      }
    >
      <BusinessPicker businessId={businessId} placeholder="Choose a business" onChange={setBusinessId} />
      <div className="mt-4 min-h-24">
        {preview.isFetching && (
          <Loading label="Checking which rows would move">
            <Skeleton className="h-24 w-full rounded-8" />
          </Loading>
        )}
        {!preview.isFetching && preview.isError && <Alert tone="danger">{errorMessage(preview.error)}</Alert>}
        {!preview.isFetching && preview.data && <AssignmentPreview outcome={preview.data} />}
        {!businessId && (
          <p className="text-13 text-fg-2">Choose a business to see which rows would be assigned.</p>
        )}
      </div>
    </Dialog>
  );
}
