import { automationNames } from '@dayworks/shared/marketing/automation-names';
import { formatMoney } from '@dayworks/shared/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { periodText } from '../../../parts/bar-chart/period-texts.ts';
import { CouldNotLoad } from '../../../parts/feedback/could-not-load.tsx';
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useMarketingDays } from '../use-marketing-days.ts';
import { ReachedLine } from './reached-line.tsx';
import { type RowsOf, readRows, rowsTitles } from './rows-address.ts';
import { emptyRowsTexts, rowsCountText } from './rows-texts.ts';

/** Lists every row of a figure, with the total. */
export default function RowsSheet({ id, open, onClose }: AddressSheetProps) {
  const rows = readRows(id);
  return rows ? <KnownRows rows={rows} open={open} onClose={onClose} /> : null;
}

type KnownRowsProps = Omit<AddressSheetProps, 'id'> & { rows: RowsOf };

function KnownRows({ rows: { kind, ...narrowed }, open, onClose }: KnownRowsProps) {
  const { days, today, problem } = useMarketingDays();
  const input = { ...days, ...narrowed, kind };
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    api.marketing.reached.infiniteOptions({
      input: (cursor: string | null) => ({ ...input, cursor }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      enabled: open && !problem,
    }),
  );
  const sum = data?.pages[0];
  const about = narrowed.automation ? automationNames[narrowed.automation] : narrowed.source;
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader title={rowsTitles[kind]} />
      <SheetBody className="pt-4">
        <p className="text-13 text-fg-2">
          {about && <bdi>{about}, </bdi>}
          {periodText(input, today)}
        </p>
        {error && !data && (
          <div className="mt-4">
            <CouldNotLoad title="The rows could not be loaded" error={error} onRetry={refetch} />
          </div>
        )}
        {!data && !error && <RowsSkeleton />}
        {data && (
          <ul aria-label={rowsTitles[kind]} className="-mx-3 mt-2">
            {data.pages.flatMap((page) =>
              page.rows.map((row) => <ReachedLine key={`${row.id} ${row.date}`} row={row} today={today} />),
            )}
          </ul>
        )}
        {sum?.count === 0 && <p className="mt-2 text-fg-3">{emptyRowsTexts[kind]}</p>}
        <ShowMore pages={{ hasNextPage, isFetchingNextPage, fetchNextPage }} className="mt-3" />
      </SheetBody>
      {sum && (
        <SheetFooter className="tabular-nums">
          <span className="text-13 text-fg-2">{rowsCountText(input, sum.count)}</span>
          {(kind === 'received' || kind === 'spend') && (
            <strong className="ml-auto font-semibold text-16">{formatMoney(sum.amount)}</strong>
          )}
        </SheetFooter>
      )}
    </Sheet>
  );
}

function RowsSkeleton() {
  return (
    <Loading label="Loading the rows">
      {['first', 'second', 'third', 'fourth'].map((line) => (
        <Skeleton key={line} className="mt-4 h-10 w-full" />
      ))}
    </Loading>
  );
}
