import type { AuditEntry, AuditPage, AuditQuery } from '@dayworks/shared/admin/audit-entry';
import { api } from '../../lib/api.ts';
import { createAddressSheet } from '../../parts/address-sheet.tsx';
import { ActiveFilters } from '../../parts/list/active-filters.tsx';
import { createFilterChip } from '../../parts/list/filter-chip.tsx';
import { datesText } from '../../parts/list/filter-texts.ts';
import { createListSource } from '../../parts/list/list-source.ts';
import type { RowPlace } from '../../parts/list/row-layout.ts';
import { RowLink } from '../../parts/list/row-link.tsx';
import { moment } from '../../parts/moment.ts';
import { type SheetLink, useSheetLink } from '../../parts/sheet-address.ts';
import { AdminList, searching } from './admin-list.tsx';
import { AdminRow } from './admin-row.tsx';
import { auditQuery } from './audit-query.ts';
import { actorText, entryTitle } from './audit-texts.ts';
import { personText } from './person-text.ts';
import { rowShape } from './row-shape.tsx';
import { useBusinessWithId, useUserWithId } from './use-with-id.ts';

const auditSource = createListSource<AuditQuery, AuditPage, AuditEntry>({
  procedure: api.admin.auditLog,
  rowsOf: (page) => page.entries,
});

const nouns = { one: 'entry', many: 'entries' };
const sheetParam = 'entry';
const FilterChip = createFilterChip<AuditQuery>(() => import('./audit-filters.tsx'));
const { AddressSheet, prepareSheet } = createAddressSheet(sheetParam, () => import('./audit-sheet.tsx'));

export function AuditList() {
  const linkTo = useSheetLink(sheetParam);
  return (
    <div onPointerOver={prepareSheet}>
      <AdminList
        title="Audit log"
        nouns={nouns}
        listQuery={auditQuery}
        source={auditSource}
        shape={rowShape}
        search={searching('Search the audit log')}
        emptyText="Nothing has happened yet. Every change is written down here, and nobody can alter it."
        chips={({ query, change }) => <FilterChip query={query} onChange={change} />}
        filters={({ query, change }) => <AuditActiveFilters query={query} onChange={change} />}
        renderRow={(entry, place) => <AuditRow entry={entry} linkTo={linkTo} {...place} />}
      />
      <AddressSheet />
    </div>
  );
}

type AuditActiveFiltersProps = { query: AuditQuery; onChange: (change: Partial<AuditQuery>) => void };

function AuditActiveFilters({ query, onChange }: AuditActiveFiltersProps) {
  const { business_id, user_id, from, to } = query;
  const business = useBusinessWithId(business_id);
  const user = useUserWithId(user_id);
  const dates = datesText(from, to);
  return (
    <ActiveFilters
      onChange={onChange}
      filters={[
        business_id !== null && {
          text: business?.business_name ?? 'One business',
          undo: { business_id: null },
        },
        user_id !== null && { text: user ? personText(user) : 'One person', undo: { user_id: null } },
        dates !== undefined && { text: dates, undo: { from: null, to: null } },
      ]}
    />
  );
}

type AuditRowProps = RowPlace & { entry: AuditEntry; linkTo: SheetLink };

function AuditRow({ entry, linkTo, ...place }: AuditRowProps) {
  const { id, entity_id, business, created_at } = entry;
  const title = entryTitle(entry);
  const when = moment(created_at);
  return (
    <AdminRow
      {...place}
      name={title}
      shortId={entity_id.slice(0, 8)}
      note={business?.business_name ?? 'No business'}
      state={<span className="truncate text-13 text-fg-2">{actorText(entry)}</span>}
      about={[when, `Request ${entry.request_id.slice(0, 8)}`]}
      action={
        <RowLink
          link={linkTo(String(id))}
          ofWhich={`${title}, ${when}`}
          isWholeRow={place.layout === 'compact'}
        />
      }
    />
  );
}
