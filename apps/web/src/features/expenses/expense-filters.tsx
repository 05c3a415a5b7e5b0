import type { ExpenseQuery } from '@dayworks/shared/expenses/expense';
import type { FilterFieldsProps } from '../../parts/list/list-description.ts';
import { DatesFilter } from '../../parts/list/on-demand/dates-filter.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';
import { useOverview } from './expense-list.ts';

export default function ExpenseFilters({ query, onChange }: FilterFieldsProps<ExpenseQuery>) {
  const { category, from, to } = query;
  const { data: overview } = useOverview();
  return (
    <>
      <Field label="Category">
        <Combobox
          value={category}
          options={(overview?.categories ?? []).map((name) => ({ value: name, label: name }))}
          onValueChange={(name) =>
            onChange({ category: name === category ? null : name, no_category: false })
          }
          placeholder="Any category"
          searchPlaceholder="Find a category"
          emptyText="No such category"
        />
      </Field>
      <DatesFilter from={from} to={to} onChange={onChange} />
    </>
  );
}
