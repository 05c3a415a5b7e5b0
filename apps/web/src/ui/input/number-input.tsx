import type { ComponentProps, KeyboardEvent } from 'react';
import { cx } from '../cx.ts';
import { bareInput, type ControlSize, inputBox } from '../field/control-box.ts';
import { useFieldControl } from '../field/field-context.ts';
import { formatNumberText, parseNumberText, stepNumberText } from './number-text.ts';
import { stepsOf } from './step-by-key.ts';
import { useDraftText } from './use-draft-text.ts';

type NumberInputProps = Omit<
  ComponentProps<'input'>,
  'size' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
> & {
  value: string;
  onValueChange: (value: string) => void;
  maxDecimals?: number;
  /** The amount that the arrow keys add to the number. Other values can still be typed. */
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
