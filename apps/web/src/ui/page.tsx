import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** The area of the screen beside the sidebar. On a phone, its cards extend from edge to edge. */
export function Page({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-page=""
      className={cx(
        '[--sticky-top:var(--header-height)] max-w-[calc(var(--content-max)+var(--content-pad-start)+var(--content-pad))] pt-7 pr-(--content-pad) pb-12 pl-(--content-pad-start) touch:px-4 touch:pt-5 touch:pb-22',
        className,
      )}
      {...rest}
    />
  );
}

type PageHeaderProps = {
  title: ReactNode;
  sub?: ReactNode;
  /** The breadcrumbs above the page title. */
  crumbs?: ReactNode;
  badge?: ReactNode;
  avatar?: ReactNode;
  actions?: ReactNode;
  /** True if the actions are below the title on a phone, so that the title can use the full width. */
  stacks?: boolean;
};

export function PageHeader({ title, sub, crumbs, badge, avatar, actions, stacks = false }: PageHeaderProps) {
  return (
    <div className="mb-6 has-[+[data-tabs]]:mb-3 max-sm:mb-4">
      {crumbs && (
        <nav
          aria-label="Breadcrumb"
          className="mb-3 flex items-center gap-1.5 text-13 tight:flex-wrap text-fg-3"
        >
          {crumbs}
        </nav>
      )}
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-3',
          avatar ? 'max-md:items-start' : undefined,
        )}
      >
        {avatar}
        <div
          className={cx(
            'min-w-0 flex-1 tight:basis-full',
            stacks && 'max-sm:basis-full',
            /*
             * If there is too little room, the actions move below the title so that the title does not become too
             * narrow.
             */
            avatar ? 'sm:basis-64' : undefined,
          )}
        >
          <h1 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold text-24 tracking-tighter">
            <span className="min-w-0 break-words">{title}</span>
            {badge}
          </h1>
          {sub && <div className="mt-0.5 text-fg-2">{sub}</div>}
        </div>
        {actions && (
          <div
            className={cx(
              'flex flex-wrap items-center gap-2',
              // On a phone, a page header with an avatar has no room for the actions beside it.
              avatar ? 'max-sm:w-full max-sm:[&>a]:flex-1' : undefined,
            )}
          >
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
