import type { ProductQuery } from '@dayworks/shared/products/product-list';
import { FilterPopover } from '../../parts/list/on-demand/filter-popover.tsx';
import { SortFilter } from '../../parts/list/on-demand/sort-filter.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { productQuery, sortLabels } from './product-query.ts';
import { useOverview } from './use-overview.ts';

type ProductFiltersProps = { query: ProductQuery; onChange: (change: Partial<ProductQuery>) => void };

export default function ProductFilters({ query, onChange }: ProductFiltersProps) {
  const { status, search, sort, category } = query;
  const { data: overview } = useOverview();
  const categories = overview?.categories ?? [];
  return (
    <FilterPopover onClear={() => onChange({ ...productQuery.all, status, search })}>
      <Field label="Category">
        <Combobox
          value={category}
          options={categories.map((name) => ({ value: name, label: name }))}
          onValueChange={(name) => onChange({ category: name === category ? null : name })}
          placeholder="Any category"
          searchPlaceholder="Find a category"
          emptyText="No such category"
        />
      </Field>
      <SortFilter sort={sort} labels={sortLabels} onChange={(next) => onChange({ sort: next })} />
    </FilterPopover>
  );
}
