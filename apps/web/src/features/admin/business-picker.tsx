import type { AdminBusiness } from '@dayworks/shared/admin/admin-business';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useDebounced } from '../../parts/time/use-debounced.ts';
import { Field } from '../../ui/field/field.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';
import { personText } from './person-text.ts';
import { useBusinessWithId } from './use-with-id.ts';

const typingPauseMs = 150;
const offered = 20;

const optionOf = ({ id, business_name, owner }: AdminBusiness) => ({
  value: id,
  label: business_name,
  description: owner ? personText(owner) : undefined,
});

type BusinessPickerProps = { businessId: string | null; placeholder: string; onChange: (id: string) => void };

export function BusinessPicker({ businessId, placeholder, onChange }: BusinessPickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), typingPauseMs);
  const { data, isFetching } = useQuery(
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
        options={data?.businesses.map(optionOf) ?? []}
        onValueChange={onChange}
        onQueryChange={setTyped}
        loading={isFetching}
        placeholder={placeholder}
        searchPlaceholder="Name or owner’s email"
        emptyText="No business found"
      />
    </Field>
  );
}
