import type { AuditEntry, AuditPage, AuditQuery } from '@dayworks/shared/admin/audit-entry';
import { api } from '../../lib/api.ts';
import { createAddressSheet } from '../../parts/address-sheet.tsx';
import { describeList } from '../../parts/list/describe-list.ts';
import { datesFilter } from '../../parts/list/filters/filter-chips.tsx';
import { ListCard } from '../../parts/list/list-card.tsx';
import { createListSource } from '../../parts/list/list-source.ts';
import { RowLink } from '../../parts/list/rows/list-row.tsx';
import type { ListRowProps } from '../../parts/list/rows/row-layout.ts';
import { moment } from '../../parts/time/time-texts.ts';
import { AdminRow, adminColumns, adminHeights } from './admin-row.tsx';
import { auditQuery } from './admin-sections.ts';
import { actorText, entryTitle, personText } from './admin-texts.ts';
import { useBusinessWithId, useUserWithId } from './business-picker.tsx';

const opens = createAddressSheet('entry', () => import('./audit-sheet.tsx'));

const auditLog = describeList({
  title: 'Audit log',
  label: 'Audit log',
  nouns: { one: 'entry', many: 'entries', searched: 'the audit log' },
  source: createListSource<AuditQuery, AuditPage, AuditEntry>({
    procedure: api.admin.auditLog,
    rowsOf: (page) => page.entries,
  }),
  query: auditQuery,
  rows: {
    columns: adminColumns('Details', 'By', 'When'),
    heightRem: adminHeights,
    Row: AuditRow,
  },
  opens,
  filters: () => import('./audit-filters.tsx'),
  activeFilters: ({ business_id, user_id, ...days }) => [
    business_id !== null && { text: <BusinessName id={business_id} />, undo: { business_id: null } },
    user_id !== null && { text: <UserName id={user_id} />, undo: { user_id: null } },
    datesFilter(days),
  ],
  emptyArt: 'search',
  emptyText: 'No activity yet. Every change is recorded here and cannot be edited.',
});

const BusinessName = ({ id }: { id: string }) => useBusinessWithId(id)?.business_name ?? 'One business';

function UserName({ id }: { id: string }) {
  const user = useUserWithId(id);
  return user ? personText(user) : 'One person';
}

export const AuditList = () => (
  <div onPointerOver={opens.prepareSheet}>
    <ListCard list={auditLog} />
    <opens.AddressSheet />
  </div>
);

function AuditRow({ row: entry, linkTo, ...place }: ListRowProps<AuditEntry>) {
  const { id, entity_id, business, created_at } = entry;
  const title = entryTitle(entry);
  const when = moment(created_at);
  return (
    <AdminRow
      place={place}
      name={title}
      shortId={entity_id.slice(0, 8)}
      note={business?.business_name ?? 'No business'}
      state={<span className="truncate text-13 text-fg-2">{actorText(entry)}</span>}
      about={[when, `Request ${entry.request_id.slice(0, 8)}`]}
      action={<RowLink link={linkTo?.(String(id))} ofWhich={`${title}, ${when}`} layout={place.layout} />}
    />
  );
}
