import { formatMoney } from '@dayworks/shared/money';
import { marginOf } from '@dayworks/shared/products/margin';
import type { ProductRow } from '@dayworks/shared/products/product-list';
import { memo } from 'react';
import { ListRow } from '../../parts/list/list-row.tsx';
import type { RowPlace } from '../../parts/list/row-layout.ts';
import { RowLink } from '../../parts/list/row-link.tsx';
import { RowName } from '../../parts/list/row-name.tsx';
import type { SheetLink } from '../../parts/sheet-address.ts';
import { cx } from '../../ui/cx.ts';
import { marginText } from './margin-text.ts';
import { ProductBadge } from './product-badge.tsx';
import { productRowShape } from './product-row-shape.tsx';

const usesText = (uses: number) => (uses === 1 ? 'Used once' : `Used ${uses} times`);

const unitText = (unit: string) => (unit === 'ea' ? 'each' : `per ${unit}`);

type ProductListRowProps = RowPlace & { row: ProductRow; linkTo: SheetLink };

export const ProductListRow = memo(function ProductListRow(props: ProductListRowProps) {
  const { row, linkTo, layout, top, number } = props;
  const compact = layout === 'compact';
  const margin = marginOf(row);
  const uses = row.uses > 0 && usesText(row.uses);
  return (
    <ListRow shape={productRowShape} layout={layout} top={top} number={number}>
      <RowName
        name={row.name}
        note={[row.sku, row.category].filter(Boolean).join(' · ') || row.description}
      />
      {compact ? (
        <div className="col-span-2 mt-1.5 flex min-w-0 items-center gap-2">
          <ProductBadge product={row} />
          <span className="min-w-0 truncate text-12 text-fg-3 tabular-nums">
            {[margin && `Margin ${marginText(margin)}`, uses].filter(Boolean).join(', ')}
          </span>
        </div>
      ) : (
        <>
          <span>
            <ProductBadge product={row} />
          </span>
          <span className="whitespace-nowrap text-13 text-fg-3 tabular-nums">{uses}</span>
          <span className="min-w-0 text-right text-13 text-fg-2 tabular-nums leading-5">
            {margin && (
              <>
                <span className={cx('block truncate', margin.amount < 0 && 'text-danger-fg')}>
                  {marginText(margin)}
                </span>
                <span className="block truncate text-12 text-fg-3">
                  margin, cost {formatMoney(row.cost ?? 0)}
                </span>
              </>
            )}
          </span>
        </>
      )}
      <div
        className={cx(
          'whitespace-nowrap text-right tabular-nums leading-5',
          compact && 'col-start-2 row-start-1 self-start',
        )}
      >
        <span className="block font-semibold">{formatMoney(row.price)}</span>
        <span className="block max-w-32 truncate text-13 text-fg-2">{unitText(row.unit)}</span>
      </div>
      <RowLink link={linkTo(row.id)} ofWhich={row.name} isWholeRow={compact} />
    </ListRow>
  );
});
