import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { OpenedByAddress, useCloseOnBack } from './close-on-back.ts';
import { panel, scrim, useOverlayFocus, usePortalContainer } from './overlay-frame.tsx';

type SlidingPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  className: string;
  children: ReactNode;
};

/** A panel on top of a dimmed page. Its class name determines from which edge of the screen it slides in. */
function SlidingPanel({ open, onOpenChange, className, children }: SlidingPanelProps) {
  const container = usePortalContainer();
  const focus = useOverlayFocus();
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={container}>
        <Radix.Overlay className={scrim} />
        <Radix.Content {...focus} className={cx(panel, className)}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type SheetProps = { open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode };

/**
 * A sheet that is 560 px wide and slides in from the right. On a phone, it fills the entire screen. Its children are a
 * header, a body and a footer.
 */
export function Sheet({ open, onOpenChange, children }: SheetProps) {
  return (
    <SlidingPanel
      open={open}
      onOpenChange={onOpenChange}
      className="fixed inset-y-0 right-0 z-(--z-sheet) flex w-(--sheet-width) max-w-full animate-from-right flex-col shadow-sheet data-[state=closed]:animate-to-right max-sm:w-full max-sm:shadow-none"
    >
      <OpenedByAddress value={false}>{children}</OpenedByAddress>
    </SlidingPanel>
  );
}

type SheetHeaderProps = { title: ReactNode; badge?: ReactNode; actions?: ReactNode };

export function SheetHeader({ title, badge, actions }: SheetHeaderProps) {
  return (
    <header className="flex flex-none items-center gap-x-3 gap-y-1 border-line border-b py-4 tight:flex-wrap pr-4 pl-7 max-sm:min-h-15 max-sm:py-2 max-sm:pr-2 max-sm:pl-4">
      <Radix.Title className="min-w-0 truncate tight:flex-1 tight:text-16 font-semibold text-20 tabular-nums tracking-tight max-sm:text-[1.125rem]">
        {title}
      </Radix.Title>
      {badge && <span className="flex tight:order-last tight:basis-full">{badge}</span>}
      <div className="ml-auto flex flex-none items-center gap-1">
        {actions}
        <Radix.Close asChild>
          <IconButton label="Close" side="left">
            <X />
          </IconButton>
        </Radix.Close>
      </div>
    </header>
  );
}

export function SheetBody({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cx(
        'relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-7 pb-7 max-sm:px-4 max-sm:pb-6',
        className,
      )}
      {...rest}
    />
  );
}

/** The footer of a sheet. It stays visible at the bottom. On a phone, its buttons share the width. */
export function SheetFooter({ className, ...rest }: ComponentProps<'footer'>) {
  return (
    <footer
      data-pinned-actions=""
      className={cx(
        'flex flex-none flex-wrap items-center gap-2 border-line border-t tight:[&>*]:basis-full bg-overlay px-7 py-4 max-sm:px-4 max-sm:pt-3 max-sm:pb-[max(12px,env(safe-area-inset-bottom))] max-sm:[&>button]:flex-1 sm:[&>[data-variant=ghost]:first-child]:-ml-3.5',
        className,
      )}
      {...rest}
    />
  );
}

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
};

/**
 * A drawer for forms on a phone. It slides in from the bottom and is almost as high as the screen. Its actions stay
 * visible at the bottom.
 */
export function Drawer({
  open,
  onOpenChange,
  title,
  footer,
  children,
}: DrawerProps & { footer?: ReactNode }) {
  return (
    <SlidingPanel
      open={open}
      onOpenChange={onOpenChange}
      className="fixed inset-x-0 top-3 bottom-0 z-(--z-sheet) mx-auto flex w-full max-w-[40rem] animate-from-bottom flex-col rounded-t-14 shadow-sheet data-[state=closed]:animate-to-bottom narrow:top-0 narrow:rounded-none"
    >
      <header className="flex min-h-15 flex-none items-center gap-3 border-line border-b py-2 pr-2 pl-4">
        <Radix.Title className="wrap-anywhere min-w-0 flex-1 font-semibold text-16 tracking-tight">
          {title}
        </Radix.Title>
        <Radix.Close asChild>
          <IconButton label="Close" side="left">
            <X />
          </IconButton>
        </Radix.Close>
      </header>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
        <OpenedByAddress value={false}>{children}</OpenedByAddress>
      </div>
      {footer && (
        <footer
          data-pinned-actions=""
          className="flex flex-none flex-wrap gap-2 border-line tight:[&>*]:basis-full border-t px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] [&>*]:flex-1"
        >
          {footer}
        </footer>
      )}
    </SlidingPanel>
  );
}

/**
 * A drawer for the navigation on a small screen. It slides in from the left, and clicking one of its links closes it.
 */
export function SideDrawer({ open, onOpenChange, title, children }: DrawerProps) {
  return (
    <SlidingPanel
      open={open}
      onOpenChange={onOpenChange}
      className="fixed inset-y-0 left-0 z-(--z-sheet) flex w-(--sidebar-width) max-w-[calc(100vw-48px)] animate-from-left flex-col shadow-sheet data-[state=closed]:animate-to-left"
    >
      <Radix.Title className="sr-only">{title}</Radix.Title>
      {children}
    </SlidingPanel>
  );
}
