import type { ComponentProps, MouseEvent } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './loading.tsx';
import { Slot, SlotChild } from './slot.tsx';
import { Tooltip, type TooltipSide } from './tooltip/tooltip.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet';
type ButtonSize = 'xs' | 'sm' | 'md' | 'lg';

const buttonVariants: Record<ButtonVariant, string> = {
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
  /** True while an action is running. The button then shows a spinner and ignores clicks, but keeps the focus. */
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

const iconSizes = {
  sm: 'size-8 [&>svg]:size-[1rem]',
  md: 'size-9 [&>svg]:size-[1.125rem]',
};

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The label of the button for screen readers. It is also shown as a tooltip that explains the icon. */
  label: string;
  variant?: 'ghost' | 'secondary' | 'danger-quiet';
  size?: keyof typeof iconSizes;
  shortcut?: string[];
  side?: TooltipSide;
  /**
   * True if the button shows a small dot that marks something new. The label of the button should then say what is new.
   */
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
          iconSizes[size],
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

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

type ShowMoreProps = { pages: Pages } & Pick<ComponentProps<typeof Button>, 'className' | 'size' | 'variant'>;

/** A button that loads the next page of a list. It is shown only if there is a next page. */
export function ShowMore({ pages, ...look }: ShowMoreProps) {
  if (!pages.hasNextPage) return null;
  return (
    <Button {...look} loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
      Show more
    </Button>
  );
}

/** A button below the rows of a card that loads the next page of the list. */
export function ShowMoreFooter({ pages }: { pages: Pages }) {
  if (!pages.hasNextPage) return null;
  return (
    <div className="border-line border-t px-5 py-3 narrow:px-4">
      <ShowMore pages={pages} />
    </div>
  );
}
