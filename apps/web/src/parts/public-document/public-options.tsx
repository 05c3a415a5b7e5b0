import type { LineItem } from '@dayworks/shared/documents/lines/line-item';
import {
  choosePackageText,
  isChosen,
  type LinePackage,
  type MaybeOption,
  optionText,
} from '@dayworks/shared/documents/lines/line-options';
import { quantityText } from '@dayworks/shared/documents/lines/line-texts';
import { packagePrice } from '@dayworks/shared/documents/lines/totals';
import type { Choices } from '@dayworks/shared/estimates/choices';
import { formatCents, formatMoney } from '@dayworks/shared/money';
import { useId } from 'react';
import { Tag } from '../../ui/chip.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { RadioCard, RadioGroup } from '../../ui/input/radio-group.tsx';
import { LinePhotos } from './public-photos.tsx';

export type PublicLine = LineItem & MaybeOption;

/** The options and packages that the customer chooses on an estimate that can still be signed. */
export type Choosing = { choices: Choices; onChange: (choices: Choices) => void };

export const amountLook = (item: MaybeOption) =>
  isChosen(item) ? 'font-medium tabular-nums' : 'text-fg-3 tabular-nums';

/**
 * An optional line has a checkbox before its name. All other texts of the line are indented so that they are aligned
 * with the name.
 */
export const textIndent = (item: PublicLine, choosing: Choosing | undefined) =>
  choosing && item.option === 'optional' ? 'pl-6' : '';

/** The name of a document line. If the line is optional, the customer can add it to the estimate with a checkbox. */
export function ItemName({ item, choosing }: { item: PublicLine; choosing: Choosing | undefined }) {
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

/** The items of a package, listed below its name. */
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
export function Packages({ packages, choosing }: PackagesProps) {
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
      {packages
        .flatMap(({ lines }) => lines)
        .map((item) => (
          <LinePhotos key={item.id} item={item} />
        ))}
    </div>
  );
}
