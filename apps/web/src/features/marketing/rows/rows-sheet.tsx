import { customerName } from '@dayworks/shared/customers/customer-name';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { automationNames } from '@dayworks/shared/marketing/automations/automation-texts';
import type { ReachedQuery, ReachedRow } from '@dayworks/shared/marketing/results/statistics';
import { formatMoney } from '@dayworks/shared/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { Link } from '../../../lib/routing/router.tsx';
import type { AddressSheetProps } from '../../../parts/address-sheet.tsx';
import { periodText } from '../../../parts/bar-chart/chart-texts.ts';
import { CouldNotLoad } from '../../../parts/feedback.tsx';
import { ShowMore } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { useMarketingDays } from '../marketing-frame.tsx';
import { type RowsOf, readRows, rowsTitles } from './rows-address.ts';

const line = 'flex min-h-14 items-center gap-3 rounded-6 px-3 py-2 leading-5';

function ReachedLine({ row, today }: { row: ReachedRow; today: CalendarDate }) {
  const { customer, title, because, date, amount, href } = row;
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-left font-medium">
          {customer ? customerName(customer) : title}
        </bdi>
        <bdi className="block truncate text-left text-12 text-fg-3 leading-4">
          {[customer && title, because].filter(Boolean).join(' · ')}
        </bdi>
      </span>
      <span className="flex-none text-right tabular-nums">
        {amount !== null && (
          <span className={cx('block font-semibold', amount < 0 && 'text-danger-fg')}>
            {formatMoney(amount)}
          </span>
        )}
        <span className="block text-12 text-fg-3 leading-4">
          {periodText({ from: date, to: date }, today)}
        </span>
      </span>
    </>
  );
  return (
    <li className="not-last:border-line not-last:border-b">
      {href ? (
        <Link
          to={href}
          className={`${line} transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]`}
        >
          {content}
        </Link>
      ) : (
        <div className={line}>{content}</div>
      )}
    </li>
  );
}

type Kind = ReachedQuery['kind'];

const nouns: Record<Kind, [one: string, many: string]> = {
  people: ['person', 'people'],
  bookings: ['booking', 'bookings'],
  received: ['payment', 'payments'],
  leads: ['lead', 'leads'],
  spend: ['expense', 'expenses'],
};

const messages = ['message', 'messages'] as const;

/**
 * Returns the number of rows as a text. An automation can contact the same person several times, so its rows are
 * counted as messages, not as people.
 */
function rowsCountText({ kind, automation }: Pick<RowsOf, 'kind' | 'automation'>, count: number): string {
  const [one, many] = kind === 'people' && automation ? messages : nouns[kind];
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

const emptyRowsTexts: Record<Kind, string> = {
  people: 'No messages were sent in this period.',
  bookings: 'Nothing was booked in this period.',
  received: 'No payments received in this period.',
  leads: 'No requests in this period.',
  spend: 'Nothing was spent in this period.',
};

/** Lists every row that a figure counts, and the total. */
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
            <CouldNotLoad title="The details could not be loaded" error={error} onRetry={refetch} />
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
    <Loading label="Loading details">
      {['first', 'second', 'third', 'fourth'].map((line) => (
        <Skeleton key={line} className="mt-4 h-10 w-full" />
      ))}
    </Loading>
  );
}
