import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Slot } from './slot.tsx';

/** A row of tabs that are links to related screens. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      data-tabs=""
      aria-label={label}
      className="mb-5 flex gap-5 overflow-x-auto border-line border-b [scrollbar-width:none]"
    >
      {children}
    </nav>
  );
}

type TabLinkProps = ComponentProps<'a'> & { asChild?: boolean };

/** If asChild is set, the child must be the router's link. Its aria-current attribute marks the open tab. */
export function TabLink({ asChild = false, className, ...rest }: TabLinkProps) {
  const Component = asChild ? Slot : 'a';
  return (
    <Component
      className={cx(
        'inline-flex min-h-10 flex-none items-center gap-2 border-transparent border-b-2 font-medium text-fg-2 transition-colors hover:text-fg-1 focus-visible:rounded-4 focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)] aria-[current=page]:border-accent aria-[current=page]:text-fg-1 touch:min-h-11',
        className,
      )}
      {...rest}
    />
  );
}

export function TabCount({ children }: { children: number | string }) {
  return <span className="text-12 text-fg-3 tabular-nums">{children}</span>;
}
