import { Archive, Banknote, Bell, Copy, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/detail/facts.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { Badge } from '../../ui/labels.tsx';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu/dropdown-menu.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';
import { Drawer, Sheet, SheetBody, SheetFooter, SheetHeader, SideDrawer } from '../../ui/overlay/sheet.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { KitRow, KitSection } from './kit-section.tsx';

function KitSheet(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Sheet {...props}>
      <SheetHeader
        title="Invoice #2c6fd5a8"
        badge={
          <Badge tone="viewed" icon={<Eye />}>
            Viewed
          </Badge>
        }
      />
      <SheetBody>
        <p className="pt-5 text-13 text-fg-2">Balance due</p>
        <p className="pb-5 font-semibold text-36 tabular-nums tracking-tighter">$4,236.00</p>
        <Facts>
          <Fact label="Customer" note="Raman Dental">
            Priya Raman
          </Fact>
          <Fact label="Service address" note="Portland, OR 97227">
            3301 N Mississippi Ave
          </Fact>
          <Fact label="Date">May 8, 2026</Fact>
          <Fact label="Due date">May 22, 2026</Fact>
        </Facts>
      </SheetBody>
      <SheetFooter>
        <Button
          variant="ghost"
          onClick={() => toast({ type: 'success', title: 'Success', description: 'Reminder sent via email' })}
        >
          <Bell />
          Send Reminder
        </Button>
        <Button variant="primary" className="ml-auto" onClick={() => props.onOpenChange(false)}>
          <Banknote />
          Record Payment
        </Button>
      </SheetFooter>
    </Sheet>
  );
}

function KitMenu({ onDelete }: { onDelete: () => void }) {
  return (
    <DropdownMenu
      trigger={
        <IconButton label="More" variant="secondary">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuLabel>Invoice</MenuLabel>
      <MenuItem icon={<Pencil />} shortcut="E">
        Edit
      </MenuItem>
      <MenuItem icon={<Copy />}>Duplicate</MenuItem>
      <MenuItem icon={<Archive />} disabled>
        Archive
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} danger onSelect={onDelete}>
        Delete
      </MenuItem>
    </DropdownMenu>
  );
}

type Overlay = 'dialog' | 'confirm' | 'sheet' | 'drawer' | 'side-drawer';

export function OverlaysPart() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const bind = (overlay: Overlay) => ({
    open: open === overlay,
    onOpenChange: (next: boolean) => setOpen(next ? overlay : null),
  });
  return (
    <KitSection title="Overlays" note="dialog 440, sheet 560, drawers on a phone">
      <KitRow>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => setOpen('side-drawer')}>Side drawer</Button>
        <Popover label="About this figure" trigger={<Button>Popover</Button>}>
          <p className="text-13 text-fg-2">Two visits and one deposit make up this figure.</p>
        </Popover>
        <KitMenu onDelete={() => setOpen('confirm')} />
      </KitRow>
      <Dialog
        {...bind('dialog')}
        title="Share Invoice"
        description="The person gets a link to this invoice."
        footer={
          <>
            <Button onClick={() => setOpen(null)}>Cancel</Button>
            <Button variant="primary" onClick={() => setOpen(null)}>
              Share
            </Button>
          </>
        }
      >
        <Field label="Email">
          <Input type="email" placeholder="name@company.com" />
        </Field>
      </Dialog>
      <ConfirmDialog
        {...bind('confirm')}
        title="Delete invoice #e95b1730?"
        description="This action cannot be undone. Payment records are also deleted."
        lost={[
          { label: 'Joseph Okafor', value: '$6,900.00' },
          { label: '1 payment record, April 12, 2026', value: '$3,450.00' },
        ]}
        confirmLabel="Delete Invoice"
        onConfirm={() => {
          setOpen(null);
          toast({ type: 'success', title: 'Success', description: 'Invoice deleted' });
        }}
      />
      <KitSheet {...bind('sheet')} />
      <Drawer
        {...bind('drawer')}
        title="Record Payment"
        footer={
          <Button variant="primary" onClick={() => setOpen(null)}>
            Record Payment
          </Button>
        }
      >
        <Field label="Reference" optional>
          <Input placeholder="Check 2281" />
        </Field>
      </Drawer>
      <SideDrawer {...bind('side-drawer')} title="Menu">
        <p className="p-5 text-fg-2">The navigation of a small screen.</p>
      </SideDrawer>
    </KitSection>
  );
}
