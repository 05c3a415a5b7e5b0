import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import type { Tone } from './labels.tsx';
import { Tooltip } from './tooltip/tooltip.tsx';

/** A row of chips. On a phone, it scrolls sideways. */
export function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 gap-1.5 max-sm:-my-1 max-sm:overflow-x-auto max-sm:py-1 max-sm:[scrollbar-width:none]">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}

type ChipProps = ComponentProps<'button'> & {
  /** True if the filter that the chip represents is on; omitted if the chip opens a menu. */
  pressed?: boolean;
  tone?: Tone;
  icon?: ReactNode;
  count?: number | string;
};

export function Chip({ pressed, tone, icon, count, className, children, ...rest }: ChipProps) {
  const chip = useRef<HTMLButtonElement>(null);
  // Scrolls the row to the chosen chip. The end of the previous chip stays visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed count moves the chip.
  useEffect(() => {
    if (pressed)
      document.fonts.ready.then(() =>
        chip.current?.offsetParent?.scrollTo({ left: chip.current.offsetLeft - 64 }),
      );
  }, [pressed, count]);
  return (
    <button
      ref={chip}
      type="button"
      aria-pressed={pressed}
      className={cx(
        'relative inline-flex min-h-8 flex-none select-none items-center gap-1.5 whitespace-nowrap rounded-8 border px-2.5 font-medium text-13 transition-colors touch:min-h-9 touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-1 [&>svg]:size-3.5',
        pressed
          ? 'border-accent-border bg-accent-soft text-accent-text hover:bg-accent-soft-hover'
          : 'border-line-strong bg-surface-1 text-fg-2 hover:bg-surface-2',
        className,
      )}
      {...rest}
    >
      {tone && (
        <span
          aria-hidden="true"
          data-tone={tone}
          className="size-[7px] flex-none rounded-full bg-tone-line"
        />
      )}
      {icon}
      {children}
      {count !== undefined && (
        <span className={cx('font-normal tabular-nums', !pressed && 'text-fg-3')}>{count}</span>
      )}
    </button>
  );
}

type TagProps = { children: ReactNode; onRemove?: () => void; removeLabel?: string };

export function Tag({ children, onRemove, removeLabel = 'Remove' }: TagProps) {
  return (
    <span className="inline-flex h-[22px] max-w-full items-center rounded-6 bg-surface-2 px-2 font-medium text-12 text-fg-2">
      <span className="truncate">{children}</span>
      {onRemove && (
        <Tooltip content={removeLabel}>
          <button
            type="button"
            aria-label={removeLabel}
            onClick={onRemove}
            className="relative -mr-1.5 ml-0.5 grid size-5 flex-none place-items-center rounded-4 after:absolute after:-inset-0.5 hover:text-fg-1 touch:after:-inset-3"
          >
            <X className="size-3" />
          </button>
        </Tooltip>
      )}
    </span>
  );
}
