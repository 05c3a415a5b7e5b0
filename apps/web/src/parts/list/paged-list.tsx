import { Fragment, type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { CardFooter } from '../../ui/card.tsx';
import { failureToast } from '../feedback.tsx';
import { useNow } from '../time/business-day.ts';
import { foundText } from './count-texts.ts';
import { ChoiceBox } from './filters/choice-box.tsx';
import type { ListDescription } from './list-description.ts';
import { pageSize, rowCount } from './list-source.ts';
import type { ListKeys } from './on-demand/list-keys.ts';
import { ListHeadings } from './rows/list-headings.tsx';
import { ListRowSkeleton } from './rows/list-row-skeleton.tsx';
import { type LinkTo, type RowLayout, RowsContext, stackedHeights } from './rows/row-layout.ts';
import { allState, type ListChoice } from './rows/use-list-choice.ts';
import { useRowsInSight } from './rows/use-rows-in-sight.ts';
import { rowsAtHand, useListPages, usePageTrail } from './use-list-pages.ts';
import type { ChangeQuery } from './use-list-query.ts';

/** The code for the keyboard is loaded after the rows, because users do not press keys before they see rows. */
function useListKeys(listRef: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listening = new AbortController();
    import('./on-demand/list-keys.ts').then(
      ({ listenForKeys }) => {
        const list = listRef.current;
        if (list && !listening.signal.aborted) listenForKeys(list, () => latest.current, listening.signal);
      },
      // If the code for the keyboard cannot be loaded, users can still do everything with the mouse.
      () => undefined,
    );
    return () => listening.abort();
  }, [listRef]);
}

const minuteMs = 60_000;
const minutesPerHour = 60;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** `now` is updated only once a minute, so the list may have been refreshed later than `now`. */
export function updatedText(updatedAtMs: number, now: Date, isOutOfReach = false): string {
  const minutes = Math.floor((now.getTime() - updatedAtMs) / minuteMs);
  if (isOutOfReach)
    return minutes < 1 ? 'No connection' : `No connection, last updated ${sinceText(minutes)}`;
  return `Updated ${minutes < 1 ? 'just now' : sinceText(minutes)}`;
}

const sinceText = (minutes: number) =>
  minutes < minutesPerHour ? ago(minutes, 'minute') : ago(Math.floor(minutes / minutesPerHour), 'hour');

type ListFooterProps = { text: string; updatedAt: number; isOutOfReach: boolean; now: Date };

function ListFooter({ text, updatedAt, isOutOfReach, now }: ListFooterProps) {
  return (
    <CardFooter className="justify-between py-3">
      <span role="status">{text}</span>
      {updatedAt > 0 && <span>{updatedText(updatedAt, now, isOutOfReach)}</span>}
    </CardFooter>
  );
}

/** The next page is loaded when the visible rows are no more than this many rows away from it. */
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
   * Additional rows below the same headings that are not part of the paged list. `strangerCount` is the number of these
   * rows.
   */
  strangers: ReactNode;
  strangerCount: number;
  /** What is shown if the list has no rows. */
  empty: ReactNode;
};

/**
 * Renders the visible part of a list of any length. The React key of the component must be the query, because each
 * query has its own list.
 */
export function PagedList<Query extends object, ListPage extends { next: string | null }, Row, Shared>(
  props: PagedListProps<Query, ListPage, Row, Shared>,
) {
  const { list, query, onChange, shared, linkTo, layout, remPx, isStacked, choice, onSearch, empty } = props;
  const { source, rows: look, nouns, label } = list;
  const now = useNow();
  const listRef = useRef<HTMLUListElement>(null);
  const heights = isStacked ? stackedHeights(look.heightRem) : look.heightRem;
  const heightRem = heights[layout];
  const [trail, setTrail] = usePageTrail(source, query);
  const rows = rowCount(trail);
  const { first, last } = useRowsInSight(listRef, heightRem * remPx, rows);
  const pages = useListPages(source, query, trail, setTrail, { firstRow: first, lastRow: last + rowsAhead });
  const shape = useMemo(
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

  useListKeys(listRef, {
    onChoose: shape.choice && ((id) => shape.choice?.toggle(id, false)),
    onEscape: () => choice?.clear() ?? false,
    onSearch,
  });

  const failed = pages.error !== null;
  useEffect(() => {
    if (failed) failureToast('Error', `Failed to load ${nouns.many}. Please try again.`);
  }, [failed, nouns.many]);

  const footerText = () => {
    if (pages.isPending) return '';
    const seen = pages.isAllKnown ? rows : (trail.length - 1) * pageSize;
    return foundText(nouns, {
      seen: seen + props.strangerCount,
      isAll: pages.isAllKnown,
      counted: props.counted,
    });
  };

  const drawAt = (index: number) => {
    const row = pages.rowAt(index);
    const top = index * heightRem;
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
  };

  const hasRows = !pages.isFirstPageEmpty && !(failed && pages.isPending);
  const { sort } = query as { sort?: string };
  const { sort: usualSort } = list.query.all as { sort?: string };
  return (
    <RowsContext value={shape}>
      {failed && (
        <div className="border-line border-t p-5 narrow:p-4">
          <Alert tone="danger" live>
            There was an error processing the {nouns.many}. Please try refreshing the page.
          </Alert>
        </div>
      )}
      {layout === 'wide' && (hasRows || props.strangerCount > 0) && (
        <ListHeadings
          label={label}
          columns={look.columns}
          sort={list.isRanked?.(query) ? undefined : sort}
          usualSort={usualSort}
          onSort={(next) => onChange({ sort: next } as unknown as Partial<Query>)}
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
          numbersBetween(first, last).map((index) => <Fragment key={index}>{drawAt(index)}</Fragment>)}
      </ul>
      {pages.isFirstPageEmpty && empty}
      <ListFooter
        text={footerText()}
        updatedAt={pages.updatedAt}
        isOutOfReach={pages.isOutOfReach}
        now={now}
      />
    </RowsContext>
  );
}
