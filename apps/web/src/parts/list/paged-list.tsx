import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { failureToast } from '../outcome-toast.ts';
import { useNow } from '../use-now.ts';
import { foundText, type RowNouns } from './count-texts.ts';
import { ListFooter } from './list-footer.tsx';
import { ListRowSkeleton } from './list-row-skeleton.tsx';
import type { ListSource } from './list-source.ts';
import { pageSize, rowCount } from './page-trail.ts';
import type { RowLayout, RowPlace, RowShape } from './row-layout.ts';
import { useListPages, usePageTrail } from './use-list-pages.ts';
import { useRowLayout } from './use-row-layout.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';

/** The next page is on its way this many rows before its first one comes into sight. */
const rowsAhead = 30;

const numbersBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step);

type PagedListProps<Query, ListPage extends { next: string | null }, Row> = {
  source: ListSource<Query, ListPage, Row>;
  query: Query;
  /** What the list is called, for those who hear it. */
  label: string;
  nouns: RowNouns;
  shape: RowShape;
  /**
   * Give the place on to a row in memo() as single props: scrolling draws the list again and again. The row before
   * is there for lists that begin something new with some of their rows.
   */
  renderRow: (row: Row, place: RowPlace, before: Row | undefined) => ReactNode;
  /** The cells of a row on its way, after the first. */
  skeletonCells: Record<RowLayout, ReactNode>;
  /** What the server counted for these filters, when it did. */
  counted?: number;
  /** Rows that stand above the list and are no part of its pages. */
  rowsAbove?: number;
  /** What stands in the list when there is no row for it. */
  empty: ReactNode;
};

/** Draws what is in sight of a list of any length. Give it the query as its key: another query is another list. */
export function PagedList<Query, ListPage extends { next: string | null }, Row>(
  props: PagedListProps<Query, ListPage, Row>,
) {
  const {
    source,
    query,
    label,
    nouns,
    shape,
    renderRow,
    skeletonCells,
    counted,
    rowsAbove = 0,
    empty,
  } = props;
  const now = useNow();
  const listRef = useRef<HTMLUListElement>(null);
  const layout = useRowLayout(listRef);
  const rowHeightPx = shape.heightPx[layout];
  const [trail, setTrail] = usePageTrail(source, query);
  const rows = rowCount(trail);
  const { first, last } = useRowsInSight(listRef, rowHeightPx, rows);
  const pages = useListPages(source, query, trail, setTrail, { firstRow: first, lastRow: last + rowsAhead });

  const failed = pages.error !== null;
  useEffect(() => {
    if (failed) failureToast('Error', `Failed to load ${nouns.many}. Please try again.`);
  }, [failed, nouns.many]);

  const footerText = () => {
    if (pages.isPending) return '';
    const seen = pages.isAllKnown ? rows : (trail.length - 1) * pageSize;
    return foundText(nouns, { seen: seen + rowsAbove, isAll: pages.isAllKnown, counted });
  };

  const drawAt = (index: number) => {
    const row = pages.rowAt(index);
    const top = index * rowHeightPx;
    if (row !== undefined) return renderRow(row, { layout, top, number: index + 1 }, pages.rowAt(index - 1));
    const text = pages.isPending && index === 0 ? `Loading ${nouns.many}...` : undefined;
    return (
      <ListRowSkeleton shape={shape} layout={layout} top={top} text={text}>
        {skeletonCells[layout]}
      </ListRowSkeleton>
    );
  };

  const hasRows = !pages.isFirstPageEmpty && !(failed && pages.isPending);
  return (
    <>
      {failed && (
        <div className="border-line border-t p-5 narrow:p-4">
          <Alert tone="danger" live>
            There was an error processing the {nouns.many}. Please try refreshing the page.
          </Alert>
        </div>
      )}
      <ul
        ref={listRef}
        aria-label={label}
        aria-busy={pages.isPending}
        className="relative"
        style={{ height: hasRows ? rows * rowHeightPx : 0 }}
      >
        {hasRows &&
          numbersBetween(first, last).map((index) => <Fragment key={index}>{drawAt(index)}</Fragment>)}
      </ul>
      {pages.isFirstPageEmpty && empty}
      <ListFooter text={footerText()} updatedAt={pages.updatedAt} now={now} />
    </>
  );
}
