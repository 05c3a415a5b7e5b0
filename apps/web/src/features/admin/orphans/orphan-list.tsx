import type { Orphan, OrphanPage, OrphanQuery } from '@dayworks/shared/admin/orphan';
import { tieText } from '@dayworks/shared/admin/stay-reason';
import { formatShort } from '@dayworks/shared/dates/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import { orphanLabels, orphanTableLabels, orphanTables } from '@dayworks/shared/orphan-table';
import { FolderInput, Hourglass, Link2, Unlink } from 'lucide-react';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { describeList } from '../../../parts/list/describe-list.ts';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { createListQuery, oneOf } from '../../../parts/list/list-query.ts';
import { createListSource } from '../../../parts/list/list-source.ts';
import type { ListRowProps } from '../../../parts/list/rows/row-layout.ts';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import { moment } from '../../../parts/settings/moment.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/labels.tsx';
import { AdminRow, adminColumns, adminHeights } from '../admin-row.tsx';
import { useOverview } from '../overview/use-overview.ts';
import { AssignDialog, type AssignScope } from './assign-dialog.tsx';
import { orphanName } from './orphan-texts.ts';

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
