import type { CustomerQuery } from '@dayworks/shared/customers/customer-list';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { FilterFieldsProps } from '../../../parts/list/list-description.ts';
import { DateFilter } from '../../../parts/list/on-demand/filters.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Combobox } from '../../../ui/select/combobox.tsx';

export default function CustomerFilters({ query, onChange }: FilterFieldsProps<CustomerQuery>) {
  const { since, tag } = query;
  const { today } = useBusinessDay();
  const { data: overview, isPending } = useQuery(api.customers.overview.queryOptions());
  const options = (overview?.tags ?? []).map(({ tag: value, count }) => ({
    value,
    label: value,
    description: count === 1 ? '1 customer' : `${count.toLocaleString('en-US')} customers`,
  }));
  return (
    <>
      <Field label="Tag">
        <Combobox
          value={tag}
          selected={tag ? { value: tag, label: tag, description: '' } : undefined}
          options={options}
          onValueChange={(next) => onChange({ tag: next === tag ? null : next })}
          loading={isPending}
          placeholder="Any tag"
          searchPlaceholder="Search tags"
          emptyText="No tags found"
        />
      </Field>
      <DateFilter
        label="New since"
        value={since}
        today={today}
        onChange={(day) => onChange({ since: day })}
      />
    </>
  );
}
