import type { AuditQuery } from '@dayworks/shared/admin/audit-entry';
import type { FilterFieldsProps } from '../../../parts/list/list-description.ts';
import { DatesFilter } from '../../../parts/list/on-demand/dates-filter.tsx';
import { BusinessPicker } from '../business-picker.tsx';
import { UserPicker } from '../user-picker.tsx';

export default function AuditFilters({ query, onChange }: FilterFieldsProps<AuditQuery>) {
  const { business_id, user_id, from, to } = query;
  return (
    <>
      <BusinessPicker
        businessId={business_id}
        placeholder="Any business"
        onChange={(id) => onChange({ business_id: id })}
      />
      <UserPicker userId={user_id} onChange={(id) => onChange({ user_id: id })} />
      <DatesFilter from={from} to={to} onChange={onChange} />
    </>
  );
}
