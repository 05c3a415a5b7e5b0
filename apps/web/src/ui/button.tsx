import type { ComponentProps, MouseEvent } from 'react';
import { cx } from './cx.ts';
import { Slot, SlotChild } from './slot.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet';
type ButtonSize = 'xs' | 'sm' | 'md' | 'lg';

export const buttonVariants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-ink text-on-ink hover:bg-ink-hover active:bg-ink-active',
  secondary: 'border-line-strong bg-surface-1 text-fg-1 hover:bg-surface-2 active:bg-surface-3',
  ghost: 'border-transparent text-fg-2 hover:bg-surface-2 hover:text-fg-1 active:bg-surface-3',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
  'danger-quiet': 'border-transparent text-danger-fg hover:bg-danger-bg',
};

const sizes: Record<ButtonSize, string> = {
  xs: 'relative min-h-7 gap-1.5 rounded-6 px-[9px] text-12 touch:min-h-9 touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-1',
  sm: 'min-h-8 gap-1.5 rounded-8 px-2.5 text-13 touch:min-h-11',
  md: 'min-h-9 gap-2 rounded-8 px-3.5 text-14 touch:min-h-11',
  lg: 'min-h-11 gap-2 rounded-8 px-[18px] text-14',
};

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While true, the button shows a spinner and ignores clicks, but keeps the focus. */
  loading?: boolean;
  asChild?: boolean;
};

export function Button({
  variant = 'secondary',
  size = 'md',
  loading = false,
  asChild = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const Component = asChild ? Slot : 'button';
  const refuseWhileLoading = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Component
      type={asChild ? undefined : type}
      data-variant={variant}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={refuseWhileLoading}
      className={cx(
        'inline-flex max-w-full select-none items-center justify-center whitespace-nowrap border font-medium transition-colors tight:py-1 disabled:border-transparent disabled:bg-surface-2 disabled:text-fg-disabled disabled:hover:bg-surface-2 [&:disabled]:cursor-not-allowed [&>svg:first-child]:-ml-0.5',
        buttonVariants[variant],
        sizes[size],
        loading && '[&>svg:first-of-type]:hidden',
        className,
      )}
      {...rest}
    >
      {loading && <Spinner />}
      <SlotChild>{children}</SlotChild>
    </Component>
  );
}
