import * as Radix from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { useCloseOnBack } from './close-on-back.ts';
import { panel, scrim, useOverlayFocus, usePortalContainer } from './overlay-frame.tsx';

export type LostThing = { label: string; value?: string };

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** The items that will be deleted, one per line. */
  lost?: readonly LostThing[];
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** True while the confirmed action is running. The dialog stays open until the caller closes it. */
  pending?: boolean;
  onConfirm: () => void;
  children?: ReactNode;
};

/** Asks for confirmation and names what will be lost. The Cancel button has the focus at first. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  lost = [],
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  pending = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const container = usePortalContainer();
  const { onOpenAutoFocus, onCloseAutoFocus } = useOverlayFocus();
  const change = (next: boolean) => !pending && onOpenChange(next);
  useCloseOnBack(open, () => change(false));
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal container={container}>
        <Radix.Overlay className={cx(scrim, 'grid place-items-center overflow-y-auto p-4 narrow:p-0')}>
          <Radix.Content
            onOpenAutoFocus={onOpenAutoFocus}
            onCloseAutoFocus={onCloseAutoFocus}
            className={cx(
              panel,
              'flex w-full max-w-[27.5rem] animate-pop-in flex-col rounded-14 p-6 shadow-pop data-[state=closed]:animate-pop-out narrow:h-dvh narrow:max-w-none narrow:animate-from-bottom narrow:rounded-none narrow:p-4 narrow:pt-6 narrow:data-[state=closed]:animate-to-bottom',
            )}
          >
            <Radix.Title className="font-semibold text-16 tracking-tight">{title}</Radix.Title>
            <Radix.Description className="mt-1.5 text-fg-2">{description}</Radix.Description>
            {lost.length > 0 && <LostList things={lost} />}
            {children}
            <div
              data-pinned-actions=""
              className="mt-5 flex flex-wrap justify-end gap-2 tight:[&>*]:basis-full narrow:mt-auto narrow:pt-4 narrow:[&>*]:flex-1"
            >
              <Radix.Cancel asChild>
                <Button disabled={pending}>{cancelLabel}</Button>
              </Radix.Cancel>
              <Button variant={tone} loading={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

function LostList({ things }: { things: readonly LostThing[] }) {
  return (
    <ul className="mt-3.5 rounded-8 border border-line px-3.5 py-0.5 text-13">
      {things.map((thing) => (
        <li
          key={`${thing.label} ${thing.value}`}
          className="flex flex-wrap justify-between gap-x-3 border-line py-2 [&+li]:border-t"
        >
          <span className="min-w-0 break-words">{thing.label}</span>
          {thing.value && <span className="ml-auto font-medium tabular-nums">{thing.value}</span>}
        </li>
      ))}
    </ul>
  );
}
