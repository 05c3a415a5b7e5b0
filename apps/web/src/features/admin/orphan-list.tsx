import type { AssignmentOutcome, Orphan, OrphanPage, OrphanQuery } from '@dayworks/shared/admin/orphan';
import { tieText } from '@dayworks/shared/admin/stay-reason';
import { formatShort } from '@dayworks/shared/dates/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import {
  type OrphanTable,
  orphanLabels,
  orphanTableLabels,
  orphanTables,
} from '@dayworks/shared/orphan-table';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { FolderInput, Hourglass, Link2, Unlink } from 'lucide-react';
import { useCallback, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { successToast } from '../../parts/feedback.tsx';
import { describeList } from '../../parts/list/describe-list.ts';
import { ListCard } from '../../parts/list/list-card.tsx';
import { chipsOf } from '../../parts/list/list-description.ts';
import { createListQuery, oneOf } from '../../parts/list/list-query.ts';
import { createListSource } from '../../parts/list/list-source.ts';
import type { ListRowProps } from '../../parts/list/rows/row-layout.ts';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { reportFailure, withProof } from '../../parts/reauthentication/proof.ts';
import { moment } from '../../parts/time/time-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/labels.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { AdminRow, adminColumns, adminHeights } from './admin-row.tsx';
import { countOf, orphanName, rowsText } from './admin-texts.ts';
import { BusinessPicker } from './business-picker.tsx';
import { useOverview } from './overview.tsx';

/**
 * Previews an assignment of imported rows to a business: shows how many rows of each table would be assigned and how
 * many would not.
 */
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

/**
 * The imported rows that will be assigned to a business: all rows that have no business yet, the rows of one table, or
 * one row.
 */
interface AssignScope {
  table: OrphanTable | null;
  orphan: Orphan | null;
}

function titleOf({ table, orphan }: AssignScope): string {
  if (orphan) return `Assign ${orphanLabels[orphan.table].toLowerCase()} of ${orphanName(orphan)}`;
  return table ? `Assign all ${orphanTableLabels[table].toLowerCase()}` : 'Assign all rows';
}

type AssignDialogProps = { scope: AssignScope; open: boolean; onOpenChange: (open: boolean) => void };

/** Assigns imported rows that have no business to a business. Before that, a dry run on the server shows the result. */
function AssignDialog({ scope, open, onOpenChange }: AssignDialogProps) {
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
    /*
     * The confirmation dialog closes before the request is sent, because the server may ask the operator to
     * re-authenticate in another dialog.
     */
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

function OrphanBadge({ orphan: { ties, comes_with } }: { orphan: Orphan }) {
  if (ties.length > 0)
    return (
      <Badge tone="warning" icon={<Link2 />}>
        Linked to a business
      </Badge>
    );
  if (comes_with.length > 0)
    return (
      <Badge tone="neutral" icon={<Hourglass />}>
        Moves with its {comes_with[0]}
      </Badge>
    );
  return (
    <Badge tone="info" icon={<Unlink />}>
      Free
    </Badge>
  );
}

const orphanQuery = createListQuery<OrphanQuery>({ table: oneOf('table', orphanTables) });

const orphans = describeList({
  title: 'Rows without a business',
  label: 'Rows without a business',
  nouns: { one: 'row', many: 'rows' },
  source: createListSource<OrphanQuery, OrphanPage, Orphan>({
    procedure: api.admin.orphans,
    rowsOf: (page) => page.orphans,
  }),
  query: orphanQuery,
  rows: {
    columns: adminColumns('Row', 'State', 'About'),
    heightRem: adminHeights,
    Row: OrphanRow,
  },
  chips: { field: 'table', label: 'Table', options: chipsOf(orphanTableLabels) },
  emptyArt: 'search',
  emptyText: 'Every row belongs to a business. Rows imported without a business appear here.',
});

export function OrphanList() {
  const { table } = useListQuery(orphanQuery).query;
  const counts = useOverview().data?.orphans;
  const total = counts?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const [scope, setScope] = useState<AssignScope>({ table: null, orphan: null });
  const [isOpen, setOpen] = useState(false);
  const assign = useCallback((next: AssignScope) => {
    setScope(next);
    setOpen(true);
  }, []);
  const assignAll = {
    label: table ? `Assign all ${orphanTableLabels[table].toLowerCase()}` : 'Assign all',
    icon: <FolderInput />,
    onSelect: () => assign({ table, orphan: null }),
  };
  return (
    <>
      <ListCard
        list={orphans}
        shared={assign}
        actions={total > 0 ? [assignAll] : []}
        counts={
          counts && {
            ...Object.fromEntries(counts.map(({ table: name, count }) => [name, count])),
            all: total,
          }
        }
      />
      <AssignDialog
        key={scope.orphan?.id ?? scope.table}
        scope={scope}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </>
  );
}

type OrphanRowProps = ListRowProps<Orphan, (scope: AssignScope) => void>;

function OrphanRow({ row: orphan, shared: assign, ...place }: OrphanRowProps) {
  const { table, amount, date, note, created_at } = orphan;
  const what = [amount !== null && formatMoney(amount), date && formatShort(date)]
    .filter(Boolean)
    .join(' · ');
  return (
    <AdminRow
      place={place}
      name={orphanName(orphan)}
      shortId={table === 'invoices' || table === 'estimates' ? orphan.id.slice(0, 8) : undefined}
      note={[orphanLabels[table], note?.replaceAll('_', ' ')].filter(Boolean).join(' · ')}
      state={<OrphanBadge orphan={orphan} />}
      about={[
        what || `Created ${moment(created_at)}`,
        tieText(orphan) ?? (what ? `Created ${moment(created_at)}` : ''),
      ]}
      action={
        <Button size="sm" onClick={() => assign({ table, orphan })}>
          Assign<span className="sr-only"> {orphanName(orphan)}</span>
        </Button>
      }
    />
  );
}
