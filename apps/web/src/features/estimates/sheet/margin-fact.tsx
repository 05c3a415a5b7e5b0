import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useIsOwner } from '../../../lib/use-is-owner.ts';
import { Fact } from '../../../ui/detail/facts.tsx';
import { marginNote } from '../margin-note.ts';

/** What would stay of it; for owners, while they quote. */
export function MarginFact({ id }: { id: string }) {
  const isOwner = useIsOwner();
  const { data } = useQuery(api.jobs.estimateMargin.queryOptions({ input: { id }, enabled: isOwner }));
  if (!data || data.percent === null) return null;
  const { percent, margin, items_without_cost, worked } = data;
  return (
    <Fact label="Margin, seen by owners only" wide note={marginNote(items_without_cost, worked !== null)}>
      <span className="tabular-nums">
        {percent.toFixed(1)}%, {formatMoney(margin)}
      </span>
    </Fact>
  );
}
