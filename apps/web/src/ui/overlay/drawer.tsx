import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';
import { panel, scrim } from './overlay-styles.ts';
import { usePortalContainer } from './portal-container.tsx';
import { OpenedByAddress, useCloseOnBack } from './use-close-on-back.ts';
import { useOverlayFocus } from './use-overlay-focus.ts';

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
};

/**
 * A drawer for forms on a phone: it slides in from the bottom, takes up nearly the full height, and its actions are
 * pinned.
 */
export function Drawer({
  open,
  onOpenChange,
  title,
  footer,
  children,
}: DrawerProps & { footer?: ReactNode }) {
  const container = usePortalContainer();
  const focus = useOverlayFocus();
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={container}>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          {...focus}
          className={cx(
            panel,
            'fixed inset-x-0 top-3 bottom-0 z-(--z-sheet) mx-auto flex w-full max-w-[40rem] animate-from-bottom flex-col rounded-t-14 shadow-sheet data-[state=closed]:animate-to-bottom narrow:top-0 narrow:rounded-none',
          )}
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
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A drawer for the navigation on a small screen: it slides in from the left, and its links close it. */
export function SideDrawer({ open, onOpenChange, title, children }: DrawerProps) {
  const container = usePortalContainer();
  const focus = useOverlayFocus();
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={container}>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          {...focus}
          className={cx(
            panel,
            'fixed inset-y-0 left-0 z-(--z-sheet) flex w-(--sidebar-width) max-w-[calc(100vw-48px)] animate-from-left flex-col shadow-sheet data-[state=closed]:animate-to-left',
          )}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
