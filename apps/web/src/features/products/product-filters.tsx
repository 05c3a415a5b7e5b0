import type { ProductQuery } from '@dayworks/shared/products/product-list';
import type { FilterFieldsProps } from '../../parts/list/list-description.ts';
import { Field } from '../../ui/field/field.tsx';
import { Combobox } from '../../ui/select/combobox.tsx';
import { useOverview } from './product-list.ts';

export default function ProductFilters({ query: { category }, onChange }: FilterFieldsProps<ProductQuery>) {
  const { data: overview } = useOverview();
  const categories = overview?.categories ?? [];
  return (
    <Field label="Category">
      <Combobox
        value={category}
        options={categories.map((name) => ({ value: name, label: name }))}
        onValueChange={(name) => onChange({ category: name === category ? null : name })}
        placeholder="Any category"
        searchPlaceholder="Search categories"
        emptyText="No categories found"
      />
    </Field>
  );
}
