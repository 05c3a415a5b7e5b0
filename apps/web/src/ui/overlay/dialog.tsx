import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { OpenedByAddress, useCloseOnBack } from './close-on-back.ts';
import { panel, scrim, useOverlayFocus, usePortalContainer } from './overlay-frame.tsx';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /**
   * The actions of the dialog, pinned to its bottom. If the dialog contains a form, its submit button belongs here,
   * with the `form` attribute set.
   */
  footer?: ReactNode;
  size?: 'md' | 'lg';
  /**
   * Content beside the dialog on screens that are at least 768 px wide. On smaller screens, the caller must show it
   * somewhere else.
   */
  aside?: ReactNode;
  children: ReactNode;
};

const widths = { md: 'max-w-[27.5rem]', lg: 'max-w-[35rem]' };

/** A centered dialog that is 440 px wide. On a narrow screen, it is a drawer of full height. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  aside,
  children,
}: DialogProps) {
  const container = usePortalContainer();
  const focus = useOverlayFocus();
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={container}>
        <Radix.Overlay
          className={cx(scrim, 'grid grid-cols-1 place-items-center overflow-y-auto p-4 narrow:p-0')}
        >
          <Radix.Content
            {...focus}
            className={cx(
              panel,
              'flex max-h-[calc(100dvh-2rem)] w-full animate-pop-in flex-col rounded-14 shadow-pop data-[state=closed]:animate-pop-out narrow:h-dvh narrow:max-h-none narrow:animate-from-bottom narrow:rounded-none narrow:data-[state=closed]:animate-to-bottom',
              aside ? 'relative max-w-[61.5rem] md:flex-row' : widths[size],
              'narrow:max-w-none',
            )}
          >
            <div className="flex min-h-0 min-w-0 flex-1 flex-col">
              <header className="flex items-start gap-3 px-6 pt-6 narrow:px-4 narrow:pt-4">
                <div className="wrap-anywhere min-w-0 flex-1">
                  <Radix.Title className="font-semibold text-16 tracking-tight">{title}</Radix.Title>
                  {description && (
                    <Radix.Description className="mt-1.5 text-fg-2">{description}</Radix.Description>
                  )}
                </div>
                <Radix.Close asChild>
                  <IconButton
                    label="Close"
                    size="sm"
                    className={cx(
                      '-mt-1 -mr-2 touch:-mt-2.5',
                      aside !== undefined && 'md:absolute md:top-5 md:right-5 md:m-0',
                    )}
                  >
                    <X />
                  </IconButton>
                </Radix.Close>
              </header>
              <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-4 pb-6 narrow:px-4">
                <OpenedByAddress value={false}>{children}</OpenedByAddress>
              </div>
              {footer && <DialogFooter>{footer}</DialogFooter>}
            </div>
            {aside && (
              <aside className="flex w-[25.5rem] flex-none flex-col gap-4 overflow-y-auto rounded-r-14 border-line border-l bg-surface-2 p-5 max-md:hidden">
                {aside}
              </aside>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer
      data-pinned-actions=""
      className="flex flex-wrap justify-end gap-2 px-6 pb-6 tight:[&>*]:basis-full narrow:border-line narrow:border-t narrow:px-4 narrow:pt-3 narrow:pb-[max(12px,env(safe-area-inset-bottom))] narrow:[&>*]:flex-1"
    >
      {children}
    </footer>
  );
}
