import { Check, Minus } from 'lucide-react';
import * as Radix from 'radix-ui/checkbox';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from '../field/field.tsx';

type CheckboxProps = Omit<ComponentProps<typeof Radix.Root>, 'onCheckedChange' | 'children'> & {
  onCheckedChange?: (checked: boolean) => void;
  /** The label of the checkbox. Without a label, an aria-label is required. */
  label?: ReactNode;
  description?: ReactNode;
};

export function Checkbox({ label, description, onCheckedChange, className, ...rest }: CheckboxProps) {
  const control = useFieldControl(rest);
  const ownId = useId();
  const labelledId = rest.id ?? ownId;
  const box = (
    <Radix.Root
      {...rest}
      {...(label ? { id: labelledId } : control)}
      onCheckedChange={(checked) => onCheckedChange?.(checked === true)}
      className={cx(
        'group relative inline-grid size-4 flex-none place-items-center rounded-4 border-[1.5px] border-line-control bg-surface-1 text-on-accent transition-colors after:absolute after:-inset-1.5 disabled:border-line-strong disabled:bg-surface-2 data-[state=checked]:border-accent data-[state=indeterminate]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:bg-accent touch:after:-inset-3.5',
        !label && className,
      )}
    >
      <Radix.Indicator>
        <Check className="size-3 stroke-3 group-data-[state=indeterminate]:hidden" />
        <Minus className="hidden size-3 stroke-3 group-data-[state=indeterminate]:block" />
      </Radix.Indicator>
    </Radix.Root>
  );
  if (!label) return box;
  return (
    <label
      htmlFor={labelledId}
      className={cx(
        'flex min-h-5 items-start gap-2 touch:min-h-11',
        !description && 'touch:items-center',
        className,
      )}
    >
      <span className="flex h-5 items-center">{box}</span>
      <span className="min-w-0 leading-5">
        {label}
        {description && <span className="block text-12 text-fg-3">{description}</span>}
      </span>
    </label>
  );
}
