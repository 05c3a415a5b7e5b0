import type { ComponentProps } from 'react';
import { bareInput, type ControlSize, inputBox } from './control-box.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field-context.ts';
import { formatNumberText, parseMoneyText } from './number-text.ts';
import { useDraftText } from './use-draft-text.ts';

type MoneyInputProps = Omit<
  ComponentProps<'input'>,
  'size' | 'type' | 'value' | 'defaultValue' | 'onChange'
> & {
  /** '1250.50', or '' for nothing. */
  value: string;
  onValueChange: (value: string) => void;
  sign?: string;
  size?: ControlSize;
};

export function MoneyInput({
  value,
  onValueChange,
  sign = '$',
  size = 'md',
  className,
  onBlur,
  ...rest
}: MoneyInputProps) {
  const control = useFieldControl(rest);
  const draft = useDraftText({ value, onValueChange, parse: parseMoneyText, format: formatNumberText });
  return (
    <div className={cx(inputBox(size), 'overflow-hidden', className)}>
      <span
        aria-hidden="true"
        className="grid flex-none place-items-center self-stretch border-line border-r bg-surface-2 px-2.5 text-fg-3"
      >
        {sign}
      </span>
      <input
        placeholder="0.00"
        {...rest}
        {...control}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={draft.text}
        onChange={(event) => draft.type(event.target.value)}
        onBlur={(event) => {
          draft.settle();
          onBlur?.(event);
        }}
        className={cx(bareInput, 'text-right font-medium tabular-nums')}
      />
    </div>
  );
}
