import * as Radix from 'radix-ui/popover';
import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { useCloseOnBack } from './close-on-back.ts';
import { menuSurface, usePortalContainer } from './overlay-frame.tsx';

type PopoverProps = {
  trigger: ReactNode;
  /** The label that screen readers announce when the popover opens. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
};

export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  className = 'w-72 p-4',
  children,
}: PopoverProps) {
  const container = usePortalContainer();
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const change = onOpenChange ?? setOwnOpen;
  useCloseOnBack(isOpen, () => change(false));
  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          aria-label={label}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cx(
            menuSurface,
            'max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-y-auto overscroll-contain',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const PopoverClose = Radix.Close;
