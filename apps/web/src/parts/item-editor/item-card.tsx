import { isChosen, optionText } from '@dayworks/shared/documents/lines/line-options';
import { discountText, quantityText } from '@dayworks/shared/documents/lines/line-texts';
import { isPricedLine, lineTotal } from '@dayworks/shared/documents/lines/totals';
import { formatCents, formatMoney } from '@dayworks/shared/money';
import { Pencil, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { type EditedItem, isSameItem } from './item-draft.ts';

type ItemCardProps = {
  item: EditedItem;
  /** The setting that applies to items without a tax setting of their own: whether their prices include tax. */
  pricesIncludeTax: boolean;
  handle: ReactNode;
  editId: string;
  onEdit: () => void;
  onRemove: () => void;
};

const { format: plainNumber } = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/**
 * The comparison ignores the callbacks and covers only the item. The callbacks read the current state when they run, so
 * callbacks of an earlier render work just as well.
 */
const looksTheSame = (before: ItemCardProps, now: ItemCardProps): boolean =>
  before.editId === now.editId && isSameItem(before.item, now.item);

/**
 * The card is memoized as long as its item stays the same. A document can have hundreds of items, and every key press
 * renders the form again.
 */
export const ItemCard = memo(function ItemCard({
  item,
  pricesIncludeTax,
  handle,
  editId,
  onEdit,
  onRemove,
}: ItemCardProps) {
  const total = isPricedLine(item) ? formatCents(lineTotal(item)) : '–';
  const off = discountText(item);
  const option = optionText(item);
  const includesTax = item.includes_tax ?? pricesIncludeTax;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 rounded-8 border border-line py-3 pr-3 pl-4 has-[[data-dragging]]:opacity-40 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-start max-sm:gap-x-3 max-sm:gap-y-2 max-sm:pr-1 max-sm:pb-1 tight:grid-cols-1">
      <div className="wrap-anywhere min-w-0">
        <p dir="auto" className="text-left font-semibold leading-5">
          {item.name}
        </p>
        {option && <p className="text-12 text-fg-2 leading-5">{option}</p>}
        {item.description && (
          <p dir="auto" className="line-clamp-3 whitespace-pre-line text-left text-13 text-fg-2">
            {item.description}
          </p>
        )}
      </div>
      <div className="text-right tabular-nums max-sm:max-w-[55vw] max-sm:pr-3 tight:max-w-full">
        <p className={cx('leading-5', isChosen(item) ? 'font-semibold' : 'text-fg-3')}>{total}</p>
        <p className="text-12 text-fg-3 leading-5">
          <bdi>{quantityText(item)}</bdi> × {formatMoney(item.price)}
          {item.tax_rate > 0 && ` · ${includesTax ? 'incl. ' : ''}${plainNumber(item.tax_rate)}%`}
        </p>
        {off && <p className="text-12 text-fg-3 leading-5">{off}</p>}
      </div>
      <div className="flex tight:flex-wrap max-sm:col-span-full max-sm:mt-1 max-sm:-mr-1 max-sm:-ml-4 max-sm:justify-end max-sm:border-line max-sm:border-t max-sm:px-1 max-sm:pt-1">
        <span className="max-sm:mr-auto [li:only-child_&]:hidden">{handle}</span>
        <Button id={editId} variant="ghost" size="sm" aria-label={`Edit ${item.name}`} onClick={onEdit}>
          <Pencil />
          Edit
        </Button>
        <Button variant="ghost" size="sm" aria-label={`Remove ${item.name}`} onClick={onRemove}>
          <Trash2 />
          Remove
        </Button>
      </div>
    </div>
  );
}, looksTheSame);
