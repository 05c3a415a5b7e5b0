import { catalogLabel } from '@dayworks/shared/documents/lines/catalog-pick';
import type { ProductRow } from '@dayworks/shared/products/product-list';
import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { Combobox } from '../../ui/select/combobox.tsx';
import { type ComboboxOption, filterOptions } from '../../ui/select/filter-options.ts';

type CatalogPickerProps = {
  disabled: boolean;
  /** The catalog items, most used first; undefined while the items are loading. */
  catalog: readonly ProductRow[] | undefined;
  isFailed: boolean;
  onPick: (entry: ProductRow | undefined) => void;
  onCreate: (name: string) => void;
};

type CatalogOption = ComboboxOption & { unit: string };

/** The most used items are listed separately, so that users find them at a glance. */
const mostUsedAtMost = 5;

/**
 * The maximum number of items shown. A catalog can contain thousands of items, but nobody reads more than the first few
 * screens.
 */
const shownAtMost = 100;

export function CatalogPicker({ disabled, catalog: read, isFailed, onPick, onCreate }: CatalogPickerProps) {
  const catalog = read ?? [];
  const [query, setQuery] = useState('');
  const options: CatalogOption[] = catalog.map((entry, rank) => ({
    value: entry.id,
    label: catalogLabel(entry),
    keywords: [entry.description ?? '', entry.sku ?? '', entry.category ?? ''],
    unit: entry.unit,
    group: query.trim() === '' ? groupOf(entry, rank) : undefined,
  }));
  return (
    <Combobox
      aria-label="Select from catalog"
      placeholder="Select from catalog"
      searchPlaceholder="Search the catalog"
      emptyText={emptyText(isFailed, catalog.length)}
      icon={<PackageSearch />}
      value={null}
      disabled={disabled}
      options={filterOptions(options, query).slice(0, shownAtMost)}
      onQueryChange={setQuery}
      loading={!read && !isFailed}
      onValueChange={(id) => onPick(catalog.find((entry) => entry.id === id))}
      create={{
        label: (name) => (name ? `New catalog item “${name}”` : 'New catalog item'),
        onCreate,
      }}
      renderOption={({ label, unit }) => (
        <>
          <span className="min-w-0 flex-1 truncate">{label}</span>
          <span className="-mr-6 max-w-24 truncate text-12 text-fg-3">{unit}</span>
        </>
      )}
    />
  );
}

const groupOf = ({ uses }: ProductRow, rank: number) =>
  uses > 0 && rank < mostUsedAtMost ? 'Most used' : undefined;

function emptyText(isFailed: boolean, count: number): string {
  if (isFailed) return 'The catalog cannot be loaded right now';
  return count === 0 ? 'Your catalog is empty' : 'No matching items in your catalog';
}
