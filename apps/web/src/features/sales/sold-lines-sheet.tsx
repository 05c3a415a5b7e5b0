import { customerName } from '@dayworks/shared/customers/customer-name';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import type { SoldLine, SoldLines } from '@dayworks/shared/sales/sales';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Link } from '../../lib/routing/router.tsx';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { periodText } from '../../parts/bar-chart/chart-texts.ts';
import { sheetHref } from '../../parts/sheet/sheet-href.ts';
import { Alert } from '../../ui/alert.tsx';
import { ShowMore } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '../../ui/overlay/sheet.tsx';
import { linesText, soldText } from './sales-texts.ts';
import { useSalesQuery } from './use-sales-query.ts';

type SoldLineRowProps = { line: SoldLine; today: CalendarDate };

function SoldLineRow({ line, today }: SoldLineRowProps) {
  const { invoice_id, invoice_number, customer, paid_at, quantity, unit, total } = line;
  return (
    <li className="not-last:border-line not-last:border-b">
      <Link
        to={sheetHref('invoice', invoice_id)}
        className="flex min-h-14 items-center gap-3 rounded-6 px-3 py-2 leading-5 transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
      >
        <span className="min-w-0 flex-1">
          <bdi className="block truncate text-left font-medium">{customerName(customer)}</bdi>
          <span className="block text-12 text-fg-3 tabular-nums leading-4">
            {invoice_number} · paid {periodText({ from: paid_at, to: paid_at }, today)}
          </span>
        </span>
        <span className="flex-none text-right tabular-nums">
          <span className="block font-semibold">{formatMoney(total)}</span>
          <span className="block text-12 text-fg-3 leading-4">{soldText(quantity, unit)}</span>
        </span>
      </Link>
    </li>
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

/** Lists every invoice line that makes up the amount of one item, with the total. */
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
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader title={<bdi>{name}</bdi>} />
      <SheetBody className="pt-4">
        <p className="text-13 text-fg-2">Paid {periodText({ from, to }, today)}</p>
        {error && !data && (
          <div className="mt-4">
            <Alert tone="danger">{errorMessage(error)}</Alert>
          </div>
        )}
        {!data && !error && <LinesSkeleton />}
        {data && (
          <ul aria-label="Lines" className="-mx-3 mt-2">
            {data.pages.flatMap(({ lines }) =>
              lines.map((line) => <SoldLineRow key={line.id} line={line} today={today} />),
            )}
          </ul>
        )}
        {sum?.count === 0 && <p className="mt-2 text-fg-3">This item was not sold in this period.</p>}
        <ShowMore pages={{ hasNextPage, isFetchingNextPage, fetchNextPage }} className="mt-3" />
      </SheetBody>
      {sum && <SoldLinesTotal sum={sum} />}
    </Sheet>
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
