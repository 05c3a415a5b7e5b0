import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { useBusinessDay } from '../../../../parts/time/use-business-day.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { TimelineCard } from './timeline-card.tsx';

/** Shows everything that happened with a customer, grouped by job or order. */
export function CustomerTimeline({ customerId }: { customerId: string }) {
  const { today } = useBusinessDay();
  const { data, error, refetch } = useQuery(
    api.timeline.ofCustomer.queryOptions({ input: { customer_id: customerId } }),
  );
  if (!data && error) {
    return (
      <Alert
        tone="danger"
        live
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        This customer’s history could not be loaded.
      </Alert>
    );
  }
  if (!data) return <TimelineSkeleton />;
  if (data.entries.length === 0) {
    return (
      <Card>
        <EmptyState art="days">
          Nothing has happened with this customer yet. Their estimates, projects, invoices and payments will
          show up here.
        </EmptyState>
      </Card>
    );
  }
  const isAnyOpen = data.entries.some((entry) => entry.is_open);
  return (
    <>
      {data.entries.map((entry, index) => (
        <TimelineCard
          key={entry.id}
          entry={entry}
          today={today}
          startsOpen={entry.is_open || (!isAnyOpen && index === 0)}
        />
      ))}
      {!data.is_complete && (
        <p className="px-1 text-13 text-fg-3">
          This is a long history, so older work is not shown here. Find it all under Invoices and Estimates.
        </p>
      )}
    </>
  );
}

const skeletonEvents = ['a', 'b', 'c', 'd'];

function TimelineSkeleton() {
  return (
    <Card>
      <Loading label="Loading the history">
        <div className="flex justify-between px-6 pt-5 narrow:px-4">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-20" />
        </div>
        <Skeleton className="mx-6 mt-8 h-0.5 narrow:mx-4" />
        <div className="mt-10 grid gap-6 border-line border-t px-6 py-5 narrow:px-4">
          {skeletonEvents.map((key) => (
            <div key={key} className="flex items-center gap-3">
              <Skeleton className="size-7 rounded-full" />
              <Skeleton className="h-3.5 w-40" />
              <Skeleton className="ml-auto h-3.5 w-20" />
            </div>
          ))}
        </div>
      </Loading>
    </Card>
  );
}
