import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

type ListToolbarProps = {
  /** The status chips, on as many lines as needed; on small screens, on one line that scrolls sideways. */
  chips?: ReactNode;
  /** The chip that opens the filters; it stays visible no matter how many status chips there are. */
  filter?: ReactNode;
  /** The search field of the toolbar. */
  search?: ReactNode;
  /**
   * Whether the toolbar stays visible while scrolling; false if there are column headings, which stay visible
   * instead.
   */
  isSticky: boolean;
  /** The ActiveFilters component of the list. */
  children?: ReactNode;
};

/** The toolbar of a list. It stays visible below the header while a list without column headings is scrolled. */
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
