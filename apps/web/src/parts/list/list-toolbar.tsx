import type { ReactNode } from 'react';

type ListToolbarProps = {
  /** StatusChips, a FilterChip: on as many lines as they need, on small screens one that is pushed sideways. */
  chips?: ReactNode;
  /** A SearchField. */
  search?: ReactNode;
  /** ActiveFilters. */
  children?: ReactNode;
};

/** Stays in sight below the header while the list runs on. */
export function ListToolbar({ chips, search, children }: ListToolbarProps) {
  return (
    <div className="sticky top-(--header-height) z-2 bg-surface-1 py-3 shadow-[0_1px_0_var(--border)]">
      <div className="flex flex-wrap items-center gap-2 px-5 narrow:px-4 max-sm:px-4 lg:flex-nowrap lg:items-start">
        {chips && (
          <div className="-my-1 flex max-w-full items-center gap-1.5 overflow-x-auto py-1 [scrollbar-width:none] max-sm:-mx-4 max-sm:w-screen max-sm:max-w-none max-sm:px-4 [&>fieldset]:flex-none [&>fieldset]:overflow-visible lg:min-w-0 lg:flex-1 lg:flex-wrap lg:overflow-visible lg:[&>fieldset]:contents">
            {chips}
          </div>
        )}
        {search}
      </div>
      {children}
    </div>
  );
}
