import type { ComponentProps, KeyboardEvent } from 'react';
import { cx } from '../cx.ts';
import { bareInput, type ControlSize, inputBox } from '../field/control-box.ts';
import { useFieldControl } from '../field/field-context.ts';
import { formatNumberText, parseMoneyText, stepNumberText } from './number-text.ts';
import { stepsOf } from './step-by-key.ts';
import { useDraftText } from './use-draft-text.ts';

type MoneyInputProps = Omit<
  ComponentProps<'input'>,
  'size' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
> & {
  /** The amount in the field as a string such as '1250.50', or '' if the field is empty. */
  value: string;
  onValueChange: (value: string) => void;
  sign?: string;
  size?: ControlSize;
};

const cent = '0.01';

export function MoneyInput({
  value,
  onValueChange,
  sign = '$',
  size = 'md',
  className,
  onBlur,
  onKeyDown,
  ...rest
}: MoneyInputProps) {
  const control = useFieldControl(rest);
  const draft = useDraftText({ value, onValueChange, parse: parseMoneyText, format: formatNumberText });

  /** The arrow keys add or subtract one cent at a time. They do not go below zero; a negative amount must be typed. */
  const stepByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const times = stepsOf(event);
    const current = parseMoneyText(value);
    if (times === 0 || current === null) return;
    event.preventDefault();
    draft.settle();
    const lowest = current.startsWith('-') ? undefined : '0';
    onValueChange(parseMoneyText(stepNumberText(current, cent, times, lowest)) ?? value);
  };

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
        onKeyDown={stepByKey}
        onBlur={(event) => {
          draft.settle();
          onBlur?.(event);
        }}
        className={cx(bareInput, 'text-right font-medium tabular-nums')}
      />
    </div>
  );
}
