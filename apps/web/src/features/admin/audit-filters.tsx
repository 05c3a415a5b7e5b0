import type { AdminUser } from '@dayworks/shared/admin/admin-list';
import type { AuditQuery } from '@dayworks/shared/admin/audit-entry';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { FilterFieldsProps } from '../../parts/list/list-description.ts';
import { DatesFilter } from '../../parts/list/on-demand/filters.tsx';
import { useTypedSearch } from '../../parts/time/typed-search.ts';
import { Field } from '../../ui/field/field.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';
import { BusinessPicker, useUserWithId } from './business-picker.tsx';

const offered = 20;

const optionOf = ({ id, name, email, phone }: AdminUser) => ({
  value: id,
  label: name || email || phone || id,
  description: email ?? phone ?? undefined,
});

type UserPickerProps = { userId: string | null; onChange: (id: string) => void };

function UserPicker({ userId, onChange }: UserPickerProps) {
  const { search, setTyped, isAwaited } = useTypedSearch();
  const found = useQuery(
    api.admin.users.queryOptions({ input: { search, limit: offered }, placeholderData: keepPreviousData }),
  );
  const chosen = useUserWithId(userId);
  return (
    <Field label="Person">
      <Combobox
        value={userId}
        selected={chosen && optionOf(chosen)}
        options={found.data?.users.map(optionOf) ?? []}
        onValueChange={onChange}
        onQueryChange={setTyped}
        loading={isAwaited(found)}
        placeholder="Anybody"
        searchPlaceholder="Name, email or phone"
        emptyText="No people found"
      />
    </Field>
  );
}

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
