import { Command } from 'cmdk';
import { Check, Plus, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { menuItem, menuLabel, menuSeparator } from '../overlay/menu-styles.ts';
import { Spinner } from '../spinner.tsx';
import { type ComboboxOption, filterOptions } from './filter-options.ts';

type ComboboxListProps<Option extends ComboboxOption> = {
  listId: string;
  value: string | null;
  options: readonly Option[];
  onPick: (option: Option) => void;
  onCreated: () => void;
  searchPlaceholder?: string;
  emptyText?: string;
  onQueryChange?: (query: string) => void;
  loading?: boolean;
  create?: { label: (query: string) => string; onCreate: (query: string) => void };
  renderOption?: (option: Option) => ReactNode;
};

const CREATE_ROW = 'create-new';
const row = cx(
  menuItem,
  'aria-selected:bg-overlay-hover data-[disabled=false]:pointer-events-auto data-[disabled=false]:text-fg-1',
);

/** The open part of a combobox: search on top, matching rows below. */
export function ComboboxList<Option extends ComboboxOption>({
  listId,
  value,
  options,
  onPick,
  onCreated,
  searchPlaceholder = 'Search',
  emptyText = 'Nothing found',
  onQueryChange,
  loading = false,
  create,
  renderOption,
}: ComboboxListProps<Option>) {
  const [query, setQuery] = useState('');
  const shown = onQueryChange ? [...options] : filterOptions(options, query);
  const groups = Map.groupBy(shown, (option) => option.group ?? '');

  const search = (text: string) => {
    setQuery(text);
    onQueryChange?.(text);
  };

  return (
    <Command shouldFilter={false} loop label={searchPlaceholder}>
      <div className="flex items-center gap-2 border-line border-b px-3.5">
        {loading ? <Spinner className="size-4 text-accent-text" /> : <Search className="text-fg-3" />}
        <Command.Input
          value={query}
          onValueChange={search}
          placeholder={searchPlaceholder}
          className="h-10 min-w-0 flex-1 bg-transparent focus-visible:shadow-none touch:h-12"
        />
      </div>
      <Command.List id={listId} className="max-h-72 overflow-y-auto overscroll-contain p-1">
        {shown.length === 0 && (
          <p role="status" className="px-2.5 py-3 text-13 text-fg-3">
            {loading ? 'Searching…' : emptyText}
          </p>
        )}
        {[...groups].map(([group, members]) => (
          <Command.Group
            key={group}
            heading={group && <span className={cx(menuLabel, 'block')}>{group}</span>}
          >
            {members.map((option) => (
              <Command.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                onSelect={() => onPick(option)}
                className={cx(row, 'pr-9')}
              >
                {renderOption?.(option) ?? <PlainOption option={option} />}
                {option.value === value && <Check className="absolute right-2.5 text-accent-text" />}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
        {create && (
          <>
            {shown.length > 0 && <div aria-hidden="true" className={menuSeparator} />}
            <Command.Item
              value={CREATE_ROW}
              onSelect={() => {
                create.onCreate(query.trim());
                onCreated();
              }}
              className={row}
            >
              <Plus className="text-fg-3" />
              <span className="truncate">{create.label(query.trim())}</span>
            </Command.Item>
          </>
        )}
      </Command.List>
    </Command>
  );
}

function PlainOption({ option }: { option: ComboboxOption }) {
  return (
    <span className="min-w-0">
      <span className="block truncate">{option.label}</span>
      {option.description && <span className="block truncate text-12 text-fg-3">{option.description}</span>}
    </span>
  );
}
