import type { AdminUser } from '@dayworks/shared/admin/admin-user';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useDebounced } from '../../parts/time/use-debounced.ts';
import { Field } from '../../ui/field/field.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';
import { useUserWithId } from './use-with-id.ts';

const typingPauseMs = 150;
const offered = 20;

const optionOf = ({ id, name, email, phone }: AdminUser) => ({
  value: id,
  label: name || email || phone || id,
  description: email ?? phone ?? undefined,
});

type UserPickerProps = { userId: string | null; onChange: (id: string) => void };

export function UserPicker({ userId, onChange }: UserPickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), typingPauseMs);
  const { data, isFetching } = useQuery(
    api.admin.users.queryOptions({ input: { search, limit: offered }, placeholderData: keepPreviousData }),
  );
  const chosen = useUserWithId(userId);
  return (
    <Field label="Person">
      <Combobox
        value={userId}
        selected={chosen && optionOf(chosen)}
        options={data?.users.map(optionOf) ?? []}
        onValueChange={onChange}
        onQueryChange={setTyped}
        loading={isFetching}
        placeholder="Anybody"
        searchPlaceholder="Name, email or phone"
        emptyText="Nobody found"
      />
    </Field>
  );
}
