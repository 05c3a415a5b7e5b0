import { dedupeById } from '@dayworks/shared/documents/dedupe';
import type { LineItem } from '@dayworks/shared/documents/line-item';
import { quantityText } from '@dayworks/shared/documents/quantity-text';
import { formatMoney } from '@dayworks/shared/money';
import { SheetSection } from '../sheet/sheet-section.tsx';

type SheetItemsProps = { items: readonly LineItem[] };

export function SheetItems({ items: given }: SheetItemsProps) {
  const items = dedupeById(given);
  return (
    <SheetSection title="Items" count={items.length}>
      <ul className="border-line border-b">
        {items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-t py-3 leading-5 tight:grid-cols-1"
          >
            <span className="break-words font-medium" dir="auto">
              {item.name}
            </span>
            <span className="text-right font-medium tabular-nums">{formatMoney(item.total)}</span>
            <span className="whitespace-pre-line break-words text-13 text-fg-2" dir="auto">
              {item.description}
            </span>
            <span className="text-right text-13 text-fg-3 tabular-nums">
              {quantityText(item)} × {formatMoney(item.price)}
            </span>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
