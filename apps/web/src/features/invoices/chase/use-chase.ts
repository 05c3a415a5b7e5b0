import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useSearchParams } from '../../../lib/router.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { type ChaseChoice, planChase, type WaysSetUp } from './chase-plan.ts';

/** More than anybody reads through at a time; the rest follows when these are paid. */
const most = 100;

/** Every overdue invoice with the reminder it would get, longest late first. */
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
    /** Only theirs, where the address names somebody. */
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
