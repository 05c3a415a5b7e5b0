import type { DiscountKind } from '@dayworks/shared/documents/lines/discount';
import type { ComponentProps } from 'react';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { MoneyInput, NumberInput } from '../../ui/input/number-input.tsx';

const kinds = [
  { value: 'amount', label: '$' },
  { value: 'percent', label: '%' },
] as const;

type DiscountInputProps = Omit<ComponentProps<typeof MoneyInput>, 'sign'> & {
  kind: DiscountKind;
  onKindChange: (kind: DiscountKind) => void;
};

/** The field for a discount, with a choice between an amount and a percentage. */
export function DiscountInput({ kind, onKindChange, ...field }: DiscountInputProps) {
  return (
    <span className="flex items-center gap-1.5">
      <SegmentedControl
        label="Amount or percent"
        value={kind}
        onValueChange={(next) => next !== kind && onKindChange(next)}
        segments={kinds}
      />
      {kind === 'percent' ? (
        <NumberInput {...field} min="0" max="100" suffix="%" />
      ) : (
        <MoneyInput {...field} />
      )}
    </span>
  );
}
