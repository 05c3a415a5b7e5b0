import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from '../field/field.tsx';
import { bareInput, inputBox } from '../field/input.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'size'>;

export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const control = useFieldControl(rest);
  const [revealed, setRevealed] = useState(false);
  const Icon = revealed ? EyeOff : Eye;
  return (
    <div className={cx(inputBox('md'), className)}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...control}
        type={revealed ? 'text' : 'password'}
        className={bareInput}
      />
      <Tooltip content="Show password">
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={revealed}
          onClick={() => setRevealed(!revealed)}
          className="mr-0.5 grid size-8 flex-none place-items-center rounded-6 text-fg-3 hover:text-fg-1 touch:size-10"
        >
          <Icon />
        </button>
      </Tooltip>
    </div>
  );
}
