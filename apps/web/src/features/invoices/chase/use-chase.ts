import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useSearchParams } from '../../../lib/router.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { type ChaseChoice, planChase, type WaysSetUp } from './chase-plan.ts';

/**
 * The maximum number of invoices on the reminder screen, which is more than a user reads at a time; further invoices
 * appear when these are paid.
 */
const most = 100;

/** Returns every past due invoice with its reminder, longest past due first. */
export function useChase() {
  const day = useBusinessDay();
  const { today } = day;
  const [search] = useSearchParams();
  const customerId = search.get('customer');
  const [choices, setChoices] = useState<Record<string, ChaseChoice>>({});
  const list = useQuery(
    api.invoices.list.queryOptions({
      input: { status: 'overdue', sort: 'due', limit: most, customer_id: customerId },
    }),
  );
  const setUp = useQuery(api.reminders.ways.queryOptions());
  const ways: WaysSetUp = setUp.data ?? { email: false, sms: false };
  const plans = list.data?.invoices.map((row) => planChase(row, choices[row.id] ?? {}, ways, today));
  return {
    day,
    /** The id of the customer in the URL; if it is set, only this customer's invoices are shown. */
    customerId,
    ways,
    isDemo: setUp.data?.is_demo === true,
    plans: setUp.data && plans,
    hasMore: list.data?.next != null,
    error: list.error ?? setUp.error,
    retry: () => void Promise.all([list.refetch(), setUp.refetch()]),
    choose: (ids: readonly string[], choice: ChaseChoice) =>
      setChoices((now) => ({
        ...now,
        ...Object.fromEntries(ids.map((id) => [id, { ...now[id], ...choice }])),
      })),
  };
}
