import type { ComponentType } from 'react';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import type { FilteredList, FilterFieldsProps } from '../list-description.ts';
import { FilterPopover } from './filters.tsx';

type SortFilterProps<Sort extends string> = {
  sort: Sort;
  labels: Record<Sort, string>;
  onChange: (sort: Sort) => void;
};

function SortFilter<Sort extends string>({ sort, labels, onChange }: SortFilterProps<Sort>) {
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

/** Creates the filter panel of a list. It contains the list's own filter fields and its sort order. */
export function createListFilters<Query extends object>(
  { query: address, chips, sortLabels }: FilteredList<Query>,
  Fields: ComponentType<FilterFieldsProps<Query>>,
) {
  return function ListFilters({ query, onChange }: FilterFieldsProps<Query>) {
    const { sort, search } = query as { sort?: string; search?: string };
    // The chips and the search are not part of the filter panel, so clearing the panel does not change them.
    const kept = {
      ...(chips && { [chips.field]: query[chips.field] }),
      ...(search !== undefined && { search }),
    };
    return (
      <FilterPopover onClear={() => onChange({ ...address.all, ...kept })}>
        <Fields query={query} onChange={onChange} />
        {sort && sortLabels && (
          <SortFilter
            sort={sort}
            labels={sortLabels}
            onChange={(next) => onChange({ sort: next } as unknown as Partial<Query>)}
          />
        )}
      </FilterPopover>
    );
  };
}
