import type { DayClose } from '@dayworks/shared/closing/day-close';
import { formatShort } from '@dayworks/shared/dates/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { CouldNotLoad } from '../../parts/feedback.tsx';
import { Button, ShowMoreFooter } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Tag } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { differenceText } from './method-row.tsx';

const countText = (count: number) => (count === 1 ? '1 day' : `${count.toLocaleString('en-US')} days`);

export function HistoryCard() {
  const { data: totals } = useQuery(api.closing.totals.queryOptions({ input: {} }));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    api.closing.list.infiniteOptions({
      input: (cursor: string | null) => ({ cursor, limit: 20 }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
    }),
  );
  const closes = data?.pages.flatMap((page) => page.closes) ?? [];
  return (
    <Card aria-label="Closed days">
      <CardHeader
        title="Closed days"
        actions={
          closes.length > 0 && (
            <Button asChild size="sm" variant="ghost">
              <a href="/api/day-closes/export" download>
                <Download />
                CSV
              </a>
            </Button>
          )
        }
      />
      {totals && totals.count > 0 && (
        <p className="px-5 text-13 text-fg-2 tabular-nums narrow:px-4">
          {countText(totals.count)}, {differenceText(totals.difference)} in all.
        </p>
      )}
      {error && !data && (
        <CouldNotLoad title="The closed days could not be loaded" error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && (
        <Loading label="Loading closed days">
          <Skeleton className="m-5 h-40" />
        </Loading>
      )}
      {data && closes.length === 0 && (
        <p className="px-5 py-4 text-fg-2 narrow:px-4">
          No closed days yet. Count and close a day, and its totals appear here.
        </p>
      )}
      {closes.length > 0 && (
        <ul className="mt-3">
          {closes.map((close) => (
            <HistoryRow key={close.id} close={close} />
          ))}
        </ul>
      )}
      <ShowMoreFooter pages={{ hasNextPage, isFetchingNextPage, fetchNextPage }} />
    </Card>
  );
}

function HistoryRow({ close }: { close: DayClose }) {
  const { day, difference, counted, closed_by, explanation, reopened_at, reopen_reason, changed } = close;
  return (
    <li className="border-line border-t px-5 py-3 narrow:px-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to={`${paths.dayClose.getHref()}?day=${day}`}
            className="rounded-4 font-medium hover:underline touch:py-2"
          >
            {formatShort(day)}
          </Link>
          {reopened_at && <Tag>Reopened</Tag>}
          {changed.length > 0 && <Tag>Changed since closing</Tag>}
        </p>
        <p className={cx('flex flex-wrap gap-x-3 tabular-nums', reopened_at && 'text-fg-3 line-through')}>
          {formatMoney(counted)}
          <span className={difference === 0 ? 'text-fg-3' : 'font-medium text-warning-fg'}>
            {differenceText(difference)}
          </span>
        </p>
      </div>
      {Object.entries({ explanation, reopen_reason, closed_by }).map(
        ([name, line]) =>
          line && (
            <p key={name} className="break-words text-13 text-fg-2">
              <bdi>{line}</bdi>
            </p>
          ),
      )}
    </li>
  );
}
