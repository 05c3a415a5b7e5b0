import type { AdminBusiness, AdminUser } from '@dayworks/shared/admin/admin-list';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useTypedSearch } from '../../parts/time/typed-search.ts';
import { Field } from '../../ui/field/field.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';
import { personText } from './admin-texts.ts';

/** Returns the business whose id is in the URL, or undefined while it is loading. */
export function useBusinessWithId(id: string | null): AdminBusiness | undefined {
  const { data } = useQuery(api.admin.businesses.queryOptions({ input: id ? { search: id } : skipToken }));
  return data?.businesses[0];
}

export function useUserWithId(id: string | null): AdminUser | undefined {
  const { data } = useQuery(api.admin.users.queryOptions({ input: id ? { search: id } : skipToken }));
  return data?.users[0];
}

const offered = 20;

const optionOf = ({ id, business_name, owner }: AdminBusiness) => ({
  value: id,
  label: business_name,
  description: owner ? personText(owner) : undefined,
});

type BusinessPickerProps = { businessId: string | null; placeholder: string; onChange: (id: string) => void };

export function BusinessPicker({ businessId, placeholder, onChange }: BusinessPickerProps) {
  const { search, setTyped, isAwaited } = useTypedSearch();
  const found = useQuery(
    api.admin.businesses.queryOptions({
      input: { search, limit: offered },
      placeholderData: keepPreviousData,
    }),
  );
  const chosen = useBusinessWithId(businessId);
  return (
    <Field label="Business">
      <Combobox
        value={businessId}
        selected={chosen && optionOf(chosen)}
        options={found.data?.businesses.map(optionOf) ?? []}
        onValueChange={onChange}
        onQueryChange={setTyped}
        loading={isAwaited(found)}
        placeholder={placeholder}
        searchPlaceholder="Name or owner’s email"
        emptyText="No business found"
      />
    </Field>
  );
}
