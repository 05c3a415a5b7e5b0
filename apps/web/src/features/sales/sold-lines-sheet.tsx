import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import type { AddressSheetProps } from '../../parts/address-sheet/address-sheet.tsx';
import { periodText } from '../../parts/bar-chart/period-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../ui/overlay/sheet.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { SoldLineRow } from './sold-line-row.tsx';
import { SoldLinesTotal } from './sold-lines-total.tsx';
import { useSalesQuery } from './use-sales-query.ts';

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
        {sum?.count === 0 && <p className="mt-2 text-fg-3">It was not sold in this period.</p>}
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
