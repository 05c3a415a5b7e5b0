import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

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

export type NotificationSource = ReturnType<typeof useNotifications>;
