import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { failureToast } from '../feedback.tsx';
import { foundText } from './count-texts.ts';
import { ChoiceBox } from './filters/choice-box.tsx';
import type { ListDescription } from './list-description.ts';
import { ListFooter } from './list-footer.tsx';
import { type PageTrail, pageSize, rowCount } from './list-source.ts';
import { ListHeadings } from './rows/list-headings.tsx';
import { ListRowSkeleton } from './rows/list-row-skeleton.tsx';
import {
  type LinkTo,
  type ListColumn,
  type RowLayout,
  RowsContext,
  stackedHeights,
  useRowsShape,
} from './rows/row-layout.ts';
import { allState, type ListChoice } from './rows/use-list-choice.ts';
import { useRowsInSight } from './rows/use-rows-in-sight.ts';
import { useListKeys } from './use-list-keys.ts';
import { rowsAtHand, useListPages, usePageTrail } from './use-list-pages.ts';
import type { ChangeQuery } from './use-list-query.ts';

/** The next page is loaded as soon as fewer than this many loaded rows remain below the visible ones. */
const rowsAhead = 30;

const numbersBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step);

type PagedListProps<Query extends object, ListPage extends { next: string | null }, Row, Shared> = {
  list: ListDescription<Query, ListPage, Row, Shared>;
  query: Query;
  onChange: ChangeQuery<Query>;
  shared: Shared;
  linkTo: LinkTo | undefined;
  layout: RowLayout;
  remPx: number;
  isStacked: boolean;
  choice: ListChoice<Row> | undefined;
  onSearch: (() => void) | undefined;
  /**
   * The number of rows according to the server; undefined if the server does not count rows for the current filters.
   */
  counted: number | undefined;
  /**
   * Additional rows that do not come from the list's own query, such as imported rows without a business. They are
   * shown under the same headings. `strangerCount` is the number of these rows.
   */
  strangers: ReactNode;
  strangerCount: number;
  /** What is shown if the list has no rows. */
  empty: ReactNode;
};

/** The data that all rows share. The object stays the same, so that the rows are not rendered again. */
function useShape<Query extends object, ListPage extends { next: string | null }, Row, Shared>(
  { list, query, isStacked, choice }: PagedListProps<Query, ListPage, Row, Shared>,
  trail: PageTrail,
) {
  const { source, rows: look } = list;
  const heights = isStacked ? stackedHeights(look.heightRem) : look.heightRem;
  return useMemo(
    () => ({
      ...look,
      heightRem: heights,
      isStacked,
      choice: choice && {
        isOn: choice.isOn,
        isChosen: (id: string) => choice.chosen.has(id),
        toggle: (id: string, isRange: boolean) =>
          choice.toggle(id, rowsAtHand(source, query, trail), isRange),
      },
    }),
    [look, heights, isStacked, choice, source, query, trail],
  );
}

type SortedHeadingsProps<Query extends object> = {
  list: Pick<ListDescription<Query, never, never, never>, 'label' | 'isRanked'> & {
    query: { all: Query };
    rows: { columns: readonly ListColumn[] };
  };
  query: Query;
  onChange: ChangeQuery<Query>;
  choice: ReactNode;
};

function SortedHeadings<Query extends object>({ list, query, onChange, choice }: SortedHeadingsProps<Query>) {
  const { sort } = query as { sort?: string };
  const { sort: usualSort } = list.query.all as { sort?: string };
  return (
    <ListHeadings
      label={list.label}
      columns={list.rows.columns}
      sort={list.isRanked?.(query) ? undefined : sort}
      usualSort={usualSort}
      onSort={(next) => onChange({ sort: next } as unknown as Partial<Query>)}
      choice={choice}
    />
  );
}

type RowAtProps<Query extends object, ListPage extends { next: string | null }, Row, Shared> = Pick<
  PagedListProps<Query, ListPage, Row, Shared>,
  'list' | 'shared' | 'linkTo' | 'layout'
> & { pages: ReturnType<typeof useListPages<Query, ListPage, Row>>; index: number };

function RowAt<Query extends object, ListPage extends { next: string | null }, Row, Shared>(
  props: RowAtProps<Query, ListPage, Row, Shared>,
) {
  const { list, shared, linkTo, layout, pages, index } = props;
  const { source, rows: look, nouns } = list;
  const row = pages.rowAt(index);
  const top = index * useRowsShape().heightRem[layout];
  if (row === undefined) {
    const text = pages.isPending && index === 0 ? `Loading ${nouns.many}...` : undefined;
    return <ListRowSkeleton layout={layout} top={top} text={text} />;
  }
  return (
    <look.Row
      row={row}
      before={pages.rowAt(index - 1)}
      shared={shared}
      linkTo={linkTo}
      layout={layout}
      id={source.idOf(row)}
      top={top}
      number={index + 1}
    />
  );
}

/** Tells the user in the list and in a toast that the rows could not be loaded. */
function LoadFailure({ rows }: { rows: string }) {
  useEffect(() => void failureToast('Error', `Failed to load ${rows}. Please try again.`), [rows]);
  return (
    <div className="border-line border-t p-5 narrow:p-4">
      <Alert tone="danger" live>
        There was an error processing the {rows}. Please try refreshing the page.
      </Alert>
    </div>
  );
}

/**
 * Renders the visible part of a list of any length. The React key of the component must be the query, because each
 * query has its own list.
 */
export function PagedList<Query extends object, ListPage extends { next: string | null }, Row, Shared>(
  props: PagedListProps<Query, ListPage, Row, Shared>,
) {
  const { list, query, onChange, shared, linkTo, layout, remPx, choice, onSearch, empty } = props;
  const { source, nouns, label } = list;
  const listRef = useRef<HTMLUListElement>(null);
  const [trail, setTrail] = usePageTrail(source, query);
  const rows = rowCount(trail);
  const shape = useShape(props, trail);
  const heightRem = shape.heightRem[layout];
  const { first, last } = useRowsInSight(listRef, heightRem * remPx, rows);
  const pages = useListPages(source, query, trail, setTrail, { firstRow: first, lastRow: last + rowsAhead });

  useListKeys(listRef, {
    onChoose: shape.choice && ((id) => shape.choice?.toggle(id, false)),
    onEscape: () => choice?.clear() ?? false,
    onSearch,
  });

  const failed = pages.error !== null;
  const footerText = () => {
    if (pages.isPending) return '';
    const seen = pages.isAllKnown ? rows : (trail.length - 1) * pageSize;
    return foundText(nouns, {
      seen: seen + props.strangerCount,
      isAll: pages.isAllKnown,
      counted: props.counted,
    });
  };

  const hasRows = !pages.isFirstPageEmpty && !(failed && pages.isPending);
  return (
    <RowsContext value={shape}>
      {failed && <LoadFailure rows={nouns.many} />}
      {layout === 'wide' && (hasRows || props.strangerCount > 0) && (
        <SortedHeadings
          list={list}
          query={query}
          onChange={onChange}
          choice={
            choice && (
              <ChoiceBox
                label="Select all rows shown"
                state={allState(choice.chosen, rows)}
                onToggle={() => choice.toggleAll(rowsAtHand(source, query, trail))}
              />
            )
          }
        />
      )}
      {props.strangers}
      <ul
        ref={listRef}
        aria-label={label}
        aria-busy={pages.isPending}
        className="relative"
        style={{ height: hasRows ? `${rows * heightRem}rem` : 0 }}
      >
        {hasRows &&
          numbersBetween(first, last).map((index) => (
            <RowAt
              key={index}
              list={list}
              shared={shared}
              linkTo={linkTo}
              layout={layout}
              pages={pages}
              index={index}
            />
          ))}
      </ul>
      {pages.isFirstPageEmpty && empty}
      <ListFooter text={footerText()} pages={pages} />
    </RowsContext>
  );
}
