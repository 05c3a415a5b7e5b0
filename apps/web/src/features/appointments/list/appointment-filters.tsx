import type { AppointmentQuery, AppointmentSpan } from '@dayworks/shared/appointments/appointment-list';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { FilterFieldsProps } from '../../../parts/list/list-description.ts';
import { CustomerFilter, DatesFilter } from '../../../parts/list/on-demand/filters.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { spanLabels } from './appointment-list.ts';

const spans = Object.keys(spanLabels) as AppointmentSpan[];

export default function AppointmentFilters({ query, onChange }: FilterFieldsProps<AppointmentQuery>) {
  const { assignee_id, customer_id, span, from, to } = query;
  const { data: team } = useQuery(api.members.list.queryOptions());
  return (
    <>
      <Field label="Person">
        <Select
          value={assignee_id ?? ''}
          onValueChange={(id) => onChange({ assignee_id: id || null })}
          options={[
            { value: '', label: 'Everyone' },
            ...(team?.members ?? []).map(({ user_id, name, email }) => ({
              value: user_id,
              label: name || email,
            })),
          ]}
        />
      </Field>
      <CustomerFilter customerId={customer_id} onChange={(id) => onChange({ customer_id: id })} />
      <Field label="When" help={from || to ? 'The date range below applies.' : undefined}>
        <Select
          value={span}
          onValueChange={(next) => onChange({ span: next })}
          options={spans.map((value) => ({ value, label: spanLabels[value] }))}
        />
      </Field>
      <DatesFilter from={from} to={to} onChange={onChange} />
    </>
  );
}
