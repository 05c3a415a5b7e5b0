import { Check } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { Kbd } from '../labels.tsx';
import { useCloseOnBack } from '../overlay/close-on-back.ts';
import {
  menuItem,
  menuLabel,
  menuSeparator,
  menuSurface,
  usePortalContainer,
} from '../overlay/overlay-frame.tsx';

type DropdownMenuProps = {
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

export function DropdownMenu({
  trigger,
  align = 'end',
  side,
  open,
  onOpenChange,
  children,
}: DropdownMenuProps) {
  const container = usePortalContainer();
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const change = onOpenChange ?? setOwnOpen;
  useCloseOnBack(isOpen, () => change(false));
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={cx(
            menuSurface,
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-44 max-w-[calc(100vw-16px)] overflow-y-auto p-1',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const highlighted = 'data-[highlighted]:bg-overlay-hover [&>svg]:text-fg-3';

type MenuItemProps = ComponentProps<typeof Radix.Item> & {
  icon?: ReactNode;
  shortcut?: string;
  danger?: boolean;
};

/** If asChild is set, the child of the menu item must be a link with its own icon. */
export function MenuItem({ icon, shortcut, danger, asChild, className, children, ...rest }: MenuItemProps) {
  const look = danger ? 'text-danger-fg data-[highlighted]:bg-danger-bg [&>svg]:text-danger-fg' : highlighted;
  if (asChild) {
    return (
      <Radix.Item asChild className={cx(menuItem, look, className)} {...rest}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item className={cx(menuItem, look, className)} {...rest}>
      {icon}
      {children}
      {shortcut && (
        <span className="ml-auto pl-4">
          <Kbd>{shortcut}</Kbd>
        </span>
      )}
    </Radix.Item>
  );
}

export const MenuRadioGroup = Radix.RadioGroup;

export function MenuRadioItem({ className, children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cx(menuItem, highlighted, 'pr-9', className)} {...rest}>
      {children}
      <MenuCheck />
    </Radix.RadioItem>
  );
}

function MenuCheck() {
  return (
    <Radix.ItemIndicator className="absolute right-2.5 text-accent-text">
      <Check />
    </Radix.ItemIndicator>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className={menuLabel}>{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className={menuSeparator} />;
}
