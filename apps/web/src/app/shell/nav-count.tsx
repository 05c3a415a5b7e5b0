import type { WaitingCounts } from '@dayworks/shared/dashboard/dashboard';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const meanings: Record<keyof WaitingCounts, string> = {
  invoices: 'waiting for payment',
  estimates: 'waiting for an answer',
  leads: 'new',
  tasks: 'due for you',
};

/** The number of pending records at the end of a menu entry; hidden while the number is unknown or zero. */
export default function NavCount({ of }: { of: keyof WaitingCounts }) {
  const { data } = useQuery(api.dashboard.waiting.queryOptions());
  const count = data?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span className="ml-auto pl-2 text-12 text-fg-3 tabular-nums">
      {count.toLocaleString('en-US')}
      <span className="sr-only"> {meanings[of]}</span>
    </span>
  );
}
