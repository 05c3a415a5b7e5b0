import { pricePositionText } from '@dayworks/shared/coach/price-position-text';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export interface PricedItem {
  name: string;
  price: number;
}

const shown = 3;

type PricePositionsProps = {
  items: readonly PricedItem[];
  /**
   * False if the advice for the whole invoice is already based on a general pricing rule. General advice for single
   * prices could contradict it.
   */
  showsGeneralRule: boolean;
};

/** Shows how the price of each item compares with its prices on earlier invoices (rule D4). */
export default function PricePositions({ items, showsGeneralRule }: PricePositionsProps) {
  const named = items.filter(({ name }) => name.trim() !== '').slice(0, shown);
  const positions = useQueries({
    queries: named.map(({ name }) =>
      api.coach.priceOf.queryOptions({ input: { name: name.trim().slice(0, 200) } }),
    ),
  });
  return (
    <dl className="mt-3 grid gap-2 border-line border-t pt-3 text-13">
      {named.map(({ name, price }, index) => {
        const position = positions[index]?.data;
        return (
          position &&
          (showsGeneralRule || position.basis === 'own') && (
            <div key={`${name} ${price}`}>
              <dt className="break-words font-medium">{name}</dt>
              <dd className="text-fg-2">{pricePositionText(price, position)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
