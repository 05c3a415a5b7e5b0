import { groupByDay } from '@dayworks/shared/notifications/notification-list';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useBusiness } from '../../lib/business.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { NotificationRow } from './notification-row.tsx';

/** Loads the notifications page by page, newest first. */
export function useNotifications() {
  const query = useInfiniteQuery(
    api.notifications.list.infiniteOptions({
      input: (cursor: string | null) => ({ cursor }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
    }),
  );
  return { query, shown: query.data?.pages.flatMap((page) => page.notifications) ?? [] };
}

type NotificationSource = ReturnType<typeof useNotifications>;

type NotificationListProps = {
  source: NotificationSource;
  onRead: (id: string) => void;
  onOpen: () => void;
};

const timeIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  return (timestamp: string) => format.format(new Date(timestamp)).replace(/\s/g, ' ');
};

export function NotificationList({ source: { query, shown }, onRead, onOpen }: NotificationListProps) {
  const state = useBusiness();
  const timeZone = state.status === 'loaded' ? state.business.time_zone : 'UTC';
  const isInField = state.status === 'loaded' && state.business.role === 'field';
  const timeOf = timeIn(timeZone);
  if (query.isPending)
    return (
      <Loading label="Loading notifications">
        <div className="grid gap-5 px-7 py-5 max-sm:px-4">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-11 w-full" />
          ))}
        </div>
      </Loading>
    );
  if (query.isError && shown.length === 0)
    return (
      <div className="px-7 py-5 max-sm:px-4">
        <Alert
          tone="danger"
          action={
            <Button size="sm" onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        >
          {errorMessage(query.error)}
        </Alert>
      </div>
    );
  if (shown.length === 0)
    return (
      <EmptyState>
        <span className="block font-semibold text-fg-1">No new notifications</span>
        {isInField
          ? 'When a customer replies about your visit or someone assigns you a task, you see it here.'
          : 'When a customer opens, signs or pays something, you see it here.'}
      </EmptyState>
    );
  return (
    <>
      {groupByDay(shown, timeZone, new Date()).map(({ heading, rows }) => (
        <section key={heading} aria-label={heading}>
          <h3 className="sticky top-0 z-2 border-line border-b bg-overlay px-7 pt-4 pb-1.5 font-medium text-12 text-fg-3 max-sm:px-4">
            {heading}
          </h3>
          <ul className="divide-y divide-line">
            {rows.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                time={timeOf(notification.created_at)}
                onRead={onRead}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <div className="border-line border-t p-3 text-center">
          <Button
            variant="ghost"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show older
          </Button>
        </div>
      )}
    </>
  );
}
