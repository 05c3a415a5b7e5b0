import { formatMoney } from '@dayworks/shared/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { createAddressSheet } from '../../../parts/address-sheet.tsx';
import { CouldNotLoad } from '../../../parts/feedback.tsx';
import { CreateLink, useCreationHere } from '../../../parts/list/create-link.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { ShowMoreFooter } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { RecurringRow, recurringParam } from './recurring-row.tsx';

const { AddressSheet: OpenedRecurring } = createAddressSheet(
  recurringParam,
  () => import('./opened-recurring.tsx'),
);

/** Lists the recurring expenses, sorted by next date. */
export default function RecurringView() {
  const { today } = useBusinessDay();
  const creation = useCreationHere('Add Expense');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    api.recurringExpenses.list.infiniteOptions({
      input: (cursor: string | null) => ({ cursor }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
    }),
  );
  const recurring = data?.pages.flatMap((page) => page.recurring) ?? [];
  return (
    <Card aria-label="Recurring expenses">
      <CardHeader
        title="Recurring"
        sub="added by themselves on their day"
        actions={
          recurring.length > 0 && (
            <span className="font-semibold tabular-nums">
              {formatMoney(data?.pages[0]?.monthly_cost ?? 0)} a month
            </span>
          )
        }
      />
      {error && !data && (
        <CouldNotLoad
          title="Recurring expenses could not be loaded"
          error={error}
          onRetry={() => refetch()}
        />
      )}
      {!data && !error && (
        <Loading label="Loading recurring expenses">
          <Skeleton className="m-5 h-40" />
        </Loading>
      )}
      {data && recurring.length === 0 && (
        <EmptyState action={<CreateLink {...creation} />}>
          No recurring expenses yet. Add an expense such as rent, and choose how often it repeats.
        </EmptyState>
      )}
      {recurring.length > 0 && (
        <ul className="mt-3">
          {recurring.map((row) => (
            <RecurringRow key={row.id} row={row} today={today} />
          ))}
        </ul>
      )}
      <ShowMoreFooter pages={{ hasNextPage, isFetchingNextPage, fetchNextPage }} />
      <OpenedRecurring />
    </Card>
  );
}
