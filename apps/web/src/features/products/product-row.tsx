import { formatMoney } from '@dayworks/shared/money';
import { marginOf } from '@dayworks/shared/products/margin';
import { unitText } from '@dayworks/shared/products/price-texts';
import type { ProductRow, ProductSort } from '@dayworks/shared/products/product-list';
import { memo } from 'react';
import { ListRow, RowAmount, RowBadge, RowLink, RowName } from '../../parts/list/rows/list-row.tsx';
import { buttonColumn, type ListRowProps, type ListRows } from '../../parts/list/rows/row-layout.ts';
import { durationText } from '../../parts/time/time-texts.ts';
import { cx } from '../../ui/cx.ts';
import { marginText } from './margin-text.ts';
import { ProductBadge } from './product-badge.tsx';

const minuteMs = 60_000;

const usesText = (uses: number) => (uses === 1 ? 'Used once' : `Used ${uses} times`);

const partNames = (parts: ProductRow['parts']) => parts.map(({ name }) => name).join(', ');

const noteOf = ({ parts, sku, category, duration_minutes, description }: ProductRow) =>
  partNames(parts) ||
  [sku, category, duration_minutes && durationText(duration_minutes * minuteMs)]
    .filter(Boolean)
    .join(' · ') ||
  description;

const ProductListRow = memo(function ProductListRow({ row, linkTo, ...place }: ListRowProps<ProductRow>) {
  const { layout } = place;
  const margin = marginOf(row);
  const uses = row.uses > 0 && usesText(row.uses);
  return (
    <ListRow {...place} name={row.name}>
      <div className="flex min-w-0 items-center gap-3">
        {row.image_file_id && (
          <img
            src={`/files/${row.image_file_id}`}
            alt=""
            loading="lazy"
            className="size-9 shrink-0 rounded-8 border border-line object-cover"
          />
        )}
        <RowName name={row.name} note={noteOf(row)} />
      </div>
      <RowBadge
        layout={layout}
        note={[margin && `Margin ${marginText(margin)}`, uses].filter(Boolean).join(' · ')}
      >
        <ProductBadge product={row} />
      </RowBadge>
      {layout === 'wide' && (
        <>
          <span className="whitespace-nowrap text-13 text-fg-3 tabular-nums">{uses}</span>
          <span className="min-w-0 text-right text-13 text-fg-2 tabular-nums leading-5">
            {margin && (
              <>
                <span className={cx('block truncate', margin.amount < 0 && 'text-danger-fg')}>
                  {marginText(margin)}
                </span>
                <span className="block truncate text-12 text-fg-3">cost {formatMoney(row.cost ?? 0)}</span>
              </>
            )}
          </span>
        </>
      )}
      <RowAmount layout={layout}>
        <span className="block font-semibold">{formatMoney(row.price)}</span>
        <span className="block max-w-32 truncate text-13 text-fg-2">{unitText(row.unit)}</span>
      </RowAmount>
      <RowLink link={linkTo?.(row.id)} ofWhich={row.name} layout={layout} />
    </ListRow>
  );
});

export const productRows: ListRows<ProductRow, undefined, ProductSort> = {
  columns: [
    { label: 'Product', width: 'minmax(0,1fr)', sort: { up: 'name' } },
    { label: 'Kind', width: '6rem' },
    {
      label: 'Used',
      about: 'How often it appears on recent invoices and estimates',
      width: '6.5rem',
      sort: { down: 'used' },
    },
    { label: 'Margin', about: 'Price minus cost', width: '10.5rem', isFigure: true },
    { label: 'Price', width: '7.5rem', isFigure: true, sort: { down: 'price' } },
    buttonColumn,
  ],
  heightRem: { wide: 4, compact: 5.9375 },
  Row: ProductListRow,
};
