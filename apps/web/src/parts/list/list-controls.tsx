import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { countText } from './count-texts.ts';
import type { DescribedList } from './describe-list.ts';
import { SearchField } from './filters/search-field.tsx';
import type { ActiveFilter, ListChip } from './list-description.ts';
import type { ChangeQuery } from './use-list-query.ts';

type ListToolbarProps = {
  /**
   * The status chips. They take up as many lines as needed; on small screens, they are on one line that scrolls
   * sideways.
   */
  chips?: ReactNode;
  /** The chip that opens the filters. It stays visible even if there are many status chips. */
  filter?: ReactNode;
  /** The search field of the toolbar. */
  search?: ReactNode;
  /**
   * Whether the toolbar stays visible while the user scrolls. False if there are column headings, because these stay
   * visible instead.
   */
  isSticky: boolean;
  /** The ActiveFilters component of the list. */
  children?: ReactNode;
};

/**
 * The toolbar of a list. In a list without column headings, it stays visible below the page header while the user
 * scrolls.
 */
function ListToolbar({ chips, filter, search, isSticky, children }: ListToolbarProps) {
  return (
    <div
      className={cx(
        'bg-surface-1 py-3',
        isSticky && 'sticky top-(--header-height) z-2 shadow-[0_1px_0_var(--border)]',
      )}
    >
      <div className="flex flex-wrap items-center gap-2 px-5 narrow:px-4 max-sm:px-4 lg:flex-nowrap lg:items-start">
        {(chips || filter) && (
          <div className="flex min-w-0 max-w-full items-center gap-1.5 max-sm:w-full lg:flex-1 lg:flex-wrap">
            {chips && (
              <div className="relative -my-1 min-w-0 overflow-x-auto py-1 [scrollbar-width:none] max-sm:-ml-4 max-sm:flex-1 max-sm:pl-4 [&>fieldset]:overflow-visible lg:contents lg:[&>fieldset]:contents">
                {chips}
              </div>
            )}
            {filter}
          </div>
        )}
        {search}
      </div>
      {children}
    </div>
  );
}

type StatusChipsProps = {
  /** The name that screen readers announce for the row of chips. It states which filter the chips set. */
  label: string;
  chips: readonly ListChip[];
  chosen: string | null;
  onChoose: (value: string | null) => void;
  /** The number of rows that each status chip would show; undefined while the numbers are loading. */
  counts?: Readonly<Record<string, number>>;
};

/** A chip for all rows and a chip for each option. Clicking the chosen chip again removes the choice. */
function StatusChips({ label, chips, chosen, onChoose, counts }: StatusChipsProps) {
  const countOf = (value: string) => counts && countText(counts[value] ?? 0);
  return (
    <ChipGroup label={label}>
      <Chip pressed={chosen === null} count={countOf('all')} onClick={() => onChoose(null)}>
        All
      </Chip>
      {chips.map(({ value, label: name, tone }) => (
        <Chip
          key={value}
          tone={tone}
          pressed={chosen === value}
          count={countOf(value)}
          onClick={() => onChoose(chosen === value ? null : value)}
        >
          {name}
        </Chip>
      ))}
    </ChipGroup>
  );
}

type ActiveFiltersProps<Query> = {
  filters: readonly (ActiveFilter<Query> | false)[];
  onChange: (change: Partial<Query>) => void;
};

/** The active filters except the status, and the sort order. Each of them has a button that removes it. */
function ActiveFilters<Query extends object>({ filters, onChange }: ActiveFiltersProps<Query>) {
  const active = filters.filter((filter) => filter !== false);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-1.5 px-5 pt-2 max-sm:px-4">
      {active.map(({ text, undo }) => (
        <li key={Object.keys(undo).join()}>
          <Chip pressed onClick={() => onChange(undo)}>
            <bdi className="max-w-48 truncate">{text}</bdi>
            <X />
          </Chip>
        </li>
      ))}
    </ul>
  );
}

type ListControlsProps<Query extends object, ListPage extends { next: string | null }, Row, Shared> = {
  list: DescribedList<Query, ListPage, Row, Shared>;
  query: Query;
  onChange: ChangeQuery<Query>;
  /** The number of rows that each status chip would show; undefined while the numbers are loading. */
  counts: Readonly<Record<string, number>> | undefined;
  searchField: { id: string; label: string; isShownOnPhone: boolean; onHide: () => void };
  isSticky: boolean;
};

/** The controls that filter and sort the list: chips, filter panel, search and active filters. */
export function ListControls<Query extends object, ListPage extends { next: string | null }, Row, Shared>(
  props: ListControlsProps<Query, ListPage, Row, Shared>,
) {
  const { list, query, onChange, counts, searchField, isSticky } = props;
  const { chips, FilterChip } = list;
  const { search, sort } = query as { search?: string; sort?: string };
  const usualSort = (list.query.all as { sort?: string }).sort;
  const chosen = chips ? (query[chips.field] as string | null) : null;
  return (
    <ListToolbar
      isSticky={isSticky}
      chips={
        chips && (
          <StatusChips
            label={chips.label}
            chips={chips.options.filter(({ isHidden, value }) => !isHidden || value === chosen)}
            chosen={chosen}
            onChoose={(next) => onChange({ [chips.field]: next } as Partial<Query>)}
            counts={counts}
          />
        )
      }
      filter={FilterChip && <FilterChip query={query} onChange={onChange} />}
      search={
        search !== undefined && (
          <SearchField
            {...searchField}
            search={search}
            onSearch={(next) => onChange({ search: next } as unknown as Partial<Query>, { replace: true })}
          />
        )
      }
    >
      <ActiveFilters
        onChange={onChange}
        filters={[
          ...(list.activeFilters?.(query) ?? []),
          sort !== undefined &&
            sort !== usualSort && {
              text: list.sortLabels?.[sort] ?? sort,
              undo: { sort: usualSort } as unknown as Partial<Query>,
            },
        ]}
      />
    </ListToolbar>
  );
}
