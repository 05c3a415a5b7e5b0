import type { CustomerQuery } from '@dayworks/shared/customers/customer-list';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { DateFilter } from '../../parts/list/on-demand/date-filter.tsx';
import { FilterPopover } from '../../parts/list/on-demand/filter-popover.tsx';
import { SortFilter } from '../../parts/list/on-demand/sort-filter.tsx';
import type { ChangeQuery } from '../../parts/list/use-list-query.ts';
import { useBusinessDay } from '../../parts/use-business-day.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { customerQuery, sortLabels } from './customer-query.ts';

type CustomerFiltersProps = { query: CustomerQuery; onChange: ChangeQuery<CustomerQuery> };

export default function CustomerFilters({ query, onChange }: CustomerFiltersProps) {
  const { status, since, tag, search, sort } = query;
  const { today } = useBusinessDay();
  const { data: overview, isPending } = useQuery(api.customers.overview.queryOptions());
  const options = (overview?.tags ?? []).map(({ tag: value, count }) => ({
    value,
    label: value,
    description: count === 1 ? '1 customer' : `${count.toLocaleString('en-US')} customers`,
  }));
  return (
    <FilterPopover onClear={() => onChange({ ...customerQuery.all, status, search })}>
      <Field label="Tag">
        <Combobox
          value={tag}
          selected={tag ? { value: tag, label: tag, description: '' } : undefined}
          options={options}
          onValueChange={(next) => onChange({ tag: next === tag ? null : next })}
          loading={isPending}
          placeholder="Any tag"
          searchPlaceholder="Search tags"
          emptyText="No tag found"
        />
      </Field>
      <DateFilter
        label="New since"
        value={since}
        today={today}
        onChange={(day) => onChange({ since: day })}
      />
      <SortFilter sort={sort} labels={sortLabels} onChange={(next) => onChange({ sort: next })} />
    </FilterPopover>
  );
}
