import { eventLabel } from '@dayworks/shared/webhooks/event-types';
import type { DeliveryStatus, WebhookDelivery, WebhookEndpoint } from '@dayworks/shared/webhooks/webhook';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, CircleDashed, Send, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Badge, type Tone } from '../../../ui/labels.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';

const looks: Record<DeliveryStatus, { label: string; tone: Tone; icon: ReactNode }> = {
  pending: { label: 'Waiting', tone: 'neutral', icon: <CircleDashed /> },
  sending: { label: 'Sending', tone: 'info', icon: <Send /> },
  delivered: { label: 'Delivered', tone: 'success', icon: <Check /> },
  failed: { label: 'Failed', tone: 'danger', icon: <TriangleAlert /> },
};

export function DeliveryBadge({ status }: Pick<WebhookDelivery, 'status'>) {
  const { label, tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

type DeliveryListProps = { endpoint: WebhookEndpoint; onOpen: (deliveryId: string) => void };

/** The log of one webhook: each event with what came of it, newest first. */
export function DeliveryList({ endpoint, onOpen }: DeliveryListProps) {
  const day = useBusinessDay();
  const pages = useInfiniteQuery(
    api.webhooks.deliveries.infiniteOptions({
      input: (cursor: string | null) => ({ id: endpoint.id, cursor, limit: 20 }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
    }),
  );
  if (pages.isPending)
    return (
      <Loading label="Loading deliveries">
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  const shown = pages.data?.pages.flatMap(({ deliveries }) => deliveries) ?? [];
  if (shown.length === 0)
    return (
      <EmptyState>Nothing has been sent yet. Send a test, or change a record that has an event.</EmptyState>
    );
  return (
    <>
      <ul>
        {shown.map((delivery) => (
          <li key={delivery.id} className="border-line border-t">
            <button
              type="button"
              onClick={() => onOpen(delivery.id)}
              className="flex min-h-13 w-full items-center gap-3 px-5 py-2 text-left transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)] narrow:px-4"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate">
                  {eventLabel(delivery.type)}
                  {delivery.is_test && <span className="text-fg-3"> (test)</span>}
                </span>
                <span className="block truncate text-13 text-fg-3">
                  {[
                    dayAndTime(delivery.created_at, day),
                    delivery.status === 'pending' && delivery.next_try_at && delivery.attempts > 0
                      ? `next try ${dayAndTime(delivery.next_try_at, day)}`
                      : null,
                    delivery.status === 'delivered' ? null : delivery.last_try?.error,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <DeliveryBadge status={delivery.status} />
            </button>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="border-line border-t p-3 text-center">
          <Button
            variant="ghost"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            Show older events
          </Button>
        </div>
      )}
    </>
  );
}
