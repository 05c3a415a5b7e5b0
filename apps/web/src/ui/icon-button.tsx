import type { ComponentProps } from 'react';
import { buttonVariants } from './button.tsx';
import { cx } from './cx.ts';
import { Slot, SlotChild } from './slot.tsx';
import { Tooltip, type TooltipSide } from './tooltip/tooltip.tsx';

const sizes = {
  sm: 'size-8 [&>svg]:size-[1rem]',
  md: 'size-9 [&>svg]:size-[1.125rem]',
};

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The label of the button for screen readers, also shown as the tooltip, because an icon alone is never enough. */
  label: string;
  variant?: 'ghost' | 'secondary' | 'danger-quiet';
  size?: keyof typeof sizes;
  shortcut?: string[];
  side?: TooltipSide;
  /** True to show a small dot that marks something new. The label of the button should also mention it. */
  dot?: boolean;
  asChild?: boolean;
};

export function IconButton({
  label,
  variant = 'ghost',
  size = 'md',
  shortcut,
  side,
  dot = false,
  asChild = false,
  type = 'button',
  className,
  children,
  ...rest
}: IconButtonProps) {
  const Component = asChild ? Slot : 'button';
  return (
    <Tooltip content={label} shortcut={shortcut} side={side}>
      <Component
        type={asChild ? undefined : type}
        aria-label={label}
        data-variant={`icon-${variant}`}
        className={cx(
          'relative inline-grid flex-none select-none place-items-center rounded-8 border transition-colors disabled:cursor-not-allowed disabled:text-fg-disabled disabled:hover:bg-transparent touch:min-h-11 touch:min-w-11',
          buttonVariants[variant],
          sizes[size],
          className,
        )}
        {...rest}
      >
        <SlotChild>{children}</SlotChild>
        {dot && (
          <span
            aria-hidden="true"
            className="absolute top-[calc(50%-12px)] right-[calc(50%-12px)] box-content size-[7px] rounded-full border-2 border-surface-0 bg-accent"
          />
        )}
      </Component>
    </Tooltip>
  );
}
