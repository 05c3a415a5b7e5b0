import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { Fact } from '../../../ui/detail/facts.tsx';
import { marginNote } from '../margin-note.ts';

/** Shows the expected margin of the estimate. */
export function MarginFact({ id }: { id: string }) {
  const { data } = useQuery(api.jobs.estimateMargin.queryOptions({ input: { id } }));
  if (!data || data.percent === null) return null;
  const { percent, margin, items_without_cost, worked } = data;
  return (
    <Fact label="Margin, never printed" wide note={marginNote(items_without_cost, worked !== null)}>
      <span className="tabular-nums">
        {percent.toFixed(1)}%, {formatMoney(margin)}
      </span>
    </Fact>
  );
}
