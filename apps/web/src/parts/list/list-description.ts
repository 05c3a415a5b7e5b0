import type { ComponentType, ReactNode } from 'react';
import type { EmptyArtKind } from '../../ui/detail/empty-art.tsx';
import type { Tone } from '../../ui/tone.ts';
import type { AddressSheet } from '../address-sheet/address-sheet.tsx';
import type { RowNouns } from './count-texts.ts';
import type { ListQuery } from './list-query.ts';
import type { ListSource } from './list-source.ts';
import type { BulkProps } from './on-demand/bulk-actions.tsx';
import type { LinkTo, ListRows } from './row-layout.ts';
import type { ChangeQuery } from './use-list-query.ts';

export interface ListChip {
  value: string;
  label: string;
  tone?: Tone;
  /** Shown only while it is chosen: something else leads to it. */
  isHidden?: boolean;
}

export interface ActiveFilter<Query> {
  /** A name that is yet to be asked for comes as an element. */
  text: ReactNode;
  /** What takes it back. */
  undo: Partial<Query>;
}

export type FilterFieldsProps<Query> = { query: Query; onChange: ChangeQuery<Query> };

/** Everything a list is, told once; ListCard draws it. */
export interface ListDescription<
  Query extends object,
  ListPage extends { next: string | null },
  Row,
  Shared,
> {
  /** Above the list. */
  title: string;
  /** What it is called, for those who hear it. */
  label: string;
  nouns: RowNouns;
  source: ListSource<Query, ListPage, Row>;
  /** What it is asked for, as it stands in the address. A field named search or sort is what it says. */
  query: ListQuery<Query>;
  rows: ListRows<Row, Shared>;
  /** What a row opens: a sheet beside the list, or a screen. */
  opens?: AddressSheet | { linkTo: LinkTo };
  /** The field that chips choose by: one of them, or all. */
  chips?: { field: keyof Query & string; label: string; options: readonly ListChip[] };
  sortLabels?: Readonly<Record<string, string>>;
  /** Whether what fits best comes first, whatever order is asked for. */
  isRanked?: (query: Query) => boolean;
  /** The fields of the panel behind 'Filter'; the order comes by itself. */
  filters?: () => Promise<{ default: ComponentType<FilterFieldsProps<Query>> }>;
  /** What narrows the list beyond chips and search, each with a way to take it back. */
  activeFilters?: (query: Query) => readonly (ActiveFilter<Query> | false)[];
  csvPath?: string;
  /** What can be done with several rows. */
  bulk?: () => Promise<{ default: ComponentType<BulkProps<Row>> }>;
  /** When there is no row at all. */
  emptyText: string;
  emptyArt?: EmptyArtKind;
}

/** Whether anything but the chips narrows the list, so that their counts do not apply. */
export function isNarrowed<Query extends object>(
  { query: { isFiltered, all }, chips }: Pick<ListDescription<Query, never, never, never>, 'query' | 'chips'>,
  query: NoInfer<Query>,
): boolean {
  return isFiltered(chips ? { ...query, [chips.field]: all[chips.field] } : query);
}

/** In the order of the labels, which is that of the chips. */
export const chipsOf = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
  toneOf?: (value: Value) => Tone | undefined,
): ListChip[] =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value], tone: toneOf?.(value) }));

/** As far as its panel of filters goes. */
export type FilteredList<Query extends object> = Pick<
  ListDescription<Query, never, never, never>,
  'filters' | 'query' | 'chips' | 'sortLabels'
>;
