import type { LineItem } from '@dayworks/shared/documents/lines/line-item';
import {
  choosePackageText,
  isChosen,
  type LinePackage,
  lineBlocks,
  type MaybeOption,
  optionText,
} from '@dayworks/shared/documents/lines/line-options';
import {
  discountText,
  quantityText,
  showsTaxColumn,
  taxText,
} from '@dayworks/shared/documents/lines/line-texts';
import { packagePrice } from '@dayworks/shared/documents/lines/totals';
import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import type { Choices } from '@dayworks/shared/estimates/choices';
import { formatCents, formatMoney } from '@dayworks/shared/money';
import { useId } from 'react';
import { Tag } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { RadioCard, RadioGroup } from '../../ui/input/radio-group.tsx';
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

type PublicLine = LineItem & MaybeOption;

/** The choices of the customer on an estimate that can still be signed. */
export type Choosing = { choices: Choices; onChange: (choices: Choices) => void };

type ItemsProps = {
  publicDocument: PublicDocument;
  /** Undefined if there is nothing to choose, for example because the estimate is already signed. */
  choosing?: Choosing | undefined;
};

const amountLook = (item: MaybeOption) =>
  isChosen(item) ? 'font-medium tabular-nums' : 'text-fg-3 tabular-nums';

/** The other texts of an optional line are aligned with its name, which stands beside a check box. */
const textIndent = (item: PublicLine, choosing: Choosing | undefined) =>
  choosing && item.option === 'optional' ? 'pl-6' : '';

/** The name of a line. An optional line can be added to the estimate here. */
function ItemName({ item, choosing }: { item: PublicLine; choosing: Choosing | undefined }) {
  const option = item.option === 'optional' ? optionText(item) : null;
  const name = (
    <span className="wrap-anywhere font-medium" dir="auto">
      {item.name}
    </span>
  );
  if (!option || !choosing) {
    return (
      <>
        {name}
        {option && <span className="block text-13/[1.1875rem] text-fg-3">{option}</span>}
      </>
    );
  }
  const { choices, onChange } = choosing;
  const others = choices.lines.filter((id) => id !== item.id);
  return (
    <Checkbox
      label={name}
      description="Optional"
      checked={choices.lines.includes(item.id)}
      onCheckedChange={(isAdded) => onChange({ ...choices, lines: isAdded ? [...others, item.id] : others })}
    />
  );
}

/** The content of a package, below its name. */
const PackageContent = ({ lines }: { lines: readonly PublicLine[] }) =>
  lines.map((item) => (
    <span key={item.id} className="mt-1.5 block text-13/[1.1875rem] text-fg-2">
      <span className="flex justify-between gap-4">
        <span className="wrap-anywhere min-w-0" dir="auto">
          {item.name}
          {item.quantity !== 1 && <span className="text-fg-3 tabular-nums"> · {quantityText(item)}</span>}
        </span>
        <span className="flex-none whitespace-nowrap text-fg-3 tabular-nums">{formatMoney(item.total)}</span>
      </span>
      {item.description && (
        <span className="block whitespace-pre-line break-words text-12 text-fg-3" dir="auto">
          {item.description}
        </span>
      )}
    </span>
  ));

type PackagesProps = { packages: readonly LinePackage<PublicLine>[]; choosing: Choosing | undefined };

/** The packages with their prices. The customer chooses exactly one of them. */
function Packages({ packages, choosing }: PackagesProps) {
  const headingId = useId();
  const cards = packages.map(({ name, is_chosen, lines }) => (
    <RadioCard
      key={name}
      value={name}
      disabled={!choosing}
      badge={!choosing && is_chosen && <Tag>Chosen</Tag>}
      end={formatCents(packagePrice(lines))}
      description={<PackageContent lines={lines} />}
    >
      <span className="wrap-anywhere min-w-0" dir="auto">
        {name}
      </span>
    </RadioCard>
  ));
  return (
    <div className="grid gap-2 py-1">
      <p id={headingId} className="font-medium text-13 text-fg-2">
        {choosing ? choosePackageText : 'Packages'}
      </p>
      <RadioGroup
        aria-labelledby={headingId}
        className="grid gap-2"
        value={packages.find(({ is_chosen }) => is_chosen)?.name ?? ''}
        onValueChange={(package_name) => choosing?.onChange({ ...choosing.choices, package_name })}
      >
        {cards}
      </RadioGroup>
    </div>
  );
}

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
    </li>
  );
  return (
    <ul className="mt-1">
      {lineBlocks<PublicLine>(items).map((block) =>
        block.kind === 'lines' ? (
          block.lines.map(row)
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
            block.lines.map(row)
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
