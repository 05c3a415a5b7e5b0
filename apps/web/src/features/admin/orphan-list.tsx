import type { Orphan, OrphanPage, OrphanQuery } from '@dayworks/shared/admin/orphan';
import { orphanLabels, orphanTableLabels, orphanTables } from '@dayworks/shared/admin/orphan-table';
import { tieText } from '@dayworks/shared/admin/stay-reason';
import { formatShort } from '@dayworks/shared/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { createListQuery, oneOf } from '../../parts/list/list-query.ts';
import { createListSource } from '../../parts/list/list-source.ts';
import type { RowPlace } from '../../parts/list/row-layout.ts';
import { StatusChips } from '../../parts/list/status-chips.tsx';
import { moment } from '../../parts/moment.ts';
import { Button } from '../../ui/button.tsx';
import { AdminList } from './admin-list.tsx';
import { AdminRow } from './admin-row.tsx';
import { AssignDialog, type AssignScope } from './assign-dialog.tsx';
import { OrphanBadge } from './orphan-badge.tsx';
import { orphanName } from './orphan-texts.ts';
import { rowShape } from './row-shape.tsx';
import { useOverview } from './use-overview.ts';

const orphanQuery = createListQuery<OrphanQuery>({ table: oneOf('table', orphanTables) });

const orphanSource = createListSource<OrphanQuery, OrphanPage, Orphan>({
  procedure: api.admin.orphans,
  rowsOf: (page) => page.orphans,
});

const nouns = { one: 'row', many: 'rows' };
const chips = orphanTables.map((status) => ({ status, label: orphanTableLabels[status] }));

export function OrphanList() {
  const counts = useOverview().data?.orphans;
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  const [scope, setScope] = useState<AssignScope>({ table: null, orphan: null });
  const [isOpen, setOpen] = useState(false);
  const assign = (next: AssignScope) => {
    setScope(next);
    setOpen(true);
  };
  return (
    <>
      <AdminList
        title="Rows without a business"
        nouns={nouns}
        listQuery={orphanQuery}
        source={orphanSource}
        shape={rowShape}
        emptyText="Every row has its business. What an import leaves without one shows up here."
        actions={({ query: { table } }) =>
          total
            ? [
                {
                  label: table ? `Assign all ${orphanTableLabels[table].toLowerCase()}` : 'Assign all',
                  icon: <FolderInput />,
                  onSelect: () => assign({ table, orphan: null }),
                },
              ]
            : []
        }
        chips={({ query, change }) => (
          <StatusChips
            label="Table"
            chips={chips}
            chosen={query.table}
            onChoose={(table) => change({ table })}
            counts={
              counts && {
                ...(Object.fromEntries(counts.map(({ table, count }) => [table, count])) as Record<
                  Orphan['table'],
                  number
                >),
                all: total ?? 0,
              }
            }
          />
        )}
        renderRow={(orphan, place) => (
          <OrphanRow orphan={orphan} onAssign={() => assign({ table: orphan.table, orphan })} {...place} />
        )}
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

type OrphanRowProps = RowPlace & { orphan: Orphan; onAssign: () => void };

function OrphanRow({ orphan, onAssign, ...place }: OrphanRowProps) {
  const { table, amount, date, note, created_at } = orphan;
  const what = [amount !== null && formatMoney(amount), date && formatShort(date)]
    .filter(Boolean)
    .join(' · ');
  return (
    <AdminRow
      {...place}
      name={orphanName(orphan)}
      shortId={table === 'invoices' || table === 'estimates' ? orphan.id.slice(0, 8) : undefined}
      note={[orphanLabels[table], note?.replaceAll('_', ' ')].filter(Boolean).join(' · ')}
      state={<OrphanBadge orphan={orphan} />}
      about={[
        what || `Created ${moment(created_at)}`,
        tieText(orphan) ?? (what ? `Created ${moment(created_at)}` : ''),
      ]}
      action={
        <Button size="sm" onClick={onAssign}>
          Assign<span className="sr-only"> {orphanName(orphan)}</span>
        </Button>
      }
    />
  );
}
