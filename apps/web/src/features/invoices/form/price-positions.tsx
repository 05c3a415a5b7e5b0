import { priceHistory, pricePositionText } from '@dayworks/shared/coach/price-position';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export interface PricedItem {
  name: string;
  price: number;
}

const shown = 3;

/** Where the price of each item lies among those it was invoiced at (D4). */
export default function PricePositions({ items }: { items: readonly PricedItem[] }) {
  const named = items.filter(({ name }) => name.trim() !== '').slice(0, shown);
  const answers = useQueries({
    queries: named.map(({ name }) =>
      api.questions.ask.queryOptions({
        input: { question: { name: 'item_price', with: { item: name.slice(0, 100) } } },
      }),
    ),
  });
  return (
    <dl className="mt-3 grid gap-2 border-line border-t pt-3 text-13">
      {named.map(({ name, price }, index) => {
        const answer = answers[index]?.data;
        const isMeant = answer?.about[0]?.name.toLowerCase() === name.trim().toLowerCase();
        return (
          answer && (
            <div key={`${name} ${price}`}>
              <dt className="break-words font-medium">{name}</dt>
              <dd className="text-fg-2">{pricePositionText(price, isMeant ? priceHistory(answer) : null)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
