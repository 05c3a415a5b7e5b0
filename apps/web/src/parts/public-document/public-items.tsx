import {
  discountText,
  quantityText,
  showsTaxColumn,
  taxText,
} from '@dayworks/shared/documents/lines/line-texts';
import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import { formatMoney } from '@dayworks/shared/money';
import { PublicSection } from './page-parts.tsx';

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

type ItemsProps = { publicDocument: PublicDocument };

export function ItemList({ publicDocument }: ItemsProps) {
  const { items, business } = publicDocument;
  return (
    <ul className="mt-1">
      {items.map((item) => (
        <li
          key={item.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-line py-3.5 not-first:border-t"
        >
          <span className="break-words font-medium" dir="auto">
            {item.name}
          </span>
          <span className="font-medium tabular-nums">{formatMoney(item.total)}</span>
          {item.description && (
            <span
              className="col-start-1 whitespace-pre-line break-words text-13/[1.1875rem] text-fg-2"
              dir="auto"
            >
              {item.description}
            </span>
          )}
          <span className="col-start-1 text-13 text-fg-3 tabular-nums">
            {quantityText(item)} × {formatMoney(item.price)}
            {business.show_tax && item.tax_rate > 0 && ` · ${taxText(item)} tax`}
            {item.discount > 0 && ` · ${discountText(item)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

const headCell = 'border-line-strong border-b pb-2.5 font-medium text-12 text-fg-3';
const cell = 'border-line border-b py-3.5 align-top';
const figure = 'pl-5 text-right tabular-nums whitespace-nowrap';

export function ItemTable({ publicDocument }: ItemsProps) {
  const { items } = publicDocument;
  const showsTax = showsTaxColumn(publicDocument);
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
        {items.map((item) => (
          <tr key={item.id}>
            <td className={`${cell} w-full`}>
              <span className="block min-w-[128px] wrap-anywhere font-medium" dir="auto">
                {item.name}
              </span>
              {item.description && (
                <span
                  className="block whitespace-pre-line wrap-anywhere text-13/[1.1875rem] text-fg-2"
                  dir="auto"
                >
                  {item.description}
                </span>
              )}
              {item.discount > 0 && (
                <span className="block text-13/[1.1875rem] text-fg-3 tabular-nums">{discountText(item)}</span>
              )}
            </td>
            <td className={`${cell} ${figure} whitespace-normal! text-fg-2`}>
              <span className="block min-w-17">{quantityText(item)}</span>
            </td>
            <td className={`${cell} ${figure} text-fg-2`}>{formatMoney(item.price)}</td>
            {showsTax && <td className={`${cell} ${figure} text-fg-2`}>{taxText(item)}</td>}
            <td className={`${cell} ${figure} font-medium`}>{formatMoney(item.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
