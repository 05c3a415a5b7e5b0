import * as Radix from 'radix-ui/radio-group';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl, useFieldLabelId } from '../field/field.tsx';

type RadioGroupProps<Value extends string> = Omit<
  ComponentProps<typeof Radix.Root>,
  'value' | 'onValueChange'
> & {
  value: Value | '';
  onValueChange: (value: Value) => void;
};

export function RadioGroup<Value extends string>({
  value,
  onValueChange,
  className = 'flex flex-wrap gap-x-5 gap-y-2',
  ...rest
}: RadioGroupProps<Value>) {
  const control = useFieldControl(rest);
  const labelId = useFieldLabelId();
  return (
    <Radix.Root
      aria-labelledby={rest['aria-label'] ? undefined : labelId}
      {...rest}
      {...control}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      className={className}
    />
  );
}

const dot =
  'relative size-4 flex-none rounded-full border-[1.5px] border-line-control bg-surface-1 transition-[border] data-[state=checked]:border-[5px] data-[state=checked]:border-accent disabled:border-line-strong';

type RadioProps = { value: string; disabled?: boolean; children: ReactNode };

export function Radio({ value, disabled, children }: RadioProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-5 items-center gap-2 touch:min-h-11">
      <Radix.Item
        id={id}
        value={value}
        disabled={disabled}
        className={cx(dot, 'after:absolute after:-inset-1.5')}
      />
      {children}
    </label>
  );
}

type RadioCardProps = RadioProps & { description?: ReactNode; badge?: ReactNode; end?: ReactNode };

/** A radio option that looks like a card. Users can click anywhere in the card. */
export function RadioCard({ value, disabled, children, description, badge, end }: RadioCardProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-w-0 items-start gap-2.5 rounded-8 border border-line-strong px-3 py-2.5 transition-[border-color,box-shadow] hover:border-line-control has-[[data-state=checked]]:border-accent has-[[data-state=checked]]:shadow-[inset_0_0_0_1px_var(--accent)]"
    >
      <Radix.Item id={id} value={value} disabled={disabled} className={cx(dot, 'mt-0.5')} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 font-medium leading-5">
          {children}
          {badge}
          {end && <span className="ml-auto tabular-nums">{end}</span>}
        </span>
        {description && <span className="block wrap-anywhere text-12 text-fg-2">{description}</span>}
      </span>
    </label>
  );
}
