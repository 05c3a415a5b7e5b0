import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode };

const onInk =
  'inline-flex h-8 select-none items-center gap-1.5 rounded-8 px-2.5 font-medium text-13 transition-colors hover:bg-ink-hover active:bg-ink-active touch:min-h-11';

/** What can be done with the selected rows. It stays in sight at the lower edge while rows are selected. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Selected rows"
      className="sticky bottom-4 z-(--z-header) flex w-max max-w-full items-center gap-1 overflow-x-auto rounded-10 bg-ink py-1.5 pr-2 pl-4 text-on-ink max-sm:bottom-[calc(var(--bottombar-height)+12px)] [scrollbar-width:none]"
    >
      <span role="status" className="whitespace-nowrap tabular-nums">
        {count} selected
      </span>
      <span aria-hidden="true" className="mx-2 h-5 w-px flex-none bg-current opacity-25" />
      {children}
      <button type="button" aria-label="Clear selection" onClick={onClear} className={onInk}>
        <X />
      </button>
    </div>
  );
}

export function BulkAction({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={cx(onInk, 'whitespace-nowrap', className)} {...rest} />;
}
