import type { ComponentProps } from 'react';
import { cx } from '../../ui/cx.ts';
import { Slot, SlotChild } from '../../ui/slot.tsx';

type TapButtonProps = ComponentProps<'button'> & { large?: boolean; asChild?: boolean };

const usual =
  'min-h-13 gap-2 rounded-10 border-line-control bg-surface-1 px-3 font-medium text-16 hover:bg-surface-2 active:bg-surface-3 [&>svg]:size-5';
const primary =
  'min-h-15 w-full gap-2.5 rounded-14 border-transparent bg-ink px-4 font-semibold text-[1.125rem] text-on-ink hover:bg-ink-hover active:bg-ink-active [&>svg]:size-[1.375rem]';

/** A button for gloved thumbs: 52 px high, and 60 px for the main action. */
export function TapButton({ large = false, asChild = false, className, children, ...rest }: TapButtonProps) {
  const Component = asChild ? Slot : 'button';
  return (
    <Component
      type={asChild ? undefined : 'button'}
      className={cx(
        'inline-flex min-w-0 select-none items-center justify-center border text-center transition-colors tight:flex-wrap',
        large ? primary : usual,
        className,
      )}
      {...rest}
    >
      <SlotChild>{children}</SlotChild>
    </Component>
  );
}
