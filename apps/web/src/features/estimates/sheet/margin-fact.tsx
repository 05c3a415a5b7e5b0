import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useIsOwner } from '../../../lib/use-is-owner.ts';
import { Fact } from '../../../ui/detail/facts.tsx';

/** What would stay of it by the catalog’s cost of its items; for owners, while they quote. */
export function MarginFact({ id }: { id: string }) {
  const isOwner = useIsOwner();
  const { data } = useQuery(api.jobs.estimateMargin.queryOptions({ input: { id }, enabled: isOwner }));
  if (!data || data.percent === null) return null;
  const { percent, margin, items_without_cost } = data;
  const unknown =
    items_without_cost === 1 ? '1 item has no cost' : `${items_without_cost} items have no cost`;
  return (
    <Fact
      label="Margin, seen by owners only"
      wide
      note={
        items_without_cost > 0
          ? `${unknown} in the catalog, so it looks too good`
          : 'By the catalog’s cost of its items'
      }
    >
      <span className="tabular-nums">
        {percent.toFixed(1)}%, {formatMoney(margin)}
      </span>
    </Fact>
  );
}
