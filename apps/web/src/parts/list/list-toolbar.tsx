import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

type ListToolbarProps = {
  /** StatusChips: on as many lines as they need, on small screens one that is pushed sideways. */
  chips?: ReactNode;
  /** A FilterChip: in sight however many chips there are. */
  filter?: ReactNode;
  /** A SearchField. */
  search?: ReactNode;
  /** Where there are headings, those stay instead. */
  isSticky: boolean;
  /** ActiveFilters. */
  children?: ReactNode;
};

/** Stays in sight below the header while a list without headings runs on. */
export function ListToolbar({ chips, filter, search, isSticky, children }: ListToolbarProps) {
  return (
    <div
      className={cx(
        'bg-surface-1 py-3',
        isSticky && 'sticky top-(--header-height) z-2 shadow-[0_1px_0_var(--border)]',
      )}
    >
      <div className="flex flex-wrap items-center gap-2 px-5 narrow:px-4 max-sm:px-4 lg:flex-nowrap lg:items-start">
        {(chips || filter) && (
          <div className="flex min-w-0 max-w-full items-center gap-1.5 max-sm:w-full lg:flex-1 lg:flex-wrap">
            {chips && (
              <div className="relative -my-1 min-w-0 overflow-x-auto py-1 [scrollbar-width:none] max-sm:-ml-4 max-sm:flex-1 max-sm:pl-4 [&>fieldset]:overflow-visible lg:contents lg:[&>fieldset]:contents">
                {chips}
              </div>
            )}
            {filter}
          </div>
        )}
        {search}
      </div>
      {children}
    </div>
  );
}
