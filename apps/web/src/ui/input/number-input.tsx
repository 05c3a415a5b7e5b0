import type { ComponentProps, KeyboardEvent } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from '../field/field.tsx';
import { bareInput, type ControlSize, inputBox, useDraftText } from '../field/input.tsx';
import { formatNumberText, parseMoneyText, parseNumberText, stepNumberText } from './number-text.ts';

/**
 * Returns the number of steps by which a pressed arrow key changes a number: one, or ten if Shift is held down. Returns
 * 0 for any other key.
 */
function stepsOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): number {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return 0;
  return (key === 'ArrowUp' ? 1 : -1) * (shiftKey ? 10 : 1);
}

type NumberInputProps = Omit<
  ComponentProps<'input'>,
  'size' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
> & {
  value: string;
  onValueChange: (value: string) => void;
  maxDecimals?: number;
  /** How much the arrow keys change the number at a time. Users can also type other values. */
  step?: string;
  min?: string;
  max?: string;
  suffix?: string;
  size?: ControlSize;
};

export function NumberInput({
  value,
  onValueChange,
  maxDecimals = 3,
  step = '1',
  min,
  max,
  suffix,
  size = 'md',
  className,
  onBlur,
  onKeyDown,
  ...rest
}: NumberInputProps) {
  const control = useFieldControl(rest);
  const parse = (text: string) => parseNumberText(text, maxDecimals);
  const draft = useDraftText({ value, onValueChange, parse, format: formatNumberText });
  const current = parse(value);

  const stepByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const times = stepsOf(event);
    if (times === 0 || current === null) return;
    event.preventDefault();
    draft.settle();
    onValueChange(stepNumberText(current, step, times, min, max));
  };

  return (
    <div className={cx(inputBox(size), className)}>
      <input
        {...rest}
        {...control}
        type="text"
        inputMode="decimal"
        role="spinbutton"
        aria-valuenow={current ? Number(current) : undefined}
        aria-valuemin={min === undefined ? undefined : Number(min)}
        aria-valuemax={max === undefined ? undefined : Number(max)}
        autoComplete="off"
        value={draft.text}
        onChange={(event) => draft.type(event.target.value)}
        onKeyDown={stepByKey}
        onBlur={(event) => {
          draft.settle();
          onBlur?.(event);
        }}
        className={cx(bareInput, 'tabular-nums')}
      />
      {suffix && (
        <span aria-hidden="true" className="flex-none pr-3 text-fg-3">
          {suffix}
        </span>
      )}
    </div>
  );
}

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

  /** The arrow keys add or subtract one cent at a time, but do not go below zero. A negative amount must be typed. */
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
