import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { bareInput, type ControlSize, inputBox } from './control-box.ts';
import { useFieldControl } from './field-context.ts';

export type InputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: ControlSize;
  icon?: ReactNode;
  /** A unit or a button at the right end of the input. */
  suffix?: ReactNode;
};

export function Input({ size = 'md', icon, suffix, className, type = 'text', ...rest }: InputProps) {
  const control = useFieldControl(rest);
  return (
    <div className={cx(inputBox(size), className)}>
      {icon && <span className="-mr-1 pl-3 text-fg-3">{icon}</span>}
      <input type={type} {...rest} {...control} className={bareInput} />
      {suffix && <span className="flex-none pr-3 text-fg-3">{suffix}</span>}
    </div>
  );
}
