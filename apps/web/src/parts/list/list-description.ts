import type { ComponentType, ReactNode } from 'react';
import type { EmptyArtKind } from '../../ui/detail/empty-art.tsx';
import type { Tone } from '../../ui/labels.tsx';
import type { AddressSheet } from '../address-sheet.tsx';
import type { RowNouns } from './count-texts.ts';
import type { ListQuery } from './list-query.ts';
import type { ListSource } from './list-source.ts';
import type { BulkProps } from './on-demand/bulk-actions.tsx';
import type { LinkTo, ListRows } from './rows/row-layout.ts';
import type { ChangeQuery } from './use-list-query.ts';

export interface ListChip {
  value: string;
  label: string;
  tone?: Tone;
  /**
   * True for a filter chip that is shown only while it is chosen. Users choose this filter with a link on another
   * screen.
   */
  isHidden?: boolean;
}

export interface ActiveFilter<Query> {
  /** The label of the active filter. It is a React element if a name must be loaded first. */
  text: ReactNode;
  /** The change to the list query that removes the filter. */
  undo: Partial<Query>;
}

export type FilterFieldsProps<Query> = { query: Query; onChange: ChangeQuery<Query> };

/** The complete description of a list. ListCard renders the list from it. */
export interface ListDescription<
  Query extends object,
  ListPage extends { next: string | null },
  Row,
  Shared,
> {
  /** The title above the list. */
  title: string;
  /** The label of the list for screen readers. */
  label: string;
  nouns: RowNouns;
  source: ListSource<Query, ListPage, Row>;
  /**
   * The query of the list as it is stored in the URL. Fields with the names `search` and `sort` are treated specially.
   */
  query: ListQuery<Query>;
  rows: ListRows<Row, Shared>;
  /** Defines what opens when a row is clicked: a sheet beside the list, or a screen. */
  opens?: AddressSheet | { linkTo: LinkTo };
  /**
   * The query parameter that the filter chips set. Its value is the value of the chosen chip, or empty for all rows.
   */
  chips?: { field: keyof Query & string; label: string; options: readonly ListChip[] };
  sortLabels?: Readonly<Record<string, string>>;
  /** Returns whether the list shows the best matches first, even if another sort order was requested. */
  isRanked?: (query: Query) => boolean;
  /** The fields of the panel that the 'Filter' button opens. The sort order is added automatically. */
  filters?: () => Promise<{ default: ComponentType<FilterFieldsProps<Query>> }>;
  /** Returns the active filters except chips and search, each with the change that removes it. */
  activeFilters?: (query: Query) => readonly (ActiveFilter<Query> | false)[];
  csvPath?: string;
  /** The bulk actions for several selected rows. */
  bulk?: () => Promise<{ default: ComponentType<BulkProps<Row>> }>;
  /** The message shown if the list has no rows at all. */
  emptyText: string;
  emptyArt?: EmptyArtKind;
}

/**
 * Returns whether the list is filtered by anything except the chips. If it is, the counts on the chips do not apply.
 */
export function isNarrowed<Query extends object>(
  { query: { isFiltered, all }, chips }: Pick<ListDescription<Query, never, never, never>, 'query' | 'chips'>,
  query: NoInfer<Query>,
): boolean {
  return isFiltered(chips ? { ...query, [chips.field]: all[chips.field] } : query);
}

/** Creates one filter chip for each label, in the order of the given labels. */
export const chipsOf = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
  toneOf?: (value: Value) => Tone | undefined,
): ListChip[] =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value], tone: toneOf?.(value) }));

/** The properties of a list description that the filter panel needs. */
export type FilteredList<Query extends object> = Pick<
  ListDescription<Query, never, never, never>,
  'filters' | 'query' | 'chips' | 'sortLabels'
>;
