import { lineBlocks } from '@dayworks/shared/documents/lines/line-options';
import { sectionsOf, subtotalLabel } from '@dayworks/shared/documents/lines/line-sections';
import {
  discountText,
  quantityText,
  showsTaxColumn,
  taxText,
} from '@dayworks/shared/documents/lines/line-texts';
import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import { formatCents, formatMoney } from '@dayworks/shared/money';
import { cx } from '../../ui/cx.ts';
import { PublicSection } from './page-parts.tsx';
import {
  amountLook,
  type Choosing,
  ItemName,
  Packages,
  type PublicLine,
  textIndent,
} from './public-options.tsx';
import { LinePhotos } from './public-photos.tsx';

/** Notes and terms, side by side if there is room. */
export function PublicTexts({ notes, terms }: Pick<PublicDocument, 'notes' | 'terms'>) {
  const texts = [
    { title: 'Notes', text: notes },
    { title: 'Terms', text: terms },
  ].filter(({ text }) => text);
  if (texts.length === 0) return null;
  return (
    <PublicSection>
      <div className="grid gap-5 lg:grid-cols-[1.4fr_1fr] lg:gap-10">
        {texts.map(({ title, text }) => (
          <div key={title} className="min-w-0">
            <h2 className="font-semibold text-16 tracking-tight lg:text-14">{title}</h2>
            <p className="mt-1 whitespace-pre-line break-words leading-[1.375rem] text-fg-2" dir="auto">
              {text}
            </p>
          </div>
        ))}
      </div>
    </PublicSection>
  );
}

type ItemsProps = {
  publicDocument: PublicDocument;
  /**
   * The options and packages that the customer can choose on the estimate; undefined if there is nothing to choose, for
   * example because the estimate is already signed.
   */
  choosing?: Choosing | undefined;
};

export function ItemList({ publicDocument, choosing }: ItemsProps) {
  const { items, business } = publicDocument;
  const row = (item: PublicLine) => (
    <li
      key={item.id}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-line py-3.5 not-first:border-t"
    >
      <span className="min-w-0">
        <ItemName item={item} choosing={choosing} />
      </span>
      <span className={amountLook(item)}>{formatMoney(item.total)}</span>
      {item.description && (
        <span
          className={cx(
            'col-start-1 whitespace-pre-line break-words text-13/[1.1875rem] text-fg-2',
            textIndent(item, choosing),
          )}
          dir="auto"
        >
          {item.description}
        </span>
      )}
      <span className={cx('col-start-1 text-13 text-fg-3 tabular-nums', textIndent(item, choosing))}>
        {quantityText(item)} × {formatMoney(item.price)}
        {business.show_tax && item.tax_rate > 0 && ` · ${taxText(item)} tax`}
        {item.discount > 0 && ` · ${discountText(item)}`}
      </span>
      <LinePhotos item={item} />
    </li>
  );
  return (
    <ul className="mt-1">
      {lineBlocks<PublicLine>(items).map((block) =>
        block.kind === 'lines' ? (
          sectionsOf(block.lines).flatMap(({ name, subtotal, lines }) =>
            name === null
              ? lines.map(row)
              : [
                  <li key={`section ${name}`} className="border-line pt-4 pb-1 not-first:border-t">
                    <h3 className="wrap-anywhere font-semibold" dir="auto">
                      {name}
                    </h3>
                  </li>,
                  ...lines.map(row),
                  <li
                    key={`subtotal ${name}`}
                    className="flex justify-between gap-4 border-line border-t py-2.5 text-13 text-fg-2"
                  >
                    <span className="wrap-anywhere min-w-0" dir="auto">
                      {subtotalLabel(name)}
                    </span>
                    <span className="font-medium text-fg-1 tabular-nums">{formatCents(subtotal)}</span>
                  </li>,
                ],
          )
        ) : (
          <li key="packages" className="border-line py-3 not-first:border-t">
            <Packages packages={block.packages} choosing={choosing} />
          </li>
        ),
      )}
    </ul>
  );
}

const headCell = 'border-line-strong border-b pb-2.5 font-medium text-12 text-fg-3';
const cell = 'border-line border-b py-3.5 align-top';
const figure = 'pl-5 text-right tabular-nums whitespace-nowrap';

export function ItemTable({ publicDocument, choosing }: ItemsProps) {
  const showsTax = showsTaxColumn(publicDocument);
  const row = (item: PublicLine) => (
    <tr key={item.id}>
      <td className={`${cell} w-full`}>
        <span className="block min-w-[128px]">
          <ItemName item={item} choosing={choosing} />
        </span>
        {item.description && (
          <span
            className={cx(
              'block whitespace-pre-line wrap-anywhere text-13/[1.1875rem] text-fg-2',
              textIndent(item, choosing),
            )}
            dir="auto"
          >
            {item.description}
          </span>
        )}
        {item.discount > 0 && (
          <span
            className={cx('block text-13/[1.1875rem] text-fg-3 tabular-nums', textIndent(item, choosing))}
          >
            {discountText(item)}
          </span>
        )}
        <LinePhotos item={item} />
      </td>
      <td className={`${cell} ${figure} whitespace-normal! text-fg-2`}>
        <span className="block min-w-17">{quantityText(item)}</span>
      </td>
      <td className={`${cell} ${figure} text-fg-2`}>{formatMoney(item.price)}</td>
      {showsTax && <td className={`${cell} ${figure} text-fg-2`}>{taxText(item)}</td>}
      <td className={`${cell} ${figure} ${amountLook(item)}`}>{formatMoney(item.total)}</td>
    </tr>
  );
  return (
    <table className="w-full">
      <thead>
        <tr>
          <th scope="col" className={`${headCell} text-left`}>
            Description
          </th>
          {['Qty', 'Price', ...(showsTax ? ['Tax'] : []), 'Amount'].map((label) => (
            <th key={label} scope="col" className={`${headCell} ${figure}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lineBlocks<PublicLine>(publicDocument.items).map((block) =>
          block.kind === 'lines' ? (
            sectionsOf(block.lines).flatMap(({ name, subtotal, lines }) =>
              name === null
                ? lines.map(row)
                : [
                    <tr key={`section ${name}`}>
                      <th
                        scope="colgroup"
                        colSpan={showsTax ? 5 : 4}
                        className="wrap-anywhere border-line border-b pt-5 pb-2 text-left font-semibold"
                        dir="auto"
                      >
                        {name}
                      </th>
                    </tr>,
                    ...lines.map(row),
                    <tr key={`subtotal ${name}`}>
                      <td
                        colSpan={showsTax ? 4 : 3}
                        className="wrap-anywhere border-line border-b py-2.5 text-right text-13 text-fg-2"
                        dir="auto"
                      >
                        {subtotalLabel(name)}
                      </td>
                      <td className={`border-line border-b py-2.5 font-medium ${figure}`}>
                        {formatCents(subtotal)}
                      </td>
                    </tr>,
                  ],
            )
          ) : (
            <tr key="packages">
              <td colSpan={showsTax ? 5 : 4} className={cell}>
                <Packages packages={block.packages} choosing={choosing} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
