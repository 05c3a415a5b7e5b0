import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { Select } from '../../ui/select/select.tsx';
import type { ControlProps } from './controls.tsx';
import type { PersonField } from './field-descriptions.ts';

/** Lets the user choose a team member or no one. */
export function PersonControl({ field, value, onChange, onBlur, ref }: ControlProps<PersonField>) {
  const { none = 'Nobody yet', ofOffice = false } = field;
  const { data } = useQuery(api.members.list.queryOptions());
  return (
    <Select
      ref={ref}
      value={value}
      onValueChange={onChange}
      onBlur={onBlur}
      placeholder={none}
      options={[
        { value: '', label: none },
        ...(data?.members ?? [])
          .filter(({ user_id, role }) => !ofOffice || role !== 'field' || user_id === value)
          .map(({ user_id, name, email }) => ({
            value: user_id,
            label: name || email,
            description: name ? email : undefined,
          })),
      ]}
    />
  );
}
