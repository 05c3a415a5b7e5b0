import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import type { SoldLine, SoldLines } from '@dayworks/shared/sales/sales';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { periodText } from '../../parts/bar-chart/chart-texts.ts';
import { FigureSheet, InvoiceAmountRow } from '../../parts/sheet/figure-sheet.tsx';
import { ShowMore } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { SheetFooter } from '../../ui/overlay/sheet.tsx';
import { linesText, soldText } from './sales-texts.ts';
import { useSalesQuery } from './use-sales-query.ts';

type SoldLineRowProps = { line: SoldLine; today: CalendarDate };

function SoldLineRow({ line, today }: SoldLineRowProps) {
  const { invoice_id, invoice_number, customer, paid_at, quantity, unit, total } = line;
  return (
    <InvoiceAmountRow
      invoiceId={invoice_id}
      customer={customer}
      note={
        <>
          {invoice_number} · paid {periodText({ from: paid_at, to: paid_at }, today)}
        </>
      }
      amount={total}
      amountNote={soldText(quantity, unit)}
    />
  );
}

/** Shows the total of all invoice lines of an item, which is the figure that the user clicked. */
function SoldLinesTotal({ sum: { count, quantity, total } }: { sum: SoldLines['sum'] }) {
  return (
    <SheetFooter className="tabular-nums">
      <span className="text-13 text-fg-2">
        {linesText(count)}, {soldText(quantity)}
      </span>
      <span className="ml-auto text-13 text-fg-2">Total</span>
      <strong className="font-semibold text-16">{formatMoney(total)}</strong>
    </SheetFooter>
  );
}

/** Lists every invoice line of one item, with the total. */
export default function SoldLinesSheet({ id: name, open, onClose }: AddressSheetProps) {
  const { query, today } = useSalesQuery();
  const { from, to } = query;
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    api.sales.soldLines.infiniteOptions({
      input: (cursor: string | null) => ({ name, from, to, cursor }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      enabled: open,
    }),
  );
  const sum = data?.pages[0]?.sum;
  return (
    <FigureSheet
      open={open}
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      sub={<>Paid {periodText({ from, to }, today)}</>}
      error={error}
      isLoaded={data !== undefined}
      skeleton={<LinesSkeleton />}
      footer={sum && <SoldLinesTotal sum={sum} />}
    >
      <ul aria-label="Lines" className="-mx-3 mt-2">
        {data?.pages.flatMap(({ lines }) =>
          lines.map((line) => <SoldLineRow key={line.id} line={line} today={today} />),
        )}
      </ul>
      {sum?.count === 0 && <p className="mt-2 text-fg-3">This item was not sold in this period.</p>}
      <ShowMore pages={{ hasNextPage, isFetchingNextPage, fetchNextPage }} className="mt-3" />
    </FigureSheet>
  );
}

function LinesSkeleton() {
  return (
    <Loading label="Loading the lines">
      {['first', 'second', 'third', 'fourth'].map((line) => (
        <Skeleton key={line} className="mt-4 h-10 w-full" />
      ))}
    </Loading>
  );
}
