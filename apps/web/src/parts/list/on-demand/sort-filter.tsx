import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';

type SortFilterProps<Sort extends string> = {
  sort: Sort;
  labels: Record<Sort, string>;
  onChange: (sort: Sort) => void;
};

export function SortFilter<Sort extends string>({ sort, labels, onChange }: SortFilterProps<Sort>) {
  const sorts = Object.keys(labels) as Sort[];
  return (
    <Field label="Sort by">
      <Select
        value={sort}
        onValueChange={onChange}
        options={sorts.map((value) => ({ value, label: labels[value] }))}
      />
    </Field>
  );
}
