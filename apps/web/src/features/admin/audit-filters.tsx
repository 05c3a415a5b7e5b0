import type { AuditQuery } from '@dayworks/shared/admin/audit-entry';
import { DatesFilter } from '../../parts/list/on-demand/dates-filter.tsx';
import { FilterPopover } from '../../parts/list/on-demand/filter-popover.tsx';
import { auditQuery } from './audit-query.ts';
import { BusinessPicker } from './business-picker.tsx';
import { UserPicker } from './user-picker.tsx';

type AuditFiltersProps = { query: AuditQuery; onChange: (change: Partial<AuditQuery>) => void };

export default function AuditFilters({ query, onChange }: AuditFiltersProps) {
  const { business_id, user_id, from, to, search } = query;
  return (
    <FilterPopover onClear={() => onChange({ ...auditQuery.all, search })}>
      <BusinessPicker
        businessId={business_id}
        placeholder="Any business"
        onChange={(id) => onChange({ business_id: id })}
      />
      <UserPicker userId={user_id} onChange={(id) => onChange({ user_id: id })} />
      <DatesFilter from={from} to={to} onChange={onChange} />
    </FilterPopover>
  );
}
