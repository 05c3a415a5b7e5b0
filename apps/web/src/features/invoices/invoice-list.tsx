import type { InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBusinessDay } from '../../parts/use-business-day.ts';
import { useRowsInSight } from '../../parts/use-rows-in-sight.ts';
import { Alert } from '../../ui/alert.tsx';
import { toast } from '../../ui/toast.ts';
import { foundText } from './counts.ts';
import { InvoiceListRow } from './invoice-row.tsx';
import { InvoiceRowSkeleton } from './invoice-row-skeleton.tsx';
import { ListFooter } from './list-footer.tsx';
import { pageSize, rowCount } from './page-trail.ts';
import { rowHeightPx } from './row-layout.ts';
import { useSheetLink } from './use-invoice-address.ts';
import { useInvoicePages, usePageTrail } from './use-invoice-pages.ts';
import { useRowLayout } from './use-row-layout.ts';

/** The next page is on its way this many rows before its first one comes into sight. */
const rowsAhead = 30;

const numbersBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step);

type InvoiceListProps = {
  query: InvoiceQuery;
  /** What the server counted for these filters, when it did. */
  counted: number | undefined;
  /** Rows that stand above the list and are no part of its pages. */
  rowsAbove: number;
  /** What stands in the list when there is no row for it. */
  empty: ReactNode;
};

/** Draws what is in sight of a list of any length. Give it the query as its key: another query is another list. */
export function InvoiceList({ query, counted, rowsAbove, empty }: InvoiceListProps) {
  const { today, now } = useBusinessDay();
  const linkTo = useSheetLink();
  const listRef = useRef<HTMLUListElement>(null);
  const layout = useRowLayout(listRef);
  const [trail, setTrail] = usePageTrail(query);
  const rows = rowCount(trail);
  const { first, last } = useRowsInSight(listRef, rowHeightPx[layout], rows);
  const pages = useInvoicePages(query, trail, setTrail, { firstRow: first, lastRow: last + rowsAhead });

  const failed = pages.error !== null;
  useEffect(() => {
    if (!failed) return;
    const description = 'Failed to load invoices. Please try again.';
    toast({ type: 'error', look: 'destructive', title: 'Error', description });
  }, [failed]);

  const footerText = () => {
    if (pages.isPending) return '';
    const seen = pages.isAllKnown ? rows : (trail.length - 1) * pageSize;
    return foundText({ seen: seen + rowsAbove, isAll: pages.isAllKnown, counted });
  };

  const hasRows = !pages.isFirstPageEmpty && !(failed && pages.isPending);
  return (
    <>
      {failed && (
        <div className="border-line border-t p-5 narrow:p-4">
          <Alert tone="danger" live>
            There was an error processing the invoices. Please try refreshing the page.
          </Alert>
        </div>
      )}
      <ul
        ref={listRef}
        aria-label="Invoices"
        aria-busy={pages.isPending}
        className="relative"
        style={{ height: hasRows ? rows * rowHeightPx[layout] : 0 }}
      >
        {hasRows &&
          numbersBetween(first, last).map((index) => {
            const row = pages.rowAt(index);
            const top = index * rowHeightPx[layout];
            return row ? (
              <InvoiceListRow
                key={index}
                row={row}
                today={today}
                layout={layout}
                linkTo={linkTo}
                top={top}
                number={index + 1}
              />
            ) : (
              <InvoiceRowSkeleton
                key={index}
                layout={layout}
                top={top}
                text={pages.isPending && index === 0 ? 'Loading invoices...' : undefined}
              />
            );
          })}
      </ul>
      {pages.isFirstPageEmpty && empty}
      <ListFooter text={footerText()} updatedAt={pages.updatedAt} now={now} />
    </>
  );
}
