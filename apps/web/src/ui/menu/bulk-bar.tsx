import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Slot } from '../slot.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';

type BulkBarProps = {
  count: number;
  /** A note that states the total of the selected rows. */
  note?: string;
  onClear: () => void;
  children: ReactNode;
};

const onInk =
  'inline-flex h-9 flex-none select-none items-center gap-1.5 whitespace-nowrap rounded-8 px-2.5 font-medium text-13 transition-colors hover:bg-ink-hover active:bg-ink-active disabled:cursor-progress disabled:opacity-60 touch:min-h-11 [&>svg]:size-4';

const hairline = (
  <span aria-hidden="true" className="mx-2 h-5 w-px flex-none bg-current opacity-25 max-sm:hidden" />
);

/**
 * The bar with the actions for the selected rows. It stays at the bottom of the screen while rows are selected. Actions
 * that do not fit wrap to another line, so none is hidden.
 */
export function BulkBar({ count, note, onClear, children }: BulkBarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Selected rows"
      data-pinned-actions=""
      className="sticky bottom-6 z-(--z-header) mx-auto mt-4 flex min-h-13 w-max max-w-full animate-from-bottom items-center gap-0.5 rounded-14 bg-ink py-1.5 pr-2 pl-5 text-on-ink shadow-pop max-sm:bottom-[calc(var(--bottombar-height)+0.75rem)] max-sm:w-full max-sm:flex-wrap max-sm:py-1 max-sm:pl-4"
    >
      <span role="status" className="whitespace-nowrap font-semibold tabular-nums">
        {count} chosen
      </span>
      {note && (
        <span className="ml-2 whitespace-nowrap text-13 tabular-nums opacity-75 sm:max-lg:hidden">
          {note}
        </span>
      )}
      {hairline}
      <div className="flex min-w-0 flex-wrap items-center gap-0.5 max-sm:order-1 max-sm:-ml-2.5 max-sm:w-full">
        {children}
      </div>
      {hairline}
      <Tooltip content="Clear selection">
        <button
          type="button"
          aria-label="Clear selection"
          onClick={onClear}
          className={cx(onInk, 'max-sm:ml-auto')}
        >
          <X />
        </button>
      </Tooltip>
    </div>
  );
}

export function BulkAction({
  asChild = false,
  className,
  ...rest
}: ComponentProps<'button'> & { asChild?: boolean }) {
  const Component = asChild ? Slot : 'button';
  return <Component type={asChild ? undefined : 'button'} className={cx(onInk, className)} {...rest} />;
}
