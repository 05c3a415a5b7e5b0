import { Check, Plus, Search } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../loading.tsx';
import { menuItem, menuLabel, menuSeparator } from '../overlay/overlay-frame.tsx';
import { type ComboboxOption, filterOptions } from './filter-options.ts';
import { useRowKeys } from './row-keys.ts';
import { RowGroup } from './row-parts.tsx';

type ComboboxListProps<Option extends ComboboxOption> = {
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
const row = cx(menuItem, 'aria-selected:bg-overlay-hover');

/** The open part of a combobox: a search field with the matching rows below it. */
export function ComboboxList<Option extends ComboboxOption>({
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
  const found = onQueryChange ? [...options] : filterOptions(options, query);
  const groups = [...Map.groupBy(found, (option) => option.group ?? '')];
  const shown = groups.flatMap(([, members]) => members);

  const search = (text: string) => {
    setQuery(text);
    onQueryChange?.(text);
  };
  const pick = (picked: string) => {
    const option = shown.find((one) => one.value === picked);
    if (option) return onPick(option);
    create?.onCreate(query.trim());
    onCreated();
  };
  const { inputProps, listProps, rowProps } = useRowKeys(
    { query, rows: create ? [...shown, { value: CREATE_ROW }] : shown, isAwaited: loading },
    pick,
  );

  return (
    <>
      <div className="flex items-center gap-2 border-line border-b px-3.5">
        {loading ? <Spinner className="size-4 text-accent-text" /> : <Search className="text-fg-3" />}
        <input
          {...inputProps}
          value={query}
          onChange={(event) => search(event.target.value)}
          aria-label={searchPlaceholder}
          placeholder={searchPlaceholder}
          className="h-10 min-w-0 flex-1 bg-transparent focus-visible:shadow-none touch:h-12"
        />
      </div>
      {shown.length === 0 && (
        <p role="status" className="px-3.5 pt-4 pb-2 text-13 text-fg-3">
          {loading ? 'Searching…' : emptyText}
        </p>
      )}
      <div
        role="listbox"
        {...listProps}
        aria-label={searchPlaceholder}
        className="max-h-72 overflow-y-auto overscroll-contain p-1"
      >
        {groups.map(([group, members]) => (
          <RowGroup key={group} heading={group} headingClass={menuLabel}>
            {members.map((option) => (
              <div
                key={option.value}
                {...rowProps(option.value, option.disabled)}
                className={cx(row, 'pr-9')}
              >
                {renderOption?.(option) ?? <PlainOption option={option} />}
                {option.value === value && <Check className="absolute right-2.5 text-accent-text" />}
              </div>
            ))}
          </RowGroup>
        ))}
        {create && (
          <>
            {shown.length > 0 && <div aria-hidden="true" className={menuSeparator} />}
            <CreateRow {...rowProps(CREATE_ROW)} label={create.label(query.trim())} />
          </>
        )}
      </div>
    </>
  );
}

function CreateRow({ label, ...rest }: ComponentProps<'div'> & { label: string }) {
  return (
    <div {...rest} className={row}>
      <Plus className="text-fg-3" />
      <span className="truncate">{label}</span>
    </div>
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
