import * as Radix from 'radix-ui/switch';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

type SwitchProps = Omit<ComponentProps<typeof Radix.Root>, 'children'> & {
  label: ReactNode;
  description?: ReactNode;
  /** Whether the switch is before or after its label. 'end' is for a row of settings. */
  position?: 'start' | 'end';
};

export function Switch({ label, description, position = 'start', className, ...rest }: SwitchProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <label
      htmlFor={id}
      className={cx(
        'flex touch:min-h-11',
        position === 'end' ? 'flex-row-reverse justify-between gap-4' : 'gap-2',
        position === 'start' && description ? 'items-start' : 'items-center',
        className,
      )}
    >
      <Radix.Root
        {...rest}
        id={id}
        className="relative h-5 w-8.5 flex-none rounded-full bg-line-control transition-colors after:absolute after:-inset-2 disabled:bg-line-strong data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-4 translate-x-0.5 rounded-full bg-on-accent transition-transform data-[state=checked]:translate-x-4" />
      </Radix.Root>
      <span className="min-w-0 leading-5">
        <span className={position === 'end' ? 'font-medium' : undefined}>{label}</span>
        {description && <span className="block text-13 text-fg-2">{description}</span>}
      </span>
    </label>
  );
}
